/* Jobs of a script that its host does in place of Lua. A page runs games in Lua as JavaScript
 * (sims/web/lua_run.js), which is many times faster than Lua in WebAssembly; natively nobody does. */
#pragma once

#include "sims/games/lua/machine.h"

enum {
    /* Lua must do the job: the host plays no scripts. */
    SCRIPT_HOST_LUA = -1,
    /* Lua must do the job and count its steps: it explains a mistake that the host made out, or
     * nobody watches how long it takes. */
    SCRIPT_HOST_COUNTED = -2,
    /* The same for a job that has certainly more steps than it may have. */
    SCRIPT_HOST_ENDLESS = -3,
};

/* Does a job on the state in machine->block and returns what machine_do returns, or one of the
 * above with an undefined block. */
int64_t script_host_job(struct machine *machine, const struct script_call *job);
