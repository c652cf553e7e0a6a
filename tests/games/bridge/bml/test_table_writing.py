"""Systems in Bridge Bidding Markup Language become convention tables.

`notes` has examples that nobody here wrote, from gpaulissen/bml; their licence stands beside them.
"""

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.slow import takes_seconds
from trainer.games import game_called
from trainer.games.table_import import ImportedTable
from trainer.language.files.library import ConventionLibrary
from trainer.problems import UnusableFileError

NOTES: Final = Path(__file__).parent / "notes"


def imported(file: Path) -> ImportedTable:
    return game_called("bridge").table_imports[".bml"](file)


def made(folder: Path, text: str) -> ImportedTable:
    (folder / "mine.bml").write_text(text, "utf-8")
    return imported(folder / "mine.bml")


def rows(table: ImportedTable) -> dict[str, dict[str, Any]]:
    """Rows by the auction before them and the call."""
    found = {}
    for situation in yaml.safe_load(table.text)["situations"]:
        for row in situation["rows"]:
            if "call" in row:
                found[f"{situation['after']} {row['call']}"] = row
    return found


def shown(table: ImportedTable) -> dict[str, str]:
    return {call: row["shows"] for call, row in rows(table).items()}


def test_answers_that_nobody_here_wrote_become_rows(tmp_path: Path) -> None:
    table = imported(NOTES / "example2.bml")
    assert (table.rows, table.in_part) == (7, 0)
    found = rows(table)
    assert found["1 clubs (pass) ? 2 clubs"] == {
        "id": "2c-line-5",
        "call": "2 clubs",
        "shows": "clubs: 5+ cards; 5 to 9 high-card points",
        "source": "example2.bml:5",
        "note": "5+!c, 5--9 hcp",
    }
    assert found["1 clubs (pass) ? 1 NT"]["forcing"] == "to game"
    # A transfer shows the suit above it.
    assert found["1 clubs (pass) ? 1 hearts"]["shows"] == "spades: 4+ cards"
    assert [(one.line, one.source) for one in table.kept] == [
        (3, "1S   INV+ with 5+!d / Negative NT"),
        (7, "2N   Invitational"),
    ]
    assert "# example2.bml:7: 2N   Invitational" in table.text
    read_back(tmp_path, table)


def test_calls_over_opponents_become_rows() -> None:
    found = shown(imported(NOTES / "example5.bml"))
    assert found["1 clubs (1 diamonds) ? double"] == "hearts: 4+ cards"
    assert found["1 clubs (1 diamonds) ? 2 hearts"] == "hearts: 6+ cards; 4 to 8 high-card points"


def read_back(folder: Path, table: ImportedTable) -> None:
    """A table that is written is one that the program reads."""
    file = folder / "table.yaml"
    file.write_text(table.text, "utf-8")
    book = ConventionLibrary(folder, game_called).book(str(file))
    assert sum(len(situation.rows) for situation in book.situations) >= table.rows


@pytest.mark.parametrize(
    ("says", "shows", "forcing"),
    [
        ("15--17", "15 to 17 high-card points", ""),
        ("15-17 hcp, bal", "15 to 17 high-card points; balanced", ""),
        (
            "20--21 bal / 5+!c and 16+ hcp",
            "(20 or 21 high-card points; balanced) or (clubs: 5+ cards; 16+ high-card points)",
            "",
        ),
        ("6+!h or 6+!s, 5--9 hcp", "((hearts: 6+ cards) or (spades: 6+ cards)); 5 to 9 high-card points", ""),
        ("at most 7 hcp", "at most 7 high-card points", ""),
        ("5+ clubs (forcing)", "clubs: 5+ cards", "yes"),
        ("4-4 majors. NF", "spades: 4+ cards; hearts: 4+ cards", "no"),
        (
            "At least 5-4 majors",
            "(spades: 5+ cards; hearts: 4+ cards) or (hearts: 5+ cards; spades: 4+ cards)",
            "",
        ),
        ("No 4 card major", "no major: 4+ cards", ""),
        (
            "4414 or 4405",
            (
                "(spades: 4 cards; hearts: 4 cards; diamonds: singleton; clubs: 4 cards) or "
                "(spades: 4 cards; hearts: 4 cards; diamonds: void; clubs: 5 cards)"
            ),
            "",
        ),
    ],
)
def test_a_description_that_is_understood_whole_is_demanded(
    tmp_path: Path, says: str, shows: str, forcing: str
) -> None:
    table = made(tmp_path, f"2N {says}\n")
    (row,) = rows(table).values()
    assert (row["shows"], row.get("forcing", "")) == (shows, forcing)
    assert "may" not in row
    assert table.kept == ()
    read_back(tmp_path, table)


