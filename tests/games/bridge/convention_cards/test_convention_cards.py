"""Cards of other programs: what is ticked, which numbers are set, what is only listed. The names are invented."""

import html
import json
from pathlib import Path
from typing import Any

import pytest

from tests.slow import takes_seconds
from trainer.games import game_called
from trainer.games.bridge.convention_cards.card_boxes import CardBoxes
from trainer.games.card_import import ImportedCard
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.problems import UnusableFileError

BBO_BOXES = ("1NStayman", "1N2DTrans", "1N2HTrans", "2over1GF", "1430", "druryRev", "majorSplinter")
BBO_FIELDS = {"names": "Anna and Bob", "1NTMin1": "14+", "1NTMax1": "17", "majorOther1": "Bergen & friends"}


def imported(folder: Path, name: str, text: str) -> ImportedCard:
    file = folder / name
    file.write_text(text, "utf-8")
    return game_called("bridge").card_imports[file.suffix](file)


def element(kind: str, name: str, attribute: str, says: str) -> str:
    return f'<{kind}_{name} {attribute}="{html.escape(says).replace("+", "&#43;")}"/>'


def bbo_xml() -> str:
    fields = [element("E", name, "t", says) for name, says in BBO_FIELDS.items()]
    boxes = [element("C", name, "c", "y") for name in BBO_BOXES]
    return "\n".join(["<cc>", *fields, *boxes, element("L", "ls-akx-a", "l", "y"), "</cc>"])


def bbo_json() -> str:
    boxes = dict.fromkeys(BBO_BOXES, "y")
    card = {"title": "Ours", "fields": BBO_FIELDS, "conventions": boxes, "leads": {"ls-akx-a": "y"}}
    return json.dumps({"source": "bbo-acbl", "cards": [card]}, indent=1)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("us.xml", bbo_xml()),
        ("us.json", bbo_json()),
        (
            "wrapped.xml",
            f'<cc_card cc="{bbo_xml().replace("&", "&amp;").replace("<", "&lt;").replace(chr(34), "&quot;")}"/>',
        ),
    ],
)
def test_a_card_of_bbo_is_read_however_it_was_exported(tmp_path: Path, name: str, text: str) -> None:
    card = imported(tmp_path, name, text)
    assert card.players == "Anna and Bob"
    assert card.convention == "bridge/two-over-one"
    assert list(card.treatments) == ["two-over-one", "splinters", "stayman", "jacoby-transfers", "blackwood-1430"]
    assert {name: number for name, (number, _) in card.settings.items()} == {"notrump low": 14, "notrump high": 17}
    # A number that is not the whole of what is written stays in the list too.
    assert {str(one) for one in card.rest} == {
        "1NTMin1 '14+'",
        "majorOther1 'Bergen & friends'",
        "druryRev",
        "leads ls-akx-a",
    }


def classroom(**said: Any) -> str:
    return json.dumps({"name": "Us", "card_data": {"format": "bridge_classroom", "schema_version": "1.0", **said}})


def test_a_card_of_bridge_classroom_is_named_by_its_paths(tmp_path: Path) -> None:
    text = classroom(
        metadata={"partner_names": "Anna, Bob", "source": "x"},
        notrump={"one_nt": {"range_min": 12, "range_max": 14}, "stayman": {"play": True, "puppet": False}},
        two_level={"two_hearts": {"meaning": "weak"}, "two_diamonds": {"meaning": "conventional"}},
        _bbo_raw={"anything": {"at": "all"}},
    )
    card = imported(tmp_path, "us.json", text)
    assert card.players == "Anna, Bob"
    assert list(card.treatments) == ["stayman", "weak-twos"]
    assert [number for number, _ in card.settings.values()] == [12, 14]
    assert [str(one) for one in card.rest] == ["two_level.two_diamonds.meaning 'conventional'"]


