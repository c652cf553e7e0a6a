"""Wrong calls as they come up: in deals that a convention bids out, now and then by another call of its own."""

from collections.abc import Iterator
from itertools import repeat
from random import Random

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.hands.promises import Promise
from trainer.reasoning.judging.judging import Judge, Judgement, Verdict
from trainer.reasoning.meaning.cards_elsewhere import promised_by_others

_OTHER_CALLS = 0.15
_LATER = 0.6
_GIVEN = 0.7
_LONGEST = 40


def wrong_calls(judge: Judge, number: int, seed: int) -> Iterator[Judgement]:
    """So many wrong calls, in first and later rounds, with hands that make their earlier calls.

    Seven of ten are calls that rows give there.
    """
    chance = Random(seed)
    found = 0
    while found < number:
        judgement = _wrong_call(judge, chance)
        if judgement is not None:
            found += 1
            yield judgement


def _wrong_call(judge: Judge, chance: Random) -> Judgement | None:
    reasoner = judge.reasoner
    laws = reasoner.book.laws
    hands = deal(reasoner.book.game.deck, laws.seats, chance)
    auction = reasoner.auction(())
    turns, strayed = [], set[int]()
    while not laws.is_over(auction) and len(auction.calls) < _LONGEST and reasoner.at(auction) is not None:
        if auction.turn not in strayed:
            turns.append(auction)
        chosen = call = reasoner.choose(auction, hands[auction.turn]).call
        if chance.random() < _OTHER_CALLS:
            legal = laws.legal_calls(auction, hands[auction.turn])
            others = [one for one in legal if _is_given(judge, auction, one)]
            call = chance.choice(others or [call])
        if call != chosen:
            strayed.add(auction.turn)
        auction = auction.add(call)
    later = [turn for turn in turns if turn.round > 1]
    turn = chance.choice(later if later and chance.random() < _LATER else turns[: laws.seats])
    hand = hands[turn.turn]
    if not _can_be_dealt(judge, turn, hand):
        return None
    legal = laws.legal_calls(turn, hand)
    telling = [call for call in legal if _is_given(judge, turn, call)]
    calls = telling if telling and chance.random() < _GIVEN else legal
    judgement = judge.judge(turn, hand, chance.choice(calls))
    return judgement if judgement.verdict is Verdict.WRONG else None


def _can_be_dealt(judge: Judge, auction: Auction, hand: Hand) -> bool:
    """Whether the deck has the cards that all others have promised besides those of the hand: calls may be false."""
    promised = (judge.reasoner.partners_promise(auction), promised_by_others(judge.reasoner, auction))
    return all(_leaves(hand, one) for one in promised if one is not None)


def _leaves(hand: Hand, promised: Promise) -> bool:
    """Whether the cards that a hand leaves are enough for a promise of others."""
    copies, by_suit = hand.deck.copies, hand.counts()
    of_ranks = tuple(map(sum, zip(*by_suit, strict=True)))
    return (
        all(sum(held) + length <= copies * len(held) for held, length in zip(by_suit, promised.lengths, strict=True))
        and all(map(_fits, by_suit, promised.floors, repeat(copies)))
        and _fits(of_ranks, promised.ranks, copies * len(by_suit))
    )


def _fits(held: tuple[int, ...], promised: tuple[int, ...], most: int) -> bool:
    """Whether there are no more of any rank than there can be; nothing may be promised."""
    return all(own + shown <= most for own, shown in zip(held, promised or repeat(0), strict=False))


def _is_given(judge: Judge, auction: Auction, call: Call) -> bool:
    """Whether a row of the situation gives the call to some hand."""
    return bool(judge.reasoner.covered(auction).row_meanings(call))
