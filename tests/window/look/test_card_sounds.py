"""Sounds of cards: what they are like, that they never keep anybody waiting, and that they can't be heard unasked."""

from array import array
from collections.abc import Iterator
from itertools import pairwise
from threading import Event

import miniaudio
import pytest
from pytestqt.qtbot import QtBot

from trainer.window.look.appearance import Appearance
from trainer.window.look.card_sounds import CardSound, CardSounds, samples_of
from trainer.window.look.less_motion import SystemsMotion

FULL = 32_767


def deaf_device() -> miniaudio.PlaybackDevice:
    """A device that takes what it is given, in its time, and lets nothing be heard."""
    return miniaudio.PlaybackDevice(nchannels=1, backends=[miniaudio.Backend.NULL])


@pytest.fixture
def sounds() -> Iterator[CardSounds]:
    made = CardSounds(deaf_device)
    yield made
    made.stop()


@pytest.mark.parametrize("sound", CardSound)
def test_a_sound_is_short_and_quiet_and_begins_and_ends_in_silence(sound: CardSound) -> None:
    samples = array("h", samples_of(sound))
    assert 0.05 < len(samples) / 44_100 < 0.35
    assert 0.2 < max(map(abs, samples)) / FULL < 0.3
    assert abs(samples[0]) < 0.01 * FULL
    assert abs(samples[-1]) < 0.01 * FULL


@pytest.mark.parametrize("sound", CardSound)
def test_no_sound_is_a_click(sound: CardSound) -> None:
    samples = array("h", samples_of(sound))
    assert max(abs(one - next_one) for one, next_one in pairwise(samples)) < 0.3 * FULL


def test_the_same_sound_is_the_same_every_time() -> None:
    assert samples_of(CardSound.LAID) == samples_of(CardSound.LAID)
    assert samples_of(CardSound.LAID) != samples_of(CardSound.TAKEN)


def test_sounds_are_played_beside_the_window_and_the_device_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[CardSound] = []
    both = Event()

    def hear(sound: CardSound) -> bytes:
        heard.append(sound)
        if len(heard) == 2:
            both.set()
        return b"\0\0"

    monkeypatch.setattr("trainer.window.look.card_sounds.samples_of", hear)
    device = deaf_device()
    closed: list[str] = []
    monkeypatch.setattr(device, "close", lambda: closed.append("closed"))
    sounds = CardSounds(lambda: device)
    sounds.play(CardSound.LAID)
    sounds.play(CardSound.TAKEN)
    assert both.wait(60)
    sounds.stop()
    assert heard == [CardSound.LAID, CardSound.TAKEN]
    assert closed == ["closed"]


def test_what_comes_too_thick_is_left_out(sounds: CardSounds) -> None:
    for _ in range(50):
        sounds.play(CardSound.LAID)
    assert sounds._wanted.qsize() <= 2


def test_where_there_is_no_device_nothing_is_heard_and_nothing_fails() -> None:
    def none() -> miniaudio.PlaybackDevice:
        raise miniaudio.MiniaudioError("no device")

    sounds = CardSounds(none)
    sounds.play(CardSound.LAID)
    sounds.stop()


@pytest.mark.parametrize(("wanted", "less_motion"), [(False, False), (True, True), (True, False)])
def test_cards_are_heard_by_those_who_want_it_and_did_not_ask_for_less(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, *, wanted: bool, less_motion: bool
) -> None:
    monkeypatch.setattr(SystemsMotion, "is_welcome", not less_motion)
    appearance = Appearance(sounds=wanted)
    heard: list[CardSound] = []
    monkeypatch.setattr(appearance.card_sounds, "play", heard.append)
    appearance.hear(CardSound.DEALT)
    assert heard == [CardSound.DEALT] * (wanted and not less_motion)
