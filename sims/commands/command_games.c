#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "sims/base/memory.h"
#include "sims/base/text.h"
#include "sims/base/yaml.h"
#include "sims/cli.h"
#include "sims/commands/commands.h"
#include "sims/config/find.h"
#include "sims/registry.h"

/* The experiments that come with the program. */
struct experiments {
    struct yaml_pool *pool;
    size_t count;
    struct entry {
        char *name; /* as commands take it */
        const struct yaml *root;
    } * list;
};

static void read_experiments(struct experiments *e)
{
    struct dirent **files;
    char path[PATH_MAX];
    struct error error;
    const int count = config_list(config_folder(), &files);
    *e = (struct experiments){.pool = yaml_pool_new(),
                              .list = memory_new((size_t)count + 1, sizeof *e->list)};
    for (int i = 0; i < count; i++) {
        const char *file = files[i]->d_name;
        snprintf(path, sizeof path, "%s/%s", config_folder(), file);
        const struct yaml *root = yaml_read_file(e->pool, path, &error);
        if (root != NULL) {
            e->list[e->count++] =
                (struct entry){text_cut(file, strlen(file) - strlen(".yaml")), root};
        }
        free(files[i]);
    }
    if (count > 0) {
        free(files);
    }
}

static void free_experiments(struct experiments *e)
{
    for (size_t i = 0; i < e->count; i++) {
        free(e->list[i].name);
    }
    free(e->list);
    yaml_pool_free(e->pool);
}

/* A text of an experiment, "" where it has none. */
static const char *text_of(const struct entry *entry, const char *key)
{
    const struct yaml *node = yaml_get(entry->root, key);
    return node != NULL && node->kind == YAML_SCALAR ? node->text : "";
}

static void print_policies(const struct game *game)
{
    printf("  players:");
    for (const struct game_policy *p = game->policies; p->name != NULL; p++) {
        printf(" %s,", p->name);
    }
    puts(" random, look:K:H, nested:K:H");
}

static void print_experiments(const struct game *game, const struct experiments *e)
{
    enum { NAME_WIDTH = 24 };
    for (size_t i = 0; i < e->count; i++) {
        const struct entry *entry = &e->list[i];
        if (strcmp(text_of(entry, "game"), game->name) == 0) {
            const int used = printf("  %-*s  ", NAME_WIDTH, entry->name);
            text_wrap(stdout, text_of(entry, "question"), used, NAME_WIDTH + 4, cli_width(stdout));
        }
    }
}

int command_games(int argc, char *argv[])
{
    bool players = false;
    const struct cli_option options[] = {
        {"players", NULL, OPTION_FLAG, &players, "also list the players of each game"},
        {0},
    };
    const struct cli cli = {
        .usage = "games [--players]",
        .doc = "Lists the games that Poise plays, and the experiments that come with it, each with "
               "its question. Commands take an experiment by its name.",
        .examples = "  poise games\n"
                    "  poise run wroth-extend\n",
        .options = options,
    };
    int args;
    const int status = cli_parse(&cli, argc, argv, &args);
    if (status != CLI_RUN) {
        return status;
    }
    struct experiments experiments;
    read_experiments(&experiments);
    const struct game *game;
    for (size_t i = 0; (game = registry_game(i)) != NULL; i++) {
        fputs(i > 0 ? "\n" : "", stdout);
        const int used = printf("%-12s%s: ", game->name, game->title);
        text_wrap(stdout, game->doc, used, 12, cli_width(stdout));
        if (players) {
            print_policies(game);
        }
        print_experiments(game, &experiments);
    }
    free_experiments(&experiments);
    return CLI_OK;
}
