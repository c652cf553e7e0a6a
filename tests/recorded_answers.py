"""Holds the command line's answers fast while the code is rebuilt: `python -m tests.recorded_answers …`.

`against COMMIT` asks the code of a commit 3,000 questions about 56 and about a thousand about the conventions of
the other games, asks the code here the same, and prints what differs.
`record FILE` keeps the questions and answers of the code here as JSON lines (gzip); `compare FILE` asks them again.
The exit status is 1 where an answer differs. Every sentence counts; only the seconds that something took do not.

The questions are the same whenever the same code is recorded: random deals bid out by the conventions, now and then
with another legal call, and right, wrong, illegal and unreadable questions. Nothing inside the program is imported.
"""

import gzip
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

Record = dict[str, Any]
Question = tuple[str, str]
"""A verb with a line of JSON, or with its arguments."""

Point = tuple[Record, str, str]
"""A question to `check`, the table's call, and another; where the auction is over, nobody has the hand or a call."""

CHECKOUT: Final = Path(__file__).resolve().parent.parent
OTHER_BOOKS: Final[tuple[Record, ...]] = (
    {"convention": "bridge/standard-american", "dealer": "N", "vulnerable": "none"},
    {"convention": "bridge/standard-american", "treatments": ["two over one"], "dealer": "E", "vulnerable": "ns"},
    {"convention": "bridge/acol", "dealer": "S", "vulnerable": "ew"},
    {"convention": "bridge/precision", "dealer": "W", "vulnerable": "all"},
    *({"convention": f"spades/{name}"} for name in ("bis", "rb", "ms", "io")),
)
OTHER_LAWS: Final = {"bridge": "duplicate", "spades": "regular"}
OTHER_DEALS: Final = 48
"""So many of each of the other games, dealt out over its conventions."""

SIZES: Final = {"check": 1515, "read": 200, "legal": 500, "score": 500, "play": 250}
"""Questions by verb, each a line of JSON. With the commands they are 3,000."""

COMMANDS: Final = """
deals | deals --json | deals booklet-3 | deals booklet-3 --json | deals booklet-1 booklet-10 | deals booklet-11
deals --reproduced | deals --reproduced --json | deals booklet-4 --reproduced --json | deals --silent
deals --random 3 --seed 56-2026-11-21-0017 --laws kerala | deals --random 3 --seed any --json | deals --random none
deals --random 2 --seed any --laws standard --export two.json | deals --import two.json | deals --import two.pbn
deals booklet-2 --export all.pbn | deals --import all.pbn --json | deals --situation fifty-six/kerala:first
deals --situation fifty-six/international+B6.4:third-after-nos-and-nos --random 2 --seed any --silent
deals --situation fifty-six/kerala:first-position --seed any --json | verify fifty-six/international --json
deals --situation fifty-six/standard:get-out-opener --seed any | verify fifty-six/kerala --json
verify fifty-six/standard --json | verify fifty-six/kerala --treatments C6.4+bump-nos --json | verify fifty-six/keralla
check [1, 2] | check {} | read "hello" | read {} | legal null | legal {} | score {} | play {"id": "\\u2028"}
"""
AGREED: Final = "format: 1\npartnership: A and B\nconvention: fifty-six/kerala\nsettings: {count for 40: 14}\n"
LAWS: Final = {"international": "B6.", "kerala": "C6.", "standard": "D6."}
BOOKS: Final[tuple[Record, ...]] = (
    {"convention": "fifty-six/kerala", "partnership": "agreed.yaml"},
    {"convention": "fifty-six/international", "treatments": ["plus one in first position", "B6.7"]},
    *(
        {"convention": f"fifty-six/{laws}", "treatments": [section + number for number in numbers]}
        for laws, section in LAWS.items()
        for numbers in ("", "45", "123456")
    ),
)
CALLS: Final = ("P", "X", "XX", "28P", "28S", "31NS", "40NT", "+S", "+2C", "+1NS", "D30", "H+", "C+1", "27C", "57S")
ODD: Final = (None, -1, 57, 1.5, True, "", "hello", "JJJQ.J.TK.Q", "28", ["two-suits"], [28], ["28S", "28S"], ["SJ"])
TYPED_INSTEAD: Final = (
    {"S": "♠", "H": "♥", "NT": "nt", "T": "10"},
    {"S": "s", "J": "j", "NT": "n", "..": ".-."},
    {"NS": " NOS", "NT": " no trump", "P": "Pass", "XX": "Re-Dbl", '"X"': '"Double"', "+": "plus "},
)


