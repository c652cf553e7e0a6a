"""A card, notes or a handout as the contents of a file with a given ending."""

from trainer.playing.deals.deal_files import deal_texts
from trainer.practice.questions.question import NoDealError
from trainer.printing.card.convention_card import ConventionCard
from trainer.printing.card.form_card import FormCard
from trainer.printing.files.endings import ANKI, HTML, LIN, PBN, PageLook
from trainer.printing.handouts.handout import Handout
from trainer.printing.notes.system_notes import SystemNotes


def card_file(card: ConventionCard, ending: str, look: PageLook) -> bytes:
    """Return a card as one of `PAGES`."""
    if ending == HTML:
        from trainer.printing.html.card import card_html

        return card_html(card, four_colours=look.four_colours).encode()
    from trainer.printing.pdf.card import card_pdf
    from trainer.printing.pdf.paper import paper_called

    return card_pdf(card, paper_called(look.paper, four_colours=look.four_colours))


def form_card_file(card: FormCard, ending: str, look: PageLook) -> bytes:
    """Return a card in an organisation's form as one of `PAGES`."""
    if ending == HTML:
        from trainer.printing.html.form_card import form_card_html

        return form_card_html(card, four_colours=look.four_colours).encode()
    from trainer.printing.pdf.form_card import form_card_pdf
    from trainer.printing.pdf.paper import paper_called

    return form_card_pdf(card, paper_called(look.paper, four_colours=look.four_colours))


def notes_file(notes: SystemNotes, ending: str, look: PageLook) -> bytes:
    """Return system notes as one of `PAGES`."""
    if ending == HTML:
        from trainer.printing.html.notes import notes_html

        return notes_html(notes, four_colours=look.four_colours).encode()
    from trainer.printing.pdf.paper import paper_called

    paper = paper_called(look.paper, four_colours=look.four_colours)
    if notes.is_short:
        from trainer.printing.pdf.short_notes import short_notes_pdf

        return short_notes_pdf(notes, paper)
    from trainer.printing.pdf.notes import notes_pdf

    return notes_pdf(notes, paper)


def handout_file(handout: Handout, ending: str, look: PageLook) -> bytes:
    """Return a handout as one of `handout_endings`; a deck always has its answers.

    Deal files have only the deals of questions that ask for a call and whose four hands are known. Raises `NoDealError`
    when there are none.
    """
    if ending in {PBN, LIN}:
        deals = [one.deal for one in handout.questions if one.deal and one.deal.hands]
        if not deals:
            raise NoDealError("None of these questions has a deal, so there is none to write.")
        return "".join(deal_texts(deals, ending)).encode()
    if ending == ANKI:
        from trainer.printing.html.anki import anki_deck

        return anki_deck(handout, four_colours=look.four_colours)
    if ending == HTML:
        from trainer.printing.html.handout import handout_html

        page = handout_html(handout, four_colours=look.four_colours, to_a_page=look.to_a_page, with_key=look.with_key)
        return page.encode()
    from trainer.printing.pdf.handout import handout_pdf
    from trainer.printing.pdf.paper import paper_called

    paper = paper_called(look.paper, four_colours=look.four_colours)
    return handout_pdf(handout, paper, to_a_page=look.to_a_page, with_key=look.with_key)
