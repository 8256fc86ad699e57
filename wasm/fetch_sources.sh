#!/usr/bin/env bash
# wasm/fetch_sources.sh FOLDER: fetches the sources of the libraries that wasm32-wasi has no packages of, as the
# source packages of this Debian (15 MB), and unpacks them there. apt checks their signatures. The system's own list of
# sources is not changed. Does nothing where they are there.
set -euo pipefail
folder=$1
packages="hdf5 jansson libdeflate libfyaml"
[ ! -e "$folder/complete" ] || exit 0
for tool in apt-get dpkg-source; do
    command -v $tool >/dev/null || { echo "the sources for poise.wasm need $tool (Debian: apt and dpkg-dev)" >&2; exit 1; }
done

mkdir -p "$folder/apt/lists/partial"
cd "$folder"
# The archive that the installed packages come from, asked for sources.
apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' \
    'Created-By: Packages' 'Label: Debian' 'Component: main' | grep -v -- '-updates ' >apt/sources.list || true
[ -s apt/sources.list ] || { echo "apt knows no Debian to fetch sources from: run apt-get update" >&2; exit 1; }
apt=(-q -o Dir::Etc::SourceList="$PWD/apt/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o Dir::State::Lists="$PWD/apt/lists" -o APT::Sandbox::User=root)
apt-get "${apt[@]}" update
for package in $packages; do
    rm -rf "$package"-[0-9]*/
done
apt-get "${apt[@]}" source $packages
rm -rf apt ./*.tar.* ./*.dsc
touch complete
