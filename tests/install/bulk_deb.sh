#!/usr/bin/env bash
# A bare Debian 12 with nothing but the .deb: apt-get installs what it needs, and the program plays and goes again.
set -eu
here=$(dirname "$0")
bash "$here/bare_root.sh" possible || exit
. "$here/make_packages.sh"
exec bash "$here/bare_root.sh" deb "$here/stranger_apt.sh" "$here/use_program.sh" "$packages"/poise_*.deb
