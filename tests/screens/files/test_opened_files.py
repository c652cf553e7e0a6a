"""Files of every kind are opened by what knows them; others are refused with what could be opened."""

import shutil
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tests.playing.guided_deals import SAMPLE, guided
from tests.practice.sample import OTHER, TABLES
from tests.screens.sample_practice import practice
from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.games import game_called
from trainer.games.game import Game
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.playing.deals.deal_files import write_deals
from trainer.problems import UnusableFileError
from trainer.screens.files.opened_files import (
    ConventionOpened,
    DealsOpened,
    DrillOpened,
    Opened,
    ResultsOpened,
    UnknownFileError,
    open_file,
    open_files,
)

SAMPLE_TABLE = TABLES / "conventions" / SAMPLE / "convention.yaml"


def opened(path: Path) -> Opened:
    return open_file(practice(), path)


def file_of_deals(folder: Path, *seeds: str, ending: str = "pbn") -> Path:
    file = folder / f"evening.{ending}"
    write_deals(file, [guided(seed, convention=SAMPLE).table for seed in seeds])
    return file


@pytest.mark.parametrize("ending", ["pbn", "json"])
def test_deals_are_opened_with_a_convention_that_has_their_laws(ending: str, tmp_path: Path) -> None:
    found = opened(file_of_deals(tmp_path, "a1", "a2", ending=ending))
    assert isinstance(found, DealsOpened)
    assert [one.title for one in found.imported.choices()] == ["Deal 1", "Deal 2"]
    assert found.book.laws.name == found.imported.deals[0].laws.name
    assert not found.remarks


def test_deals_are_bid_by_the_convention_that_they_name(tmp_path: Path) -> None:
    conventions = shutil.copytree(TABLES / "conventions", tmp_path / "conventions")
    text = SAMPLE_TABLE.read_text(encoding="utf-8").replace(SAMPLE, "fifty-six/zebra")
    (conventions / "fifty-six" / "zebra").mkdir()
    (conventions / "fifty-six" / "zebra" / "convention.yaml").write_text(text, encoding="utf-8")
    file = tmp_path / "zebras.json"
    write_deals(file, [replace(guided("a1", convention=SAMPLE).table, conventions=("fifty-six/zebra", ""))])
    found = open_file(practice(conventions=conventions), file)
    assert isinstance(found, DealsOpened)
    assert found.book.name == "fifty-six/zebra"


def test_deals_under_other_laws_are_bid_by_a_convention_that_has_them(tmp_path: Path) -> None:
    deal = guided("a1", convention=SAMPLE).table
    file = tmp_path / "both.json"
    write_deals(file, [replace(deal, laws=deal.game.laws_called("kerala")), deal])
    found = opened(file)
    assert isinstance(found, DealsOpened)
    assert found.book.name == OTHER
    assert found.remarks == ("1 of 2 deals is left out: it is played under other laws than the first.",)


@takes_seconds
@pytest.mark.parametrize("ending", ["pbn", "json"])
def test_only_the_game_and_the_convention_of_the_deals_are_read(ending: str, tmp_path: Path) -> None:
    file = file_of_deals(tmp_path, "a1", ending=ending)
    made, read = set(), []

    def noted(name: str) -> Game:
        made.add(name)
        return game_called(name)

    class Library(ConventionLibrary):
        def book(
            self, convention: str, treatments: Iterable[str] = (), settings: Mapping[str, int] | None = None
        ) -> RuleBook:
            read.append(convention)
            return super().book(convention, treatments, settings)

    found = open_file(replace(practice(), library=Library(shipped_library().folder, noted)), file)
    assert isinstance(found, DealsOpened)
    assert made == {"fifty-six"}
    assert read == [found.book.name]


def test_an_ending_in_capital_letters_is_the_same_ending(tmp_path: Path) -> None:
    file = file_of_deals(tmp_path, "a1", ending="json")
    with pytest.raises(UnknownFileError, match="can't be opened"):
        opened(file.rename(tmp_path / "evening.jsonl"))
    (tmp_path / "ours.YAML").write_text(f"format: 1\npartnership: Us\nconvention: {SAMPLE}\n", encoding="utf-8")
    assert isinstance(opened(tmp_path / "ours.YAML"), ConventionOpened)


