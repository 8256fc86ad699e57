/* Asks the operating system about this process. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Writes "process PID on HOST" into `out`. */
void system_process_name(char *out, size_t size);

/* The absolute path of the running program; the caller frees it. NULL if it is unknown. */
char *system_program_path(void);

/* The absolute path of a file or folder without links in it; the caller frees it. NULL if there is
 * none; errno says why. */
char *system_absolute_path(const char *path);

/* Opens a page, an absolute path, in the browser of the desktop, and does not wait for it. False if
 * there is no desktop, or nothing that opens pages. */
bool system_open_page(const char *path);

/* The limit of the stack in KB; 0 if there is none. */
unsigned long long system_stack_kb(void);

/* Lets a write beyond the limit of a file's size fail like one to a full disk, instead of ending
 * the program. */
void system_allow_large_writes(void);

/* Opens the shared object at `path`. NULL with the reason in `*why`, a text of the system's. */
void *system_open_library(const char *path, const char **why);

/* The address of a symbol of a shared object; NULL if it has none. */
void *system_library_symbol(void *library, const char *name);

void system_close_library(void *library);