def test_words_that_are_not_understood_stay_beside_a_row_that_is_demanded(tmp_path: Path) -> None:
    table = made(tmp_path, "2H 6 !h, good suit, 6--10 hcp\n")
    (row,) = rows(table).values()
    assert row["shows"] == "hearts: 6 cards; 6 to 10 high-card points"
    assert "may" not in row
    assert row["note"] == "6 !h, good suit, 6--10 hcp"
    assert (table.rows, table.in_part) == (0, 1)
    assert "without 'good suit'" in str(table.kept[0])
    read_back(tmp_path, table)


@pytest.mark.parametrize(
    "says",
    [
        "One of three:\n   (a) 12--14, bal\n   (b) 5+!c, 15--17\n   (c) 18+ HCP",
        "(a) 12--14, bal (b) 5+!c, 15--17 (c) 18+ HCP",
        "a) 12--14, bal b) 5+!c, 15--17 c) 18+ HCP",
        "12--14, bal, or 5+!c, 15--17, or 18+ HCP",
        "12--14, bal or 5+!c, 15--17 or 18+ HCP",
        "Either 12--14, bal or 5+!c, 15--17 or 18+ HCP",
        "Either 12--14 bal or 5+!c with 15--17 or 18+ any",
    ],
)
def test_alternatives_are_one_of_them(tmp_path: Path, says: str) -> None:
    table = made(tmp_path, f"1C {says}\n")
    first = "12 to 14 high-card points; balanced"
    second = "clubs: 5+ cards; 15 to 17 high-card points"
    assert shown(table) == {"passes ? 1 clubs": f"({first}) or ({second}) or (18+ high-card points)"}
    assert table.kept == ()
    read_back(tmp_path, table)


@pytest.mark.parametrize(
    "says",
    [
        "If 18--20: 0--3 spades",
        "maybe even 5431",
        "May have 5M, 6m or 5-4 minors",
        "0--3 spades if 18--20",
        "18+ when 3!s",
        "(if 18--20: 0--3 spades)",
        "16--20 vulnerable",
        "If weak: 0--3 spades",
        "Usually: 16--20",
        "Vul: 16--20",
        "Maximum: 4!s",
    ],
)
def test_a_condition_is_text_and_no_demand(tmp_path: Path, says: str) -> None:
    table = made(tmp_path, f"1H 5+!h, 11+ hcp. {says}\n")
    assert shown(table) == {"passes ? 1 hearts": "hearts: 5+ cards; 11+ high-card points"}
    assert (table.in_part, [one.line for one in table.kept]) == (1, [1])


SHAPES_OF_TWO_DIAMONDS = (
    "((spades: 4 cards; hearts: 4 cards; diamonds: singleton; clubs: 4 cards) or "
    "(spades: 4 cards; hearts: 4 cards; diamonds: void; clubs: 5 cards) or "
    "(spades: 4 cards; hearts: 3 cards; diamonds: singleton; clubs: 5 cards)); 11 to 15 high-card points"
)


