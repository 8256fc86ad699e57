/* WASI tells no free space: there always is some. */
#ifndef POISE_WASM_STATVFS_H
#define POISE_WASM_STATVFS_H

#include <stdint.h>

struct statvfs {
    uint64_t f_bavail, f_frsize;
};

static inline int statvfs(const char *path, struct statvfs *disk)
{
    (void)path;
    *disk = (struct statvfs){1 << 30, 4096};
    return 0;
}

#endif