def test_a_partnership_is_opened_as_the_convention_that_it_plays(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(f"format: 1\npartnership: Ammu and Anu\nconvention: {SAMPLE}\n", encoding="utf-8")
    found = opened(file)
    assert isinstance(found, ConventionOpened)
    assert found.book.name == SAMPLE


def test_a_convention_is_opened_to_be_read() -> None:
    found = opened(SAMPLE_TABLE)
    assert isinstance(found, ConventionOpened)
    assert found.book.title == practice().library.book(SAMPLE).title


def test_a_lesson_is_opened_as_its_drill() -> None:
    lesson = next((TABLES / "lessons").rglob("*.yaml"))
    found = opened(lesson)
    assert isinstance(found, DrillOpened)
    assert found.prepared.reading


def test_an_unknown_kind_is_refused_with_everything_that_could_be_opened(tmp_path: Path) -> None:
    with pytest.raises(UnknownFileError, match=r"letter\.docx can't be opened .* deals \(\.json, .*lessons \(\.yaml"):
        opened(tmp_path / "letter.docx")


@pytest.mark.parametrize("name", ["nowhere.yaml", "nowhere.pbn"])
def test_a_file_that_is_not_there_is_told_with_its_name(name: str, tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match=r"nowhere\.\w+:1:1: No such file"):
        opened(tmp_path / name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("list.yaml", r"list\.yaml is not a convention, an agreement of partners or a lesson\.$"),
        ("list.pbn", r"list\.pbn has no deals that can be read here\. Line 1: [^\n]*$"),
        ("list.json", r"list\.json has no deals that can be read here\. Line 1: [^\n]*$"),
    ],
)
def test_a_file_that_is_nothing_of_ours_is_told_in_one_sentence(name: str, said: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("- milk\n- bread\n", encoding="utf-8")
    with pytest.raises(UnknownFileError, match=said):
        opened(tmp_path / name)


def test_all_results_that_came_together_go_to_their_class_and_of_other_files_the_first_is_opened(
    tmp_path: Path,
) -> None:
    pupils = (tmp_path / "anu.results", tmp_path / "biju.RESULTS", tmp_path / "letter.docx")
    assert open_files(practice(), pupils) == ResultsOpened(pupils)
    deals = file_of_deals(tmp_path, "a1")
    assert isinstance(open_files(practice(), (deals, SAMPLE_TABLE)), DealsOpened)
    with pytest.raises(UnknownFileError):
        open_files(practice(), (tmp_path / "letter.docx", deals))


def test_of_a_file_of_very_many_deals_the_first_are_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.screens.files.opened_files.MOST_DEALS", 2)
    found = opened(file_of_deals(tmp_path, "a1", "a2", "a3"))
    assert isinstance(found, DealsOpened)
    assert len(found.imported.deals) == 2
    assert found.remarks == ("The file has more deals than the first 2, which are opened.",)
    assert not getattr(opened(file_of_deals(tmp_path, "a1", "a2")), "remarks", ())


CARD = "System type = 1\nJacoby 2NT = 1\nSplinter = 1\n1NT opening range 12-14 = 1\nExclusion = 1\n"


def opened_card(file: Path) -> ConventionOpened:
    found = open_file(practice(conventions=conventions_folder()), file)
    assert isinstance(found, ConventionOpened)
    return found


@takes_seconds
def test_a_convention_card_becomes_a_partnership_beside_it(tmp_path: Path) -> None:
    (tmp_path / "us.bbsa").write_text(CARD)
    found = opened_card(tmp_path / "us.bbsa")
    assert found.book.agreed == ()  # Jacoby 2NT and splinters are played from the start
    assert found.remarks[0] == "us.bbsa is played as Standard American."
    assert found.remarks[1] == "Ticked: Jacoby 2NT, Splinters."
    assert found.remarks[-2:] == (
        "1 other entry is in the notes of the partnership.",
        "us.yaml has the partnership.",
    )
    (tmp_path / "us.yaml").write_text("format: 1\n")
    assert opened_card(tmp_path / "us.bbsa").remarks[-1] == "us.yaml is there already, and stays as it is."
    assert (tmp_path / "us.yaml").read_text() == "format: 1\n"


@takes_seconds
def test_a_card_in_json_is_told_from_deals(tmp_path: Path) -> None:
    (tmp_path / "us.json").write_text('{"settings": {"1_no_trump": {"2c_stayman": "on"}}}')
    assert "Ticked: Stayman." in opened_card(tmp_path / "us.json").remarks
    (tmp_path / "none.json").write_text('{"anything": 1}')
    with pytest.raises(UnknownFileError, match=r"none\.json has no deals"):
        open_file(practice(), tmp_path / "none.json")
