#include "analysis/base/system_process.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/auxv.h>
#elif defined __APPLE__
#include <limits.h>
#include <mach-o/dyld.h>
#endif
#ifdef __wasi__
#include <wasi/api.h>
#else
#include <spawn.h>
#endif

#include "analysis/base/memory.h"
#include "analysis/base/text.h"

void system_process_name(char *out, size_t size)
{
#ifdef __wasi__
    snprintf(out, size, "another instance of poise.wasm");
#else
    char host[256] = "?";
    gethostname(host, sizeof host - 1);
    snprintf(out, size, "process %ld on %s", (long)getpid(), host);
#endif
}

char *system_program_path(void)
{
#ifdef __linux__ /* asks the kernel for the name that it was started by, because /proc may be missing */
    const unsigned long place = getauxval(AT_EXECFN);
    const char *name;
    memcpy(&name, &place, sizeof name);
    return name != NULL ? realpath(name, NULL) : NULL;
#elif defined __APPLE__
    char name[PATH_MAX];
    uint32_t size = sizeof name;
    return _NSGetExecutablePath(name, &size) == 0 ? realpath(name, NULL) : NULL;
#else /* the host's first argument */
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
#endif
}

char *system_absolute_path(const char *path)
{
#ifdef __wasi__ /* follows no links for us: without `FOLDER/..` in it */
    char *whole = access(path, F_OK) == 0 ? text_copy(path) : NULL;
    for (char *up; whole != NULL && (up = strstr(whole, "/../")) != NULL && up > whole;) {
        char *folder = up;
        while (folder > whole && *--folder != '/') {
        }
        memmove(folder, up + 3, strlen(up + 3) + 1);
    }
    return whole;
#else
    return realpath(path, NULL);
#endif
}

/* Starts a program of the PATH with one argument, which may outlive this one and says nothing. */
static bool start_program(const char *program, const char *argument)
{
#ifdef __wasi__
    return false;
#else
    extern char **environ;
    char *words[] = {memory_owned(program), memory_owned(argument), NULL};
    posix_spawn_file_actions_t files;
    pid_t child;
    posix_spawn_file_actions_init(&files);
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++) {
        posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0);
    }
    const bool started = posix_spawnp(&child, program, &files, NULL, words, environ) == 0;
    posix_spawn_file_actions_destroy(&files);
    return started;
#endif
}

bool system_open_page(const char *path)
{
    const bool desktop = getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL;
    return desktop && (start_program("xdg-open", path) || start_program("open", path));
}

unsigned long long system_stack_kb(void)
{
#ifdef __wasi__
    return 0; /* as large as the linker made it */
#else
    struct rlimit stack;
    const bool limited = getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur != RLIM_INFINITY;
    return limited ? stack.rlim_cur / 1024 : 0;
#endif
}

void system_allow_large_writes(void)
{
    signal(SIGXFSZ, SIG_IGN);
}

void *system_open_library(const char *path, const char **why)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        *why = dlerror();
    }
    return library;
}

void *system_library_symbol(void *library, const char *name)
{
    return dlsym(library, name);
}

void system_close_library(void *library)
{
    dlclose(library);
}