class Program:
    """The program of a checkout, started in a folder of its own."""

    def __init__(self, checkout: Path, folder: Path) -> None:
        self._checkout = str(checkout)
        fixed = {"PYTHONPATH": self._checkout, "BIDDING_TRAINER_HOME": str(folder), "PYTHONUTF8": "1", "COLUMNS": "80"}
        self._where: Record = {"cwd": folder, "env": {**os.environ, **fixed}, "encoding": "utf-8"}
        folder.mkdir()
        (folder / "agreed.yaml").write_text(AGREED, encoding="utf-8")
        used = self._run("-c", "import trainer; print(trainer.__file__)")[1].strip()
        if used != "/trainer/__init__.py":
            sys.exit(f"{used} would answer, not the code in {checkout}.")

    def answers(self, questions: Iterable[Question]) -> Iterator[Any]:
        """What is answered to each question; lines of JSON for one verb are asked in one go."""
        for verb, group in groupby(questions, lambda question: question[0]):
            texts = [text for _, text in group]
            if verb in SIZES:
                _, output, errors = self._run("-m", "trainer", verb, given="\n".join(texts))
                found = [without_seconds(line) for line in output.splitlines()]
                yield from found + [{"no answer": errors}] * (len(texts) - len(found))
                continue
            for text in texts:
                status, output, errors = self._run("-m", "trainer", verb, *text.split())
                said = without_seconds(output) if output.startswith(("[{", "{")) else output.splitlines()
                yield {"status": status, "output": said, "errors": errors.splitlines()}

    def recorded(self) -> list[tuple[Question, Any]]:
        """All questions, and what is answered to them."""
        questions = list(Questions(self).all())
        return list(zip(questions, self.answers(questions), strict=True))

    def listening(self, verb: str) -> subprocess.Popen[str]:
        """The verb waiting for lines, where the next question depends on an answer."""
        command, pipe = [sys.executable, "-m", "trainer", verb], subprocess.PIPE
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, **self._where)

    def _run(self, *words: str, given: str = "") -> tuple[int, str, str]:
        """Exit status, standard output and standard error, without the place of the checkout."""
        done = subprocess.run([sys.executable, *words], input=given, capture_output=True, check=False, **self._where)
        return done.returncode, done.stdout.replace(self._checkout, ""), done.stderr.replace(self._checkout, "")


class Questions:
    """Makes the questions, from auctions in which a program calls by its own tables."""

    def __init__(self, program: Program) -> None:
        self._chance = Random("56 before and after")
        self._deals = dealt(program, "--random 180")
        others = {laws: dealt(program, f"--random {OTHER_DEALS} --laws {laws}") for laws in OTHER_LAWS.values()}
        with program.listening("check") as check, program.listening("legal") as legal:
            self._points = list(self._bid_out(check, legal, self._deals, BOOKS))
            self._others = [
                point
                for game, laws in OTHER_LAWS.items()
                for books in [[book for book in OTHER_BOOKS if book["convention"].startswith(game)]]
                for point in self._bid_out(check, legal, others[laws], books)
            ]

    def all(self) -> Iterator[Question]:
        """All of them, those of one verb together."""
        pick, random = self._chance.choice, self._chance.random
        makers = (self._check, self._read, self._legal, self._score, self._play)
        for (verb, size), make in zip(SIZES.items(), makers, strict=True):
            for number in range(size):
                question = {"id": number, **make()}
                if random() < 0.05:
                    question[pick([name for name in question if name not in {"game", "convention"}])] = pick(ODD)
                line = json.dumps(question)
                for written, typed in pick(TYPED_INSTEAD).items() if random() < 0.25 else ():
                    line = line.replace(written, typed)
                lost = self._chance.randrange(len(line)) if random() < 0.05 else len(line)
                yield verb, line[:lost] + line[lost + 1 :]
        for number, (question, table, other) in enumerate(self._others):
            if table:
                yield "check", json.dumps({"id": number, **question, "call": pick((table, other))})
        for number, (question, _, _) in enumerate(self._others[::12]):
            yield "read", json.dumps({"id": number, **question})
        for command in COMMANDS.strip().replace("\n", "|").split("|"):
            verb, _, arguments = command.strip().partition(" ")
            yield verb, arguments

    def _bid_out(
        self,
        check: subprocess.Popen[str],
        legal: subprocess.Popen[str],
        deals: Sequence[Sequence[str]],
        books: Sequence[Record],
    ) -> Iterator[Point]:
        pick = self._chance.choice
        for number, hands in enumerate(deals):
            question: Record = {**books[number % len(books)], "auction": []}
            game, _, convention = question["convention"].partition("/")
            laws = {"game": game, "laws": OTHER_LAWS.get(game, convention)}
            while not (now := asked(legal, {**laws, "auction": question["auction"]}))["over"]:
                held = {**question, "hand": hands[now["turn"]]}
                table = asked(check, held)["calls"][0]
                # Mostly a low call, so that auctions do not jump to 56, or one that is no number and denomination.
                formed = [call for call in now["legal"] if not call[0].isdigit()] or now["legal"]
                other = pick(pick((now["legal"][:10], now["legal"][:10], formed)))
                yield held, table, other
                question["auction"] = [*question["auction"], table if self._chance.random() < 0.85 else other]
            yield question, "", ""

    def _check(self) -> Record:
        question, table, other = self._chance.choice([point for point in self._points if point[1]])
        call = self._chance.choice((None, table, other, other, other, self._chance.choice(CALLS)))
        return question if call is None else {**question, "call": call}

    def _read(self) -> Record:
        question, _, _ = self._chance.choice(self._points)
        return {name: question[name] for name in question if name != "hand" or self._chance.random() < 0.5}

    def _legal(self) -> Record:
        pick, over = self._chance.choice, [point for point in self._points if not point[1]]
        question, _, _ = pick(pick((self._points, self._points, self._points, over)))
        laws = pick((*[question["convention"].partition("/")[2]] * 9, *LAWS))
        return {"game": "fifty-six", "laws": laws, "auction": question["auction"] + pick(([], [], [], [pick(CALLS)]))}

    def _score(self) -> Record:
        pick, number = self._chance.choice, self._chance.randrange(28, 57)
        contract = pick(("{}S", "{}H", "{}D", "{}C", "{}NS", "{}NT", "S{}")).format(number)
        question = {"game": "fifty-six", "laws": pick((*LAWS,)), "contract": contract}
        points, doubled = pick((number, number - 1, self._chance.randrange(57))), pick(("", "X", "XX", "x"))
        doubling = pick((None, None, "add one and two", "times two and three", "times two and four"))
        return {**question, "points": points, "doubled": doubled, "doubling": doubling}

    def _play(self) -> Record:
        """A play in which suits are followed, up to some card; at times the last card is any."""
        pick, hands, cards = self._chance.choice, self._chance.choice(self._deals), list[str]()
        left = [[s + rank for s, held in zip("SHDC", hand.split("."), strict=True) for rank in held] for hand in hands]
        trump, leader, any_card = pick(("S", "H", "D", "C", "NT")), self._chance.randrange(6), pick(pick(left))
        turn = leader
        for place in range(self._chance.randrange(49)):
            led = cards[place - place % 6][0] if place % 6 else ""
            cards.append(pick([card for card in left[turn] if card[0] == led] or left[turn]))
            left[turn].remove(cards[-1])
            turn = (turn + 1) % 6
            if place % 6 == 5:
                worth = [(card[0] == trump, card[0] == cards[-6][0], -"J9ATKQ".index(card[1])) for card in cards[-6:]]
                turn = (turn + worth.index(max(worth))) % 6
        cards += pick(([], [], [any_card]))
        return {"game": "fifty-six", "trump": trump, "leader": leader, "hands": hands, "cards": cards}


