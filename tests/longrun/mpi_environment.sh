# Sourced: lets mpirun work as root, with more ranks than cores, and in containers.
command -v mpirun >/dev/null || { echo "mpirun is not installed"; exit 77; }
ldd "$POISE" | grep -q libmpi || { echo "poise is built without MPI"; exit 77; }
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_btl_vader_single_copy_mechanism=none # containers forbid it
export ASAN_OPTIONS=detect_leaks=0                   # of the MPI library
export MPIEXEC_TIMEOUT=200                           # seconds: a launcher that hangs ends, and says so
