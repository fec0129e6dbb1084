#!/bin/sh
# Prints the first Python on this machine that Feuillet runs on, or says what to install.
set -u

fits='import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))'
found=
for python in ${PYTHON:-} python3.13 python3.12 python3.11 python3 python; do
    "$python" -c "$fits" 2>/dev/null || continue
    if "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        echo "$python"
        exit 0
    fi
    found=$python
done

if [ -n "$found" ]; then
    version=$("$found" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    echo "$found can't make virtual environments. On Debian and Ubuntu run: sudo apt-get install python$version-venv" >&2
else
    here=$(python3 -V 2>/dev/null || echo "no Python 3")
    echo "Feuillet needs Python 3.11, 3.12 or 3.13; this machine has $here. Install one of them, or name it: make play PYTHON=/path/to/python3.12" >&2
fi
exit 1
