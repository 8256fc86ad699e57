/* Which program this is; version.c is made anew by each build. */
#ifndef POISE_VERSION_H
#define POISE_VERSION_H

/* The version in CMakeLists.txt: "MAJOR.MINOR.PATCH". */
extern const char *const version_number;

/* Git commit of the sources, with "-dirty" where they were changed since; "unknown" outside git. */
extern const char *const version_commit;

#endif
