"""Contests of two agreements, decided by whatever the game offers."""

import hashlib
from pathlib import Path

from trainer.language.agreements.partnership_writing import PartnershipFileError, names_other_files
from trainer.language.files.library import ConventionLibrary
from trainer.playing.simulation.contest import Contest, Party, contest_between
from trainer.playing.simulation.contest_play import usual_play
from trainer.screens.partners.earning import NODES

_DIGITS = 8
"""Hexadecimal digits: 32 bits tell copies of one agreement apart."""


def contest_of(library: ConventionLibrary, side: Party, against: Party, seed: str = "1") -> Contest:
    """Return a contest by best play if the game has a solver, else by players (see `contest_play`).

    Deals in which both agreements reach the same contract are not played. Raises the errors of `contest_between`.
    """
    game = library.game_called(side.book(library).game.name)
    return contest_between(library, side, against, play=usual_play(game), seed=seed, nodes=NODES, only_different=True)


def party_of_text(library: ConventionLibrary, file: Path, text: str, folder: Path) -> Party:
    """Return a side that bids by a partnership's text which is not, or no longer, in its file.

    It is stored in `folder`.

    Raises `PartnershipFileError` when the text names files beside its own, and as reading it does.
    """
    folder.mkdir(parents=True, exist_ok=True)
    copy = folder / f"{file.stem}-{hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]}.yaml"
    copy.write_text(text, encoding="utf-8")
    if names_other_files(copy):
        copy.unlink()
        message = f"{file.name} names files beside it; only a file that stands alone can be played against another."
        raise PartnershipFileError(message)
    library.forget_file(copy)
    return Party.of(library.partnership(copy))
