/* Loaded before a program by power.sh: writes down in the file $JOURNAL what the program does to files
 * whose names end in .part or .part.new, and what becomes of their .undo files. $SPEED: how many
 * times as fast time runs. $BOOT: a file that stands for the name of the machine's start. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int ends_in(const char *text, const char *end)
{
    const size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static int is_part(int fd)
{
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = '\0';
    return ends_in(path, ".part") || ends_in(path, ".part.new");
}

/* An event: what, offset, size, and so many bytes. */
static void note(char what, int64_t at, const void *bytes, int64_t size)
{
    static int journal = -1;
    if (journal < 0) {
        journal = open(getenv("JOURNAL"), O_WRONLY | O_CREAT | O_APPEND, 0644);
    }
    const int64_t head[3] = {what, at, size};
    syscall(SYS_write, journal, head, sizeof head);
    syscall(SYS_write, journal, bytes, (size_t)size);
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at)
{
    const ssize_t written = syscall(SYS_pwrite64, fd, bytes, size, at);
    if (written > 0 && is_part(fd)) {
        note('w', at, bytes, written);
    }
    return written;
}

int ftruncate(int fd, off_t size)
{
    if (is_part(fd)) {
        note('t', size, NULL, 0);
    }
    return (int)syscall(SYS_ftruncate, fd, size);
}

int fsync(int fd)
{
    if (is_part(fd)) {
        note('s', 0, NULL, 0);
    }
    return (int)syscall(SYS_fsync, fd);
}

int rename(const char *from, const char *to)
{
    if (ends_in(to, ".undo")) {
        static unsigned char bytes[1 << 24];
        const int fd = open(from, O_RDONLY);
        note('u', 0, bytes, read(fd, bytes, sizeof bytes));
        close(fd);
    }
    return (int)syscall(SYS_rename, from, to);
}

int clock_gettime(clockid_t clock, struct timespec *t)
{
    const int status = (int)syscall(SYS_clock_gettime, clock, t);
    const char *speed = getenv("SPEED");
    if (clock == CLOCK_MONOTONIC && speed != NULL) {
        const int64_t ns = (t->tv_sec * INT64_C(1000000000) + t->tv_nsec) * atoi(speed);
        *t = (struct timespec){.tv_sec = ns / 1000000000, .tv_nsec = ns % 1000000000};
    }
    return status;
}

FILE *fopen(const char *path, const char *mode)
{
    const char *boot = getenv("BOOT");
    FILE *(*real)(const char *, const char *);
    *(void **)&real = dlsym(RTLD_NEXT, "fopen");
    return real(boot != NULL && ends_in(path, "/boot_id") ? boot : path, mode);
}
