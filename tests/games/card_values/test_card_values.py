"""What cards are worth, as a measure of every holding."""

from trainer.cards.holding import HoldingSpace
from trainer.games.card_values.card_values import CardValues, Steps, with_card_values
from trainer.games.fifty_six.game import fifty_six
from trainer.games.game import MeasuredPart

SPADES = CardValues(
    "trump tricks", "trump trick", (("A", (10,)), ("Q", (0, 5)), ("Q with A", (10,))), (-10, 0, 0, 5), "tricks", 10
)
HOLDINGS = HoldingSpace("AKQJT98765432", 1)


def test_a_card_is_worth_more_beside_another_and_in_a_longer_suit() -> None:
    worth = {cards: SPADES.worth(cards) for cards in ("A", "AQ", "Q", "Q2", "QJT", "K32", "")}
    assert worth == {"A": 10, "AQ": 20, "Q": 0, "Q2": 5, "QJT": 10, "K32": 5, "": -10}


def test_two_of_a_card_stand_beside_each_other() -> None:
    values = CardValues("pairs", "pair", (("J with J", (1,)),))
    assert [values.worth(cards) for cards in ("JJ", "J9", "JJ9")] == [2, 0, 2]


def test_it_is_a_measure_of_every_holding_said_on_its_scale() -> None:
    measure = SPADES.measure(HOLDINGS)
    assert measure.table[HOLDINGS.parse("AQ3")] == 25
    assert measure.scale is not None
    assert measure.scale.amount(measure.scale.said(25)) == "2.5 tricks"
    assert measure.scale.amount("at most 1") == "at most 1 trick"
    assert measure.parts is not None
    assert measure.parts("AQ3") == (MeasuredPart(20, "AQ"), MeasuredPart(5, called="3 {suit}"))
    assert measure.parts("")[1] == MeasuredPart(-10, called="a void in {suit}")


def test_all_holdings_at_once_are_worth_what_each_of_them_is() -> None:
    beside = CardValues(
        "x", "x", (("J with J", (3, 4)), ("9 with J", (5,)), ("9 with 9", (7,)), ("other", (1, 2))), (1,)
    )
    for values, holdings in ((SPADES, HOLDINGS), (beside, fifty_six().deck.holdings)):
        assert values.measure(holdings).table == tuple(map(values.worth, holdings.texts))


def test_measures_of_the_same_unit_and_steps_are_added_up_together() -> None:
    other = CardValues("card tricks", "card trick", (("A", (10,)),), (), "tricks", 10)
    assert other.measure(HOLDINGS).scale == SPADES.measure(HOLDINGS).scale


def test_without_a_unit_it_is_counted_as_what_it_is_called() -> None:
    measure = CardValues("small cards", "small card", (("3", (1,)), ("2", (1,)))).measure(HOLDINGS)
    assert (measure.scale, measure.singular) == (None, "small card")


def test_a_game_without_more_measures_stays_the_same() -> None:
    assert with_card_values(fifty_six(), ()) is fifty_six()


def test_steps_say_what_they_make() -> None:
    assert SPADES.text == "A: 1; Q: 0, 0.5; Q with A: 1; by length: −1, 0, 0, 0.5"
    assert CardValues("low", "low", (("3", (1,)), ("2", (1,)))).text == "3 2: 1"
    assert Steps(20)(1) == "0.05"
