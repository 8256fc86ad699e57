/* Reads recorded games, replays each as a check, and writes their records as one variant. */
#include "sims/replay/collect.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/games/registry.h"
#include "sims/replay/behaviour.h"
#include "sims/replay/recorded.h"
#include "sims/replay/stored.h"
#include "sims/results/results.h"

/* The games taken so far. The others must have the rules and players of the first one. */
struct taking {
    struct collect *collect;
    struct error *error;
    char **files;    /* in the order of the rows */
    uint64_t *mixed; /* the same */
    unsigned char *records;
    struct recorded first;
};

static uint32_t record_size(const struct taking *t)
{
    return t->first.variant.match.game->record_size;
}

/* Adds the record of a checked, finished game. Of the first game it also takes over the struct. */
static int take_recorded_game(struct taking *t, struct recorded *game, const char *file)
{
    const size_t row = t->collect->taken;
    const uint64_t mixed = mix_recorded_game(&game->play);
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    play_record(&game->play, record);
    if (row == 0) {
        t->first = *game;
        t->first.play.variant = &t->first.variant;
        *game = (struct recorded){0};
    } else if (!recorded_alike(game, &t->first)) {
        return error_set(t->error, "%s: has other rules or players than %s; join them apart", file,
                         t->files[0]);
    }
    for (size_t k = 0; k < row; k++) {
        if (t->mixed[k] == mixed) {
            return error_set(t->error, "%s: is the same game as %s", file, t->files[k]);
        }
    }
    t->mixed = memory_grow(t->mixed, row + 1, sizeof *t->mixed);
    t->mixed[row] = mixed;
    t->records = memory_grow(t->records, row + 1, record_size(t));
    memcpy(t->records + row * record_size(t), record, record_size(t));
    t->files = memory_grow(t->files, row + 1, sizeof *t->files);
    t->files[row] = text_copy(file);
    t->collect->taken++;
    return 0;
}

static int take_file(void *to, const char *file)
{
    struct taking *t = to;
    struct recorded game;
    int status = recorded_read(&game, file, t->error) != 0 ||
                         recorded_check(&game, file, NULL, t->error) != 0
                     ? -1
                     : 0;
    if (status == 0 && !game.over) {
        t->collect->left_unfinished++;
    } else if (status == 0 && !t->collect->marked &&
               (game.play.undone + game.play.hints > 0 || play_is_typed(&game.play))) {
        t->collect->left_marked++;
    } else if (status == 0) {
        status = take_recorded_game(t, &game, file);
    }
    recorded_free(&game);
    return status;
}

/* The text stored where other files store their experiment: the files, by row. Of a name that is not
 * UTF-8 it shows the bytes, as no reader takes such a text. The caller frees it. */
static char *describe_collection(const struct taking *t)
{
    char *text = NULL, *shown = NULL;
    const struct game *game = t->first.variant.match.game;
    char *title = text_print("%s, games that people played", game->title);
    FILE *out = text_begin(&text);
    fprintf(out, "# Games that people played; row k is game k of the list.\ngame: %s\ntitle: ",
            game->name);
    recorded_put_quoted(title, out);
    fputs("\nhumans: [" STORED_PEOPLE "]\nrows:\n", out);
    for (size_t k = 0; k < t->collect->taken; k++) {
        fputs("  - ", out);
        recorded_put_quoted(t->files[k], out);
        fputc('\n', out);
    }
    text_end(out);
    out = text_begin(&shown);
    text_show(text, out);
    text_end(out);
    free(title);
    free(text);
    return shown;
}

/* Writes all records as one block, without playing. */
static int write_rows(const struct taking *t, struct results *results,
                      const struct results_variant *variant)
{
    const uint32_t games = (uint32_t)t->collect->taken;
    const struct batch_sink sink = results_sink(results);
    struct block block;
    if (!block_init(&block, variant->layout, games)) {
        return error_set(t->error, "no memory for %u games", (unsigned)games);
    }
    block_append(&block, t->records, games);
    const int status = results_begin(results, variant, t->error) != 0 ||
                               sink.take(sink.self, &block, t->error) != 0 ||
                               sink.help(sink.self, t->error) != 0 ||
                               results_end(results, t->error) != 0
                           ? -1
                           : 0;
    block_free(&block);
    return status;
}

static int write_collected_file(const struct taking *t, const char *experiment,
                                const char *behaviour)
{
    const struct variant *v = &t->first.variant;
    const struct collect *c = t->collect;
    const char *policies[GAME_SEATS_MAX];
    struct block_layout layout;
    for (int seat = 0; seat < v->seats; seat++) {
        policies[seat] =
            (t->first.play.people >> seat & 1) != 0 ? STORED_PEOPLE : v->policies[seat];
    }
    block_layout_init(&layout, v->match.game);
    struct player_list players = {0};
    player_list_add(&players, v->match.seats, v->seats);
    const struct results_run run = {.path = c->out,
                                    .force = c->force,
                                    .threads = 1,
                                    .game = v->match.game->name,
                                    .source = registry_source(v->match.game),
                                    .shard = {1, 1},
                                    .experiment = experiment,
                                    .players = &players,
                                    .command = c->command};
    const struct results_variant variant = {.name = STORED_PEOPLE,
                                            .layout = &layout,
                                            .rules = v->resolved,
                                            .policies = policies,
                                            .policy_count = (size_t)v->seats,
                                            .opponent = "people (`" STORED_PEOPLE "`)",
                                            .point = &v->point,
                                            .behaviour = behaviour,
                                            .run_games = c->taken,
                                            .games = c->taken,
                                            .chunk_games = RESULTS_CHUNK_GAMES};
    struct results *results = results_create(&run, t->error);
    int status = results == NULL || results_announce(results, &variant, t->error) != 0
                     ? -1
                     : write_rows(t, results, &variant);
    if (status == 0) {
        status = results_finish(results, true, t->error);
    }
    results_free(results);
    free(players.items);
    return status;
}

static int write_taken(const struct taking *t)
{
    char behaviour[DIGEST_TEXT + 1];
    if (t->collect->taken == 0) {
        return error_set(t->error,
                         "%s: no finished game to take (%zu unfinished, %zu with moves taken back "
                         "or hints; --marked takes these, too)",
                         t->collect->paths[0], t->collect->left_unfinished,
                         t->collect->left_marked);
    }
    if (t->collect->taken > RESULTS_CHUNK_GAMES) {
        return error_set(t->error, "%s: more than %d games", t->collect->paths[0],
                         RESULTS_CHUNK_GAMES);
    }
    if (measure_behaviour(&t->first.variant.match, behaviour, t->error) != 0) {
        return -1;
    }
    char *experiment = describe_collection(t);
    const int status = write_collected_file(t, experiment, behaviour);
    free(experiment);
    return status;
}

int collect_games(struct collect *collect, struct error *error)
{
    struct taking t = {.collect = collect, .error = error};
    int status = recorded_each(collect->paths, collect->count, take_file, &t, error);
    status = status == 0 ? write_taken(&t) : status;
    text_free_list(t.files, collect->taken);
    free(t.records);
    free(t.mixed);
    recorded_free(&t.first);
    return status;
}
