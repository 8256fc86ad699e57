#include "analysis/base/system_process.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "analysis/base/memory.h"

void system_process_name(char *out, size_t size)
{
    char host[256] = "?";
    gethostname(host, sizeof host - 1);
    snprintf(out, size, "process %ld on %s", (long)getpid(), host);
}

char *system_absolute_path(const char *path)
{
    return realpath(path, NULL);
}

/* Starts a program of the PATH with one argument, which may outlive this one and says nothing. */
static bool start_program(const char *program, const char *argument)
{
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
}

bool system_open_page(const char *path)
{
    const bool desktop = getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL;
    return desktop && (start_program("xdg-open", path) || start_program("open", path));
}

unsigned long long system_stack_kb(void)
{
    struct rlimit stack;
    const bool limited = getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur != RLIM_INFINITY;
    return limited ? stack.rlim_cur / 1024 : 0;
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
