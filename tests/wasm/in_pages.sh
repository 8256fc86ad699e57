# in_pages.sh COMMANDS ANSWERS: compares what the pages of in_pages.py answer, in the folders `hosts`; by these pipes it
# hands a command on and hears that all have answered.
set -u
to=$1 from=$2
ask_hosts() {
    local IFS=$'\x1f' answered
    echo "$*" >&"$to"
    read -r answered <&"$from" || exit 1
}
. "$POISE_SOURCE_DIR/tests/support/two_programs.sh"
. "$POISE_SOURCE_DIR/tests/wasm/commands.sh"
ask_every_command 6
share_games shared
echo "$compared commands compared with $hosts"
exit $bad