def test_a_card_of_bridgodex_is_named_by_block_and_box(tmp_path: Path) -> None:
    settings = {
        "overview": {"general_approach": "Acol"},
        "1_no_trump": {"2c_stayman": "on", "a_range_min": "12", "a_range_max": "14 Vul", "smolen": "on"},
        "names": {"names": "Anna, Bob"},
    }
    card = imported(tmp_path, "us.json", json.dumps({"settings": settings}, indent=1))
    assert (card.convention, card.players) == ("bridge/acol", "Anna, Bob")
    assert list(card.treatments) == ["stayman", "smolen"]
    assert [number for number, _ in card.settings.values()] == [12, 14]
    assert [(str(one), one.line) for one in card.rest] == [("1_no_trump.a_range_max '14 Vul'", 9)]


@pytest.mark.parametrize(
    ("system", "convention", "treatments"),
    [
        (0, "bridge/two-over-one", ["two-over-one"]),
        (1, "bridge/standard-american", []),
        (3, "bridge/precision", []),
        (4, "bridge/acol", []),
    ],
)
def test_a_card_of_the_analyser_has_its_system_by_number(
    tmp_path: Path, system: int, convention: str, treatments: list[str]
) -> None:
    text = f"System type = {system}\r\nTexas = 0\r\n1NT opening range 14-16 = 1\r\nExclusion = 1\r\nNot defined = 0\r\n"
    card = imported(tmp_path, "us.bbsa", text)
    assert card.convention == convention
    assert list(card.treatments) == treatments
    assert {name: number for name, (number, _) in card.settings.items()} == {"notrump low": 14, "notrump high": 16}
    assert [(one.name, one.line) for one in card.rest] == [("Exclusion", 4)]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (
            "us.bbsa",
            "2N-3C Puppet Stayman = 1\nLeaping Michaels = 1\nMulti-Landy = 1\nGambling = 1\n",
        ),
        (
            "us.json",
            classroom(
                notrump={"two_nt": {"puppet": True}},
                three_nt={"one_suit": True},
                competitive={"leaping_michaels": {"play": True}, "vs_1nt_strong": {"system": "Multi-Landy"}},
            ),
        ),
    ],
)
def test_newer_conventions_are_known_by_the_names_of_their_boxes(tmp_path: Path, file: str, text: str) -> None:
    card = imported(tmp_path, file, text)
    assert set(card.treatments) == {
        "puppet-stayman",
        "leaping-michaels",
        "multi-landy",
        "gambling-three-notrump",
    }
    assert card.rest == ()


def test_checkback_in_two_ways_and_support_redoubles_are_known(tmp_path: Path) -> None:
    card = imported(tmp_path, "us.bbsa", "Two Way New Minor Forcing = 1\nSupport double redouble = 1\n")
    by_path = classroom(other_conventions={"two_way_nmf": True}, doubles={"support": {"rdbl": True}})
    assert list(card.treatments) == ["two-way-checkback", "support-doubles"]
    assert list(imported(tmp_path, "us.json", by_path).treatments) == list(card.treatments)


def test_a_system_that_is_not_known_is_listed(tmp_path: Path) -> None:
    card = imported(tmp_path, "us.bbsa", "System type = 2\nTexas = 1\n")
    assert card.convention_from == ()
    assert [str(one) for one in card.rest] == ["System type '2'"]


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("us.json", "[]", r"us\.json:1:1: there is no convention card in this file; export it from BBO"),
        ("us.json", '{"deals": []}', "there is no convention card"),
        ("us.json", "{", r"us\.json:1:2: this is not JSON"),
        ("us.json", '{"settings":' * 900 + "1" + "}" * 900, "there is no convention card|lists within lists"),
        ("us.xml", "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "there is no convention card"),
        ("us.bbsa", "hello", "there is no convention card"),
        ("us.bbsa", "x" * 1_000_001, "the file is too large"),
    ],
)
def test_another_file_is_refused_by_cause(tmp_path: Path, name: str, text: str, why: str) -> None:
    with pytest.raises(UnusableFileError, match=why):
        imported(tmp_path, name, text)


@takes_seconds
def test_every_box_stands_for_something_that_is_here() -> None:
    boxes = CardBoxes(conventions_folder() / "bridge")
    library = ConventionLibrary(conventions_folder(), game_called)
    conventions = {name: library.treatments(name) for name in boxes.convention_names()}
    assert boxes.treatment_names() <= {one.name for offered in conventions.values() for one in offered}
    assert boxes.setting_names() <= {one.name for name in conventions for one in library.book(name).settings}
