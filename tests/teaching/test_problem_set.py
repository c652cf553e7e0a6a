"""A file of bidding problems becomes a quiz, with the file's own answer beside the table's."""

from pathlib import Path

from click.testing import CliRunner

from trainer.command_line.verbs import bidding_trainer
from trainer.games import game_called
from trainer.playing.deals.deal_files import Findings, read_deals
from trainer.practice.deals.bidding_problems import BiddingProblem, problem_of
from trainer.teaching.lesson_packs import read_pack

HAND = "QT8.AT764.KQJ93."
HEAD = f'[Board "1"]\n[Dealer "E"]\n[Vulnerable "EW"]\n[Deal "S:{HAND} - - -"]\n'


def problems(folder: Path, text: str) -> list[BiddingProblem | None]:
    file = folder / "problems.pbn"
    file.write_text(text)
    return [problem_of(deal) for deal in read_deals(file, game_called, ("bridge",), Findings())]


def answers(folder: Path, text: str) -> list[str]:
    return ["" if one is None or one.answer is None else str(one.answer) for one in problems(folder, text)]


def test_the_turn_after_the_auction_is_asked(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, f'{HEAD}[Auction "E"]\n1C +\n')
    assert problem is not None
    assert (str(problem.hand), problem.auction.turn, problem.published) == (HAND, 1, "")


def test_a_comment_or_a_tag_says_the_answer(tmp_path: Path) -> None:
    said = ("{Answer: 1H}", "{The best call is 1♥, naturally}", "{bid 1H}", "{no word}", "{Answer: 7}")
    text = "\n".join(f'{HEAD}[Auction "E"]\n1C + {one}\n' for one in said)
    assert answers(tmp_path, text) == ["1H", "1H", "1H", "", ""]
    assert answers(tmp_path, f'{HEAD}[Solution "Dbl"]\n[Auction "E"]\n1C\n') == ["X"]


def test_what_was_called_later_is_the_answer(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, f'{HEAD}[Auction "E"]\n1C 1H 2C AP\n')
    assert problem is not None
    assert [str(problem.answer), len(problem.auction.calls)] == ["P", 5]
    whole = f'{HEAD.replace(" - - -", " AK.K2.A2.QT98765 J97.985.865.K432 65432.QJ3.T74.AJ")}[Auction "E"]\n1C AP\n'
    assert problems(tmp_path, whole) == [None]


def test_a_file_is_packed_in_one_step(tmp_path: Path) -> None:
    (tmp_path / "problems.pbn").write_text(
        f'{HEAD}[Auction "E"]\n1C + {{Answer: 1H}}\n\n{HEAD}[Auction "E"]\n1C 1H P 2H AP\n\n{HEAD}[Auction "E"]\n1C +\n'
    )
    lesson = tmp_path / "made.lesson"
    arguments = [
        "lesson",
        "pack",
        "--problems",
        str(tmp_path / "problems.pbn"),
        "--convention",
        "bridge/standard-american",
    ]
    made = CliRunner().invoke(bidding_trainer, [*arguments, "--output", str(lesson)])
    assert made.exit_code == 0, made.output
    assert "Deal 3 of the file is left out: it is there already." in made.output
    questions = read_pack(lesson).lesson.questions
    assert [(one.hand, len(one.auction)) for one in questions] == [(HAND, 1), (HAND, 5)]
    assert questions[0].published.startswith("1♥")
