"""The one command that installs what drawing needs, by distribution."""

from __future__ import annotations

import os

import pytest

from bot import libraries


@pytest.mark.parametrize(
    ("described", "command"),
    [
        ({"ID": "debian"}, "sudo apt-get install -y libegl1 libgl1"),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "sudo apt-get install -y libegl1 libgl1"),
        ({"ID": "fedora"}, "sudo dnf install -y libglvnd-egl libglvnd-glx"),
        (
            {"ID": "rocky", "ID_LIKE": "rhel centos fedora"},
            "sudo dnf install -y libglvnd-egl libglvnd-glx",
        ),
        ({"ID": "nixos"}, None),
        ({}, None),
    ],
)
def test_the_command_fits_the_distribution(
    described: dict[str, str], command: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert libraries.command_for(described) == command


def test_root_needs_no_sudo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert libraries.command_for({"ID": "debian"}) == "apt-get install -y libegl1 libgl1"


def test_a_library_that_is_not_there_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries.sys, "platform", "linux")
    monkeypatch.setattr(libraries, "NEEDED", ("libc.so.6", "libnowhere.so.9"))
    assert libraries.missing() == ["libnowhere.so.9"]
    monkeypatch.setattr(libraries.sys, "platform", "darwin")
    assert libraries.missing() == []


def test_an_unknown_system_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "_distribution", dict)
    assert "package manager" in libraries.remedy(["libGL.so.1"])
