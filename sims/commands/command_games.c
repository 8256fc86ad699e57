#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/frame.h"
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
    puts(" random, look:K:H, nested:K:H, learnt:NAME.player, look:K:H:NAME.player");
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

static json_t *experiments_json(const struct game *game, const struct experiments *e)
{
    json_t *list = json_array();
    for (size_t i = 0; i < e->count; i++) {
        const struct entry *it = &e->list[i];
        if (strcmp(text_of(it, "game"), game->name) == 0) {
            json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:o*}", "experiment", it->name,
                                                  "title", text_of(it, "title"), "question",
                                                  text_of(it, "question"), "file",
                                                  json_string(it->root->file)));
        }
    }
    return list;
}

static json_t *games_json(const struct experiments *e)
{
    json_t *games = json_array();
    const struct game *game;
    for (size_t i = 0; (game = registry_game(i)) != NULL; i++) {
        json_t *players = json_array();
        for (const struct game_policy *p = game->policies; p->name != NULL; p++) {
            json_array_append_new(players, json_string(p->name));
        }
        json_array_append_new(games, json_pack("{s:s, s:s, s:s, s:o, s:o}", "game", game->name,
                                               "title", game->title, "doc", game->doc, "players",
                                               players, "experiments", experiments_json(game, e)));
    }
    return json_pack("{s:o}", "games", games);
}

static void print_games(const struct experiments *experiments, bool players)
{
    const struct game *game;
    for (size_t i = 0; (game = registry_game(i)) != NULL; i++) {
        fputs(i > 0 ? "\n" : "", stdout);
        const int used = printf("%-12s%s: ", game->name, game->title);
        text_wrap(stdout, game->doc, used, 12, cli_width(stdout));
        if (players) {
            print_policies(game);
        }
        print_experiments(game, experiments);
    }
}

int command_games(int argc, char *argv[])
{
    bool players = false;
    struct frame frame;
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
    frame_init(&frame, FRAME_FORMAT);
    int status = frame_parse(&frame, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    struct experiments experiments;
    read_experiments(&experiments);
    status = CLI_OK;
    if (frame_json(&frame)) {
        status = answer_print("games", games_json(&experiments));
    } else {
        print_games(&experiments, players);
    }
    free_experiments(&experiments);
    return status;
}
