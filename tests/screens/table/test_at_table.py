"""The table's presenter: bidding, hints, meanings, verdicts, play, taking back, claiming, the end."""

from dataclasses import replace

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.playing.guided_deals import KERALA, SAMPLE, STANDARD, ToldSolver, bid_out, guided
from tests.playing.table_deals import contract_in
from tests.screens.sample_practice import Later
from tests.screens.seated_tables import Sitting, seated
from tests.slow import takes_seconds
from trainer.auction.seat import side_of
from trainer.playing.guided.deal_review import CostlyCall
from trainer.problems import BadNotationError
from trainer.screens.table.open_solver import GETTING_READY
from trainer.screens.table.table_display import score_display
from trainer.screens.table.table_setup import RANDOM, TableOptions
from trainer.screens.table.table_state import TablePhase

PHASES_OF_BIDDING = {TablePhase.BIDDING, TablePhase.JUDGED}


def in_play(seed: str = "a1", **more: object) -> Sitting:
    sitting = seated(seed, **more)
    sitting.bid_out()
    assert sitting.state.phase in {TablePhase.PLAYING, TablePhase.TRICK_DONE}
    return sitting


def with_solver(sitting: Sitting, solver: ToldSolver) -> Sitting:
    """Gives the table a solver that says what it is told."""
    sitting.table._solver.is_there = True
    sitting.table._solver._make = lambda: solver
    return sitting


# Setting up


def test_first_it_is_chosen_what_to_deal() -> None:
    sitting = Sitting()
    sitting.table.start()
    setup = sitting.state.setup
    assert setup is not None
    assert setup.parts[0].part == RANDOM
    assert any(one.part == "deal:booklet-1" for one in setup.parts)
    assert any(one.part == "situation:second-after-suit" for one in setup.parts)
    sitting.table.choose(TableOptions("deal:booklet-1", opponents_bid=False, plays_on=True))
    setup = sitting.state.setup
    assert setup is not None
    assert (setup.part, setup.opponents_bid, setup.plays_on) == ("deal:booklet-1", False, True)


def test_a_part_that_is_not_there_gives_way_to_a_random_deal() -> None:
    sitting = Sitting(part="situation:of another convention")
    sitting.table.start()
    assert sitting.table.options.part == RANDOM


def test_the_same_seed_gives_the_same_deal_and_seat() -> None:
    first, second = seated("a1"), seated("a1")
    assert first.deal.table.hands == second.deal.table.hands
    assert first.deal.learner == second.deal.learner
    assert first.state.deal == "Deal a1"


def test_without_a_seed_another_deal_is_dealt_every_time() -> None:
    first, second = seated(""), seated("")
    assert first.deal.table.hands != second.deal.table.hands
    assert first.state.deal.startswith("Deal 56-2026-11-21-")


def test_a_deal_of_the_library_is_dealt() -> None:
    sitting = seated(part="deal:booklet-1")
    assert str(sitting.deal.table.hands[0]) == "JAK.KQ.9.JA"
    sitting.table.another()
    assert sitting.table.options.part == RANDOM


def test_a_deal_with_a_situation_is_dealt() -> None:
    sitting = seated(part="situation:second-after-suit")
    met = []
    while sitting.state.phase is TablePhase.BIDDING:
        compiled = sitting.deal.bidders.situation(sitting.deal.auction)
        met.append("" if compiled is None else compiled.situation.id)
        sitting.table.call(sitting.model())
    assert "second-after-suit" in met


def test_what_can_not_be_dealt_is_said() -> None:
    sitting = Sitting(part="deal:none")
    sitting.table.begin()
    assert (sitting.state.phase, sitting.state.message) == (
        TablePhase.FAILED,
        "There is no deal 'none'; known are: booklet-1",
    )


# Bidding


def test_bots_call_until_it_is_the_learners_turn() -> None:
    for seed in ("a1", "a2", "a3", "a4"):
        sitting = seated(seed)
        assert sitting.state.phase is TablePhase.BIDDING
        assert sitting.state.is_learners_turn
        assert len(sitting.state.chips) == sitting.deal.learner
        assert sitting.state.box is not None
        assert [seat.hand != () for seat in sitting.state.seats] == [True] + [False] * 5


def test_the_bidding_box_begins_with_calls_that_somebody_would_make() -> None:
    sitting = seated("a1")
    box = sitting.state.box
    assert box is not None
    first, every = ({call.call for group in groups for call in group.calls} for groups in (box.first, box.every))
    assert every == {str(call) for call in sitting.deal.table.laws.legal_calls(sitting.deal.auction, sitting.deal.hand)}
    assert first < every
    assert {"P", sitting.model()} <= first
    assert box.more.startswith("All calls, ")


