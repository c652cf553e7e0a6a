"""Questions on reading a signal: what partner's small card means."""

from random import Random
from typing import NamedTuple

from trainer.cards.card import Card
from trainer.cards.suit import SUITS, Suit
from trainer.games.bridge.defence.defence_agreements import Against, DefenceAgreements
from trainer.games.bridge.quizzes.card_words import card_text, open_cards
from trainer.games.bridge.quizzes.defence_table import LEFT, PARTNER, DefenceTable
from trainer.games.bridge.quizzes.small_cards import (
    can_signal,
    counts_plainly,
    has_only_small,
    led_from_sequence,
    other_suits,
    sentence,
    signal,
)
from trainer.games.quizzes import QuizQuestion, TableCards


class _Read(NamedTuple):
    """The prompt, the meaning of the card, the first reason, the agreement, and the cards on the table."""

    prompt: str
    right: str
    reason: str
    says: str
    tables: tuple[TableCards, ...]


def read_attitude(agreed: DefenceAgreements, table: DefenceTable, suit: Suit, chance: Random) -> QuizQuestion | None:
    """Return a question on the learner's lead from a sequence.

    None without one, or without a clear card of partner's.
    """
    partners, own = table.hands[PARTNER].cards_of(suit), table.hand.cards_of(suit)
    led = led_from_sequence(agreed, own)
    if not led or not can_signal(partners):
        return None
    likes = bool(agreed.like(led, partners, Against.SUITS))
    if likes is not (chance.random() < 1 / 2):
        return None
    card = signal(partners, is_high=likes)
    meant = agreed.attitude.high if likes else agreed.attitude.low
    read = _Read(
        f"You lead {card_text(Card(suit, led))}, and partner plays {card_text(Card(suit, card))}. What does he say?",
        meant,
        f"You lead, so his card is about liking it, and it is a {'high' if likes else 'low'} one.",
        agreed.attitude.says,
        (
            open_cards("you lead", suit, led),
            open_cards("dummy", suit, table.hands[LEFT].cards_of(suit)),
            open_cards("partner plays", suit, card),
            open_cards("you keep", suit, own[1:]),
        ),
    )
    return _question(agreed, table, read)


def read_count(agreed: DefenceAgreements, table: DefenceTable, suit: Suit, _: Random) -> QuizQuestion | None:
    """Return a question on declarer's two high leads.

    None without these, or where partner has more than small cards.
    """
    partners, declarers = table.hands[PARTNER].cards_of(suit), table.hands[LEFT].cards_of(suit)
    if not counts_plainly(partners) or declarers[:2] not in {"AK", "KQ", "AQ"}:
        return None
    is_even = len(partners) % 2 == 0
    first, second = (partners[0], partners[-1]) if is_even else (partners[-1], partners[-2])
    played = f"{card_text(Card(suit, first))} and then {card_text(Card(suit, second))}"
    read = _Read(
        f"Declarer leads {suit.plural} twice from the top; partner plays {played}. What does he say?",
        agreed.count.high if is_even else agreed.count.low,
        f"Declarer leads, so his cards are about number: {'high and then low' if is_even else 'low and then high'}.",
        agreed.count.says,
        (
            open_cards("declarer leads", suit, declarers[:2]),
            open_cards("partner plays", suit, first + second),
            open_cards("you", suit, table.hand.cards_of(suit)),
        ),
    )
    return _question(agreed, table, read)


def read_preference(agreed: DefenceAgreements, table: DefenceTable, suit: Suit, chance: Random) -> QuizQuestion | None:
    """Return a question after partner's ruffed card; None where the learner has the suit, or partner no clear card."""
    partners, others = table.hands[PARTNER].cards_of(suit), other_suits(table, suit)
    can_lead = all(map(table.hand.length, others))
    if table.hand.length(suit) or not can_lead or not can_signal(partners) or not has_only_small(partners):
        return None
    is_high = chance.random() < 1 / 2
    right = others[0] if is_high else others[1]
    card = card_text(Card(suit, signal(partners, is_high=is_high)))
    higher, lower = (other.plural for other in others)
    which = f"the {'higher' if is_high else 'lower'} of {higher} and {lower}"
    return QuizQuestion(
        title="Which suit do you lead?",
        prompt=f"They play {table.contract}. Partner leads {card}, and you trump it. Which suit do you lead now?",
        right=sentence(right.plural),
        wrong=tuple(sentence(other.plural) for other in SUITS if other is not right and table.hand.length(other)),
        explanation=(f"{card} is a {'high' if is_high else 'low'} card: {which}.", agreed.preference.says),
        source=agreed.source,
        auction=table.auction,
        hand=table.hand,
        laid=(open_cards("partner leads", suit, signal(partners, is_high=is_high)),),
    )


def _question(agreed: DefenceAgreements, table: DefenceTable, read: _Read) -> QuizQuestion:
    meanings = (agreed.attitude.high, agreed.attitude.low, agreed.count.high, agreed.count.low)
    return QuizQuestion(
        title="What does partner's card say?",
        prompt=f"They play {table.contract}. {read.prompt}",
        right=sentence(read.right),
        wrong=tuple(sentence(one) for one in meanings if one != read.right),
        explanation=(read.reason, read.says),
        source=agreed.source,
        auction=table.auction,
        hand=table.hand,
        laid=read.tables,
    )
