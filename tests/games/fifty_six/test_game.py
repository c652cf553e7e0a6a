"""56 as a game: its deck, its tables, its measures."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.fifty_six.legal_auctions import LAWS
from trainer.cards.card import Card
from trainer.cards.notation import parse_hand
from trainer.games.fifty_six import game as game_module
from trainer.games.fifty_six.game import fifty_six, running_tricks
from trainer.locations import conventions_folder
from trainer.problems import UnknownNameError, UnusableFileError

GAME = fifty_six()
SHIPPED = (conventions_folder() / "fifty-six" / "game.yaml").read_text(encoding="utf-8")


def measure(name: str, holding: str) -> int:
    return GAME.measures[name].table[GAME.deck.holdings.parse(holding)]


# The cards and the tables (booklet 1.1 to 1.3)


def test_the_usual_table_has_six_players_with_eight_cards() -> None:
    assert GAME is fifty_six()
    assert (GAME.name, GAME.title) == ("fifty-six", "56")
    assert (GAME.deck.ranks, GAME.deck.copies, GAME.deck.hand_size) == ("J9ATKQ", 2, 8)


@pytest.mark.parametrize(("players", "cards"), [(4, 12), (6, 8), (8, 6)])
def test_the_pack_is_dealt_out_at_every_table(players: int, cards: int) -> None:
    game = fifty_six(players)
    assert game.deck.hand_size == cards
    assert game.deck.size == players * cards == 48
    assert {game.laws_called(name).seats for name in LAWS} == {players}


@pytest.mark.parametrize("players", [1, 2, 3, 5, 7, 10])
def test_no_other_number_can_play(players: int) -> None:
    with pytest.raises(UnknownNameError, match=f"^56 is not played by {players}; known are: 4, 6, 8$"):
        fifty_six(players)


def test_there_are_three_sets_of_laws() -> None:
    assert GAME.laws_names == LAWS
    assert [GAME.laws_called(name).name for name in LAWS] == list(LAWS)
    assert GAME.laws_called("kerala") is GAME.laws_called("kerala")


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("keralas", "did you mean 'kerala'?"),
        ("bridge", "known are: international, kerala, standard"),
        ("", "known are: international, kerala, standard"),
        ("../game", "known are: international, kerala, standard"),
    ],
)
def test_other_laws_are_not_looked_for(name: str, right: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        GAME.laws_called(name)
    assert str(caught.value) == f"56 has no laws '{name}'; {right}"


@pytest.mark.parametrize(
    ("denomination", "name"),
    [("S", "spades"), ("C", "clubs"), ("NS", "NOS"), ("NT", "No Trump"), ("P", "Pass"), ("?", "?")],
)
def test_denominations_have_names(denomination: str, name: str) -> None:
    assert GAME.calls.name_of(denomination) == name


# Measures


@pytest.mark.parametrize(
    ("holding", "points"), [("", 0), ("J", 3), ("9", 2), ("A", 1), ("T", 1), ("K", 0), ("Q", 0), ("JJ99AATTKKQQ", 14)]
)
def test_rank_points_of_a_holding(holding: str, points: int) -> None:
    assert measure("points", holding) == points


def test_there_are_56_points_in_the_pack() -> None:
    assert 4 * measure("points", "JJ99AATTKKQQ") == 56
    full = parse_hand(GAME.deck, "JJ99.JJ99..")
    rules = GAME.rules_of_play
    assert rules.total((full,)) == 20
    assert rules.card_value(Card.parse("S9")) == 2
    assert sum(map(rules.card_value, GAME.deck.cards)) == rules.trick_value(tuple(GAME.deck.cards)) == 56


@pytest.mark.parametrize(
    ("holding", "tricks"),
    [
        ("", 0),
        ("J", 1),
        ("JJ", 2),
        ("J9", 1),
        ("JJ9", 3),
        ("JJ9A", 3),
        ("JJ99", 4),
        ("JJ99A", 5),
        ("JJ99AA", 6),
        ("9", 0),
        ("99AATTKKQQ", 0),
        ("JJAA", 2),
        ("JJ99AATTKKQQ", 12),
    ],
)
def test_running_tricks_are_the_cards_from_the_top_that_nothing_beats(holding: str, tricks: int) -> None:
    assert measure("running tricks", holding) == tricks
    assert running_tricks(GAME.deck.holdings.counts[GAME.deck.holdings.parse(holding)], 2) == tricks


def test_every_measure_has_one_number_for_every_holding() -> None:
    for name, measured in GAME.measures.items():
        assert measured.name == name
        assert len(measured.table) == GAME.deck.holdings.size
        assert all(number >= 0 for number in measured.table)


# The file that all this is read from


@pytest.fixture
def game_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A `game.yaml` of one's own; the game is read anew before and after."""
    (tmp_path / "fifty-six").mkdir()
    monkeypatch.setattr(game_module, "conventions_folder", lambda: tmp_path)
    fifty_six.cache_clear()
    yield tmp_path / "fifty-six" / "game.yaml"
    fifty_six.cache_clear()


def test_the_game_is_read_from_its_file(game_file: Path) -> None:
    game_file.write_text(SHIPPED.replace("usual table: 6", "usual table: 8"), encoding="utf-8")
    assert fifty_six().deck.hand_size == 6
    assert fifty_six().laws_names == ()


@pytest.mark.parametrize(
    ("shipped", "broken", "problem"),
    [
        ("usual table: 6", "usual table: six", "usual table is 'six'; a whole number is needed"),
        ("format: 1", "format: 2", "format '2'; this program reads format 1"),
        ("tables:", "seats:", "unknown key 'seats' in the game"),
        ("tables:", "seats:", "the game has no 'tables'"),
        ('"6": {cards: 8, dealt by: 4}', '"6": {cards: 8}', "a table has no 'dealt by'"),
        (
            '"6": {cards: 8, dealt by: 4}',
            '"6": {cards: 9, dealt by: 3}',
            "6 hands of 9 cards are not the 48 of the deck",
        ),
        ("J: 3", "J: three", "the points of J is 'three'; a whole number is needed"),
        ("J: 3", "Jack: 3", "'Jack9ATKQ' are not all ranks"),
        ("copies: 2", "copies: 20", "6 hands of 8 cards are not the 480 of the deck"),
        ("NS: NOS", "NS: [NOS]", "the name of NS is a list; a text is needed"),
    ],
)
def test_a_broken_game_file_says_what_is_wrong(game_file: Path, shipped: str, broken: str, problem: str) -> None:
    assert SHIPPED.count(shipped) == 1
    game_file.write_text(SHIPPED.replace(shipped, broken), encoding="utf-8")
    with pytest.raises(UnusableFileError, match=r"^fifty-six/game\.yaml:") as caught:
        fifty_six()
    assert problem in str(caught.value)


def test_a_missing_game_file_says_so(game_file: Path) -> None:
    with pytest.raises(UnusableFileError, match="No such file"):
        fifty_six()
