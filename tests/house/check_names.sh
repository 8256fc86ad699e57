#!/usr/bin/env bash
# No two functions, no two structs and no two enums of the program share a name, and the name of a function has at least
# two words: a stack trace then tells what happened.
set -u
cd "$POISE_SOURCE_DIR" || exit 1
command -v ctags >/dev/null || { echo "ctags is not installed (universal-ctags)"; exit 77; }
bad=0

# Copies for other programs.
copies="sims/new/"

complain() { # complain WHAT LINES
    if [ -n "$2" ]; then
        printf '%s:\n%s\n\n' "$1" "$2"
        bad=1
    fi
}

tags() { # tags KIND: "name file" of each
    ctags -x --langmap=C:+.h --c-kinds="$1" --_xformat='%N %F' --languages=C -R engine sims analysis bench | grep -vE "$copies|__anon" | sort
}

functions=$(tags f)
[ "$(wc -l <<<"$functions")" -gt 1000 ] || { echo "ctags finds no functions"; exit 1; }
complain "functions that share a name" "$(awk '$1 != "main" { print $1 }' <<<"$functions" | uniq -d)"
complain "functions named by one word" "$(grep -vE '^[^ ]+_|^main |^ElfW ' <<<"$functions")"
for kind in s:structs g:enums; do
    complain "${kind#*:} that share a name" "$(tags "${kind%:*}" | awk '{ print $1 }' | uniq -d)"
done
exit $bad
