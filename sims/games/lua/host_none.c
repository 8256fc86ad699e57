/* The functions of host.h for a build without Lua: loading a script is an error, and no game is
 * a script. */
#include "sims/games/lua/host.h"

const char *host_lacks_redeal(const struct game *game)
{
    (void)game;
    return NULL;
}

const char *host_strange_word(const struct game *game)
{
    (void)game;
    return NULL;
}

bool host_draws_all(const struct game *game)
{
    (void)game;
    return false;
}

void host_end_by(void (*end)(const char *fault))
{
    (void)end;
}

const char *host_words_fault(void)
{
    return NULL;
}

int host_line(const struct game *game, enum match_result result, const char **file)
{
    (void)game, (void)result, (void)file;
    return 0;
}

const struct game *host_load_file(const char *file, struct error *error)
{
    error_set(error,
              "%s: this build of Poise plays no games in Lua: install libluajit-5.1-dev (or "
              "liblua5.4-dev, much slower) and build it again",
              file);
    return NULL;
}

const struct game *host_load_text(const char *text, const char *file, struct error *error)
{
    (void)text;
    return host_load_file(file, error);
}

char *host_ruleset(const struct game *game)
{
    (void)game;
    return NULL;
}

const char *host_text(const struct game *game)
{
    (void)game;
    return NULL;
}

const char *host_file(const struct game *game)
{
    (void)game;
    return NULL;
}