@pytest.mark.parametrize(
    ("call", "says", "shows", "forcing"),
    [
        ("2N", "(6322)", "6-3-2-2", ""),
        ("2N", "5332", "5-3-3-2", ""),
        ("3D", "5332, NF", "5-3-3-2; diamonds: 5 cards", "no"),
        ("3D", "(5332)", "5-3-3-2", ""),
        ("2N", "5M332", "5-3-3-2; some major: 5 cards", ""),
        ("2M", "5M332", "5-3-3-2; hearts: 5 cards", ""),
        ("2D", "5-4+", "diamonds: 5+ cards; 2+ suits: 4+ cards", ""),
        ("2N", "5-4+!h!s", "hearts: 5+ cards; spades: 4+ cards", ""),
        ("2H", "5+!h, 13+, FG", "hearts: 5+ cards; 13+ high-card points", "to game"),
        ("2H", "NAT FG, 5h", "hearts: 5 cards", "to game"),
        ("2H", "INV+ with 5+!h", "hearts: 5+ cards", "yes"),
        ("2H", "INV, 10--12h, 5+!H", "10 to 12 high-card points; hearts: 5+ cards", "no"),
        ("2H", "PRE, weak, 5--9 hcp, 6+ suit", "5 to 9 high-card points; hearts: 6+ cards", ""),
        ("2D", "TRF, 5+ suit", "hearts: 5+ cards", ""),
        ("4D", "SPL, ART, 4+c !s", "spades: 4+ cards", ""),
        ("4D", "SPL, F1", "diamonds: at most 1 card", "yes"),
        ("2H", "3+!h, 6--9", "hearts: 3+ cards; 6 to 9 high-card points", ""),
        ("2S", "5+c, 11--17h", "spades: 5+ cards; 11 to 17 high-card points", ""),
        ("1C", "Any hand with 16+ hcp", "16+ high-card points", ""),
        ("2D", "4414. 4405 or 4315, 11--15 hcp", SHAPES_OF_TWO_DIAMONDS, ""),
        ("2S", "11-17h, 5c", "11 to 17 high-card points; spades: 5 cards", ""),
        ("2N", "5+c5+d, 11--17h", "clubs: 5+ cards; diamonds: 5+ cards; 11 to 17 high-card points", ""),
        ("2H", "P/C, max 9 hcp", "at most 9 high-card points", ""),
        ("2N", "minimum, 4cM, 12---14 p", "some major: 4 cards; 12 to 14 high-card points", ""),
    ],
)
def test_shapes_and_words_of_the_field(tmp_path: Path, call: str, says: str, shows: str, forcing: str) -> None:
    table = made(tmp_path, f"{call} {says}\n")
    row = next(iter(rows(table).values()))
    assert (row["shows"], row.get("forcing", "")) == (shows, forcing)
    assert "may" not in row
    read_back(tmp_path, table)


def test_strength_without_a_number_is_told_with_what_to_write(tmp_path: Path) -> None:
    table = made(tmp_path, "2H 6+!h, weak\n")
    assert shown(table) == {"passes ? 2 hearts": "hearts: 6+ cards; weak"}
    assert [(one.wrong, one.right) for one in table.kept] == [
        ("'weak' is read as at most 10 high-card points", "write the points, such as '6--9 hcp'")
    ]
    assert "means: at most 10 high-card points" in table.text
    read_back(tmp_path, table)


@pytest.mark.parametrize(
    ("first", "word", "shows"),
    [
        ("15--17 bal", "minimum, 4!h", "hearts: 4 cards; 15 to 16 high-card points"),
        ("15--17 bal", "max, 4!h", "hearts: 4 cards; 16 to 17 high-card points"),
        ("12--15 bal", "strong, 4!h", "hearts: 4 cards; 14 to 15 high-card points"),
        ("balanced", "maximum, 4!h", "hearts: 4 cards"),
        ("12+ bal", "weak, 4!h", "hearts: 4 cards"),
    ],
)
def test_a_word_of_strength_is_half_of_what_the_player_has_shown(
    tmp_path: Path, first: str, word: str, shows: str
) -> None:
    table = made(tmp_path, f"1N = {first}\n  2C = 8+ hcp\n    2H = {word}\n")
    assert shown(table)["1 NT (pass) 2 clubs (pass) ? 2 hearts"] == shows
    assert "kept as text" not in str(table.kept)
    assert word.partition(",")[0] in str(table.kept[-1])
    read_back(tmp_path, table)


def test_strong_without_points_is_a_definition_that_a_pair_can_change(tmp_path: Path) -> None:
    table = made(tmp_path, "2C strong\n1D (a) strong (b) weak\n")
    assert shown(table) == {"passes ? 2 clubs": "strong"}
    assert "strong:\n      means: 15+ high-card points" in table.text
    read_back(tmp_path, table)


@pytest.mark.parametrize("word", ["INV", "minimum", "weak or strong"])
def test_a_word_that_says_no_points_stays_a_remark(tmp_path: Path, word: str) -> None:
    table = made(tmp_path, f"2H 6+!h, {word}\n")
    assert shown(table) == {"passes ? 2 hearts": "hearts: 6+ cards"}
    assert [one.wrong for one in table.kept] == [f"understood in part, without '{word}'"]


