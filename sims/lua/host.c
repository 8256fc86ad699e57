#include "sims/lua/host.h"

#include <stdio.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "sims/lua/game.h"
#include "sims/lua/machine.h"
#include "sims/lua/source.h"
#include "sims/lua/tokens.h"
#include "sims/registry.h"
#include "sims/results/digest.h"

static struct script *loaded;

/* Where two texts first differ. */
static int differing_line(const char *a, const char *b)
{
    int line = 1;
    for (; *a == *b && *a != '\0'; a++, b++) {
        line += *a == '\n';
    }
    return line;
}

static const struct game *known(const char *text, const char *name, struct error *error)
{
    if (strcmp(loaded->text, text) == 0) {
        return &loaded->game;
    }
    if (strcmp(loaded->file, name) == 0) {
        error_set(error,
                  "%s:%d: differs from the script of the same name that these games are played "
                  "with: use one of the two",
                  name, differing_line(loaded->text, text));
    } else {
        error_set(error, "%s: one run plays one script, and this one plays %s", name, loaded->file);
    }
    return NULL;
}

/* Lua's own words about a text that the reader could make nothing of. It finds an `end` missing only
 * at the end of the script. */
static void ask_lua(const char *text, const char *name, struct error *error)
{
    lua_State *lua = luaL_newstate();
    if (lua != NULL) {
        lua_pushfstring(lua, "@%s", name);
        if (luaL_loadbuffer(lua, text, strlen(text), lua_tostring(lua, -1)) != 0) {
            const char *why = lua_tostring(lua, -1);
            const bool nested =
                strstr(why, "'end' expected") != NULL && strstr(text, "else if") != NULL;
            error_set(error, "%s%s", why,
                      nested ? "; `else if` needs another `end`: write `elseif`" : "");
        }
        lua_close(lua);
    }
}

static bool check_text(struct script *s, struct error *error)
{
    static const char *const offered[] = {
        "ipairs", "error", "assert",  "type",   "select", "unpack",     "min",
        "max",    "abs",   "div",     "AI",     "HUMAN",  "rules",      "game",
        "below",  "roll",  "shuffle", "finish", "tell",   "next_round", NULL};
    bool unread = false;
    char *checked = source_check(s->text, s->file, offered, &unread, error);
    if (checked == NULL) {
        if (unread) {
            ask_lua(s->text, s->file, error);
        }
        return false;
    }
    s->checked = script_copy(s, checked);
    free(checked);
    return true;
}

static bool check_size(const char *text, const char *name, struct error *error)
{
    if (text[0] == '\x1b') {
        error_set(error, "%s:1: is compiled; give the text of the script", name);
        return false;
    }
    if (!text_is_plain(text)) {
        error_set(error, "%s:1: holds control characters or is not UTF-8 text", name);
        return false;
    }
    if (strlen(text) > SCRIPT_TEXT_MAX) {
        error_set(error, "%s:1: is longer than %d KB", name, SCRIPT_TEXT_MAX >> 10);
        return false;
    }
    return true;
}

static bool define(struct script *s, struct error *error)
{
    if (!check_text(s, error)) {
        return false;
    }
    struct machine *m = machine_open(s, true, MACHINE_UNCOUNTED, error);
    if (m == NULL) {
        return false;
    }
    machine_close(m);
    return true;
}

/* The name of a file without its folders. */
static const char *file_name(const char *file)
{
    const char *slash = strrchr(file, '/');
    return slash != NULL ? slash + 1 : file;
}

const struct game *host_load_text(const char *text, const char *file, struct error *error)
{
    static const char mark[] = "\xef\xbb\xbf"; /* that some editors put before UTF-8 */
    const char *name = file_name(file);
    text += strncmp(text, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
    if (loaded != NULL) {
        return known(text, name, error);
    }
    if (!check_size(text, name, error)) {
        return NULL;
    }
    struct script *s = memory_new(1, sizeof *s);
    s->file = script_copy(s, name);
    s->text = script_copy(s, text);
    struct registry_source source = {.path = memory_owned(file)};
    const struct digest digest = digest_of(text, strlen(text));
    memcpy(source.digest, digest.text, REGISTRY_DIGEST);
    if (!define(s, error)) {
        script_free(s);
        return NULL;
    }
    game_fill(s);
    if (registry_add(&s->game, &source, false, error) != 0) {
        script_free(s);
        return NULL;
    }
    loaded = s;
    return &s->game;
}

const struct game *host_load_file(const char *file, struct error *error)
{
    size_t length;
    char *text = yaml_slurp(file, &length, error);
    if (text == NULL) {
        return NULL;
    }
    const struct game *game = NULL;
    if (strlen(text) != length) {
        error_set(error, "%s: holds a NUL byte; a script is text", file);
    } else {
        game = host_load_text(text, file, error);
    }
    free(text);
    return game;
}

/* Single values are optional and fall back to the script's; lists have to be given. */
char *host_ruleset(const struct game *game)
{
    char *text;
    size_t size;
    FILE *out = text_begin(&text, &size);
    fprintf(out, "game: %s\nrules: {", game->name);
    for (uint32_t i = 0; i < loaded->param_count; i++) {
        const struct param *p = &loaded->params[i];
        for (int k = 0; k < p->max_count; k++) {
            fprintf(out, "%s%s%d", k > 0 ? "" : p->path, k > 0 ? ", " : ": [",
                    loaded->defaults[i][k]);
        }
        fputs(p->max_count > 0 ? "], " : "", out);
    }
    fputs("}\n", out);
    text_end(out);
    return text;
}

const char *host_text(const struct game *game)
{
    return loaded != NULL && game == &loaded->game ? loaded->text : NULL;
}

const char *host_file(const struct game *game)
{
    return loaded != NULL && game == &loaded->game ? loaded->file : NULL;
}

bool host_draws_all(const struct game *game)
{
    return host_file(game) != NULL && loaded->lines[VERB_DRAW] == 0;
}

int host_line(const struct game *game, enum match_result result)
{
    const enum verb verb = result == MATCH_ENDLESS ? VERB_ADVANCE : VERB_MOVES;
    return host_file(game) != NULL ? loaded->lines[verb] : 0;
}

const char *host_lacks_redeal(const struct game *game)
{
    const bool lacks = loaded != NULL && game == &loaded->game && loaded->lines[VERB_REDEAL] == 0 &&
                       !loaded->open_order;
    struct tokens tokens = {lacks ? loaded->text : "", 1};
    struct token token = tokens_next(&tokens);
    while (token.kind != TOKEN_END &&
           !(token.kind == TOKEN_NAME && token.length == strlen("shuffle") &&
             strncmp(token.start, "shuffle", token.length) == 0)) {
        token = tokens_next(&tokens);
    }
    return token.kind == TOKEN_END
               ? NULL
               : "the script shuffles an array and has no `redeal`: players who look ahead see its "
                 "order. Write redeal = function(s) ... end, which shuffles anew what nobody "
                 "knows, "
                 "or `open_order = true` if all may know the order";
}