def dealt(program: Program, which: str) -> list[list[str]]:
    """The hands of new deals."""
    (found,) = program.answers([("deals", f"{which} --seed before --json")])
    return [deal["hands"] for deal in found["output"]]


def asked(process: subprocess.Popen[str], question: Record) -> Any:
    """What a listening verb answers."""
    assert process.stdout is not None
    print(json.dumps(question), file=process.stdin, flush=True)
    return json.loads(process.stdout.readline())


def without_seconds(text: str) -> Any:
    """A text of JSON as data, without the seconds that something took."""
    return json.loads(text, object_hook=lambda found: {name: found[name] for name in found if name != "seconds"})


def difference(before: Any, now: Any) -> str:
    """Where two answers begin to differ; empty where they are the same."""
    old, new = (json.dumps(answer, ensure_ascii=False, sort_keys=True) for answer in (before, now))
    start = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), 0)
    shown = slice(max(0, start - 80), start + 160)
    return f"  before: {old[shown]}\n  now:    {new[shown]}\n" if old != new else ""


def compared(before: Sequence[tuple[Question, Any]], program: Program) -> int:
    """Print the first answers that differ, and how many do; 1 where one does."""
    questions = [question for question, _ in before]
    different: Counter[str] = Counter()
    for ((verb, text), old), new in zip(before, program.answers(questions), strict=True):
        found = difference(old, new)
        different[verb] += bool(found)
        if found and different.total() <= 20:
            sys.stdout.write(f"{verb} {text[:1000]}\n{found}")
    for verb, number in Counter(verb for verb, _ in questions).items():
        sys.stdout.write(f"{verb}: {number:,} questions, {different[verb]:,} answered differently\n")
    return int(different.total() > 0)


def checked_out(commit: str, folder: Path) -> Path:
    """The files of a commit, laid out in a folder."""
    archive, checkout = folder / "checkout.zip", folder / "checkout"
    command = ["git", "archive", "--output", str(archive), commit]
    subprocess.run(command, cwd=CHECKOUT, check=True)
    shutil.unpack_archive(archive, checkout)
    return checkout


def main() -> int:
    """Do what the arguments say."""
    with TemporaryDirectory() as name:
        folder, here = Path(name), Program(CHECKOUT, Path(name, "here"))
        match sys.argv[1:]:
            case ["record", file]:
                lines = [json.dumps(one) + "\n" for one in here.recorded()]
                Path(file).write_bytes(gzip.compress("".join(lines).encode()))
                return 0
            case ["compare", file]:
                lines = gzip.decompress(Path(file).read_bytes()).decode().splitlines()
                return compared([json.loads(line) for line in lines], here)
            case ["against", commit]:
                return compared(Program(checked_out(commit, folder), folder / "there").recorded(), here)
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main())
