#!/usr/bin/env bash
# mpirun with a hostfile over two hosts (network namespaces of this machine, joined by a wire): the same
# data; and when a host dies the job ends, and --resume picks it up. Needs root and iproute2.
set -u
here=$POISE_SOURCE_DIR/tests/longrun
. "$here/mpi_environment.sh"
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
/usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
one=poise-$$-1
two=poise-$$-2
folder=$(mktemp -d)
trap 'ip netns del $one 2>/dev/null; ip netns del $two 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export TMPDIR=$folder
{ ip netns add $one && ip netns add $two &&
    ip link add wire1 netns $one type veth peer name wire2 netns $two &&
    ip -n $one addr add 10.9.0.1/24 dev wire1 && ip -n $two addr add 10.9.0.2/24 dev wire2 &&
    ip -n $one link set wire1 up && ip -n $two link set wire2 up &&
    ip -n $one link set lo up && ip -n $two link set lo up &&
    ip netns exec $one unshare --uts true; } >/dev/null 2>&1 ||
    { echo "no network namespaces here"; exit 77; }

fail() {
    echo "FAILED: $*"
    tail -n 5 out err
    exit 1
}

# Stands for ssh.
cat >shell <<SHELL
#!/bin/sh
shift
exec ip netns exec $two unshare --uts sh -c "hostname two; \$*"
SHELL
chmod +x shell
printf '10.9.0.1 slots=2\n10.9.0.2 slots=2\n' >hosts
job() { # ARGUMENTS of poise
    ip netns exec $one unshare --uts sh -c 'hostname one; exec "$@"' sh \
        mpirun --hostfile hosts -n 4 --bind-to none --mca plm_rsh_agent "$folder/shell" \
        --mca btl tcp,self --mca btl_tcp_if_include 10.9.0.0/24 \
        --mca oob_tcp_if_include 10.9.0.0/24 "$POISE" "$@" >out 2>err
}

cat >two.yaml <<'YAML'
game: pig
rules: pig/base.yaml
games: 500000
variants:
  - name: thinks
    humans: [look:2:1]
    set: { goal: 30 } # a game is short, so thinking is cheap
YAML
"$POISE" run two.yaml --quiet --out whole.h5 || fail "the run without MPI"
job run two.yaml --threads 1 --out mpi.h5 || fail "two hosts"
grep -q '4 threads' out || fail "not four ranks"
/usr/bin/python3 "$here/same.py" whole.h5 mpi.h5 || fail "two hosts: other data"

job run two.yaml --threads 1 --checkpoint 20 --out dead.h5 &
pid=$!
appears dead.h5.part
ip netns pids $two | xargs kill -STOP # no end without it
sleep 0.3
ip netns pids $two | xargs kill -KILL
wait $pid && fail "a job with a dead host succeeded"
[ ! -e dead.h5 ] || fail "an unfinished file has the final name"
job run --resume dead.h5 --threads 1 || fail "resume"
/usr/bin/python3 "$here/same.py" whole.h5 dead.h5 || fail "other data after a host died"
