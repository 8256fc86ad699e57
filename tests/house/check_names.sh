#!/usr/bin/env bash
# No two functions, no two structs and no two enums of the program share a name, and the name of a function has at least
# two words: a stack trace then tells what happened.
set -u
cd "$POISE_SOURCE_DIR" || exit 1
command -v ctags >/dev/null || { echo "ctags is not installed (universal-ctags)"; exit 77; }
bad=0

# Files that stand in for others, where a library or a system is missing, define the same functions.
stand_ins="counting_rng.h|ranks_none.c|host_none.c|table_none.c|_wasi.c|_macos.c|_plain.c|fields_jit.c|lua/page/|sims/new/"

complain() { # complain WHAT LINES
    if [ -n "$2" ]; then
        printf '%s:\n%s\n\n' "$1" "$2"
        bad=1
    fi
}

tags() { # tags KIND: "name file" of each
    ctags -x --langmap=C:+.h --c-kinds="$1" --_xformat='%N %F' --languages=C -R engine sims analysis bench | grep -vE "$stand_ins|__anon" | sort -u
}

functions=$(tags f)
[ "$(wc -l <<<"$functions")" -gt 1000 ] || { echo "ctags finds no functions"; exit 1; }
complain "functions that share a name" "$(awk '$1 != "main" { print $1 }' <<<"$functions" | uniq -d)"
# What is of one file only stands in for nothing.
own=$(ctags -x --langmap=C:+.h --c-kinds=f --fields=+f --_xformat='%{file} %N %F' --languages=C -R engine sims analysis bench |
    awk '$1 == "file" && !/counting_rng|sims\/new\// { print $2, $3 }' | sort -u)
[ "$(wc -l <<<"$own")" -gt 1000 ] || { echo "ctags finds no functions of one file"; exit 1; }
complain "functions of one file that share a name" "$(awk '{ print $1 }' <<<"$own" | uniq -d)"
complain "functions named by one word" "$(grep -vE '^[^ ]+_|^main |^ElfW ' <<<"$functions")"
for kind in s:structs g:enums; do
    complain "${kind#*:} that share a name" "$(tags "${kind%:*}" | awk '{ print $1 }' | uniq -d)"
done
exit $bad
