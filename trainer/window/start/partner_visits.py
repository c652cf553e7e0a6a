"""Leads through what partners do together: their agreement, the survey, the duet, comparing."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.screens.home.partnership import PartnershipPresenter
    from trainer.window.home.partnership_screen import PartnershipScreen


def connect_partnership(screen: "PartnershipScreen", presenter: "PartnershipPresenter") -> None:
    """What is done on the screen of the partnership goes to its presenter."""
    agreement = screen.agreement
    agreement.convention_chosen.connect(presenter.choose_convention)
    agreement.file_begun.connect(presenter.begin_file)
    agreement.file_opened.connect(presenter.open_file)
    agreement.file_copied.connect(presenter.copy_file)
    agreement.file_left.connect(presenter.leave_file)
    agreement.renamed.connect(presenter.rename)
    screen.treatment_switched.connect(presenter.switch_treatment)
    screen.dials.turned.connect(presenter.turn_dial)
    screen.notes_written.connect(presenter.write_notes)
    screen.changes.chosen.connect(presenter.look_at)
    screen.earning.begun.connect(presenter.earn)
    screen.earning.stopped.connect(presenter.stop_earning)
    screen.earning.went_on.connect(presenter.go_on_earning)
