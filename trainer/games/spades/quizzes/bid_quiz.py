"""The quiz about bids: what a bidder bids on a hand, after some bids and at some score."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from trainer.cards.deal import deal
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.games.quizzes import QuizItem, QuizQuestion
from trainer.games.spades.bids import MOST
from trainer.games.spades.evaluation.nil_value import nil_value_of
from trainer.games.spades.laws import SpadesLaws
from trainer.games.spades.quizzes.worked import percent, worked_nil, worked_terms, worked_values

if TYPE_CHECKING:
    from trainer.games.spades.arena.bidding.advice import Advice
    from trainer.games.spades.arena.bidding.bidders_reading import Bidder
    from trainer.games.spades.arena.bidding.card_values import ByCards
    from trainer.games.spades.evaluation.evaluation_reading import Evaluation
    from trainer.games.spades.quizzes.bid_rounds import BiddingTurn, BidRound

BIDS: Final = "bids"
"""The name of the quiz in lessons."""

_KIND: Final = "fact"
_HANDS: Final = 400
"""The hands that are tried for a question; even for the rarest items a few in a hundred fit."""
_LEAST: Final = 0.01
"""The number of tricks below which a term is not mentioned."""
_NIL: Final = 100
_POINTS: Final = 10
_SCORES: Final = 16
"""How many steps of `_POINTS` may be added to both scores, so that questions without a hand differ."""


class SpadesBidQuiz:
    """A quiz whose answers are the bids of bidders; its data are read when they are first needed."""

    name: Final = BIDS
    is_about_play: Final = False

    def __init__(
        self,
        deck: Deck,
        laws: Callable[[], SpadesLaws],
        evaluation: "Callable[[], Evaluation]",
        rounds: "Callable[[], tuple[BidRound, ...]]",
    ) -> None:
        self._deck = deck
        self._laws = laws
        self._evaluation = evaluation
        self._rounds = rounds

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Return the rounds that the quiz asks about."""
        return tuple(QuizItem(one.name, _KIND, one.source) for one in self._rounds())

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """Return a question with a fresh hand; in two of three, the bid differs from that of the round set against it.

        It is None where the quiz has no such item.
        """
        asked = next((one for one in self._rounds() if one.name == item), None)
        if asked is None:
            return None
        if asked.answer:
            later = _POINTS * chance.randrange(_SCORES)
            return self._question(
                asked, asked.answer, asked.instead, (f"{_capital(asked.answer)}.", asked.why), later=later
            )
        hand, advice, other = self._dealt(asked, chance)
        right, beside = _spoken(advice.bid), _spoken(other)
        told = (
            *self._worked(asked, hand, advice, right),
            *self._rounded(asked, advice),
            asked.why,
            f"{asked.beside_as} {beside}" + (" too." if beside == right else "."),
        )
        near = (_spoken(bid) for bid in (advice.bid + 1, advice.bid - 1, advice.bid + 2) if 0 < bid <= MOST)
        wrong = dict.fromkeys(one for one in (beside, *near, _spoken(0)) if one != right)
        return self._question(asked, right, tuple(wrong), told, hand)

    def _dealt(self, asked: "BidRound", chance: Random) -> "tuple[Hand, Advice, int]":
        """Return a hand, the advice on it, and the bid it is set against; the last hand tried where none fits."""
        differs = chance.random() < 2 / 3
        for left in reversed(range(_HANDS)):
            hand = deal(self._deck, 1, chance)[0]
            advice = self._advice(asked.turn, hand)
            other = self._other(asked, hand, advice)
            if not left or _differ(asked, advice.bid, other) == differs:
                return hand, advice, other
        raise AssertionError

    def _worked(self, asked: "BidRound", hand: Hand, advice: "Advice", right: str) -> tuple[str, ...]:
        """Return the sums behind a bid: its tricks, and the nil where one is considered.

        The deciding one comes first.
        """
        if advice.threshold is None:
            worked = worked_values(self._values(asked.turn.bidder), hand) or "nothing"
            return (f"{_capital(right)}: by his count {worked} = {advice.regular:.2f} tricks.",)
        bids, evaluation = asked.turn.bids, self._evaluation()
        tricks = _with_bids(worked_terms(hand, bids), evaluation.regular.previous_bids.factor(bids), advice.regular)
        if advice.nil_value < _LEAST:
            return (f"{_capital(right)}: {tricks}.",)
        made = f"after these bids {percent(advice.nil_probability)} of such nils are made"
        needed = percent((advice.threshold + _NIL) / (2 * _NIL))
        nil = f"{worked_nil(nil_value_of(hand, evaluation.void_factor))}; {made}, and {needed} are needed"
        return (
            (f"Nil: {nil}.", f"In tricks: {tricks}.")
            if not advice.bid
            else (
                f"{_capital(right)}: {tricks}.",
                f"As a nil: {nil}.",
            )
        )

    def _advice(self, turn: "BiddingTurn", hand: Hand) -> "Advice":
        # Imported only when a question is asked: the bidders take seconds to load.
        from trainer.games.spades.arena.arena import arena_of_spades
        from trainer.games.spades.arena.bidding.advice import GameScore

        scoring = self._laws().scoring
        ours, theirs = turn.score
        bags = scoring.bags_in
        standing = GameScore(ours, theirs, bags(ours), bags(theirs), self._laws().winning_goal, scoring.bags)
        return arena_of_spades().advice(turn.bidder, hand, turn.bids, standing, signals=not turn.stranger)

    def _rounded(self, asked: "BidRound", advice: "Advice") -> tuple[str, ...]:
        """Return a sentence about rounding, where the tricks are not a whole number."""
        if not advice.bid or abs(advice.regular - round(advice.regular)) < _LEAST:
            return ()
        if advice.threshold is not None:
            return (f"From {self._evaluation().regular.rounds_up_from:g} of a trick on the bid is one higher.",)
        begins = self._bidder(asked.turn.bidder).numbers["rounds up from"]
        return (f"From {begins:g} of a trick on he bids one more.",)

    def _values(self, bidder: str) -> "ByCards":
        found = self._bidder(bidder).cards
        assert found is not None  # noqa: S101  who has no threshold for a nil adds up values of cards
        return found

    def _bidder(self, name: str) -> "Bidder":
        from trainer.games.spades.arena.arena import arena_of_spades
        from trainer.games.spades.arena.bidding.bidders_reading import bidder_called

        return bidder_called(arena_of_spades().bidders, name)

    def _other(self, asked: "BidRound", hand: Hand, advice: "Advice") -> int:
        if asked.beside is None:
            return self._evaluation().regular.bid(advice.regular)
        return self._advice(asked.beside, hand).bid

    def _question(  # noqa: PLR0913  what a question says
        self,
        asked: "BidRound",
        right: str,
        wrong: tuple[str, ...],
        explanation: tuple[str, ...],
        hand: Hand | None = None,
        *,
        later: int = 0,
    ) -> QuizQuestion:
        ours, theirs = (score + later for score in asked.turn.score)
        score = (
            f"You have {ours} points, they have {theirs}; {self._laws().winning_goal} win. " if ours or theirs else ""
        )
        return QuizQuestion(
            title=asked.title,
            prompt=f"{score}{_told(asked.turn.bids)} What is the bid?",
            right=right,
            wrong=wrong,
            explanation=explanation,
            source=asked.source,
            hand=hand,
        )


def _differ(asked: "BidRound", bid: int, other: int) -> bool:
    return bid != other and (not asked.about_nil or 0 in {bid, other})


def _with_bids(worked: str, added: float, total: float) -> str:
    """Return a sum such as `♥A 0.99 + ♠K 1 − 0.65 for the bids before = 1.34 tricks`."""
    before = f" {'+' if added > 0 else '−'} {abs(added):.2f} for the bids before" if abs(added) >= _LEAST else ""
    said = f"{worked or '0'}{before}"
    return f"{said} tricks" if said == worked and " + " not in worked else f"{said} = {total:.2f} tricks"


def _told(bids: Sequence[int]) -> str:
    if not bids:
        return "You are the first to bid."
    # Behind every seat sits an opponent, before that one its partner.
    who = ("they", "partner")
    said = [f"{who[place % 2]} bid {_spoken(bid)}" for place, bid in enumerate(reversed(bids))]
    text = ", ".join(reversed(said)).replace("partner bid", "partner bids")
    return f"{_capital(text)}."


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def _spoken(bid: int) -> str:
    return str(bid) if bid else "nil"
