/* Which build of the engine a page and its module belong to; stamp.cmake writes it. */
#ifndef POISE_PAGE_STAMP_H
#define POISE_PAGE_STAMP_H

#include <stdbool.h>

/* Version, and a digest of the sources that the module is made of. */
extern const char page_stamp[];

/* Whether the module plays games in Lua. */
extern const bool page_plays_lua;

#endif
