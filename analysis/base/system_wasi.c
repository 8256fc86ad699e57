/* The functions of system_*.h in WebAssembly (WASI), which has no processes, threads, signals, locks
 * or shared objects. It stands in, with system_plain.c, for the files that analysis/base/CMakeLists.txt leaves
 * out for WASI. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wasi/api.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_crash.h"
#include "analysis/base/system_file.h"
#include "analysis/base/system_process.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/system_terminal.h"
#include "analysis/base/text.h"

void system_process_name(char *out, size_t size)
{
    snprintf(out, size, "another instance of poise.wasm");
}

/* WASI has no working directory; the host may tell one. */
__attribute__((constructor)) static void enter_folder(void)
{
    const char *folder = getenv("PWD");
    if (folder != NULL && chdir(folder) != 0) {
        fprintf(stderr, "poise: %s: cannot be entered: %s\n", folder, strerror(errno));
    }
}

/* The host's first argument is the path of poise.wasm. */
char *system_program_path(void)
{
    __wasi_size_t count = 0, bytes = 0;
    if (__wasi_args_sizes_get(&count, &bytes) != 0 || count == 0) {
        return NULL;
    }
    uint8_t **words = memory_new(count, sizeof *words), *text = memory_new(bytes, 1);
    const bool known = __wasi_args_get(words, text) == 0 && words[0][0] == '/';
    char *path = known ? text_copy((const char *)words[0]) : NULL;
    free(words);
    free(text);
    return path;
}

/* Without `FOLDER/..` in it. WASI follows no links for us. */
char *system_absolute_path(const char *path)
{
    char *whole = access(path, F_OK) == 0 ? text_copy(path) : NULL;
    for (char *up; whole != NULL && (up = strstr(whole, "/../")) != NULL && up > whole;) {
        char *folder = up;
        while (folder > whole && *--folder != '/') {
        }
        memmove(folder, up + 3, strlen(up + 3) + 1);
    }
    return whole;
}

bool system_open_page(const char *path)
{
    (void)path;
    return false;
}

unsigned long long system_stack_kb(void)
{
    return 0; /* as large as the linker made it */
}

void system_allow_large_writes(void)
{
}

void *system_open_library(const char *path, const char **why)
{
    (void)path;
    *why = "poise.wasm opens no shared objects";
    return NULL;
}

void *system_library_symbol(void *library, const char *name)
{
    (void)library, (void)name;
    return NULL;
}

void system_close_library(void *library)
{
    (void)library;
}

bool system_is_terminal(FILE *stream)
{
    return isatty(fileno(stream));
}

int system_terminal_columns(FILE *stream)
{
    const char *columns = system_is_terminal(stream) ? getenv("COLUMNS") : NULL;
    return columns != NULL ? atoi(columns) : 0;
}

bool system_has_locks(const char *path)
{
    (void)path;
    return true;
}

enum system_lock system_lock_file(int file, bool shared)
{
    (void)file, (void)shared;
    return SYSTEM_LOCKED;
}

int system_rename_file(const char *from, const char *to, bool replace)
{
    if (!replace && system_path_exists(to)) {
        errno = EEXIST;
        return -1;
    }
    return rename(from, to);
}

int system_new_file(char *path, size_t suffix)
{
    (void)path, (void)suffix;
    errno = ENOSYS;
    return -1;
}

/* A host that wants to stop a command sets stop_asked. While stop_heeded is false, nobody looks. */
atomic_bool stop_asked;
bool stop_heeded;

void stop_listen(void)
{
    stop_heeded = true;
}

void stop_by_signal(void (*clean)(void))
{
    (void)clean;
}

void stop_ignore(void)
{
}

void stop_end_input(void)
{
}

int stop_exit_code(void)
{
    enum { INTERRUPTED = 130 };
    return stop_asked ? INTERRUPTED : 0;
}

bool crash_leaving;

void crash_watch(void)
{
}

void crash_stack(void)
{
}
