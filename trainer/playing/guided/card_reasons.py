"""Why one card is better than another, as facts that follow from the cards of all hands.

A reason never rests on what a solver found. It states a fact about the trick and the hands, such as "partner's card
wins this trick already", which holds for the better card or tells the two cards apart. Where none of these facts is
true, there is no reason.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.games.game import Game
from trainer.games.play import CardPlay

_TRUMP = 1000
"""What a trump is above every card of the suit that was led."""


class Idea(StrEnum):
    """A purpose of the better card that the played card lacks."""

    RUFF = "ruff"
    DRAW_TRUMPS = "draw trumps"
    FINESSE = "finesse"
    LEAD_TOWARDS = "lead towards"
    UNBLOCK = "unblock"
    HOLD_UP = "hold up"
    CASH = "cash"
    TAKE = "take"
    FORCE = "force"
    PARTNER_RUFFS = "partner ruffs"
    PARTNER_WINS = "partner wins"
    GIVE = "give"
    GIVE_LITTLE = "give little"
    NO_RUFF = "no ruff"
    KEEP_UNDER_PARTNER = "keep under partner"
    KEEP_UNDER_THEM = "keep under them"
    KEEP_FROM_DISCARD = "keep from discard"
    ENOUGH = "enough"


@dataclass(frozen=True, slots=True)
class CardReason:
    """The reason why `better` beats `played`: an idea, and the cards, players and number of cards that its fact names.

    - `card` is the card of another player that matters: the winner of a finesse's missing card, partner's high card.
    - `seat` is the player that matters, if it is one: who holds `card`, who ruffs, who has to ruff.
    - `number` counts cards: the trumps that the opponents still hold, the cards that partner holds in the suit.
    """

    idea: Idea
    better: Card
    played: Card
    card: Card | None = None
    seat: Seat | None = None
    number: int = 0


def reason_for(game: Game, play: CardPlay, better: Card, played: Card, best: Sequence[Card]) -> CardReason | None:
    """Return why `better` is a better card than `played` for the player in turn; None where no fact tells them apart.

    `best` are all cards that are as good as `better`, itself included.
    """
    trick = OpenTrick(game, play)
    found = _leading if not trick.table else _following
    return next(found(trick, better, played, best), None)


class OpenTrick:
    """The trick that is being played, with all hands open, before the card of the player in turn."""

    def __init__(self, game: Game, play: CardPlay) -> None:
        self.game = game
        self.play = play
        self.seat = play.turn
        self.side = side_of(play.turn)
        self.trump = play.trump
        first = (play.turn - len(play.on_the_table)) % play.seats
        self.table = tuple(((first + place) % play.seats, card) for place, card in enumerate(play.on_the_table))
        self.played_before = frozenset(seat for seat, _ in self.table)

    @property
    def led(self) -> Suit | None:
        """Return the suit that was led; None before the lead."""
        return self.table[0][1].suit if self.table else None

    @property
    def later(self) -> tuple[Seat, ...]:
        """Return who still plays after the player in turn, in order."""
        count = self.play.seats - len(self.table) - 1
        return tuple((self.seat + step) % self.play.seats for step in range(1, count + 1))

    @property
    def standing(self) -> tuple[Seat, Card] | None:
        """Return the winning card so far with its player; None before the lead."""
        return _winning(self, self.table) if self.table else None

    def higher(self, card: Card, other: Card) -> bool:
        """Return whether a card has a higher rank than another one of its suit."""
        ranks = self.game.deck.ranks
        return card.suit is other.suit and ranks.index(card.rank) < ranks.index(other.rank)

    def cards_left(self, seat: Seat, suit: Suit | None) -> tuple[Card, ...]:
        """Return the cards of a suit that a player still has, highest first."""
        ranks = self.game.deck.ranks
        own = (card for card in self.play.cards_left(seat) if card.suit is suit)
        return tuple(sorted(own, key=lambda card: ranks.index(card.rank)))

    def partners(self) -> tuple[Seat, ...]:
        """Return the partners of the player in turn."""
        return tuple(seat for seat in range(self.play.seats) if seat != self.seat and side_of(seat) == self.side)

    def opponents(self) -> tuple[Seat, ...]:
        """Return the opponents of the player in turn."""
        return tuple(seat for seat in range(self.play.seats) if side_of(seat) != self.side)

    def value(self, card: Card) -> int:
        """Return what a card adds to its trick."""
        return self.game.rules_of_play.card_value(card)

    def at_best(self, card: Card) -> tuple[Seat, Card]:
        """Return the winner of the trick with this card if every later player plays their strongest card.

        Each side's chance to win the trick rests on its strongest card alone. So the winner's side can win the trick
        whatever the others do.
        """
        cards = [*self.table, (self.seat, card)]
        play = self.play.add(card)
        for seat in self.later:
            led = cards[0][1].suit
            strongest = max(play.legal_cards(), key=lambda one: self.strength(one, led))
            cards.append((seat, strongest))
            play = play.add(strongest)
        return _winning(self, cards)

    def taker(self, card: Card) -> int:
        """Return the side that can be sure of the trick after this card, whatever the others play."""
        return side_of(self.at_best(card)[0])

    def is_sure(self, card: Card) -> bool:
        """Return whether no opponent can win the trick from this card, if the player in turn plays it."""
        with_it = [*self.table, (self.seat, card)]
        return _winning(self, with_it)[0] == self.seat and self._stands(card, card)

    def stands_for_us(self) -> bool:
        """Return whether a partner's card wins so far, and no later opponent can beat it."""
        standing = self.standing
        if standing is None or side_of(standing[0]) != self.side:
            return False
        lowest = max(self.play.legal_cards(), key=lambda card: self.game.deck.ranks.index(card.rank))
        return self._stands(standing[1], lowest)

    def leaves(self, winning: Card, card: Card) -> bool:
        """Return whether the winning card so far still wins after a card of the player in turn."""
        return _winning(self, [*self.table, (self.seat, card)])[1] == winning

    def _stands(self, winning: Card, card: Card) -> bool:
        """Return whether no later opponent has a legal card that beats `winning`, once `card` is played."""
        led = self.led or card.suit
        play = self.play.add(card)
        for seat in self.later:
            legal = play.legal_cards()
            strongest = max(legal, key=lambda one: self.strength(one, led))
            if side_of(seat) != self.side and self.strength(strongest, led) > self.strength(winning, led):
                return False
            play = play.add(strongest)
        return True

    def strength(self, card: Card, led: Suit) -> int:
        """Return a number that is greater for a card that beats another one; 0 for a card that can't win."""
        ranks = self.game.deck.ranks
        height = len(ranks) - ranks.index(card.rank)
        if card.suit is self.trump:
            return _TRUMP + height
        return height if card.suit is led else 0


