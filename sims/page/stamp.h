/* The stamp of the build, by which the program recognises libpoise_env.so and the part of a page
 * that plays. stamp.cmake writes the value. */
#pragma once

/* Version, and a digest of the sources that decide how a game goes. */
extern const char page_stamp[];
