/* `poise games`: lists the games that the program knows, and the experiments for each. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/games/find.h"
#include "sims/games/registry.h"

/* The experiments that come with the program. */
struct experiments {
    struct yaml_pool *pool;
    size_t count;
    struct entry {
        char *name; /* the name by which commands find it */
        const struct yaml *root;
    } * list;
};

static void read_folder(struct experiments *e, const char *folder)
{
    char **files;
    char path[PATH_MAX];
    struct error error;
    const int count = config_list(folder, &files);
    e->list = memory_grow(e->list, e->count + (size_t)count + 1, sizeof *e->list);
    for (int i = 0; i < count; i++) {
        const char *file = files[i];
        snprintf(path, sizeof path, "%s/%s", folder, file);
        const struct yaml *root = yaml_read_file(e->pool, path, &error);
        if (root != NULL) {
            e->list[e->count++] =
                (struct entry){text_cut(file, strlen(file) - strlen(".yaml")), root};
        }
    }
    text_free_list(files, (size_t)count);
}

static struct experiments read_experiments(void)
{
    struct experiments e = {.pool = yaml_pool_new()};
    char *scripts = text_print("%s/" CONFIG_SCRIPTS, config_folder());
    read_folder(&e, config_folder());
    read_folder(&e, scripts);
    free(scripts);
    return e;
}

static void free_experiments(struct experiments *e)
{
    for (size_t i = 0; i < e->count; i++) {
        free(e->list[i].name);
    }
    free(e->list);
    yaml_pool_free(e->pool);
}

/* The text at a key of an experiment, or "". */
static const char *find_entry_text(const struct entry *entry, const char *key)
{
    const char *text = yaml_get_text(entry->root, key);
    return text != NULL ? text : "";
}

/* Adds the table of the experiments of `game`; NULL: of all games in Lua. */
static void put_experiments(struct doc *doc, const struct game *game, const struct experiments *e)
{
    static const struct doc_column columns[] = {{"experiment", DOC_WORD, "experiment"},
                                                {NULL, DOC_WORD, "title"},
                                                {NULL, DOC_WORD, "file"},
                                                {"question", DOC_WORD | DOC_WIDE, "question"}};
    doc_table(doc, "experiments", columns, 4);
    for (size_t i = 0; i < e->count; i++) {
        const struct entry *it = &e->list[i];
        const char *of = find_entry_text(it, "game");
        if (game != NULL ? strcmp(of, game->name) == 0
                         : of[0] == '.' && find_entry_text(it, "question")[0] != '\0') {
            doc_row_word(doc, it->name);
            doc_word(doc, find_entry_text(it, "title"));
            doc_word(doc, it->root->file);
            doc_word(doc, find_entry_text(it, "question"));
        }
    }
    doc_table_end(doc);
}

static void put_game_players(struct doc *doc, const struct game *game, bool shown)
{
    char *names;
    FILE *out = text_begin(&names);
    json_t *list = json_array();
    for (const struct game_policy *p = game->policies; p->name != NULL; p++) {
        json_array_append_new(list, json_string(p->name));
        fprintf(out, "%s, ", p->name);
    }
    doc_set(doc, "players", list);
    text_end(out);
    if (shown) {
        doc_note(
            doc,
            "players: %srandom, look:K:H, nested:K:H, learnt:NAME.player, look:K:H:NAME.player",
            names);
    }
    free(names);
}

static struct doc *games_document(const struct experiments *experiments, bool players)
{
    const struct game *game;
    struct doc *doc = doc_new(NULL);
    doc_open_list(doc, "games");
    for (size_t i = 0; (game = registry_game(i)) != NULL; i++) {
        doc_open_object(doc, NULL);
        doc_set(doc, "game", json_string(game->name));
        doc_set(doc, "title", json_string(game->title));
        doc_set(doc, "doc", json_string(game->doc));
        doc_heading(doc, "%s", game->name);
        doc_note(doc, "%s: %s", game->title, game->doc);
        put_game_players(doc, game, players);
        put_experiments(doc, game, experiments);
        doc_close(doc);
    }
    doc_close(doc);
    doc_heading(doc, "Games in Lua");
    put_experiments(doc, NULL, experiments);
    return doc;
}

int command_games(int argc, char *argv[])
{
    bool players = false;
    struct given_options given;
    const struct cli_option options[] = {
        {"players", NULL, OPTION_FLAG, &players, "also list the players of each game"},
        {0},
    };
    const struct cli cli = {
        .usage = "games [OPTION]...",
        .doc = "Lists the games that Poise plays, and the experiments that come with it, each with "
               "its question. Commands take an experiment by its name.",
        .examples = "  poise games\n"
                    "  poise run wroth-extend\n",
        .options = options,
    };
    given_options_init(&given, GIVEN_FORMAT | GIVEN_DOCUMENT);
    int status = given_options_parse(&given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    struct experiments experiments = read_experiments();
    status = answer_show("games", given.format, games_document(&experiments, players));
    free_experiments(&experiments);
    return status;
}