def _winning(trick: OpenTrick, cards: Sequence[tuple[Seat, Card]]) -> tuple[Seat, Card]:
    """Return the winning card of a trick so far with its player; of equal cards the first one wins."""
    led = cards[0][1].suit
    return max(cards, key=lambda one: trick.strength(one[1], led))


def _following(trick: OpenTrick, better: Card, played: Card, best: Sequence[Card]) -> Iterator[CardReason]:
    """Yield the reasons for a card that is played to a trick, the most telling first."""
    if trick.stands_for_us():
        yield from _under_partner(trick, better, played)
        return
    takers = {trick.taker(card) for card in best}
    played_wins = trick.taker(played) == trick.side
    if trick.is_sure(better):
        is_ruff = better.suit is trick.trump and trick.led is not trick.trump
        if not played_wins and takers == {trick.side}:
            yield CardReason(Idea.RUFF if is_ruff else Idea.TAKE, better, played)
        elif played_wins and trick.higher(played, better):
            yield from _finessing(trick, better, played)
            yield CardReason(Idea.ENOUGH, better, played)
    elif takers != {1 - trick.side}:
        return
    elif played_wins:
        if played.suit is trick.led and trick.higher(played, better) and trick.is_sure(played):
            yield CardReason(Idea.HOLD_UP, better, played)
    elif trick.value(better) < trick.value(played):
        yield CardReason(Idea.GIVE_LITTLE, better, played)
    elif trick.higher(played, better):
        if not trick.strength(played, trick.table[0][1].suit):
            yield CardReason(Idea.KEEP_FROM_DISCARD, better, played)
        elif not trick.is_sure(played):
            yield CardReason(Idea.KEEP_UNDER_THEM, better, played)


