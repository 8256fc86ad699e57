/* What is asked of the system about files, beside reading and writing them. */
#ifndef POISE_SYSTEM_FILE_H
#define POISE_SYSTEM_FILE_H

#include <stdbool.h>

/* Whether something has this path; errno says why not. */
bool system_path_exists(const char *path);

/* Whether the file is there and may be read; errno says why not. */
bool system_file_readable(const char *path);

#endif