def test_a_call_is_asked_for_once_its_bidding_box_is_there() -> None:
    later = Later()
    sitting = seated("a1", background=later)
    while not sitting.state.is_learners_turn:
        assert sitting.state.box is None
        later.run_next()
    assert sitting.state.box is not None


def test_a_right_call_gets_a_line_and_the_bidding_goes_on() -> None:
    sitting = seated()
    own = len(sitting.state.chips)
    sitting.table.call(sitting.model())
    verdict = sitting.state.verdict
    assert verdict is not None
    assert (verdict.kind, len(verdict.sentences)) == ("right", 0)
    assert sitting.state.chips[own].mark == "right"
    assert len(sitting.state.chips) > own + 1


def test_a_wrong_call_waits_with_its_reasons() -> None:
    sitting = seated()
    own = len(sitting.state.chips)
    sitting.table.call(sitting.wrong())
    verdict = sitting.state.verdict
    assert sitting.state.phase is TablePhase.JUDGED
    assert verdict is not None
    assert verdict.kind == "wrong"
    assert verdict.sentences
    assert len(sitting.state.chips) == own + 1
    sitting.table.go_on()
    assert len(sitting.state.chips) > own + 1


@pytest.mark.parametrize(("typed", "said"), [("28 q", "is not a call"), ("99S", "is illegal"), ("x" * 80, "xxx…")])
def test_what_is_no_legal_call_may_be_mended(typed: str, said: str) -> None:
    sitting = seated()
    sitting.table.call(typed)
    assert said in sitting.state.message
    assert sitting.state.is_learners_turn
    sitting.table.call(sitting.model())
    assert sitting.state.message == ""


def test_where_the_table_says_nothing_a_call_is_not_judged() -> None:
    sitting = seated("a1", convention=SAMPLE)
    while sitting.deal.bidders.situation(sitting.deal.auction) is not None:
        sitting.table.call(sitting.wrong())
        sitting.table.go_on()
    legal = sitting.deal.table.laws.legal_calls(sitting.deal.auction, sitting.deal.hand)
    last = next(call for call in legal if call.is_bid)
    states = len(sitting.states)
    sitting.table.call(str(last))
    assert any("can't be judged" in state.message for state in sitting.states[states:])


def test_silent_opponents_pass() -> None:
    sitting = seated("a1", opponents_bid=False)
    sitting.bid_out()
    theirs = [chip.label for chip in sitting.state.chips if chip.place % 2]
    assert set(theirs) <= {"Pass", "28 Pass"}


# Hints and meanings


def test_hints_come_step_by_step_and_the_call_only_with_the_last() -> None:
    sitting = seated()
    said = []
    for step in (1, 2, 3):
        sitting.table.hint()
        hint = sitting.state.hint
        assert hint is not None
        assert (hint.step, hint.is_last) == (step, step == 3)
        said.append(hint.title)
    assert [text.startswith("Call ") for text in said] == [False, False, True]
    sitting.table.hint()
    assert sitting.state.hint is not None
    assert sitting.state.hint.step == 3
    sitting.table.call(sitting.model())
    assert sitting.state.hint is None


@takes_seconds
def test_what_every_call_told_can_be_asked_at_any_time() -> None:
    sitting = seated("a3")
    sitting.bid_out()
    for chip in sitting.state.chips:
        sitting.table.ask_meaning(chip.index)
        meaning = sitting.state.meaning
        assert meaning is not None
        assert meaning.index == chip.index
        assert meaning.lines
    sitting.table.forget_meaning()
    assert sitting.state.meaning is None
    sitting.table.ask_meaning(99)
    assert sitting.state.meaning is None


def test_hints_stay_until_the_own_call_even_where_a_call_was_pointed_at() -> None:
    sitting = seated()
    sitting.table.hint()
    sitting.table.hint()
    assert [hint.step for hint in sitting.state.hints] == [1, 2]
    if sitting.state.chips:
        sitting.table.ask_meaning(0)
        sitting.table.forget_meaning()
    assert [hint.step for hint in sitting.state.hints] == [1, 2]


def test_partner_announces_the_learners_own_call() -> None:
    sittings = (seated(f"own {n}", convention="bridge/standard-american", opponents_bid=False) for n in range(40))
    sitting = next(one for one in sittings if not any(call.amount for call in one.deal.auction.calls))
    sitting.table.call("1NT")
    own = sitting.state.chips[sitting.deal.decisions[0].index]
    assert (own.label, own.alert) == ("1NT", "Announced: 15 to 17")
    sitting.table.take_back()
    assert not any(chip.alert for chip in sitting.state.chips)