def _under_partner(trick: OpenTrick, better: Card, played: Card) -> Iterator[CardReason]:
    """Yield the reasons for a card where partner's card wins the trick anyway."""
    standing = trick.standing
    if standing is None:
        return
    seat, card = standing
    if trick.value(better) > trick.value(played) and trick.leaves(card, better):
        yield CardReason(Idea.GIVE, better, played, card, seat)
    elif played.suit is trick.trump and better.suit is not trick.trump and trick.led is not trick.trump:
        yield CardReason(Idea.NO_RUFF, better, played, card, seat)
    elif trick.higher(played, better):
        yield CardReason(Idea.KEEP_UNDER_PARTNER, better, played, card, seat)
    elif trick.higher(better, played) and all(trick.leaves(card, one) for one in (better, played)):
        partners = trick.cards_left(seat, better.suit)
        if len(partners) >= len(trick.cards_left(trick.seat, better.suit)) and any(
            trick.higher(better, one) and trick.higher(one, played) for one in partners
        ):
            yield CardReason(Idea.UNBLOCK, better, played, card, seat, len(partners))


def _finessing(trick: OpenTrick, better: Card, played: Card) -> Iterator[CardReason]:
    """Yield a finesse: a card between both is with an opponent who has played to this trick already."""
    if better.suit is not trick.led:
        return
    for seat in trick.opponents():
        between = [card for card in trick.cards_left(seat, better.suit) if trick.higher(card, better)]
        missing = next((card for card in between if trick.higher(played, card)), None)
        if missing is not None and seat in trick.played_before:
            yield CardReason(Idea.FINESSE, better, played, missing, seat)


def _leading(trick: OpenTrick, better: Card, played: Card, best: Sequence[Card]) -> Iterator[CardReason]:
    """Yield the reasons for a lead, the most telling first."""
    if played.suit is not trick.trump and all(card.suit is trick.trump for card in best):
        theirs = sum(len(trick.cards_left(seat, trick.trump)) for seat in trick.opponents())
        mine = sum(len(trick.cards_left(seat, trick.trump)) for seat in (trick.seat, *trick.partners()))
        if theirs and mine > theirs:
            yield CardReason(Idea.DRAW_TRUMPS, better, played, number=theirs)
    if trick.taker(played) != trick.side and {trick.taker(card) for card in best} == {trick.side}:
        winner, card = trick.at_best(better)
        if trick.is_sure(better):
            yield CardReason(Idea.CASH, better, played)
        elif card.suit is trick.trump and better.suit is not trick.trump:
            yield CardReason(Idea.PARTNER_RUFFS, better, played, card, winner)
        else:
            yield CardReason(Idea.PARTNER_WINS, better, played, card, winner)
    if better.suit is not trick.trump and all(card.suit is better.suit for card in best):
        yield from _towards(trick, better, played)
        yield from _forcing(trick, better, played)


def _towards(trick: OpenTrick, better: Card, played: Card) -> Iterator[CardReason]:
    """Yield a lead through a high card to a partner who has the next higher and the next lower card."""
    if played.suit is better.suit:
        return
    for before, partner in zip(trick.later, trick.later[1:], strict=False):
        if side_of(before) == trick.side or side_of(partner) != trick.side:
            continue
        theirs, partners = trick.cards_left(before, better.suit), trick.cards_left(partner, better.suit)
        if not theirs or not partners or not trick.higher(partners[0], theirs[0]):
            continue
        lower = [card for card in partners if trick.higher(theirs[0], card)]
        others = [card for seat in trick.opponents() if seat != before for card in trick.cards_left(seat, better.suit)]
        if lower and trick.higher(lower[0], better) and not any(trick.higher(card, lower[0]) for card in others):
            next_higher = [card for card in theirs if trick.higher(card, lower[0])]
            if len(next_higher) == 1:
                yield CardReason(Idea.LEAD_TOWARDS, better, played, theirs[0], before)
                return


def _forcing(trick: OpenTrick, better: Card, played: Card) -> Iterator[CardReason]:
    """Yield a lead that an opponent can only win with a trump."""
    if trick.trump is None or played.suit is better.suit:
        return
    theirs = [card for seat in trick.opponents() for card in trick.cards_left(seat, better.suit)]
    wins = not any(trick.higher(card, better) for card in theirs)
    ruffs = [
        seat
        for seat in trick.opponents()
        if trick.cards_left(seat, trick.trump) and not trick.cards_left(seat, better.suit)
    ]
    if wins and len(ruffs) == 1:
        yield CardReason(Idea.FORCE, better, played, seat=ruffs[0])
