/* `poise studio`: opens the Studio in a browser, or writes its page with a game inside. */
#include <stdlib.h>

#include "analysis/base/output.h"
#include "analysis/base/system_process.h"
#include "analysis/base/text.h"
#include "sims/cli/cli.h"
#include "sims/commands/commands.h"
#include "sims/page/studio.h"

static int check_studio_output(const struct studio_game *game, const char *path,
                               struct error *error)
{
    const char *name;
    json_t *text;
    int status = 0;
    json_object_foreach(game->files, name, text)
    {
        char *input = text_print("%s%s", game->folder, name);
        status = status == 0 ? output_is_not(path, input, error) : status;
        free(input);
    }
    return status;
}

/* Writes the page to `path` or, if it is NULL, to one named after the game. Returns its name, which
 * the caller frees; NULL with `error`. */
static char *write_studio(const char *what, const char *path, bool force, struct error *error)
{
    struct studio_game game = {0};
    struct output output = {0};
    output_listen();
    int status = what != NULL ? studio_read_game(&game, what, error) : 0;
    char *name =
        path != NULL ? text_copy(path) : text_print("%s-studio.html", status == 0 ? game.name : "");
    status = status == 0 ? check_studio_output(&game, name, error) : status;
    if (status == 0) {
        status = output_take(&output, name, force, error) != 0 ||
                         output_begin(&output, error) != 0 ||
                         studio_write_page(what != NULL ? &game : NULL, output.stream, error) != 0
                     ? -1
                     : output_finish(&output, error);
        output_drop(&output);
    }
    studio_free_game(&game);
    if (status != 0) {
        free(name);
        return NULL;
    }
    return name;
}

int command_studio(int argc, char *argv[])
{
    const char *out = NULL;
    bool force = false, no_open = false;
    const struct cli_option options[] = {
        {"out", "FILE", OPTION_TEXT, &out, "file to write (default: GAME-studio.html)"},
        {"no-open", NULL, OPTION_FLAG, &no_open, "open nothing: only say where the page is"},
        {"force", NULL, OPTION_FLAG, &force, "replace FILE if it exists"},
        {0},
    };
    const struct cli cli = {
        .usage = "studio [GAME] [OPTION]...",
        .doc = "Opens the Studio in the browser of your desktop: one page with the whole program "
               "in it, to change a rule and see who wins (docs/studio.md). GAME is a folder, an "
               "experiment or a game in Lua; then it writes a page with that game inside, and "
               "opens that. Such a page needs no network and no other file: you can send it to "
               "others.",
        .examples = "  poise studio\n"
                    "  poise new skirmish && poise studio skirmish/\n",
        .options = options,
        .args_max = 1,
    };
    int count;
    struct error error;
    const int status = cli_parse(&cli, argc, argv, &count);
    if (status != CLI_RUN) {
        return status;
    }
    const bool writes = count > 0 || out != NULL;
    char *page = writes ? write_studio(count > 0 ? argv[1] : NULL, out, force, &error)
                        : studio_find_page(&error);
    char *whole = page != NULL ? system_absolute_path(page) : NULL;
    free(page);
    if (whole == NULL) {
        return cli_fail("%s", error.text);
    }
    const bool opens = !no_open && system_open_page(whole);
    printf("The Studio is in %s\n%s", whole,
           opens     ? "It opens in your browser.\n"
           : no_open ? ""
                     : "There is no desktop here to open it: open this file in a browser.\n");
    free(whole);
    return CLI_OK;
}
