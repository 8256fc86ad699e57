#!/usr/bin/env bash
# The workflows, and the one to copy from docs/assert.md, satisfy actionlint, which go builds where it is not installed.
set -u
cd "$POISE_SOURCE_DIR" || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
actionlint=$(command -v actionlint) || {
    actionlint=$POISE_BUILD_DIR/actionlint
    GOBIN=$POISE_BUILD_DIR go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.7 2>/dev/null ||
        { echo "actionlint is not to be had"; exit 77; }
}
sed -n '/^```yaml$/,/^```$/{/^```/!p}' docs/assert.md >"$folder/balance.yml"
grep -q '^jobs:' "$folder/balance.yml" || { echo "docs/assert.md has no workflow"; exit 1; }
"$actionlint" .github/workflows/*.yml "$folder/balance.yml"
