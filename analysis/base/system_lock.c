/* What of system_file.h needs locks and other calls that some systems lack. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

#include "analysis/base/system_file.h"

bool system_has_locks(const char *path)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    const bool has = file < 0 || system_lock_file(file, true) != SYSTEM_NO_LOCKS;
    if (file >= 0) {
        close(file);
    }
    return has;
}

enum system_lock system_lock_file(int file, bool shared)
{
    if (flock(file, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0) {
        return SYSTEM_LOCKED;
    }
    return errno == EWOULDBLOCK ? SYSTEM_HELD : SYSTEM_NO_LOCKS;
}

int system_new_file(char *path, size_t suffix)
{
    return mkstemps(path, (int)suffix);
}
