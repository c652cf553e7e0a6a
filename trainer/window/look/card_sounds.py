"""Short sounds of cards, made of filtered noise, played on a thread; without a device there is silence."""

from collections.abc import Callable, Generator
from contextlib import suppress
from enum import StrEnum
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from miniaudio import PlaybackDevice
    from numpy.typing import NDArray

    Wave = NDArray[np.float64]

_RATE: Final = 44_100
"""The samples per second."""

_FULL: Final = 32_767
"""The largest value of a 16-bit sample."""

_LOUDEST: Final = 0.25
"""The share of a device's volume, because sounds accompany a conversation and don't drown it."""

_WAITING: Final = 2
"""The number of sounds that may wait; more are dropped, so that none comes long after its card."""

_AHEAD_MS: Final = 40
"""The length of the device's buffer, in milliseconds."""

_KEPT_OPEN_S: Final = 5.0
"""How long the device stays open for the next sound, in seconds."""


class CardSound(StrEnum):
    """The sounds: a hand is dealt, a card is played, a trick is taken."""

    DEALT = "dealt"
    LAID = "laid"
    TAKEN = "taken"


class CardSounds:
    """A player of sounds on a thread of its own, which ends a few seconds after the last one."""

    def __init__(self, open_device: "Callable[[], PlaybackDevice] | None" = None) -> None:
        self._open = open_device or _default_device
        self._wanted: Queue[CardSound | None] = Queue(_WAITING)
        self._thread: Thread | None = None

    def play(self, sound: CardSound) -> None:
        """Queue a sound and return at once; a sound is dropped while the queue is full."""
        is_playing = self._thread is not None and self._thread.is_alive()
        if not is_playing:
            self._forget_wanted()  # what came while the device was being closed
        with suppress(Full):
            self._wanted.put_nowait(sound)
        if not is_playing:
            self._thread = Thread(target=self._play_wanted, name="card sounds", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Let the current sound end, drop the queued ones, and return when the device is closed."""
        if self._thread is None or not self._thread.is_alive():
            return
        self._forget_wanted()
        self._wanted.put(None)
        self._thread.join()

    def _forget_wanted(self) -> None:
        with suppress(Empty):
            while True:
                self._wanted.get_nowait()

    def _play_wanted(self) -> None:
        try:
            import miniaudio
        except ImportError:
            return
        with suppress(miniaudio.MiniaudioError):
            device = self._open()
            try:
                while (sound := self._wanted.get(timeout=_KEPT_OPEN_S)) is not None:
                    _play(device, samples_of(sound))
            except Empty:
                pass
            finally:
                device.close()


def samples_of(sound: CardSound) -> bytes:
    """Return a sound as mono samples of 16 bits, 44,100 a second; always the same ones."""
    import numpy as np

    chance = np.random.default_rng(56)

    def noise(seconds: float, low: float, high: float) -> "Wave":
        """Return noise between two frequencies in Hz; its largest absolute value is 1."""
        many = int(seconds * _RATE)
        parts = np.fft.rfft(chance.standard_normal(many))
        pitch = np.fft.rfftfreq(many, 1 / _RATE)
        parts[(pitch < low) | (pitch > high)] = 0
        heard: Wave = np.fft.irfft(parts, many)
        heard /= np.abs(heard).max()
        return heard

    def tick() -> "Wave":
        """Return the sound of a card that meets the table: a slap, and the slower echo of the wood below."""
        slap, wood = noise(0.09, 1_500, 7_000), noise(0.09, 90, 260)
        time = np.arange(len(slap)) / _RATE
        begins = np.minimum(1, time / 0.002)
        return begins * (slap * np.exp(-time / 0.012) + 0.5 * wood * np.exp(-time / 0.03))

    def slide(seconds: float) -> "Wave":
        """Return the sound of cards that are drawn over the cloth, loudest in the middle."""
        heard = noise(seconds, 700, 4_500)
        heard *= np.sin(np.pi * np.arange(len(heard)) / len(heard)) ** 2
        return heard

    wave: Wave
    if sound is CardSound.LAID:
        wave = tick()
    elif sound is CardSound.TAKEN:
        wave = slide(0.22)
    else:
        wave = np.concatenate([slide(0.07) for _ in range(4)])
    samples: bytes = (wave / np.abs(wave).max() * _LOUDEST * _FULL).astype("<i2").tobytes()
    return samples


def _default_device() -> "PlaybackDevice":
    import miniaudio

    return miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.SIGNED16,
        nchannels=1,
        sample_rate=_RATE,
        buffersize_msec=_AHEAD_MS,
        app_name="Bidding Trainer",
    )


def _play(device: "PlaybackDevice", samples: bytes) -> None:
    """Play a sound to its end, and as much silence as the device holds ahead: what it holds is lost when it stops."""
    ended = Event()
    samples += bytes(_RATE * _AHEAD_MS // 1_000 * device.sample_width)

    def frames() -> Generator[bytes, int, None]:
        wanted = yield b""
        at = 0
        while at < len(samples):
            upto = at + wanted * device.sample_width
            wanted = yield samples[at:upto]
            at = upto
        ended.set()

    stream = frames()
    next(stream)
    device.start(stream)
    ended.wait(1 + len(samples) / (_RATE * device.sample_width))
    device.stop()
