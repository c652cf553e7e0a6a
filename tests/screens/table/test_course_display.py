"""The chart of a play in words: the card that the learner should have played, and its reason."""

from functools import cache

from tests.playing.guided_deals import bid_out, guided, played_out
from trainer.cards.card import Card
from trainer.playing.guided.better_cards import BetterCard
from trainer.playing.guided.card_reasons import CardReason, Idea
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.play_course import TrickCourse
from trainer.screens.table.course_display import course_display, course_remarks, kept_texts, with_kept

JACK, KING, NINE = (Card.parse(text) for text in ("SJ", "SK", "H9"))


@cache
def played() -> GuidedDeal:
    return played_out(bid_out(guided("a1")))


def better(seat: int, reason: CardReason | None = None) -> BetterCard:
    return BetterCard(seat, JACK, KING, ((KING, 31), (NINE, 31), (JACK, 28)), reason)


def test_the_best_card_is_told_with_its_reason_and_what_each_card_keeps() -> None:
    reason = CardReason(Idea.KEEP_UNDER_THEM, KING, JACK)
    (point,) = course_display(played(), [TrickCourse(1, 31, 28, 0, JACK, better(0, reason))]).points
    assert point.better == "Your J♠ lost 3 points; best was K♠. Keep the J♠: the opponents can beat it."
    assert point.kept == "31 with K♠ 9♥; 28 with J♠"


def test_another_card_that_changed_the_same_trick_is_told_too() -> None:
    gave = TrickCourse(1, 31, 33, 1, NINE, better(0), card_change=5)
    (point,) = course_display(played(), [gave]).points
    assert point.better == "Your J♠ lost 3 points; best was K♠. Opponent 1's 9♥ gave your side 5 points."
    (remark,) = course_remarks(played(), [gave])
    assert remark.lines == ("Trick 1: your J♠ lost 3 points; best was K♠. Opponent 1's 9♥ gave your side 5 points.",)


def test_without_a_reason_none_is_told() -> None:
    (point,) = course_display(played(), [TrickCourse(1, 31, 28, 0, JACK, better(0))]).points
    assert point.better == "Your J♠ lost 3 points; best was K♠."


def test_partners_in_a_reason_are_named_as_at_the_table() -> None:
    reason = CardReason(Idea.KEEP_UNDER_PARTNER, KING, JACK, NINE, 2)
    (point,) = course_display(played(), [TrickCourse(1, 31, 28, 0, JACK, better(0, reason))]).points
    assert point.better.endswith("Keep the J♠: Partner 1's 9♥ wins the trick already.")


def test_a_trick_that_lost_nothing_has_no_better_card() -> None:
    (point,) = course_display(played(), [TrickCourse(1, 31, 31)]).points
    assert (point.better, point.kept) == ("", "")


def test_the_review_lists_the_better_cards_if_there_are_any() -> None:
    lost = [TrickCourse(2, 31, 31), TrickCourse(1, 31, 28, 0, JACK, better(0))]
    (remark,) = course_remarks(played(), lost)
    assert remark.title == "Cards that would have kept more"
    assert remark.lines == ("Trick 1: your J♠ lost 3 points; best was K♠.",)
    assert course_remarks(played(), lost[:1]) == ()


def test_every_card_of_a_trick_is_listed_by_what_it_keeps_with_names_where_the_learner_plays_two_hands() -> None:
    own = (0, {JACK: 28, KING: 31, NINE: 31})
    assert kept_texts(played(), [own]) == "31 with K♠ 9♥; 28 with J♠"
    partner = (2, {JACK: 31, NINE: 31})
    assert kept_texts(played(), [own, partner]) == "31 with K♠ 9♥, 28 with J♠ (you); 31 with any card (Partner 1)"
    assert kept_texts(played(), [partner, (0, {JACK: 31, NINE: 31})]) == "31 with any card"
    assert kept_texts(played(), [(0, {KING: 31})]) == "31 with K♠"
    assert kept_texts(played(), [(0, {})]) == ""


def test_what_cards_keep_is_added_to_the_trick_that_is_looked_at() -> None:
    course = course_display(played(), [TrickCourse(1, 31, 31), TrickCourse(2, 31, 31)])
    assert [one.kept for one in with_kept(course, 2, "31 with any card").points] == ["", "31 with any card"]
