"""Work of which only the latest piece counts."""

from tests.screens.sample_practice import Later
from trainer.problems import BadNotationError
from trainer.screens.work.latest_work import LatestWork


def test_only_the_result_of_the_latest_work_counts() -> None:
    later, done = Later(), list[str]()
    work = LatestWork(later, lambda error: done.append(str(error)))
    work.run(lambda: "first", done.append)
    work.run(lambda: "second", done.append)
    later.run_all()
    assert done == ["second"]


def test_what_was_dropped_no_longer_counts_and_may_fail_unheard() -> None:
    later, done = Later(), list[str]()
    work = LatestWork(later, lambda error: done.append(str(error)))

    def fail() -> str:
        raise BadNotationError("no")

    work.run(fail, done.append)
    work.drop()
    later.run_all()
    assert done == []
    work.run(fail, done.append)
    later.run_all()
    assert done == ["no"]


def test_it_may_be_done_elsewhere() -> None:
    here, there, done = Later(), Later(), list[str]()
    work = LatestWork(here, lambda error: done.append(str(error)))
    work.run(lambda: "there", done.append, there)
    assert (len(here.waiting), len(there.waiting)) == (0, 1)
    there.run_all()
    assert done == ["there"]
