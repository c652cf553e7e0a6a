"""The reasons for a card: each idea in a trick of its own, and all of them against every way to play the trick."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games import game_called
from trainer.games.game import Game
from trainer.games.play import CardPlay
from trainer.playing.guided.card_reason_words import YOU, reason_text
from trainer.playing.guided.card_reasons import CardReason, Idea, reason_for

NAMES = (YOU, "West", "partner", "East")


def begun(game: Game, denomination: str, hands: tuple[str, ...], played: str = "", leader: int = 0) -> CardPlay:
    """A play of small hands, spades first, from their first card on."""
    dealt = tuple(Hand.of(game.deck, list(cards_in(hand))) for hand in hands)
    play = game.rules_of_play.begin_with(denomination, leader, dealt)
    for card in played.split():
        play = play.add(Card.parse(card))
    return play


def cards_in(hand: str) -> Iterator[Card]:
    for suit, ranks in zip("SHDC", hand.split("."), strict=True):
        yield from (Card.parse(suit + rank) for rank in ranks)


def reason(play: CardPlay, better: str, played: str, game: str = "bridge") -> CardReason | None:
    card = Card.parse(better)
    return reason_for(game_called(game), play, card, Card.parse(played), (card,))


def test_a_ruff_that_nobody_can_beat() -> None:
    play = begun(game_called("bridge"), "S", ("2.3..", "..54.", "..76.", "..AK."), "D5 D7 DA", 1)
    found = reason(play, "S2", "H3")
    assert found is not None
    assert said(found) == "Ruff: the opponents can't beat the 2♠."


def test_a_finesse_whose_missing_card_is_with_a_player_who_has_played() -> None:
    play = begun(game_called("bridge"), "NT", ("AQ...", "32...", "54...", "K6..."), "S5 S6", 2)
    found = reason(play, "SQ", "SA")
    assert found is not None
    assert said(found) == "Finesse: East has the K♠ and has played already, so the Q♠ wins."


def test_a_hold_up() -> None:
    play = begun(game_called("bridge"), "NT", ("A2...", "KQ...", "43...", "65..."), "SK S3 S5", 1)
    assert str(play.turn) == "0"
    found = reason(play, "S2", "SA")
    assert found is not None
    assert said(found) == "Hold up: let them have this trick, and keep the A♠."


def test_an_unblock_under_partners_winner() -> None:
    play = begun(game_called("bridge"), "NT", ("K2...", ".32..", "AQJ...", ".54.."), "SA H5", 2)
    found = reason(play, "SK", "S2")
    assert found is not None
    assert said(found) == "Unblock: partner still has two in spades, and the K♠ is in the way."


def test_drawing_trumps_where_the_own_side_has_more() -> None:
    play = begun(game_called("bridge"), "S", ("AKQ.2..", "43.AK..", "T9.Q3..", "5.654.."))
    found = reason(play, "SA", "H2")
    assert found is not None
    assert said(found) == "Draw trumps: the opponents still have three."


def test_a_card_to_cash() -> None:
    play = begun(game_called("bridge"), "NT", ("A.2..", "K.A..", "Q.Q..", "J.J.."))
    found = reason(play, "SA", "H2")
    assert found is not None
    assert said(found) == "Cash the A♠: the opponents can't beat it."


def test_a_suit_that_partner_ruffs() -> None:
    play = begun(game_called("bridge"), "S", (".32..", ".AK..", "2..3.", ".QJ.."))
    found = reason_for(game_called("bridge"), play, Card.parse("H2"), Card.parse("H3"), (Card.parse("H2"),))
    assert found is None, "the other card does the same"
    play = begun(game_called("bridge"), "S", (".3.2.", ".A.A.", "2..3.", ".Q.K."))
    found = reason(play, "H3", "D2")
    assert found is not None
    assert said(found) == "Partner has no hearts left and can ruff."


def test_a_suit_that_makes_an_opponent_ruff() -> None:
    play = begun(game_called("bridge"), "S", (".A.2.", "2..A.", ".5.4.", ".6.5."))
    found = reason(play, "HA", "D2")
    assert found is not None
    assert said(found) == (
        "Force: the opponents can win this trick only with a trump, and only West has one to ruff with."
    )


def test_a_lead_through_a_high_card() -> None:
    play = begun(game_called("bridge"), "NT", ("2..A.", "K3...", "AQ...", "4.K.."))
    found = reason(play, "S2", "DA")
    assert found is not None
    assert said(found) == "Lead spades through West, who has the K♠ and must play before your side's high cards."


def test_a_card_that_would_overtake_partner_is_not_given() -> None:
    game = game_called("fifty-six")
    hands = ("JQ...", "K.Q..", "9A...", "Q.9..", "T.A..", "K.Q..")
    play = begun(game, "NT", hands, "S9 SQ ST SK", 2)
    assert play.turn == 0
    assert reason(play, "SJ", "SQ", "fifty-six") is None


def test_in_56_the_jack_is_kept_and_points_are_given_where_partner_wins() -> None:
    game = game_called("fifty-six")
    hands = ("J9.K..", "K.Q..", "J.A..", "Q.T..", "T.A..", "Q.K..")
    play = begun(game, "S", hands, "SJ SQ ST SQ", 2)
    assert play.turn == 0
    found = reason(play, "S9", "SJ", "fifty-six")
    assert found is not None
    assert said(found) == "Keep the J♠: partner's J♠ wins the trick already."
    found = reason(play, "SJ", "S9", "fifty-six")
    assert found is not None
    assert said(found) == "Partner's J♠ wins the trick: give it the card that counts more."


def said(found: CardReason) -> str:
    return reason_text(found, lambda seat: NAMES[seat % 4])


@pytest.mark.parametrize(("game", "denominations"), [("bridge", ("S", "NT")), ("fifty-six", ("S", "NT"))])
def test_every_reason_is_true_however_the_trick_is_played(game: str, denominations: tuple[str, ...]) -> None:
    chance = Random(7)
    ideas: set[Idea] = set()
    for number in range(150):
        play = ending(game_called(game), denominations[number % 2], chance)
        legal = play.legal_cards()
        for better in legal:
            for played in legal:
                found = None if better == played else reason_for(game_called(game), play, better, played, (better,))
                if found is not None:
                    ideas.add(found.idea)
                    holds(play, found)
    assert len(ideas) > 6, ideas


def ending(game: Game, denomination: str, chance: Random) -> CardPlay:
    """Three tricks of random cards, with the first one partly played."""
    cards = chance.sample(game.deck.cards, 3 * game.seats)
    hands = tuple(Hand.of(game.deck, cards[3 * seat : 3 * seat + 3]) for seat in range(game.seats))
    play = game.rules_of_play.begin_with(denomination, chance.randrange(game.seats), hands)
    for _ in range(chance.randrange(game.seats)):
        play = play.add(chance.choice(play.legal_cards()))
    return play


def holds(play: CardPlay, found: CardReason) -> None:
    """Check what a reason says against every way to go on."""
    seat, side = play.turn, side_of(play.turn)
    opponents = [one for one in range(play.seats) if side_of(one) != side]
    after, otherwise = winners(play.add(found.better)), winners(play.add(found.played))
    match found.idea:
        case Idea.RUFF | Idea.TAKE | Idea.CASH:
            assert all(winner == seat or side_of(winner) == side for winner in after)
            assert taken_by(play.add(found.played)) != side
        case Idea.ENOUGH | Idea.FINESSE:
            assert not set(after) & set(opponents)
        case Idea.PARTNER_RUFFS | Idea.PARTNER_WINS:
            assert taken_by(play.add(found.better)) == side
            assert found.seat in after
            assert found.card in play.cards_left(found.seat)
        case Idea.HOLD_UP:
            assert taken_by(play.add(found.better)) != side
            assert not set(otherwise) & set(opponents)
        case Idea.GIVE_LITTLE:
            assert taken_by(play.add(found.better)) != side
            assert taken_by(play.add(found.played)) != side
        case Idea.KEEP_UNDER_THEM:
            assert taken_by(play.add(found.better)) != side
            assert any(beaten_by_them(line, seat) for line in lines(play.add(found.played)))
        case Idea.KEEP_FROM_DISCARD:
            assert taken_by(play.add(found.better)) != side
            assert seat not in otherwise
        case Idea.GIVE:
            assert not set(after) & set(opponents)
            assert seat not in after, "whoever gives does not overtake"
        case Idea.NO_RUFF | Idea.KEEP_UNDER_PARTNER | Idea.UNBLOCK:
            assert not set(after) & set(opponents)
            assert not set(otherwise) & set(opponents)
        case Idea.DRAW_TRUMPS:
            held = [card for one in opponents for card in play.cards_left(one) if card.suit is play.trump]
            assert found.number == len(held)
        case Idea.FORCE:
            for winner, card in winning_cards(play.add(found.better)):
                assert side_of(winner) == side or (winner == found.seat and card.suit is play.trump)
            assert found.seat in opponents
            assert any(card.suit is play.trump for card in play.cards_left(found.seat))
        case Idea.LEAD_TOWARDS:
            assert found.seat is not None
            assert found.card in play.cards_left(found.seat)
            order = [(seat + step) % play.seats for step in range(play.seats)]
            before = order[1 : order.index(found.seat)]
            assert not any(beats(play, card, found.card) for one in before for card in play.cards_left(one))
            assert any(beats(play, card, found.card) for one in order[2:] for card in play.cards_left(one))


def lines(play: CardPlay) -> Iterator[CardPlay]:
    """Every way to complete the trick."""
    if not play.on_the_table:
        yield play
        return
    for card in play.legal_cards():
        yield from lines(play.add(card))


def beats(play: CardPlay, card: Card, other: Card) -> bool:
    """Whether a card is a trump above another suit, or higher in the suit of the other card."""
    if card.suit is not other.suit:
        return card.suit is play.trump
    ranks = play.hands[0].deck.ranks
    return ranks.index(card.rank) < ranks.index(other.rank)


def beaten_by_them(line: CardPlay, seat: int) -> bool:
    """Whether an opponent of a player took the last trick with a card that beats the player's own card."""
    trick = line.tricks[-1]
    own, taking = (trick.cards[(one - trick.leader) % line.seats] for one in (seat, trick.winner))
    same = own == taking and trick.winner != seat  # of two equal cards the first one wins
    return side_of(trick.winner) != side_of(seat) and (same or beats(line, taking, own))


def winners(play: CardPlay) -> list[int]:
    return [line.tricks[-1].winner for line in lines(play)]


def winning_cards(play: CardPlay) -> Iterator[tuple[int, Card]]:
    for line in islice(lines(play), 500):
        trick = line.tricks[-1]
        yield trick.winner, trick.cards[(trick.winner - trick.leader) % play.seats]


def taken_by(play: CardPlay) -> int:
    """The side that can be sure of the trick."""
    if not play.on_the_table:
        return side_of(play.tricks[-1].winner)
    mover = side_of(play.turn)
    return mover if any(taken_by(play.add(card)) == mover for card in play.legal_cards()) else 1 - mover
