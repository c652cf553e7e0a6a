"""Questions on giving a signal: which small card partner will understand."""

from random import Random
from typing import NamedTuple

from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.games.bridge.defence.defence_agreements import Against, DefenceAgreements
from trainer.games.bridge.quizzes.card_words import card_text, cards_text, open_cards
from trainer.games.bridge.quizzes.defence_table import LEFT, PARTNER, RIGHT, DefenceTable
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


class _Given(NamedTuple):
    """The prompt, the right card, the reasons, and the cards on the table."""

    prompt: str
    right: Card
    explained: tuple[str, ...]
    tables: tuple[TableCards, ...] = ()


def give_attitude(agreed: DefenceAgreements, table: DefenceTable, suit: Suit, chance: Random) -> QuizQuestion | None:
    """Return a question on partner's lead; None without a sequence to lead from, or a clear signal.

    The learner likes the lead about as often as not.
    """
    holding, led = table.hand.cards_of(suit), led_from_sequence(agreed, table.hands[PARTNER].cards_of(suit))
    if not led or not can_signal(holding):
        return None
    because = agreed.like(led, holding, Against.SUITS)
    if bool(because) is not (chance.random() < 1 / 2):
        return None
    said = f"{sentence(because or agreed.nothing_to_like)}: a {'high' if because else 'low'} card."
    asked = f"Partner leads {card_text(Card(suit, led))}. Which {suit.singular} do you play?"
    given = _Given(
        asked,
        Card(suit, signal(holding, is_high=bool(because))),
        (said, agreed.attitude.says),
        (open_cards("partner leads", suit, led), open_cards("dummy", suit, table.hands[RIGHT].cards_of(suit))),
    )
    return _question(agreed, table, given, chance)


def give_count(agreed: DefenceAgreements, table: DefenceTable, suit: Suit, chance: Random) -> QuizQuestion | None:
    """Return a question on declarer's high lead; None where there is none, or the learner has more than small cards."""
    holding, declarers = table.hand.cards_of(suit), table.hands[LEFT].cards_of(suit)
    if not counts_plainly(holding) or declarers[:1] not in {"A", "K", "Q"}:
        return None
    is_even = len(holding) % 2 == 0
    first = "even, so high first" if is_even else "odd, so low first"
    given = _Given(
        f"Declarer leads {card_text(Card(suit, declarers[0]))}. Which {suit.singular} do you play?",
        Card(suit, signal(holding, is_high=is_even)),
        (f"{cards_text(suit, holding)}: {len(holding)} cards, {first}.", agreed.count.says),
        (
            open_cards("declarer leads", suit, declarers[0]),
            open_cards("dummy", suit, table.hands[RIGHT].cards_of(suit)),
        ),
    )
    return _question(agreed, table, given, chance)


def give_preference(agreed: DefenceAgreements, table: DefenceTable, suit: Suit, chance: Random) -> QuizQuestion | None:
    """Return a question before partner's ruff; None unless the learner has exactly one Ace for partner to reach."""
    holding, others = table.hand.cards_of(suit), other_suits(table, suit)
    aces = [other for other in others if table.hand.cards_of(other).startswith("A")]
    if len(aces) != 1 or not can_signal(holding) or not has_only_small(holding):
        return None
    wanted = aces[0].plural
    higher, lower = (other.plural for other in others)
    is_high = aces[0] is others[0]
    said = f"the {'higher' if is_high else 'lower'} of {higher} and {lower}: a {'high' if is_high else 'low'} card"
    asked = (
        f"You are on lead and know that partner will trump a {suit.singular}. You want him to come back in {wanted},"
        f" to your Ace. Which {suit.singular} do you lead?"
    )
    right = Card(suit, signal(holding, is_high=is_high))
    given = _Given(asked, right, (f"You want {wanted}, {said}.", agreed.preference.says))
    return _question(agreed, table, given, chance)


def _question(agreed: DefenceAgreements, table: DefenceTable, given: _Given, chance: Random) -> QuizQuestion:
    suit = given.right.suit
    holding = table.hand.cards_of(suit)
    wrong = [Card(suit, rank) for rank in holding if rank != given.right.rank]
    chance.shuffle(wrong)
    return QuizQuestion(
        title="Which card do you play?",
        prompt=f"They play {table.contract}. {given.prompt}",
        right=card_text(given.right),
        wrong=tuple(map(card_text, wrong)),
        explanation=given.explained,
        source=agreed.source,
        auction=table.auction,
        hand=table.hand,
        laid=(*given.tables, open_cards("you", suit, holding)),
    )