def test_in_the_play_a_hint_says_what_is_going_on_and_only_then_a_card() -> None:
    sitting = in_play()
    while not sitting.state.is_learners_turn:
        sitting.table.go_on()
    playable = {card.name for card in sitting.state.cards if card.may_play}
    sitting.table.hint()
    first = sitting.state.hint
    assert first is not None
    assert not first.title.startswith("Play ")
    sitting.table.hint()
    last = sitting.state.hint
    assert last is not None
    assert last.is_last
    assert last.title.removeprefix("Play the ").removesuffix(".") in playable
    assert len(sitting.state.hints) == 2
    card = next(card for card in sitting.state.cards if card.may_play)
    sitting.table.play(card.card)
    after = sitting.state.hints
    assert not after


# Taking back


def test_a_wrong_call_can_be_taken_back_at_once() -> None:
    sitting = seated()
    before = sitting.deal
    sitting.table.call(sitting.wrong())
    sitting.table.take_back()
    assert sitting.deal == before
    assert sitting.state.is_learners_turn
    assert sitting.state.verdict is None
    assert not any(chip.mark for chip in sitting.state.chips)


@takes_seconds
def test_everything_can_be_taken_back_up_to_the_first_call() -> None:
    sitting = in_play("a1", plays_on=True)
    first = seated("a1").deal
    sitting.play_out()
    assert not sitting.state.can_take_back
    again = in_play("a1", plays_on=True)
    for _ in range(60):
        if again.state.phase is TablePhase.TRICK_DONE:
            again.table.go_on()
        elif again.state.phase is TablePhase.PLAYING and len(again.deal.table.cards) < 30:
            again.table.play(next(card.card for card in again.state.cards if card.may_play))
    while again.state.can_take_back:
        again.table.take_back()
    assert again.deal.table.calls == first.table.calls
    assert again.state.is_learners_turn


def test_what_a_bot_thinks_about_a_call_that_was_taken_back_is_dropped() -> None:
    later = Later()
    sitting = Sitting("a1", background=later)
    sitting.table.begin()
    later.run_all()
    sitting.table.call(sitting.model())
    later.run_next()  # the verdict
    assert later.waiting
    sitting.table.take_back()
    calls = len(sitting.state.chips)
    later.run_all()
    assert (len(sitting.state.chips), sitting.state.is_learners_turn) == (calls, True)


# Playing


@takes_seconds
def test_only_what_is_legal_can_be_played() -> None:
    sitting = in_play("a1", plays_on=True)
    seen = set()
    while sitting.state.phase is not TablePhase.OVER:
        if sitting.state.phase is TablePhase.TRICK_DONE:
            sitting.table.go_on()
            continue
        for card in sitting.state.cards:
            if not card.may_play:
                sitting.table.play(card.card)
                assert "have to follow suit" in sitting.state.message
                seen.add(card.card)
        sitting.table.play(next(card.card for card in sitting.state.cards if card.may_play))
    assert seen


@takes_seconds
@pytest.mark.parametrize(("typed", "said"), [("zz", "is not a card"), ("d2", "You do not hold the two of diamonds.")])
def test_what_is_no_card_of_the_hand_may_be_mended(typed: str, said: str) -> None:
    sitting = in_play()
    while sitting.state.phase is TablePhase.TRICK_DONE:
        sitting.table.go_on()
    sitting.table.play(typed)
    assert said in sitting.state.message


@takes_seconds
def test_a_complete_trick_waits_unless_the_learner_leads_the_next() -> None:
    sitting = in_play("a1", plays_on=True)
    sitting.play_out()
    waiting = [state for state in sitting.states if state.phase is TablePhase.TRICK_DONE]
    assert waiting
    for state in waiting:
        assert state.trick is not None
        assert len(state.trick.cards) == 6
        assert state.trick.winner not in {None, 0}
        assert "won the trick" in state.trick.said
    leads = [
        state
        for state in sitting.states
        if state.is_learners_turn and state.trick is not None and state.trick.winner is not None
    ]
    assert all(state.trick is not None and state.trick.winner == 0 for state in leads)


def test_the_score_adds_up() -> None:
    sitting = in_play("a1", plays_on=True)
    sitting.play_out()
    score = sitting.state.score
    assert score is not None
    assert score.ours + score.theirs == 56
    taken = sitting.deal.table.taken
    assert taken is not None
    assert score.ours == taken[side_of(sitting.deal.learner)]


