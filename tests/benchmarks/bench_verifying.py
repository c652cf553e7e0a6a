"""How long the proofs of a convention take, by the time of looking at all hands with one predicate at a time.

Both are measured in one job. The naive way is what tests/reasoning compares the proofs with: plain NumPy over all
5,612,805 hands, for the first point of some situations; the proofs are of every point of every situation. Seconds are
the processor's: other programs may be using the machine as well.
"""

import gc
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.hands.all_hands import AllHands, PlainSituation
from trainer.command_line.reports.convention_books import library
from trainer.language.book.rule_book import RuleBook, Situation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.points import points_of
from trainer.verifying.proofs.findings import Findings
from trainer.verifying.proofs.proved_points import ProvedPoints
from trainer.verifying.proofs.verification import prove_points, verify

CONVENTIONS = library().names()
NAIVE_SITUATIONS = 3
RUNS = 5
MOST_SECONDS = {"fifty-six": 5.0, "bridge": 60.0, "spades": 20.0}
"""By game. In 56 as long as somebody who has changed a row waits without turning to something else."""
MOST_MEGABYTES = {"fifty-six": 250, "bridge": 1000, "spades": 1000}
MOST_RATIO = 0.5
MOST_MILLISECONDS_AN_EDIT = 50

PROGRAM = """
import sys
from pathlib import Path
from trainer.command_line.verbs import main
try:
    main()
finally:
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    print(int(status["VmHWM"].split()[0]) // 1024)
"""
"""The most memory is read from Linux: what getrusage says can be the starting process's."""


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_who_has_changed_a_row_waits_no_longer_for_all_proofs_than_is_usual_for_the_game(convention: str) -> None:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, "verify", convention],
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    megabytes = int(ran.stdout.splitlines()[-1])
    counts = ran.stdout.splitlines()[1].partition(";")[0]
    print(f"\n  verify {convention} ({counts}): {seconds:.2f} s with start-up, {megabytes} MB")
    assert ran.returncode == 0, ran.stdout
    game = convention.partition("/")[0]
    assert seconds < MOST_SECONDS[game]
    assert megabytes < MOST_MEGABYTES[game]


def test_all_proofs_take_half_as_long_as_going_through_every_hand_for_three_of_their_points() -> None:
    book = library().book(CONVENTIONS[0])
    reasoner = Reasoner(book)
    points = [points_of(reasoner, situation)[0] for situation in book.situations[:NAIVE_SITUATIONS]]
    begun = time.process_time()
    hands = AllHands()
    naive_shares = [PlainSituation(hands, point, book.laws).shares() for point in points]
    naive = time.process_time() - begun
    begun = time.process_time()
    findings = verify(Reasoner(book))
    proofs = time.process_time() - begun
    shares = findings.first_shares
    for point, expected in zip(points, naive_shares, strict=True):
        rows = [f"{point.situation.id}/{row.id}" for row in point.situation.rows]
        assert [shares[row] for row in rows] == expected
    estimate = naive / len(points) * findings.points
    print(
        f"\n  one predicate at a time: {naive:.2f} s for {len(points)} of {findings.points} points, so about "
        f"{estimate:.0f} s for all\n  verify {book.name}: {proofs:.2f} s for all, examples included: "
        f"{proofs / naive:.3f} times the few, {proofs / estimate:.4f} times all"
    )
    assert proofs <= MOST_RATIO * naive


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_an_edited_situation_is_proved_again_within_50_milliseconds(convention: str) -> None:
    book = library().book(convention)
    gc.collect()
    gc.freeze()  # what pytest holds is not to be gone through meanwhile
    taken = {
        situation.id: statistics.median(milliseconds_to_prove(book, situation) for _ in range(RUNS))
        for situation in book.situations
    }
    gc.unfreeze()
    slowest = max(taken, key=lambda situation: taken[situation])
    median = statistics.median(taken.values())
    print(
        f"\n  proving one situation of {convention} again: median {median:.0f} ms, "
        f"slowest {taken[slowest]:.0f} ms ({slowest})"
    )
    assert median < MOST_MILLISECONDS_AN_EDIT


def milliseconds_to_prove(book: RuleBook, situation: Situation) -> float:
    """As after an edit: nothing is compiled, nothing is known."""
    reasoner = Reasoner(book)
    begun = time.process_time()
    findings = Findings(book.name, book.title)
    prove_points(situation, points_of(reasoner, situation), findings, ProvedPoints(reasoner))
    return 1000 * (time.process_time() - begun)
