"""Dealing: a seed gives the same deal on every machine, and every deal is as likely as any other."""

import subprocess
import sys
from collections import Counter
from datetime import date
from hashlib import sha256
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.playing.table_deals import GAME, PROCEDURE, laws
from trainer.cards.card import Card
from trainer.games.fifty_six.game import fifty_six
from trainer.games.procedure import Dealing
from trainer.playing.deals.dealing import dealt_by_seed, first_dealer, fresh_seed, new_deal, seeds_from

CHECKOUT = Path(__file__).resolve().parents[3]
KNOWN = {
    "56-2026-11-21-0017": "K.9KQ.TQ.9K 9T.JATK..JQ JAT.T.9AT.T .Q.J9Q.J9AQ KQ.9A.JA.AT J9AQ.J.KK.K",
    "56-2026-11-21-0018": "9AKK.9A.9A. J.JA.J.AKQQ Q.9TQ.J9Q.J JT.K.TKQ.9K 9AT.TKQ..AT Q.J.ATK.J9T",
    "x-0001": "9T.AKQ.AQ.9 JT..J9KK.AA .JJT..9TTQQ JAKQQ.A.JQ. 9.TKQ.9.JJK AK.99.ATT.K",
}
"""Written down once: these must never change."""


def dealt(seed: str, dealing: Dealing = PROCEDURE.dealing) -> str:
    return " ".join(map(str, dealt_by_seed(GAME, dealing, seed).hands))


def plainly_dealt(seed: str) -> list[list[Card]]:
    """The same as the module's description says it, step by step."""
    numbers = []
    for block in range(40):
        digest = sha256(f"{seed}\n{block}".encode()).digest()
        numbers += [int.from_bytes(digest[start : start + 8], "big") for start in (0, 8, 16, 24)]

    def below(limit: int) -> int:
        while (number := numbers.pop(0)) >= 2**64 // limit * limit:
            pass
        return number % limit

    cards = list(GAME.deck.cards)
    for last in reversed(range(1, 48)):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    cut = below(47) + 1
    pack = cards[cut:] + cards[:cut]
    return [pack[4 * seat : 4 * seat + 4] + pack[24 + 4 * seat : 28 + 4 * seat] for seat in range(6)]


@pytest.mark.parametrize("seed", KNOWN)
def test_a_seed_gives_the_deal_that_it_always_gave(seed: str) -> None:
    assert dealt(seed) == KNOWN[seed]


@examples(15)
@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_deal_is_shuffled_cut_and_dealt_in_fours_from_the_dealers_right(seed: str) -> None:
    hands = dealt_by_seed(GAME, PROCEDURE.dealing, seed).hands
    for hand, cards in zip(hands, plainly_dealt(seed), strict=True):
        assert Counter(hand.cards) == Counter(cards)


def test_another_process_with_another_hash_seed_deals_the_same() -> None:
    script = """
from trainer.games import game_called
from trainer.playing.deals.dealing import new_deal
game = game_called("fifty-six")
print(*new_deal(game, game.laws_called("kerala"), "56-2026-11-21-0017").hands)
"""
    for hash_seed in ("1", "2"):
        command = [sys.executable, "-W", "error", "-c", script]
        ran = subprocess.run(
            command, cwd=CHECKOUT, env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
        )
        assert ran.stdout.strip() == KNOWN["56-2026-11-21-0017"]


@examples(15)
@given(st.text(), st.sampled_from([4, 6, 8]))
def test_every_table_gets_the_whole_pack(seed: str, players: int) -> None:
    game = fifty_six(players)
    hands = dealt_by_seed(game, game.procedure.dealing, seed).hands
    assert [hand.size for hand in hands] == [game.deck.hand_size] * players
    assert Counter(card for hand in hands for card in hand.cards) == Counter(game.deck.cards)


def test_the_first_packet_goes_where_the_procedure_says() -> None:
    """Dealt from the dealer's left seat on instead, everybody has the hand of his neighbour."""
    whole = Dealing(packet=8, cuts=-1, first_packet=1, first_call=1, next_dealer=1)
    shifted = Dealing(packet=8, cuts=-1, first_packet=0, first_call=1, next_dealer=1)
    assert dealt("a", shifted).split()[:5] == dealt("a", whole).split()[1:]


def test_every_card_comes_to_every_seat_equally_often() -> None:
    places = Counter(
        (seat, card)
        for number in range(1500)
        for seat, hand in enumerate(dealt_by_seed(GAME, PROCEDURE.dealing, f"fair-{number}").hands)
        for card in hand.cards
    )
    assert len(places) == 6 * 24
    # 1500 deals x 2 equal cards / 6 seats; five standard deviations are about 100.
    assert all(count == pytest.approx(500, abs=100) for count in places.values())


def test_a_new_deal_knows_its_seed() -> None:
    deal = new_deal(GAME, laws("standard"), "x-0001", ("fifty-six/standard", ""))
    assert " ".join(map(str, deal.hands)) == KNOWN["x-0001"]
    assert (deal.seed, deal.laws.name, deal.conventions, deal.calls) == (
        "x-0001",
        "standard",
        ("fifty-six/standard", ""),
        (),
    )


@pytest.mark.parametrize(
    ("seed", "first", "second"),
    [
        ("56-2026-11-21-0017", "56-2026-11-21-0017", "56-2026-11-21-0018"),
        ("56-2026-11-21", "56-2026-11-21-0001", "56-2026-11-21-0002"),
        ("7", "7-0001", "7-0002"),
        ("", "-0001", "-0002"),
        ("a-9999", "a-9999", "a-10000"),
        ("a-" + "9" * 5000, "a-" + "9" * 5000 + "-0001", "a-" + "9" * 5000 + "-0002"),
        ("a-٠٠١٧", "a-٠٠١٧-0001", "a-٠٠١٧-0002"),
    ],
)
def test_seeds_are_numbered_on(seed: str, first: str, second: str) -> None:
    assert list(islice(seeds_from(seed), 2)) == [first, second]


@given(st.text(), st.integers(0, 20))
def test_every_numbered_seed_asked_for_again_comes_first(seed: str, index: int) -> None:
    numbered = list(islice(seeds_from(seed), index + 2))
    assert len(set(numbered)) == len(numbered)
    assert next(seeds_from(numbered[index])) == numbered[index]
    assert numbered[index + 1] == list(islice(seeds_from(numbered[index]), 2))[1]


def test_fresh_seeds_are_all_different() -> None:
    seeds = {fresh_seed(GAME, date(2026, 11, 21)) for _ in range(50)}
    assert len(seeds) > 45
    assert all(seed.startswith("56-2026-11-21-") for seed in seeds)


def test_everybody_deals_first_equally_often_and_always_the_same_for_a_seed() -> None:
    dealers = Counter(first_dealer(GAME.deck, 6, f"draw-{number}") for number in range(1200))
    assert set(dealers) == set(range(6))
    assert all(count == pytest.approx(200, abs=75) for count in dealers.values())
    assert first_dealer(GAME.deck, 6, "draw-1") == first_dealer(GAME.deck, 6, "draw-1")
