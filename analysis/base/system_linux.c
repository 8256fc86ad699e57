/* What Linux alone calls by these names. */
#define _GNU_SOURCE /* renameat2 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

#include "analysis/base/system_file.h"
#include "analysis/base/system_process.h"

/* Asks the kernel for the name that the program was started by, because /proc may be missing. */
char *system_program_path(void)
{
    const unsigned long place = getauxval(AT_EXECFN);
    const char *name;
    memcpy(&name, &place, sizeof name);
    return name != NULL ? realpath(name, NULL) : NULL;
}

int system_rename_file(const char *from, const char *to, bool replace)
{
    const int status = renameat2(AT_FDCWD, from, AT_FDCWD, to, replace ? 0 : RENAME_NOREPLACE);
    if (status != 0 && errno == EINVAL) { /* a file system without that flag */
        return rename(from, to);
    }
    return status;
}
