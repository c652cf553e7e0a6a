"""The words for the next highest cards of a suit: "the other Jack", "the next two spades (J 9)"."""

from dataclasses import dataclass

from trainer.cards.deck import Deck
from trainer.cards.rank import rank_name
from trainer.cards.suit import Suit
from trainer.language.book.conditions import NONE, ONE, SOME, UNLIMITED, Range
from trainer.reasoning.words.card_words import ranks_text
from trainer.reasoning.words.counting_words import amount_words, bare, number_word


@dataclass(frozen=True)
class SequenceWording:
    """The words for the cards of a suit from the top, of which partners have shown the highest `of_partners`.

    `suit` is None where it may be any suit; then no card is known. `or_more` is as in `SuitWording`.
    """

    deck: Deck
    suit: Suit | None = None
    of_partners: int = 0
    or_more: bool = True

    def phrase(self, amount: Range, *, of_suit: bool = True) -> str:
        """Return an amount of the next highest cards; without `of_suit` it follows a number of cards."""
        of = f" of {self.suit.plural}" if of_suit and self.suit is not None else ""
        if amount == NONE:
            return f"no {bare(self.next_name)}{of}"
        cards = self.next_cards(amount.low if amount.high >= UNLIMITED else amount.high)
        if amount in {SOME, ONE} or self.suit is None or len(cards) == 1:
            return f"{self.next_name}{of}"
        if amount.low == 0 or not cards:
            return f"{amount_words(amount)} of the next cards{of}"
        noun = self.suit.plural if of_suit else "cards"
        more = " or more" if amount.high >= UNLIMITED and self.or_more else ""
        return f"the next {number_word(len(cards))} {noun} ({ranks_text(cards)}){more}"

    @property
    def next_card(self) -> str | None:
        """Return the rank (its letter) of the next highest card after the shown ones; None when all are shown."""
        place = self.of_partners // self.deck.copies
        return self.deck.ranks[place] if place < len(self.deck.ranks) and self.suit is not None else None

    @property
    def next_name(self) -> str:
        """Return the name of the next highest card: "the other Jack", "the nine"."""
        rank = self.next_card
        if rank is None:
            return "the next card"
        return f"the {'other ' if self.of_partners % self.deck.copies else ''}{rank_name(rank)}"

    def next_cards(self, number: int) -> str:
        """Return the ranks of the next highest cards, `number` of them or fewer."""
        return "".join(rank * self.deck.copies for rank in self.deck.ranks)[
            self.of_partners : self.of_partners + number
        ]
