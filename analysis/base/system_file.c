#include "analysis/base/system_file.h"

#include <unistd.h>

bool system_path_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool system_file_readable(const char *path)
{
    return access(path, R_OK) == 0;
}
