"""Handouts as HTML: the questions, then the key, on a new page of paper."""

from collections.abc import Iterator

from trainer.printing.contents.suit_runs import hand_text
from trainer.printing.handouts.auction_sheet import AuctionSheet
from trainer.printing.handouts.handout import SLIDES, Handout, HandoutQuestion
from trainer.printing.html.page import diagram, foot, html_page, tag, text


def handout_html(handout: Handout, *, four_colours: bool = False, to_a_page: int = 4, with_key: bool = True) -> str:
    """Return the handout as one file; the key, if it is wanted, is folded on a screen."""
    kind = {1: "handout one", SLIDES: "handout one", 8: "handout many", 12: "handout many"}.get(to_a_page, "handout")
    return html_page(handout.title, _body(handout, with_key=with_key), four_colours=four_colours, kind=kind)


def _body(handout: Handout, *, with_key: bool) -> Iterator[str]:
    about = tag("p", text(handout.about), "about") if handout.about else ""
    yield tag("header", tag("h1", text(handout.title)) + about)
    if handout.text:
        yield tag("section", "\n".join(tag("p", text(one)) for one in handout.text), "text")
    yield tag("main", "\n".join(map(_question, handout.questions)))
    if with_key:
        key = tag("ol", "\n".join(map(_answer, handout.questions)))
        yield tag("section", tag("details", tag("summary", "Key") + key), "key")
    yield foot(handout.imprint)


def _question(question: HandoutQuestion) -> str:
    title = tag("h2", f"{tag('b', str(question.number))} {text(question.title)}")
    answer = "Answer" if question.options else "You call"
    return tag("section", title + _asked(question) + tag("p", answer, "answer"), "question")


def _asked(question: HandoutQuestion) -> str:
    """Return the auction, the cards on the table, the hand, and the options, as far as the question has them."""
    parts = [tag("p", text(question.before), "auction")] if question.before else []
    if question.sheet is not None:
        parts.append(_sheet(question.sheet))
    parts += [tag("p", text(said), "states") for said in (question.states_text, *question.laid) if said]
    if question.hand is not None:
        parts.append(diagram(question.hand))
    if question.options:
        said = (text(one if isinstance(one, str) else hand_text(one)) for one in question.options)
        prompt = "<br>".join(map(text, question.prompt.splitlines()))
        parts.append(tag("p", prompt) + tag("ol", "".join(tag("li", one) for one in said), "options"))
    return "".join(parts)


def _sheet(sheet: AuctionSheet) -> str:
    """Return an auction as a table."""
    head = tag("tr", "".join(tag("th", text(name)) for name in sheet.heads))
    rows = (tag("tr", "".join(tag("td", text(cell)) for cell in row)) for row in sheet.rows)
    return tag("table", head + "".join(rows), "auction")


def _answer(question: HandoutQuestion) -> str:
    return tag("li", f"{text(question.key)} {tag('span', text(question.source), 'source')}")


def question_html(question: HandoutQuestion) -> tuple[str, str]:
    """Return a question and its answer for a flash card."""
    also = tag("p", text(question.also)) if question.also else ""
    answer = tag("p", text(question.answer), "answer") if not question.options else ""
    told = answer + tag("p", text(question.why)) + also + "".join(tag("p", text(one)) for one in question.remarks)
    return tag("p", text(question.title), "title") + _asked(question), told + tag("p", text(question.source), "source")
