#!/usr/bin/env bash
# Slurm, as two nodes on this machine, runs what docs/long-runs.md tells: the array, cancelled and submitted again, and
# srun with PMIx give the games of one run.
set -u
for tool in munged slurmctld slurmd sbatch srun; do
    command -v $tool >/dev/null || { echo "$tool is not installed"; exit 77; }
done
[ "$(id -u)" = 0 ] || { echo "slurmd is run by root only"; exit 77; }
"$POISE" --version | grep -q MPI || { echo "this build has no MPI"; exit 77; }
folder=$(mktemp -d)
export SLURM_CONF=$folder/slurm.conf PATH=$folder/bin:$PATH OMP_WAIT_POLICY=passive
stop_cluster() {
    scancel --user root 2>/dev/null
    for pid in "$folder"/*.pid; do kill "$(cat "$pid")" 2>/dev/null; done
    wait_until "every daemon has ended" eval '! ls $folder/*.pid 2>/dev/null'
    rm -rf "$folder"
}
fail() { echo "$1"; tail -n 5 "$folder"/*.log "$folder"/slurm-*.out 2>/dev/null; exit 1; }
wait_until() { # wait_until WHAT COMMAND...
    local what=$1 k
    shift
    for k in $(seq 1200); do
        "$@" >"$folder/waits" 2>&1 && return
        sleep 0.25
    done
    echo "not in five minutes: $what"
    return 1
}
cd "$folder" || exit 1
trap stop_cluster EXIT

mkdir state bin
ln -s "$POISE" bin/poise
head -c 1024 /dev/urandom >munge.key
chmod 400 munge.key
host=$(hostname)
# TmpFS: PMIx keeps its sockets there, which two nodes of one machine must not share.
cat >slurm.conf <<END
ClusterName=poise
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=17640
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool.%n
TmpFS=$folder/tmp.%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
KillWait=5
NodeName=one,two NodeHostname=$host NodeAddr=127.0.0.1 Port=[17641-17642] CPUs=64
PartitionName=all Nodes=one,two Default=YES State=UP
END
munged --force --socket="$folder/munge.socket" --key-file="$folder/munge.key" --pid-file="$folder/munge.pid" \
    --log-file="$folder/munge.log" --seed-file="$folder/munge.seed" >/dev/null 2>&1 || fail "munged does not start"
slurmctld -c || fail "slurmctld does not start"
for node in one two; do
    mkdir spool.$node tmp.$node
    slurmd -N $node || fail "slurmd does not start as node $node"
done
wait_until "two nodes wait for jobs" eval '[ "$(sinfo -h -o "%T %D")" = "idle 2" ]' || fail "$(sinfo)"

# What the page tells, with 6 shards in place of 100.
awk '/^```/ { if (inside && sbatch) printf "%s", text; inside = !inside; text = ""; sbatch = 0; next }
     inside { text = text $0 "\n"; sbatch = sbatch || /^#SBATCH/ }' "$POISE_SOURCE_DIR/docs/long-runs.md" |
    sed 's/100/6/g' >array.sh
srun=$(grep -o '^srun .*' "$POISE_SOURCE_DIR/docs/long-runs.md") || fail "the page has no srun"
merge=$(grep -o '^poise merge [^#]*' "$POISE_SOURCE_DIR/docs/long-runs.md") || fail "the page has no merge"
printf 'game: pig\nrules: pig/base.yaml\ngames: 6000000\n' >wroth.yaml

# An array that is cancelled while it plays, and submitted again.
job=$(sbatch --parsable array.sh) || fail "sbatch refuses the script"
begun() { [ "$(find . -name 'wroth.*.h5.part' -size +64k | wc -l)" -ge 2 ]; }
wait_until "two shards have games" begun || fail "$(squeue)"
scancel "$job"
ended() { [ -z "$(squeue -h)" ]; }
wait_until "the cancelled array has ended" ended || fail "$(squeue)"
left=$(ls wroth.*.h5.part | wc -l)
[ "$left" -ge 1 ] || fail "cancelling left nothing to resume"
job=$(sbatch --parsable --wait array.sh) || fail "the second array: $(cat slurm-*.out)"
[ "$(ls wroth.?.h5 | wc -l)" = 6 ] || fail "not six shards: $(ls)"
bash -c "$merge" >merged || fail "merge"
poise run wroth.yaml --quiet --out whole.h5 || fail "the run without Slurm"
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/longrun/same.py" whole.h5 all.h5 || fail "the array plays other games"

# Eight processes of sixteen threads need both nodes. They talk by TCP: Open MPI takes two nodes of one machine for one
# and lets them share memory under the same names.
export OMPI_MCA_btl=self,tcp
printf 'game: pig\nrules: pig/base.yaml\ngames: 300000\n' >wroth.yaml
poise run wroth.yaml --quiet --out whole.h5 --force || fail "the smaller run without Slurm"
timeout 300 bash -c "$srun --out srun.h5" >srun.out 2>&1 || fail "$(cat srun.out)"
[ "$(grep -c 'Every game is in' srun.out)" = 1 ] || fail "the processes do not share their games: $(cat srun.out)"
/usr/bin/python3 "$POISE_SOURCE_DIR/tests/longrun/same.py" whole.h5 srun.h5 || fail "srun plays other games"
echo "$(srun --version): $left of 6 shards were resumed; eight processes on two nodes shared a run"
