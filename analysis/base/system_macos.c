/* What macOS calls by other names than Linux. */
#include <errno.h>
#include <limits.h>
#include <mach-o/dyld.h>
#include <stdio.h>
#include <stdlib.h>

#include "analysis/base/system_file.h"
#include "analysis/base/system_process.h"

char *system_program_path(void)
{
    char name[PATH_MAX];
    uint32_t size = sizeof name;
    return _NSGetExecutablePath(name, &size) == 0 ? realpath(name, NULL) : NULL;
}

int system_rename_file(const char *from, const char *to, bool replace)
{
    const int status = renamex_np(from, to, replace ? 0 : RENAME_EXCL);
    if (status != 0 && errno == ENOTSUP) { /* a file system without that flag */
        return rename(from, to);
    }
    return status;
}