@pytest.mark.parametrize("learner", [0, 1])
def test_the_goal_is_what_the_own_side_needs_to_make_its_contract_or_to_defeat_theirs(learner: int) -> None:
    deal = bid_out(guided("a1", learner))
    score = score_display(deal)
    contract = contract_in(deal.table)
    assert score is not None
    if side_of(contract.by) == side_of(learner):
        assert (score.goal, score.goal_text) == (contract.number, f"{contract.number} needed")
    else:
        assert (score.goal, score.goal_text) == (57 - contract.number, f"{57 - contract.number} defeat it")


# Claiming and conceding


def test_conceding_ends_the_deal() -> None:
    sitting = in_play()
    sitting.table.concede()
    assert sitting.state.phase is TablePhase.OVER
    taken = sitting.deal.table.taken
    assert taken is not None
    assert taken[side_of(sitting.deal.learner)] == 0


def test_without_a_solver_a_claim_can_not_be_checked() -> None:
    sitting = in_play()
    sitting.table._solver.is_there = False
    sitting.table.claim(30)
    assert "no solver" in sitting.state.message
    assert sitting.state.phase in {TablePhase.PLAYING, TablePhase.TRICK_DONE}


@takes_seconds
@pytest.mark.parametrize(("most", "over"), [(40, True), (20, False), (None, False)])
def test_a_claim_counts_where_best_play_can_not_prevent_it(most: int | None, *, over: bool) -> None:
    sitting = with_solver(in_play(), ToldSolver({}, most))
    sitting.table._reviewer.review = lambda *_: None  # type: ignore[method-assign]
    sitting.table.claim(30)
    assert (sitting.state.phase is TablePhase.OVER) == over
    if over:
        taken = sitting.deal.table.taken
        assert taken is not None
        assert taken[side_of(sitting.deal.learner)] == 30
    else:
        assert "below 30" in sitting.state.message or "could not be settled" in sitting.state.message


def test_more_than_there_is_can_not_be_claimed() -> None:
    sitting = in_play()
    sitting.table.claim(57)
    assert sitting.state.message == "Your side can still have 0 to 56 points."


def test_bots_wait_for_a_solver_that_is_made_ready_and_the_learner_is_told() -> None:
    solver = ToldSolver({}, 20)
    sitting = with_solver(seated("a1"), solver)
    sitting.table._reviewer.review = lambda *_: None  # type: ignore[method-assign]
    sitting.bid_out()
    sitting.play_out()
    assert solver.prepared == [True]
    assert sum(state.busy == GETTING_READY for state in sitting.states) == 1


def test_while_the_solver_is_made_ready_beside_the_deal_bots_play_by_rules() -> None:
    solver = ToldSolver({}, 20)
    sitting = with_solver(seated("a1"), solver)
    sitting.table._solver.background = Later()
    sitting.table._reviewer.review = lambda *_: None  # type: ignore[method-assign]
    sitting.bid_out()
    sitting.play_out()
    assert sitting.state.phase is TablePhase.OVER
    assert solver.prepared == []
    assert not any(state.busy == GETTING_READY for state in sitting.states)


# The end


@takes_seconds
def test_a_finished_deal_is_kept_once_with_the_learners_seat() -> None:
    sitting = in_play()
    sitting.play_out()
    kept = [(one.deal.calls, one.seat) for one in sitting.log.played]
    assert kept == [(sitting.deal.table.calls, sitting.deal.learner)]
    sitting.table.again()
    sitting.bid_out()
    sitting.play_out()
    assert len(sitting.log.played) == 1
    sitting.table.another()
    sitting.bid_out()
    if sitting.state.phase is not TablePhase.OVER:
        sitting.play_out()
    assert len(sitting.log.played) == 2


@takes_seconds
def test_what_a_call_cost_is_kept_with_the_deal_that_counts_and_no_other() -> None:
    sitting = in_play()
    sitting.play_out()
    first, second = CostlyCall(0, call_of("29S"), 2), CostlyCall(2, call_of("30S"), 1)
    sitting.table._store_cost(first)
    sitting.table.again()
    sitting.bid_out()
    sitting.play_out()
    sitting.table._store_cost(second)
    assert sitting.log.costly == {"played:0": first}


@takes_seconds
def test_a_deal_of_the_log_is_played_again_and_kept_once_more() -> None:
    sitting = in_play()
    sitting.play_out()
    hands = sitting.deal.table.hands
    sitting.table.choose(replace(sitting.table.options, part="again:0"))
    sitting.table.begin()
    assert (sitting.deal.table.hands, sitting.state.phase) == (hands, TablePhase.BIDDING)
    sitting.bid_out()
    sitting.play_out()
    assert [one.deal.hands for one in sitting.log.played] == [hands, hands]