@pytest.mark.parametrize(
    ("text", "auctions"),
    [
        ("1M-1N-\n2C 3+!c\n", {"1 hearts (pass) 1 NT (pass) ? 2 clubs", "1 spades (pass) 1 NT (pass) ? 2 clubs"}),
        (
            "1M 5+ suit\n\n1M-2M-\n2N 17+\n",
            {
                "passes ? 1 hearts",
                "passes ? 1 spades",
                "1 hearts (pass) 2 hearts (pass) ? 2 NT",
                "1 spades (pass) 2 spades (pass) ? 2 NT",
            },
        ),
        (
            "1m-1M-\n2M 4+ M\n",
            {
                f"1 {minor} (pass) 1 {major} (pass) ? 2 {major}"
                for minor in ("clubs", "diamonds")
                for major in ("hearts", "spades")
            },
        ),
        (
            "1m-(1X)-\nD 8+ hcp\n",
            {
                *(f"1 clubs (1 {suit}) ? double" for suit in ("diamonds", "hearts", "spades")),
                *(f"1 diamonds (1 {suit}) ? double" for suit in ("hearts", "spades")),
            },
        ),
        (
            "1M-2C-\n2oM 4+ oM\n",
            {
                "1 hearts (pass) 2 clubs (pass) ? 2 spades",
                "1 spades (pass) 2 clubs (pass) ? 2 hearts",
            },
        ),
        ("1m-\n2om 5+ om\n", {"1 clubs (pass) ? 2 diamonds", "1 diamonds (pass) ? 2 clubs"}),
        (
            "1X-(1Y)-\n2Y 16+ hcp\n",
            {
                *(f"1 clubs (1 {suit}) ? 2 {suit}" for suit in ("diamonds", "hearts", "spades")),
                *(f"1 diamonds (1 {suit}) ? 2 {suit}" for suit in ("hearts", "spades")),
                "1 hearts (1 spades) ? 2 spades",
            },
        ),
        (
            "(1M)-2N-(P)-\n3m 5+ m\n",
            {
                f"(1 {major}) 2 NT (pass) ? 3 {minor}"
                for major in ("hearts", "spades")
                for minor in ("clubs", "diamonds")
            },
        ),
        ("1red-\n1N 6-9 hcp\n", {"1 diamonds (pass) ? 1 NT", "1 hearts (pass) ? 1 NT"}),
        (
            "2black-\n3M 5+ M\n",
            {"2 clubs (pass) ? 3 hearts", "2 clubs (pass) ? 3 spades", "2 spades (pass) ? 3 hearts"},
        ),
        ("1H-(1N)-D-(2C)-\n2D 5+!d\n", {"1 hearts (1 NT) double (2 clubs) ? 2 diamonds"}),
        (
            "1C-1M-\n2steps 16+\n",
            {
                "1 clubs (pass) 1 hearts (pass) ? 1 NT",
                "1 clubs (pass) 1 spades (pass) ? 2 clubs",
            },
        ),
    ],
)
def test_sequences_of_letters_stand_for_all_their_calls(tmp_path: Path, text: str, auctions: set[str]) -> None:
    """The same auctions as `bml2bss` 2.0.1 writes, or as the documentation of the notation says."""
    table = made(tmp_path, text)
    assert set(rows(table)) == auctions
    assert table.kept == ()
    read_back(tmp_path, table)


def test_a_sequence_without_a_meaning_of_its_own_goes_on_below_it(tmp_path: Path) -> None:
    table = made(tmp_path, "1H-(2m)\nD 8+ hcp\n2H 3+!h\n")
    assert list(rows(table)) == [
        "1 hearts (2 clubs) ? double",
        "1 hearts (2 clubs) ? 2 hearts",
        "1 hearts (2 diamonds) ? double",
        "1 hearts (2 diamonds) ? 2 hearts",
    ]
    assert table.kept == ()


@pytest.mark.parametrize("title", ["* Openings", "** The 1!c opening", "Openings", "Openings:"])
def test_a_title_stands_directly_above_its_calls(tmp_path: Path, title: str) -> None:
    table = made(tmp_path, f"{title}\n1N 15--17\n  2C 4+!h\n")
    assert list(rows(table)) == ["passes ? 1 NT", "1 NT (pass) ? 2 clubs"]
    assert f"# mine.bml:1: {title}\n" in table.text


@pytest.mark.parametrize("says", ["Gambling", "5+!d / negative", "18+ if 3!h", "7--3 hcp", "Pass or correct", ""])
def test_nothing_is_claimed_of_what_is_not_understood(tmp_path: Path, says: str) -> None:
    table = made(tmp_path, f"1C 12+ hcp\n  1D {says}\n  1H 4+!h\n")
    assert "1 clubs (pass) ? 1 diamonds" not in rows(table)
    assert [one.line for one in table.kept] == [2]


