/* The functions of host.h that are the same in builds with and without Lua. */
#include "sims/games/lua/host.h"

bool host_is_script(const char *file)
{
    const size_t length = strlen(file);
    return length > 4 && strcmp(file + length - 4, ".lua") == 0;
}

const char *host_result(const struct game *game, enum match_result result)
{
    static _Thread_local char words[300];
    struct text text = {words, sizeof words, 0, 0};
    const char *file = "";
    const int line = host_line(game, result, &file);
    if (line > 0) {
        text_add(&text, "%s:%d: ", file, line);
    }
    text_add(&text, "%s", match_result_text(result));
    if (result == MATCH_ENDLESS) {
        text_add(&text, ": after %u decisions (`decisions_max`) it is not over",
                 game_decisions_max(game));
    }
    return words;
}
