/* How poise.wasm begins: as a command, or to answer the calls of sims/page/module.h or env.h, which a page
 * or Python makes one after another. The C library's own start would begin and end the program in each. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void __wasm_call_ctors(void); /* the linker writes it */
int __original_main(void);    /* the C library: main with its arguments */

__attribute__((export_name("_start"))) void _start(void);
__attribute__((export_name("program_start"))) void program_start(void);

/* WASI has no working directory; the host may tell one. */
static void enter_folder(void)
{
    const char *folder = getenv("PWD");
    if (folder != NULL && chdir(folder) != 0) {
        fprintf(stderr, "poise: %s: cannot be entered: %s\n", folder, strerror(errno));
    }
}

void _start(void)
{
    program_start();
    exit(__original_main());
}

void program_start(void)
{
    __wasm_call_ctors();
    enter_folder();
}