def test_a_letter_is_the_same_suit_in_all_answers(tmp_path: Path) -> None:
    found = shown(made(tmp_path, "1M 5+ M, 12+ hcp\n  3M 4+ M\n  2oM 5+ oM\n  1step 0--5 hcp\n"))
    assert found["1 hearts (pass) ? 3 hearts"] == "hearts: 4+ cards"
    assert found["1 spades (pass) ? 2 hearts"] == "hearts: 5+ cards"
    assert found["1 spades (pass) ? 1 NT"] == "0 to 5 high-card points"
    assert found["1 hearts (pass) ? 1 spades"] == "0 to 5 high-card points"


def test_a_call_that_is_named_goes_before_those_of_a_letter(tmp_path: Path) -> None:
    found = shown(made(tmp_path, "2X 6+ suit, 5--10\n2C 22+ hcp\n"))
    assert found["passes ? 2 clubs"] == "22+ high-card points"
    assert found["passes ? 2 spades"] == "spades: 6+ cards; 5 to 10 high-card points"


def test_tables_go_on_from_a_sequence_and_descriptions_over_lines(tmp_path: Path) -> None:
    text = "1N-2C;\n2D = no major\n  2H 5!h\n2H = 4+!h\n     15--17\n\n(1N)---\n2C 5+!c\n  (D)\n    R 4+!h\n"
    found = shown(made(tmp_path, text))
    assert found["1 NT (pass) 2 clubs (pass) ? 2 diamonds"] == "no major: 4+ cards"
    assert found["1 NT (pass) 2 clubs (pass) 2 diamonds (pass) ? 2 hearts"] == "hearts: 5 cards"
    assert found["1 NT (pass) 2 clubs (pass) ? 2 hearts"] == "hearts: 4+ cards; 15 to 17 high-card points"
    assert found["(1 NT) ? 2 clubs"] == "clubs: 5+ cards"
    assert found["(1 NT) 2 clubs (double) ? redouble"] == "hearts: 4+ cards"


def test_what_is_cut_is_pasted_and_included_files_are_read(tmp_path: Path) -> None:
    (tmp_path / "answers.bml").write_text("#CUT transfers\n2\\R 5+!\\M\n#ENDCUT\n")
    text = "#INCLUDE answers.bml\n\n#VUL Y0\n#SEAT 34\n#HIDE\n1N 15--17\n  #PASTE transfers \\R=D \\M=h\n"
    table = made(tmp_path, text)
    found = rows(table)
    assert found["1 NT (pass) ? 2 diamonds"]["shows"] == "hearts: 5+ cards"
    assert found["1 NT (pass) ? 2 diamonds"]["source"] == "answers.bml:2"
    opening, answer = yaml.safe_load(table.text)["situations"]
    assert opening["when"] == ["seat 3 or 4", "we are vulnerable"]
    # The opener's partner sits two seats further.
    assert answer["when"] == ["seat 1 or 2", "we are vulnerable"]
    read_back(tmp_path, table)


def test_prose_remarks_and_lists_are_kept_as_text(tmp_path: Path) -> None:
    text = "#+TITLE: Mine\n* Openings\n\n  We play this. // not this\n\n- a list\n\n1N 15--17\n"
    table = made(tmp_path, text)
    assert yaml.safe_load(table.text)["title"] == "Mine"
    assert "# mine.bml:4:   We play this." not in table.text
    assert "# mine.bml:4: We play this.\n" in table.text
    assert list(rows(table)) == ["passes ? 1 NT"]


def test_what_can_not_be_is_told_with_its_line(tmp_path: Path) -> None:
    text = "#INCLUDE ../other.bml\n#INCLUDE mine.bml\n#PASTE nothing\n\n"
    text += "2N 20--21\n  2C 4+!h\n  3om 5+!c\n\n2N-2C-3C;\n3D 5+!d\n"
    table = made(tmp_path, text)
    assert [(one.line, one.wrong) for one in table.kept] == [
        (1, "the included file is not here"),
        (2, "the file includes itself"),
        (3, "nothing to paste as 'nothing'"),
        (6, "2NT-2C: 2C is not enough; in clubs bid 3 or more"),
        (7, "'3om' stands for no call here"),
        (9, "2NT-2C: 2C is not enough; in clubs bid 3 or more"),
        (10, "it goes on from calls that can't be"),
    ]


