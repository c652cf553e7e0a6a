"""The laboratory's presenter: what is typed is tried, what can't be read is said, and only the last trial counts."""

from collections.abc import Callable
from typing import TypeVar

from tests.screens.in_this_process import InThisProcess
from tests.slow import compiles_for_long, goes_through_everything
from trainer.games import game_called
from trainer.screens.laboratory.trying import STEPS, Asked, LaboratoryPresenter, LaboratoryState
from trainer.screens.work.background import AtOnce

_T = TypeVar("_T")
GAME = game_called("spades")
SURE = "2.5432.5432.5432"


class Later:
    """Work that is done when somebody says so."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def run(self, work: Callable[[], _T], done: Callable[[_T], None], failed: Callable[[Exception], None]) -> None:
        self.waiting.append(lambda: AtOnce().run(work, done, failed))


def tried(asked: Asked) -> list[LaboratoryState]:
    states: list[LaboratoryState] = []
    presenter = LaboratoryPresenter(GAME, states.append, AtOnce(), InThisProcess)
    presenter.start()
    presenter.try_hand(asked)
    return states


def test_it_begins_with_a_hand_of_the_game_and_its_usual_player_first() -> None:
    states: list[LaboratoryState] = []
    LaboratoryPresenter(GAME, states.append, AtOnce(), InThisProcess).start()
    assert (states[0].title, states[0].begins, states[0].players[0][0]) == ("Nil laboratory", "Try nil", "srp")
    assert states[0].asked.hand.count(".") == 3
    assert not states[0].says


@goes_through_everything
def test_a_trial_says_the_share_with_its_interval_the_curve_and_who_played() -> None:
    busy, first, *_, told = tried(Asked(SURE, "4, 3 nil", "120 300"))[1:]
    assert busy.busy
    assert (busy.share, first.share, told.share) == (0.0, STEPS[0] / STEPS[-1], 1.0)
    assert first.says
    assert f"Played {STEPS[0]} of" in first.busy
    assert not told.busy
    text = " ".join(told.says)
    assert text.startswith("Nil is made in ")
    assert "The success curve says" in text
    assert "strong rule-based player" in text
    assert "makes the bids before: 4, 3, nil" in text


def test_what_can_not_be_read_is_said_and_may_be_mended() -> None:
    for asked, said in (
        (Asked("AKQ"), "AKQ"),
        (Asked(SURE, "4 x"), "x"),
        (Asked(SURE, "", "many"), "The score 'many' can't be read"),
        (Asked(SURE, "", "100"), "'score' must be"),
        (Asked(SURE, "3 3 3 3"), "'bids' must be"),
    ):
        last = tried(asked)[-1]
        assert said in last.message
        assert (last.says, last.busy, last.asked) == ((), "", asked)


@compiles_for_long
def test_only_the_last_trial_counts() -> None:
    states: list[LaboratoryState] = []
    later = Later()
    presenter = LaboratoryPresenter(GAME, states.append, later, InThisProcess)
    presenter.try_hand(Asked("A32.5432.432.432"))
    presenter.try_hand(Asked(SURE))
    for work in reversed(list(later.waiting)):
        work()
    for work in later.waiting[2:]:
        work()
    assert states[-1].says[0].startswith("Nil is made in 100 %")
    presenter.try_hand(Asked(SURE))
    presenter.leave()
    shown = len(states)
    later.waiting[-1]()
    assert len(states) == shown


@compiles_for_long
def test_the_hand_is_shown_as_it_is_typed_and_what_was_found_of_another_one_is_gone() -> None:
    states: list[LaboratoryState] = []
    presenter = LaboratoryPresenter(GAME, states.append, AtOnce(), InThisProcess)
    presenter.start()
    assert sum(len(suit.ranks) for suit in states[-1].hand) == 13
    presenter.try_hand(Asked("Q32.T987.2.K9542"))
    assert states[-1].says
    assert states[-1].dangers
    presenter.look_at(Asked("Q32.T987.2.K954"))
    assert (states[-1].hand, states[-1].says, states[-1].dangers) == ((), (), ())
    presenter.look_at(Asked(SURE))
    assert [suit.ranks for suit in states[-1].hand] == SURE.split(".")


def test_a_trial_that_is_stopped_says_so_at_once_and_its_result_does_not_count() -> None:
    states: list[LaboratoryState] = []
    later = Later()
    presenter = LaboratoryPresenter(GAME, states.append, later, InThisProcess)
    presenter.try_hand(Asked("no hand"))
    presenter.stop()
    assert (states[-1].busy, states[-1].message) == ("", "Stopped.")
    shown = len(states)
    later.waiting[0]()
    assert len(states) == shown


def test_the_functions_compiled_before_the_first_trial_are_a_share_of_all() -> None:
    states: list[LaboratoryState] = []
    later = Later()
    presenter = LaboratoryPresenter(GAME, states.append, later, InThisProcess)
    presenter.try_hand(Asked(SURE))
    presenter.look_on()
    assert states[-1].share == 0.0
    functions = GAME.arena.trial.functions
    for compiled, share in ((1, 1 / functions), (functions // 2, functions // 2 / functions), (2 * functions, 0.99)):
        presenter._player._report(compiled, functions)  # type: ignore[attr-defined]
        presenter.look_on()
        assert states[-1].share == share
        assert f"{compiled} {'function' if compiled == 1 else 'functions'}…" in states[-1].busy
    presenter.stop()
    shown = len(states)
    presenter.look_on()
    assert len(states) == shown


def test_whoever_stops_leaves_or_types_another_hand_ends_the_work() -> None:
    for end in (
        LaboratoryPresenter.stop,
        LaboratoryPresenter.leave,
        lambda presenter: presenter.look_at(Asked("no hand")),
        lambda presenter: presenter.try_hand(Asked("no hand")),
    ):
        presenter = LaboratoryPresenter(GAME, lambda _state: None, Later(), InThisProcess)
        presenter.try_hand(Asked(SURE))
        player = presenter._player
        end(presenter)
        assert player.is_stopped  # type: ignore[attr-defined]
        assert not presenter._player.is_stopped  # type: ignore[attr-defined]


def test_a_trial_after_a_finished_one_uses_the_process_that_has_everything_compiled() -> None:
    later = Later()
    presenter = LaboratoryPresenter(GAME, lambda _state: None, later, InThisProcess)
    presenter.try_hand(Asked("no hand"))
    player = presenter._player
    later.waiting[0]()
    presenter.try_hand(Asked(SURE))
    assert presenter._player is player
