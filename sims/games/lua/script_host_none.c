#include "sims/games/lua/script_host.h"

int64_t script_host_job(struct machine *machine, const struct script_call *job)
{
    (void)machine, (void)job;
    return SCRIPT_HOST_LUA;
}
