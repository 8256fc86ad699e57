/* Which program this is; version.c is made anew by each build. */
#pragma once

#include <stdio.h>

/* The version in CMakeLists.txt: "MAJOR.MINOR.PATCH". */
extern const char *const version_number;

/* Git commit of the sources, with "-dirty" where they were changed since; "unknown" in sources that
 * are neither of git nor an archive made by it. */
extern const char *const version_commit;

/* Parts of the build whose versions only CMake knows: "LuaJIT 2.1.0-beta3, MPI 3.1". */
extern const char *const version_parts;

/* All libraries of the program with their versions. The text is static: do not free it. */
const char *version_libraries(void);

/* Writes what the program was built from, as `poise --version` does. */
void version_print(FILE *out);
