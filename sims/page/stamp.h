/* The stamp of the build, by which a page and its module recognise each other. stamp.cmake writes
 * the values. */
#ifndef POISE_PAGE_STAMP_H
#define POISE_PAGE_STAMP_H

#include <stdbool.h>

/* Version, and a digest of the sources of the module. */
extern const char page_stamp[];

/* Whether the module plays games in Lua. */
extern const bool page_plays_lua;

#endif