@takes_seconds
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("#CUT a\n" + "#PASTE a\n" * 100 + "#ENDCUT\n\n1N 15--17\n#PASTE a\n", "the notes grow without end"),
        ("".join(f"{' ' * depth}{depth // 2 + 1}CDHS\n" for depth in range(14)), "have no end"),
    ],
)
def test_notes_without_end_are_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(UnusableFileError, match=why):
        made(tmp_path, text)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match=r"none\.bml:1:1: No such file or directory"):
        imported(tmp_path / "none.bml")


def test_an_unknown_word_before_what_a_hand_has_is_told_and_takes_nothing_away(tmp_path: Path) -> None:
    table = made(tmp_path, "1D Nebulous with 2+!d, 11--15 hcp\n2D denies with 2+!d, 11--15 hcp\n")
    assert shown(table) == {
        "passes ? 1 diamonds": "diamonds: 2+ cards; 11 to 15 high-card points",
        "passes ? 2 diamonds": "11 to 15 high-card points",
    }
    assert [one.wrong for one in table.kept] == [
        "understood in part, without 'Nebulous'",
        "understood in part, without 'denies with 2+!d'",
    ]


def test_support_is_for_the_suit_that_partner_bid(tmp_path: Path) -> None:
    text = "1M-\n2M 3+ support, 6--9\n2N FG raise, 4+ card support\n3C 4+ support, 7--9\n"
    found = shown(made(tmp_path, text))
    assert found["1 hearts (pass) ? 2 hearts"] == "hearts: 3+ cards; 6 to 9 high-card points"
    assert found["1 spades (pass) ? 2 NT"] == "spades: 4+ cards"
    assert found["1 spades (pass) ? 3 clubs"] == "spades: 4+ cards; 7 to 9 high-card points"


def test_a_sequence_alone_in_a_line_is_a_heading_wherever_it_stands(tmp_path: Path) -> None:
    found = shown(made(tmp_path, "1N 15--17\n1N-\n2D 5+!h\n2N-\n3D 5+!h, 4+ hcp\n"))
    assert list(found) == ["passes ? 1 NT", "1 NT (pass) ? 2 diamonds", "2 NT (pass) ? 3 diamonds"]


POLISH_CLUB = (
    "(12 to 14 high-card points; balanced) or (15+ high-card points; clubs: 5+ cards) or (18+ high-card points)"
)


@pytest.mark.parametrize(
    ("call", "says", "shows", "unclear"),
    [
        ("1C", "Polish: 12--14 balanced or 15+ with 5+!c or 18+ any", POLISH_CLUB, "Polish"),
        (
            "1C",
            "Polish club, one of three:\n  a) 12--14 bal\n  b) 15+ hcp and 5+!c\n  c) 18+ any",
            POLISH_CLUB,
            "Polish club",
        ),
        (
            "2C",
            "6+!c (or 5!c and 4M), 11--14",
            "((clubs: 6+ cards) or (clubs: 5 cards; some major: 4 cards)); 11 to 14 high-card points",
            "",
        ),
        ("1N", "12--14, no 4M", "12 to 14 high-card points; no major: 4+ cards", ""),
        ("1N", "12--14 without 4!h", "12 to 14 high-card points; hearts: at most 3 cards", ""),
        ("2D", "T/O, 12+ or 18+ any", "(12+ high-card points) or (18+ high-card points)", "takeout"),
    ],
)
def test_alternatives_are_found_wherever_they_stand(
    tmp_path: Path, call: str, says: str, shows: str, unclear: str
) -> None:
    table = made(tmp_path, f"{call} {says}\n")
    assert list(shown(table).values()) == [shows]
    assert [one.wrong for one in table.kept] == ([f"understood in part, without '{unclear}'"] if unclear else [])
    read_back(tmp_path, table)


def test_any_hand_that_forces_is_no_call_of_every_other_hand(tmp_path: Path) -> None:
    table = made(tmp_path, "1C 12+ hcp\n  2D any GF\n  2H 5+!h\n")
    assert "otherwise: pass" in table.text
    assert [one.line for one in table.kept] == [2]


@pytest.mark.parametrize(
    "says",
    ["Vul: 15--17 bal", "NV: 10--12", "If weak: 0--3 spades", "Max: 4!s", "3rd seat: 5+!h", "Sometimes with 5+!h"],
)
def test_what_holds_at_times_is_no_demand_behind_a_colon(tmp_path: Path, says: str) -> None:
    table = made(tmp_path, f"1N {says}\n")
    assert rows(table) == {}
    assert [one.line for one in table.kept] == [1]
