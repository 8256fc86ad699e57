#!/usr/bin/env bash
# An installed program finds its own configs, from any folder and at any place.
set -eu
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
cmake --install "$(dirname "$POISE")" --prefix "$root/somewhere" >/dev/null
mv "$root/somewhere" "$root/elsewhere"
cd "$root"
elsewhere/bin/poise rules pig | sed -n 2p | grep -qx "$(realpath "$root")/elsewhere/share/poise/configs/pig/base.yaml"
elsewhere/bin/poise trace pig.yaml --index 0 | grep -q '^Result$'
