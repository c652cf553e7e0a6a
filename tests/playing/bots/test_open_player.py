"""The open player: best play with all hands open."""

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.playing.bid_deals import bid_deal, random_play, seen_by_the_next
from tests.playing.bots.open_player import OpenPlayer
from tests.playing.plain_solver import IdleSolver, PlainSolver, best
from tests.reasoning.small_table import fifty_six
from trainer.auction.seat import side_of
from trainer.playing.bots.rule_player import RulePlayer


@given(seed=st.integers(0, 30), cards=st.integers(36, 47))
@examples(10)
def test_no_card_takes_more(seed: int, cards: int) -> None:
    bid = bid_deal("fifty-six/kerala", seed)
    play = random_play(bid, cards, seed)
    card = OpenPlayer(bid.game, bid.hands, PlainSolver()).card(seen_by_the_next(bid, play))
    ends = {other: best(play.add(other)) for other in play.legal_cards()}
    most = max if side_of(play.turn) == 0 else min
    assert ends[card] == most(ends.values())


def test_where_the_solver_finds_out_nothing_the_rules_decide() -> None:
    bid = bid_deal("fifty-six/kerala", 4)
    view = seen_by_the_next(bid, random_play(bid, 13, 4))
    card = OpenPlayer(bid.game, bid.hands, IdleSolver(), nodes=1).card(view)
    assert card == RulePlayer(fifty_six()).card(view)
    assert bid.result == view.result
