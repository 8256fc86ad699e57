#!/usr/bin/env bash
# Completions and the man page name every command and option, with the words of --help; the shells' scripts are sound.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
fail() { echo "$1"; exit 1; }
words() { "$POISE" complete words "$@"; }

"$POISE" complete man >poise.1
commands=$("$POISE" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
words "" >all
for command in $commands; do
    grep -qx "$command" all || fail "$command is not completed"
    [ "$command" = help ] && continue
    grep -qx ".SS $command" poise.1 || fail "$command is not in the man page"
    words "$command" -- >offered
    for option in $("$POISE" "$command" --help | sed -n 's/^  \(--[a-z0-9-]*\).*/\1/p'); do
        grep -qx -- "$option" offered || fail "$command $option is not completed"
    done
done
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/cli/help_and_man.py" "$POISE"
words run wr | grep -qx wroth-extend || fail "no experiments"
words compare wroth-extend --format "" | grep -qx json || fail "no words"
words run pig --set "" | grep -qx goal= || fail "no rule paths"
words tune wroth-extend --param "" | grep -qx ai.extend_troops || fail "no rule paths of an experiment"
[ -z "$(words run pig --out "")" ] || fail "files are the shell's"
[ -z "$(words run no-such --set "")" ] || fail "paths of no game"

for level in novice average greedy random; do
    words run pig --humans "" | grep -qx $level || fail "--humans does not offer $level"
    words compare wroth-extend --humans "expert,$level" | grep -qx "expert,$level" || fail "no second player"
done
[ -z "$(words run no-such --humans "")" ] || fail "players of no game"

if command -v man >/dev/null; then
    LC_ALL=C.UTF-8 man --warnings=all -l poise.1 2>warnings >/dev/null
    [ ! -s warnings ] || fail "$(head -3 warnings)"
fi
for shell in bash zsh fish; do
    "$POISE" complete "$shell" >"$shell"
    ! command -v "$shell" >/dev/null || "$shell" -n "$shell" || fail "$shell does not read its script"
done
poise() { "$POISE" "$@"; }
mkdir -p home/.config/fish/completions # as the first start of fish makes it
poise complete --help | sed -n '/^Examples:/,/zsh/p' | tail -n +2 >lines
(HOME=$PWD/home && . ./lines) || fail "the lines of complete --help do not run in a fresh home"
[ -s home/.bashrc ] && cmp fish home/.config/fish/completions/poise.fish && cmp zsh home/.zfunc/_poise ||
    fail "the lines of complete --help put completions elsewhere"
compopt() { :; }
. ./bash
COMP_WORDS=(poise run wroth-ext) COMP_CWORD=2
_poise poise wroth-ext run
[ "${COMPREPLY[*]}" = wroth-extend ] || fail "bash completes ${COMPREPLY[*]}"
COMP_WORDS=(poise run pig --humans novice,av) COMP_CWORD=4
_poise poise novice,av --humans
[ "${COMPREPLY[*]}" = novice,average ] || fail "bash completes players to ${COMPREPLY[*]}"
touch 'a$(touch run).player'
COMP_WORDS=(poise run pig --humans learnt) COMP_CWORD=4
_poise poise learnt --humans
[[ ${COMPREPLY[*]} = *'a$(touch run).player'* && ! -e run ]] || fail "bash runs the name of a file: ${COMPREPLY[*]}"
if command -v fish >/dev/null; then
    mkdir bin && ln -s "$POISE" bin/poise
    PATH=$PWD/bin:$PATH fish -c 'source fish; complete -C "poise run pig --humans novice,av"' >offered
    grep -qx novice,average offered || fail "fish completes players to $(cat offered)"
fi
