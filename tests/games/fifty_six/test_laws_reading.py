"""Reading sets of laws: the shipped ones, a sample, and everything that can be wrong with one."""

from pathlib import Path

import pytest

from tests.games.fifty_six.legal_auctions import LAWS, laws_of
from tests.games.fifty_six.written_calls import NOTATION
from trainer.auction.call import BID_FORM
from trainer.games.fifty_six.calls import PLUS, REVERSE_PLUS_BY
from trainer.games.fifty_six.laws import LawBook
from trainer.games.fifty_six.laws_reading import read_laws
from trainer.games.fifty_six.scoring import Doubling, StakeRow, StakeScoring
from trainer.problems import UnusableFileError

HERE = Path(__file__).parent
BROKEN = sorted((HERE / "broken").glob("*.yaml"))
SAYS = "# says "


def problems_of(path: Path, seats: int = 6) -> list[str]:
    with pytest.raises(UnusableFileError) as caught:
        read_laws(path, path.name, seats, 48 // seats, NOTATION)
    return [f"{p.line}:{p.column}: {p.wrong}; {p.right}" for p in caught.value.problems]


def test_a_set_of_laws_is_read_as_it_is_written() -> None:
    sample = read_laws(HERE / "sample.yaml", "sample.yaml", 6, 8, NOTATION)
    assert sample == LawBook(
        name="sample",
        title="Sample",
        source="nowhere",
        seats=6,
        hand_size=8,
        lowest=28,
        highest=56,
        forms={
            BID_FORM: ("S", "H", "D", "C", "NS"),
            PLUS: ("S", "H", "D", "C"),
            REVERSE_PLUS_BY: ("S", "H", "D", "C"),
        },
        largest_plus=7,
        compulsory_position=0,
        self_raise=True,
        bids_after_redouble=False,
        bid_a_void=False,
        bid_the_only_suit=False,
        one_suit_hand="play on",
        twelve_cards_with_one_side="play on",
        scoring=StakeScoring(
            lowest=28,
            highest=56,
            rows=(StakeRow(28, 39, 1, 2), StakeRow(40, 56, 2, 3)),
            doubling="by one",
            doublings={"by one": Doubling(multiplies=False, double=1, redouble=2)},
            calls=NOTATION,
        ),
        calls=NOTATION,
    )
    assert sample.floor == 27


def test_there_are_broken_laws_to_read() -> None:
    assert len(BROKEN) > 20


@pytest.mark.parametrize("path", BROKEN, ids=[path.stem for path in BROKEN])
def test_broken_laws_get_exactly_the_problems_noted_in_their_file(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    noted = [line.removeprefix(SAYS) for line in lines if line.startswith(SAYS)]
    assert noted, f"{path.name} does not say what is wrong with it; add lines that begin with '{SAYS}'"
    assert problems_of(path) == noted


def test_a_problem_names_the_file_as_it_is_shown() -> None:
    with pytest.raises(UnusableFileError) as caught:
        read_laws(HERE / "broken" / "another-format.yaml", "fifty-six/laws/mine.yaml", 6, 8, NOTATION)
    assert str(caught.value).splitlines() == [
        "fifty-six/laws/mine.yaml:1:9: format '2'; this program reads format 1",
        "    format: 2",
        "            ^",
    ]


def test_a_file_that_is_not_there_is_a_problem_like_any_other() -> None:
    assert problems_of(HERE / "none.yaml") == ["1:1: No such file or directory; check the path and its permissions"]


def changed_sample(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    """The sample with something else in some places."""
    text = (HERE / "sample.yaml").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


@pytest.mark.parametrize(("lowest", "highest"), [(1, 56), (28, 999), (40, 40)])
def test_the_numbers_of_laws_may_be_others(tmp_path: Path, lowest: int, highest: int) -> None:
    laws = changed_sample(
        tmp_path,
        "other-numbers.yaml",
        ("lowest number: 28", f"lowest number: {lowest}"),
        ("highest number: 56", f"highest number: {highest}"),
        ("- {numbers: 28-39, made: 1, defeated: 2}\n", ""),
        ("numbers: 40-56", f"numbers: {lowest}-{highest}"),
    )
    book = read_laws(laws, "other-numbers.yaml", 6, 8, NOTATION)
    assert (book.lowest, book.floor, book.highest) == (lowest, lowest - 1, highest)
    assert book.scoring.rows == (StakeRow(lowest, highest, 2, 3),)


def test_nought_is_no_number_to_bid(tmp_path: Path) -> None:
    laws = changed_sample(tmp_path, "nought.yaml", ("lowest number: 28", "lowest number: 0"), ("28-39", "0-39"))
    assert problems_of(laws) == ["6:17: numbers go from 0 to 56; from 1 to 999, the lowest first"]


def test_plus_bids_may_raise_by_no_more_than_one(tmp_path: Path) -> None:
    laws = changed_sample(tmp_path, "plus-one.yaml", ("largest plus: 7", "largest plus: 1"))
    assert read_laws(laws, "plus-one.yaml", 6, 8, NOTATION).largest_plus == 1


def test_a_position_beyond_a_small_table_is_refused_there(tmp_path: Path) -> None:
    third = changed_sample(tmp_path, "third.yaml", ("compulsory position: 0", "compulsory position: 3"))
    assert read_laws(third, "third.yaml", 6, 8, NOTATION).compulsory_position == 3
    assert problems_of(third, seats=4) == ["9:22: compulsory position is '3'; 0 (nobody) to 2, or 'last'"]


@pytest.mark.parametrize("name", LAWS)
def test_the_shipped_laws_name_themselves_and_their_source(name: str) -> None:
    laws = laws_of(name)
    assert isinstance(laws, LawBook)
    assert laws.name == name
    assert "Appendix A" in laws.source
    assert (laws.lowest, laws.floor, laws.highest) == (28, 27, 56)


def test_the_titles_of_the_shipped_laws_are_the_names_players_know() -> None:
    titles = [laws_of(name).title for name in LAWS]
    assert titles == ["North American International Tournament", "Kerala Tournament", "56 Standard"]
