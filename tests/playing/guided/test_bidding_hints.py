"""Hints: what is going on, what is looked for, and only then the call."""

from tests.games.fifty_six.written_calls import call_of
from tests.playing.guided_deals import SAMPLE, bid_out, guided
from trainer.playing.guided.bidding_hints import HINTS, hint
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.playing.guided.review_words import hint_title
from trainer.playing.guided.table_meanings import TableMeanings


def at_every_own_call(deal: GuidedDeal) -> list[GuidedDeal]:
    whole = bid_out(deal)
    return [whole.before(one) for one in whole.decisions if one.stage is Stage.BIDDING]


def test_the_first_hint_names_the_situation_and_what_partners_have_shown() -> None:
    deal = guided("a1", learner=2)
    deal = deal.with_call(deal.bots_call())
    deal = deal.with_call(deal.bots_call())
    found = hint(deal.bidders, deal.auction, deal.hand, TableMeanings(deal.bidders), 1)
    situation = deal.bidders.situation(deal.auction)
    assert situation is not None
    assert hint_title(found, deal.game) == f"{situation.situation.title}."
    assert [partner.seat for partner in found.partners] == [0]


def test_only_the_last_hint_says_the_call() -> None:
    for seed in ("a1", "a2", "a3"):
        for deal in at_every_own_call(guided(seed, learner=4)):
            meanings = TableMeanings(deal.bidders)
            choice = deal.bidders.choice(deal.auction, deal.hand)
            assert choice is not None
            last = hint(deal.bidders, deal.auction, deal.hand, meanings, HINTS)
            assert hint_title(last, deal.game).startswith(f"Call {deal.game.calls.printed(choice.call)}: ")
            for step in range(1, HINTS):
                earlier = hint(deal.bidders, deal.auction, deal.hand, meanings, step)
                title = hint_title(earlier, deal.game)
                assert earlier.choice is None
                assert "Call " not in title


def test_the_second_hint_names_what_to_look_at_and_not_how_much_of_it() -> None:
    deal = guided("a1")
    found = hint(deal.bidders, deal.auction, deal.hand, TableMeanings(deal.bidders), 2)
    title = hint_title(found, deal.game)
    assert title.startswith("Look at your ")
    assert not any(word in title for word in ("or more", "at most", "four", "spades", "hearts", "diamonds", "clubs"))


def test_where_the_table_says_nothing_the_hint_says_so() -> None:
    deal = guided("a1", learner=1, convention=SAMPLE).with_call(call_of("28 NT"))
    assert "says nothing" in hint_title(
        hint(deal.bidders, deal.auction, deal.hand, TableMeanings(deal.bidders), 1), deal.game
    )