@takes_seconds
def test_what_is_found_when_a_deal_is_looked_at_is_kept_with_it() -> None:
    sitting = in_play()
    sitting.play_out()
    sitting.table.choose(replace(sitting.table.options, part="played:0"))
    sitting.table.begin()
    call = CostlyCall(0, call_of("29S"), 2)
    sitting.table._store_cost(call)
    assert sitting.log.costly == {"played:0": call}


def test_a_deal_that_can_not_be_kept_is_said() -> None:
    sitting = in_play()
    sitting.log.trouble = BadNotationError("The disk is full.")
    sitting.play_out()
    assert any(state.message == "This deal was not saved. The disk is full." for state in sitting.states)


def test_all_hands_are_open_only_when_the_deal_is_over() -> None:
    sitting = in_play()
    sitting.table.show_hands(visible=True)
    assert not any(seat.hand for seat in sitting.state.seats[1:])
    sitting.play_out()
    assert all(seat.hand for seat in sitting.state.seats)
    sitting.table.show_hands(visible=False)
    assert not any(seat.hand for seat in sitting.state.seats[1:])


def test_a_passed_out_deal_ends_in_its_review() -> None:
    sitting = seated("a2", convention=STANDARD, opponents_bid=False)
    sitting.bid_out()
    review = sitting.state.review
    assert sitting.state.phase is TablePhase.OVER
    assert review is not None
    assert (review.result, review.winner) == ("Passed out", "")


def test_the_same_deal_can_be_played_again() -> None:
    sitting = in_play("a2", convention=KERALA)
    hands = sitting.deal.table.hands
    sitting.table.again()
    assert sitting.deal.table.hands == hands
    assert sitting.state.phase is TablePhase.BIDDING


def test_nothing_comes_from_a_table_that_was_left() -> None:
    later = Later()
    sitting = Sitting("a1", background=later)
    sitting.table.begin()
    later.run_next()
    sitting.table.leave()
    states = len(sitting.states)
    later.run_all()
    assert len(sitting.states) == states


def test_a_bot_that_fails_is_said() -> None:
    sitting = seated()

    class Broken:
        def card(self, _view: object) -> None:
            raise BadNotationError("This bot is broken.")

    sitting.table._player = Broken()  # type: ignore[assignment]
    sitting.bid_out()
    if sitting.state.phase is TablePhase.PLAYING:
        sitting.table.play(next(card.card for card in sitting.state.cards if card.may_play))
    assert (sitting.state.phase, sitting.state.message) == (TablePhase.FAILED, "This bot is broken.")


def test_bots_go_on_at_the_pace_of_the_screen() -> None:
    waiting: list[object] = []
    sitting = Sitting("a1")
    sitting.table._pace = waiting.append
    sitting.table.begin()
    assert len(sitting.state.chips) == (1 if sitting.deal.learner else 0)
    for number in range(2, sitting.deal.learner + 1):
        waiting.pop()()  # type: ignore[operator]
        assert len(sitting.state.chips) == number


def test_from_any_trick_of_a_deal_that_is_over_one_can_play_on_and_nothing_of_it_counts() -> None:
    sitting = in_play("a1", plays_on=True)
    while sitting.state.phase is not TablePhase.OVER:
        if sitting.state.phase is TablePhase.TRICK_DONE:
            sitting.table.go_on()
        else:
            sitting.table.play(next(card for card in sitting.state.cards_to_choose if card.may_play).card)
    sitting.table.replay(len(sitting.state.tricks))
    sitting.table.play_on()
    assert sitting.deal.play is not None
    assert sitting.deal.play.is_over, "nothing comes after the last trick"
    sitting.table.replay(2)
    sitting.table.play_on()
    assert sitting.states[-1].phase in {TablePhase.PLAYING, TablePhase.TRICK_DONE}
    assert sitting.deal.play is not None
    assert len(sitting.deal.play.tricks) >= 2
    assert sitting.state.review is None
    assert sitting.table._is_counted, "the log and the match have the deal as it was first played"


def test_without_a_trick_that_is_looked_at_one_plays_on_from_the_lead() -> None:
    sitting = in_play("a1", plays_on=True)
    sitting.play_out()
    auction = sitting.deal.auction
    sitting.table.play_on()
    assert sitting.states[-1].phase in {TablePhase.PLAYING, TablePhase.TRICK_DONE}
    assert sitting.deal.auction == auction
    assert sitting.state.review is None
