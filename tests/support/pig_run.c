#include "tests/support/pig_run.h"

#include <string.h>

void pig_run_match(struct match *match, struct pig_rules *rules)
{
    *rules = (struct pig_rules){
        .goal = 40, .die_sides = 6, .bust_face = 1, .round_cap = 1000, .hold_at = {20, 25}};
    *match = (struct match){.game = &pig_game, .rules = rules};
    for (int seat = 0; seat < PIG_SEATS; seat++) {
        match->seats[seat] =
            (struct policy){.kind = POLICY_OWN, .own = game_find_policy(&pig_game, "greedy")};
    }
}

/* Stops a batch that has come to a game. */
struct stopper {
    uint64_t after;
    atomic_bool stop;
};

static int stop_when_due(void *self, const struct block *block, struct error *error)
{
    struct stopper *stopper = self;
    (void)error;
    if (stopper->after > 0 && block->first + block->games >= stopper->after) {
        atomic_store(&stopper->stop, true);
    }
    return 0;
}

/* Announces a variant, or plays it if `done` is not NULL. */
static int play_variant(const struct pig_run *run, struct results *results, const char *name,
                        uint8_t human_hold_at, uint64_t *done, struct error *error)
{
    struct block_layout layout;
    struct pig_rules rules;
    struct match match;
    pig_run_match(&match, &rules);
    rules.hold_at[PIG_HUMAN] = human_hold_at;
    block_layout_init(&layout, &pig_game);
    const struct results_variant variant = {
        .name = name,
        .layout = &layout,
        .rules = "game: pig\n",
        .policies = (const char *[]){"greedy", "greedy"},
        .policy_count = PIG_SEATS,
        .opponent = "an average player (`greedy`)",
        .behaviour = "none",
        .run_games = run->games,
        .games = run->games,
        .chunk_games = results_chunk_games(&match),
    };
    if (done == NULL) {
        return results_announce(results, &variant, error);
    }
    if (results_begin(results, &variant, error) != 0) {
        return -1;
    }
    struct stopper stopper = {.after = run->stop_after};
    const struct batch_sink sinks[] = {results_sink(results),
                                       {.self = &stopper, .take = stop_when_due}};
    const struct batch batch = {
        .match = &match,
        .layout = &layout,
        .seed = run->seed,
        .last = run->games,
        .threads = run->threads,
        .block_games = run->block_games,
        .stop = &stopper.stop,
        .sinks = sinks,
        .sink_count = 2,
    };
    return batch_play(&batch, done, error) != 0 ? -1 : results_end(results, error);
}

int pig_run_results(const struct pig_run *run, bool two, uint64_t *done, struct error *error)
{
    const struct results_run header = {
        .path = run->path,
        .force = true,
        .reproducible = run->reproducible,
        .checkpoint_ms = run->checkpoint_ms,
        .threads = run->threads,
        .game = "pig",
        .seed = run->seed,
        .shard = {1, 1},
        .experiment = "game: pig\nseed: 7\n",
        .command = "test",
    };
    struct results *results = results_create(&header, error);
    if (results == NULL) {
        return -1;
    }
    uint64_t late = run->games;
    int status = play_variant(run, results, "base", 25, NULL, error);
    if (status == 0 && two) {
        status = play_variant(run, results, "late", 30, NULL, error);
    }
    status = status == 0 ? play_variant(run, results, "base", 25, done, error) : -1;
    if (status == 0 && two) {
        status = play_variant(run, results, "late", 30, &late, error);
    }
    const bool complete = status == 0 && *done == run->games && late == run->games;
    struct error second;
    if (results_finish(results, complete, status == 0 ? error : &second) != 0) {
        status = -1;
    }
    results_free(results);
    return status;
}
