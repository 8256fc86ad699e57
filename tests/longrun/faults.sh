#!/usr/bin/env bash
# faults.sh DISKS: faults on purpose, so many of them full disks. After each of them a resumed run
# must end in the data of one that nobody disturbed. RANDOM_SEED repeats a failure.
set -u
/usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
unshare -rm true 2>/dev/null || { echo "needs user namespaces or root"; exit 77; }
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
DISKS=$1 HERE=$here FOLDER=$folder SEED=${RANDOM_SEED:-$$} unshare -rm bash "$here/faults_inside.sh"
