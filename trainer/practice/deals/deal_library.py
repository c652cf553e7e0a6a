"""The sample deals of a folder, by name."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from trainer.documents.regular_files import real_path
from trainer.games import USUAL_GAME
from trainer.games.game import Game
from trainer.practice.deals.sample_deal_reading import read_sample_deal
from trainer.practice.deals.sample_deals import SampleDeal
from trainer.problems import UnknownNameError, did_you_mean


@dataclass(frozen=True)
class DealLibrary:
    """The sample deals in `<game>/deals/*.yaml` under one folder."""

    folder: Path
    game_called: Callable[[str], Game]

    def deals(self) -> tuple[SampleDeal, ...]:
        """Return all deals, ordered by their numbers; raises `UnusableFileError` for a broken file."""
        return tuple(self._read(path) for path in self._files())

    def deal(self, name: str) -> SampleDeal:
        """Return a deal by its name or by the path of its file.

        Raises `UnknownNameError` when there is no such deal, `UnusableFileError` when its file is broken.
        """
        path = Path(name)
        if path.suffix == ".yaml":
            return self._read(path)
        found = next((path for path in self._files() if path.stem == name), None)
        if found is None:
            near = did_you_mean(name, (path.stem for path in self._files()))
            message = f"There is no deal '{name}'; {near or 'there are no deals yet.'}"
            raise UnknownNameError(message)
        return self._read(found)

    def _files(self) -> list[Path]:
        return sorted(self.folder.glob("*/deals/*.yaml"), key=_by_number)

    def _read(self, path: Path) -> SampleDeal:
        inside = real_path(path).is_relative_to(real_path(self.folder))
        shown = str(real_path(path).relative_to(real_path(self.folder))) if inside else str(path)
        return read_sample_deal(path, shown, self.game_called)


def _by_number(path: Path) -> tuple[bool, str, str, int, str]:
    """Return a sort key that puts `deal-2` before `deal-10`, and the default game first."""
    words = path.stem.rstrip("0123456789")
    digits = path.stem[len(words) :]
    return path.parent.parent.name != USUAL_GAME, str(path.parent), words, int(digits or 0), digits
