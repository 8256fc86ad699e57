/* Which sources this program was built from; version.c is made anew by each build. The number of
 * the version is the macro POISE_VERSION. */
#ifndef POISE_VERSION_H
#define POISE_VERSION_H

/* Git commit of the sources, with "-dirty" where they were changed since; "unknown" outside git. */
extern const char *const version_commit;

#endif
