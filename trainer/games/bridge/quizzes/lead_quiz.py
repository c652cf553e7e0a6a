"""Questions on the opening lead: which suit, which card of it, and what the rule of eleven tells partner."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from random import Random
from typing import Final

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.bridge.defence.defence_agreements import Against, DefenceAgreements, LeadRule, SuitRule
from trainer.games.bridge.quizzes.card_words import card_text, cards_text, open_cards, ordinal
from trainer.games.bridge.quizzes.defence_table import PARTNER, RIGHT, YOU, DefenceTable, DefenceTables, Leader
from trainer.games.calls import CallNotation
from trainer.games.quizzes import QuizItem, QuizQuestion

LEADS: Final = "leads"
"""The name of the quiz."""

_KIND: Final = "opening lead"
_RULE_OF_ELEVEN: Final = "rule-of-eleven"
_TITLE: Final = "Which card do you lead?"
_FOURTH: Final = 3
"""The place of the fourth highest card, counted from 0."""

_ELEVEN: Final = 11
"""The rule of eleven: eleven less the card led fourth highest are held by the other three."""

_BESIDE: Final = (-1, 1, 2, -2, 3)
"""What wrong options add to the right number, the likeliest mistakes first."""

_MOST_TABLES: Final = 4000
"""A bound for sections that hardly any hand leads to; others need a few tables."""


class LeadQuiz:
    """A quiz on the agreements about leads, which are read when first needed."""

    name: Final = LEADS
    is_about_play: Final = True

    def __init__(self, deck: Deck, calls: CallNotation, agreements: Callable[[], DefenceAgreements]) -> None:
        self._deck = deck
        self._calls = calls
        self._read = agreements

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Return an item for each rule for the suit and for the card, and the rule of eleven."""
        of_suits, of_cards = (rule.name for rule in self._agreed.suits), (rule.name for rule in self._agreed.leads)
        names = (*of_suits, *of_cards, _RULE_OF_ELEVEN)
        return tuple(QuizItem(name, _KIND, f"{self._agreed.source}; {name}") for name in names)

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """Return a question at a new table at which the rule applies."""
        if item == _RULE_OF_ELEVEN:
            return self._first(self._about_eleven(table) for table in self._tables(Leader.PARTNER, None, chance))
        for rule in self._agreed.leads:
            if rule.name == item:
                tables = self._tables(Leader.YOU, rule.against, chance)
                return self._first(self._about_card(table, rule, chance) for table in tables)
        for choice in self._agreed.suits:
            if choice.name == item:
                has_suit = choice.look_for == "partner's suit"
                leader = Leader.YOU_AFTER_PARTNERS_SUIT if has_suit else Leader.YOU
                tables = self._tables(leader, choice.against, chance)
                return self._first(self._about_suit(table, choice, chance) for table in tables)
        return None

    @cached_property
    def _agreed(self) -> DefenceAgreements:
        return self._read()

    def _tables(self, leader: Leader, against: Against | None, chance: Random) -> Iterator[DefenceTable]:
        tables = DefenceTables(self._deck, self._calls, self._agreed)
        for _ in range(_MOST_TABLES):
            yield tables.table(leader, against or chance.choice(tuple(Against)), chance)

    def _first(self, quiz_questions: Iterable[QuizQuestion | None]) -> QuizQuestion | None:
        return next((question for question in quiz_questions if question is not None), None)

    def _about_card(self, table: DefenceTable, rule: LeadRule, chance: Random) -> QuizQuestion | None:
        """Return a question on the card of a given suit; None where the rule applies to no suit of the hand."""
        against = table.bidding.against
        suits = [s for s in table.bidding.unbid if self._agreed.rule_for(table.hand.cards_of(s), against) is rule]
        if not suits:
            return None
        suit = chance.choice(suits)
        right = self._agreed.card_led(table.hand, suit, against)
        others = [card for card in _of_suit(table.hand, suit) if card != right]
        chance.shuffle(others)
        return self._question(
            table,
            f"They play {table.contract}, and you have decided to lead a {suit.singular}. Which one?",
            right,
            others,
            (f"{self._worked(table.hand, right)} {rule.says}",),
        )

    def _about_suit(self, table: DefenceTable, rule: SuitRule, chance: Random) -> QuizQuestion | None:
        """Return a question on the lead among all cards.

        None where another rule comes first, or several suits would do.
        """
        led = self._agreed.suits_led(table.hand, table.bidding)
        if led is None or led[0] is not rule or len(led[1]) != 1:
            return None
        against = table.bidding.against
        suit = led[1][0]
        right = self._agreed.card_led(table.hand, suit, against)
        elsewhere = [
            self._agreed.card_led(table.hand, other, against)
            for other in SUITS
            if other is not suit and table.hand.length(other)
        ]
        chance.shuffle(elsewhere)
        beside = [card for card in _of_suit(table.hand, suit) if card != right]
        wrong = [*elsewhere[:2], *chance.sample(beside, min(1, len(beside))), *elsewhere[2:]]
        of_card = self._agreed.rule_for(table.hand.cards_of(suit), against)
        explained = [rule.says]
        if of_card is not None:
            explained.append(f"{self._worked(table.hand, right)} {of_card.says}")
        return self._question(table, f"They play {table.contract}. What do you lead?", right, wrong, tuple(explained))

    def _question(
        self, table: DefenceTable, prompt: str, right: Card, wrong: Iterable[Card], explained: tuple[str, ...]
    ) -> QuizQuestion:
        return QuizQuestion(
            title=_TITLE,
            prompt=prompt,
            right=card_text(right),
            wrong=tuple(map(card_text, wrong)),
            explanation=explained,
            source=self._agreed.source,
            auction=table.auction,
            hand=table.hand,
        )

    def _worked(self, hand: Hand, led: Card) -> str:
        """Return the card within its suit: "♠K 8 6 3: the fourth from the top is the ♠3."."""
        holding = hand.cards_of(led.suit)
        place = holding.index(led.rank)
        if len(holding) == 1:
            return f"{card_text(led)} is alone."
        name = "the lowest" if place == len(holding) - 1 and place < _FOURTH else f"the {ordinal(place)} from the top"
        return f"{cards_text(led.suit, holding)}: {'the highest' if place == 0 else name} is {card_text(led)}."

    def _about_eleven(self, table: DefenceTable) -> QuizQuestion | None:
        """Return a question on declarer's higher cards; None where partner does not lead fourth best."""
        against, partner = table.bidding.against, table.hands[PARTNER]
        led = self._agreed.suits_led(partner, table.bidding)
        if against is not Against.NOTRUMP or led is None or len(led[1]) != 1:
            return None
        suit = led[1][0]
        rule = self._agreed.rule_for(partner.cards_of(suit), against)
        card = self._agreed.card_led(partner, suit, against)
        if rule is None or rule.place != _FOURTH or not card.rank.isdecimal():
            return None
        higher = {seat: _higher(table.hands[seat].cards_of(suit), card.rank, self._deck) for seat in (YOU, RIGHT)}
        outside = _ELEVEN - int(card.rank)
        right = outside - sum(map(len, higher.values()))
        counted = (("You have", higher[YOU]), ("dummy has", higher[RIGHT]))
        seen = "; ".join(f"{who} {cards_text(suit, cards) if cards else 'none'}" for who, cards in counted)
        return QuizQuestion(
            title="The rule of eleven",
            prompt=(
                f"They play {table.contract}. Partner leads {card_text(card)}, the fourth from the top."
                f" How many higher {suit.plural} has declarer?"
            ),
            right=str(right),
            wrong=tuple(str(right + beside) for beside in _BESIDE if right + beside >= 0),
            explanation=(
                f"11 − {card.rank} = {outside} higher {suit.plural} are elsewhere. {seen}: declarer has {right}.",
                self._agreed.rule_of_eleven,
            ),
            source=self._agreed.source,
            auction=table.auction,
            hand=table.hand,
            laid=(
                open_cards("partner leads", suit, card.rank),
                open_cards("dummy", suit, table.hands[RIGHT].cards_of(suit)),
                open_cards("you", suit, table.hand.cards_of(suit)),
            ),
        )


def _of_suit(hand: Hand, suit: Suit) -> list[Card]:
    return [Card(suit, rank) for rank in hand.cards_of(suit)]


def _higher(holding: str, rank: str, deck: Deck) -> str:
    return "".join(one for one in holding if deck.ranks.index(one) < deck.ranks.index(rank))
