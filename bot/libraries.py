"""The system libraries that drawing needs, and the one command that installs them."""

from __future__ import annotations

import ctypes
import os
import platform
import sys
from collections.abc import Mapping, Sequence

NEEDED = ("libEGL.so.1", "libGL.so.1")
"""What the drawing library links to on Linux; macOS brings its own."""

COMMANDS = {
    "debian": "apt-get install -y libegl1 libgl1",
    "ubuntu": "apt-get install -y libegl1 libgl1",
    "fedora": "dnf install -y libglvnd-egl libglvnd-glx",
    "rhel": "dnf install -y libglvnd-egl libglvnd-glx",
    "arch": "pacman -S --needed libglvnd",
    "suse": "zypper install -y libEGL1 libGL1",
}
"""By the ID (or ID_LIKE) of the distribution."""


def missing() -> list[str]:
    """The needed libraries that this system can't load."""
    return [name for name in NEEDED if not _loads(name)] if sys.platform == "linux" else []


def remedy(names: Sequence[str]) -> str:
    """What is missing and the command to run, as one line."""
    command = command_for(_distribution())
    do = f"Run: {command}" if command else "Install them with your system's package manager."
    return f"Drawing needs {' and '.join(names)}, which this system lacks. {do}"


def command_for(distribution: Mapping[str, str]) -> str | None:
    """The command for a distribution described as in /etc/os-release; None if it isn't known."""
    likes = [distribution.get("ID", ""), *distribution.get("ID_LIKE", "").split()]
    for like in likes:
        if like in COMMANDS:
            return COMMANDS[like] if os.geteuid() == 0 else f"sudo {COMMANDS[like]}"
    return None


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _distribution() -> Mapping[str, str]:
    try:
        return platform.freedesktop_os_release()
    except OSError:
        return {}


def main() -> None:
    """Say what is missing, if anything, and fail then."""
    names = missing()
    if names:
        sys.exit(remedy(names))


if __name__ == "__main__":
    main()
