/* Questions about files that only the operating system can answer. */
#ifndef POISE_SYSTEM_FILE_H
#define POISE_SYSTEM_FILE_H

#include <stdbool.h>

/* Whether a file or folder exists at this path; if not, errno says why. */
bool system_path_exists(const char *path);

/* Whether this process may read the file; if not, errno says why. */
bool system_file_readable(const char *path);

#endif
