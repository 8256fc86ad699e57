#!/usr/bin/env bash
# The program, CITATION.cff, the Python package and the top entry of CHANGELOG.md have the version of CMakeLists.txt.
set -u
cd "$POISE_SOURCE_DIR" || exit 1
version=$(sed -nE 's/^project\(poise VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
bad=0
agree() { # agree WHERE VERSION
    [ "$2" = "$version" ] || { echo "$1 says version '$2', but CMakeLists.txt '$version'"; bad=1; }
}
agree "poise --version" "$("$POISE" --version | sed -n '1s/^poise //p')"
agree CITATION.cff "$(sed -n 's/^version: //p' CITATION.cff)"
agree analysis/python "$(sed -nE 's/^version = "(.*)"/\1/p' analysis/python/pyproject.toml)"
agree CHANGELOG.md "$(sed -nE 's/^## ([0-9.]+).*/\1/p' CHANGELOG.md | head -1)"
exit $bad
