"""within.py SECONDS MEGABYTES COMMAND...: runs it; exit code 124 when it took longer, 125 when it took more memory."""
import resource
import subprocess
import sys

seconds, megabytes, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
try:
    status = subprocess.run(command, timeout=seconds).returncode
except subprocess.TimeoutExpired:
    sys.exit(124)
if resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss > megabytes * 1024:
    sys.exit(125)
sys.exit(status if status >= 0 else 128 - status)
