/* What is the same with and without Lua. */
#include "sims/lua/host.h"

bool host_is_script(const char *file)
{
    const size_t length = strlen(file);
    return length > 4 && strcmp(file + length - 4, ".lua") == 0;
}
