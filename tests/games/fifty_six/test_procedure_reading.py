"""How 56 is dealt, what is dealt anew and how long matches are, read from its files."""

from pathlib import Path
from shutil import copytree

import pytest

from trainer.games.fifty_six.game import fifty_six
from trainer.games.fifty_six.procedure_reading import read_procedure
from trainer.games.procedure import Cancelling, Dealing
from trainer.locations import conventions_folder
from trainer.problems import UnusableFileError


@pytest.mark.parametrize(("players", "packet"), [(4, 4), (6, 4), (8, 3)])
def test_cards_are_dealt_by_four_and_at_a_table_of_eight_by_three(players: int, packet: int) -> None:
    assert fifty_six(players).procedure.dealing == Dealing(packet, -1, 1, 1, 1)


def test_the_numbers_say_the_same_as_the_facts_that_are_asked() -> None:
    """1 is the dealer's right in the order of calling, -1 his left."""
    facts = {fact.id: fact.answer.id for fact in fifty_six().law_data.facts}
    seats = {"dealers right": 1, "dealers left": -1, "dealer": 0}
    dealing = fifty_six().procedure.dealing
    assert seats[facts["cutting"]] == dealing.cuts
    assert seats[facts["first-call"]] == dealing.first_call
    assert seats[facts["next-dealer"]] == dealing.next_dealer
    assert facts["way-round"] == "counter-clockwise"


def test_each_set_of_laws_has_its_own_word_on_a_hand_of_one_suit() -> None:
    redeals = fifty_six().procedure.redeals
    assert {name: one.one_suit_hand for name, one in redeals.items()} == {
        "international": Cancelling.ALWAYS,
        "kerala": Cancelling.NEVER,
        "standard": Cancelling.BY_THE_HOLDER,
    }
    assert all(one.whole_trump_suit for one in redeals.values())


TOURNAMENT = "laws/procedure/tournament.yaml"


@pytest.mark.parametrize(
    ("file", "was", "now", "said"),
    [
        (TOURNAMENT, "dealing: {cuts: -1, ", "dealing: {cuts: left, ", "a whole number is needed"),
        (TOURNAMENT, "first call: 1, ", "", "dealing has no 'first call'"),
        (TOURNAMENT, "cuts: -1", "cut: -1", "unknown key 'cut' in dealing; did you mean 'cuts'?"),
        (TOURNAMENT, "dealing: {", "# {", "the tournament file has no 'dealing'"),
        (TOURNAMENT, "best of: 3, ", "", "nobody knows how long a match of 'final' is"),
        (TOURNAMENT, "teams: 4, hands: 30, ", "teams: 4, ", "nobody knows how long a match of 'semi-finals' is"),
        (TOURNAMENT, "teams: 2, best", "hands: 30, best", "nobody knows how long a match of 'final' is"),
        ("laws/kerala.yaml", "one-suit hand: play on", "one-suit hand: play in", "did you mean 'play on'?"),
        ("laws/kerala.yaml", "side: cancelled when found", "side: lost", "twelve cards with one side is 'lost'"),
        ("game.yaml", "{cards: 8, dealt by: 4}", "{cards: 8, dealt by: 3}", "hands of 8 cards are not dealt by 3"),
        ("game.yaml", "{cards: 8, dealt by: 4}", "{cards: 8, dealt by: 0}", "hands of 8 cards are not dealt by 0"),
        ("game.yaml", '  "6": {cards', '  "5": {cards', "no table of 6; known are: 4, 5, 8"),
        ("game.yaml", "{cards: 8, dealt by: 4}", "{cards: 8}", "a table has no 'dealt by'; add 'dealt by: …'"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, file: str, was: str, now: str, said: str) -> None:
    folder = tmp_path / "fifty-six"
    copytree(conventions_folder() / "fifty-six", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert was in text
    (folder / file).write_text(text.replace(was, now), encoding="utf-8")
    with pytest.raises(UnusableFileError) as caught:
        read_procedure(fifty_six().deck, fifty_six().seats, fifty_six().laws_names, folder)
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"fifty-six/{file}:")
