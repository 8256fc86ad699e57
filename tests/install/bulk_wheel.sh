#!/usr/bin/env bash
# A bare Debian 12 with nothing but the wheel: pip installs it, and its program and package play.
set -eu
here=$(dirname "$0")
bash "$here/bare_root.sh" possible || exit
. "$here/make_packages.sh"
exec bash "$here/bare_root.sh" wheel "$here/stranger_pip.sh" "$here/use_program.sh" "$packages"/poise-*.whl
