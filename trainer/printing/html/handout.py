"""A handout as HTML: the questions, then the key, on paper from a new page on."""

from collections.abc import Iterator

from trainer.printing.contents.suit_runs import auction_said
from trainer.printing.handouts.handout import Handout, HandoutQuestion
from trainer.printing.html.page import diagram, foot, html_page, tag, text


def handout_html(handout: Handout, *, four_colours: bool = False, to_a_page: int = 4, with_key: bool = True) -> str:
    """The handout as one file; the key, where it is wanted, is folded on a screen."""
    kind = "handout one" if to_a_page == 1 else "handout"
    return html_page(handout.title, _body(handout, with_key=with_key), four_colours=four_colours, kind=kind)


def _body(handout: Handout, *, with_key: bool) -> Iterator[str]:
    about = tag("p", text(handout.about), "about") if handout.about else ""
    yield tag("header", tag("h1", text(handout.title)) + about)
    yield tag("main", "\n".join(map(_question, handout.questions)))
    if with_key:
        key = tag("ol", "\n".join(map(_answer, handout.questions)))
        yield tag("section", tag("details", tag("summary", "Key") + key), "key")
    yield foot(handout.imprint)


def _question(question: HandoutQuestion) -> str:
    said = auction_said(question.auction) if question.auction else "You are the first to call."
    states = tag("p", text(question.states_said), "states") if question.states else ""
    answer = tag("p", "You call", "answer")
    title = tag("h2", f"{tag('b', str(question.number))} {text(question.title)}")
    return tag(
        "section", title + tag("p", text(said), "auction") + states + diagram(question.hand) + answer, "question"
    )


def _answer(question: HandoutQuestion) -> str:
    also = f" {text(question.also)}" if question.also else ""
    return tag("li", f"{text(question.why)}{also} {tag('span', text(question.source), 'source')}")


def question_html(question: HandoutQuestion) -> tuple[str, str]:
    """A question and its answer, for a card to learn."""
    said = auction_said(question.auction) if question.auction else "You are the first to call."
    asked = tag("p", text(said), "auction") + tag("p", text(question.states_said)) + diagram(question.hand)
    also = tag("p", text(question.also)) if question.also else ""
    told = tag("p", text(question.answer), "answer") + tag("p", text(question.why)) + also
    return tag("p", text(question.title), "title") + asked, told + tag("p", text(question.source), "source")
