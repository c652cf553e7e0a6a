"""Translations of names and buttons, and whether the program really shows what they translate."""

import re
from collections.abc import Iterator

import pytest

from tests.house_rules import PACKAGE
from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.games import GAMES, game_called
from trainer.locations import conventions_folder
from trainer.practice.guide.glossary import glossary_of
from trainer.problems import UnknownNameError
from trainer.screens.words.translations import Translations, as_table, languages, translations

GAMES_OF_ALL = tuple(map(game_called, GAMES))


@pytest.fixture(scope="module")
def malayalam() -> Translations:
    return translations("ml")


def test_a_text_without_translation_stays_english(malayalam: Translations) -> None:
    assert malayalam.text("Pass this exam") == "Pass this exam"
    assert not malayalam.word("Smolen")


@pytest.mark.parametrize(
    ("english", "translated"),
    [
        ("Partner 1", "പങ്കാളി 1"),
        ("28 NOS", "28 NOS"),
        ("28 Pass", "28 പാസ്"),
        ("✓ Pass", "✓ പാസ്"),
        ("28♠", "28♠"),
        ("‹ Today", "‹ ഇന്ന്"),
        ("&Print…", "അച്ചടിക്കുക… (&P)"),
        ("▴ Fewer c&alls", "▴ കുറച്ച് വിളികൾ (&A)"),
        ("your call?", "നിങ്ങളുടെ വിളി?"),
        ("I don't &know", "അറിയില്ല (&K)"),
    ],
)
def test_signs_numbers_and_keys_stay_round_the_translated_words(
    malayalam: Translations, english: str, translated: str
) -> None:
    assert malayalam.text(english) == translated


def test_a_language_without_a_file_is_named() -> None:
    with pytest.raises(UnknownNameError, match="no language 'mal'; did you mean 'ml'"):
        translations("mal")


def test_a_speaker_gets_every_line_with_its_place(malayalam: Translations) -> None:
    lines = as_table(malayalam).splitlines()
    assert "| Pass | പാസ് | calls |" in lines
    assert "| trump | തുറുപ്പ് | glossary |" in lines
    assert len(lines) == len(malayalam.entries) + 4


@pytest.mark.parametrize("game", GAMES)
def test_every_call_is_spoken_without_a_word_of_english(malayalam: Translations, game: str) -> None:
    left = [call for call in calls_text(game) if re.search(r"[A-Za-z0-9]", malayalam.spoken(call))]
    assert not left


@pytest.mark.parametrize("code", languages())
def test_every_seat_and_call_is_one_of_a_game(code: str) -> None:
    parts = translations(code).parts
    calls = {call for game in GAMES for call in calls_text(game)}
    assert not parts.spoken.keys() - {word for call in calls for word in words_of(call)}
    assert not parts.calls.keys() - labels_of_calls()
    assert not parts.seats.keys() - seats_named()


@pytest.mark.parametrize("code", languages())
def test_every_button_and_label_is_a_text_of_the_program(code: str) -> None:
    parts = translations(code).parts
    assert not (parts.buttons.keys() | parts.labels.keys()) - set(texts_of_program())


@pytest.mark.parametrize("code", languages())
def test_every_word_is_in_a_glossary(code: str) -> None:
    words = {one.word for game in GAMES for one in glossary_of(conventions_folder(), game).entries}
    assert not translations(code).parts.glossary.keys() - words


def calls_text(name: str) -> set[str]:
    """All bids of a game as they are spoken, and what else may be called after one."""
    game = game_called(name)
    spoken = {game.calls.spoken(call) for call in all_calls(name)}
    return spoken | {words.spoken for words in game.calls.forms.values() if "{" not in words.spoken}


def all_calls(name: str) -> Iterator[Call]:
    game = game_called(name)
    for laws in map(game.laws_called, game.laws_names):
        empty = Auction(game.seats, laws.floor)
        opening = laws.legal_calls(empty)
        yield from opening
        yield from laws.legal_calls(empty.add(next(call for call in opening if call.is_bid)))


def words_of(call: str) -> set[str]:
    """What stands in a call as one word: "No Trump", "plus", "28"."""
    plain = re.sub(r"\d+", "", call).strip()
    return {plain, plain.removeprefix("plus").strip(), plain.removesuffix("plus").strip(), *call.split()}


def labels_of_calls() -> set[str]:
    return {words.printed for game in GAMES_OF_ALL for words in game.calls.forms.values()}


def seats_named() -> set[str]:
    """Names, labels and roles of all seats, without their numbers."""
    labels = {game.seat_label(seat, 0) for game in GAMES_OF_ALL for seat in range(game.seats)}
    roles = {role for game in GAMES_OF_ALL for role in (game.words.first_caller, game.words.first_caller_mark)}
    names = {re.sub(r" \d", "", name) for label in labels for name in label.split(", ")}
    return {*names, *roles, *(game.player_name(0, 0) for game in GAMES_OF_ALL)}


def texts_of_program() -> Iterator[str]:
    """The texts in the code of window, screens and games: whole, and from their first to their last letter."""
    for room in ("window", "screens", "games"):
        for path in sorted((PACKAGE / room).rglob("*.py")):
            for text in re.findall(r'"([^"\n]*)"', path.read_text(encoding="utf-8")):
                plain = text.replace("&", "")
                core = re.search(r"[^\W\d_](?:.*[^\W\d_])?", plain)
                yield from (plain, plain.partition(":")[0], core.group() if core else "")
