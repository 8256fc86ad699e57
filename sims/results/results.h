/* Writes the results file of a run (FORMAT.md): NAME.part while it grows, NAME when complete.
 *
 * Blocks of games come in game order from batch_play, are collected in chunks, packed (digest,
 * shuffle, deflate) by the workers and appended by one thread at a time in game order. A killed run
 * keeps all chunks that were full, and a power cut those of a few seconds before.
 * Memory: one chunk for each thread and two more. */
#pragma once

#include "analysis/numbers/axes.h"
#include "sims/batch/batch.h"
#include "sims/games/registry.h"
#include "sims/players/players.h"
#include "sims/results/shard.h"

#define RESULTS_FORMAT_NAME "poise results"

enum {
    RESULTS_FORMAT = 2,       /* version of the format */
    RESULTS_FORMAT_GAMES = 3, /* of a file in which a variant has a game of its own */
    RESULTS_CHECKPOINT_MS = 4000,
    RESULTS_CHUNK_GAMES = 65536,
};

struct reader;

/* What a file says about the whole run. It need not outlive results_create. */
struct results_run {
    const char *path;             /* NAME */
    bool force;                   /* replace an existing NAME or NAME.part */
    bool reproducible;            /* same run, same bytes: no provenance */
    const struct reader *resumed; /* the open NAME.part, which is continued; NULL: a new run */
    uint32_t checkpoint_ms;       /* between waits for the disk; 0: RESULTS_CHECKPOINT_MS */
    int threads;                  /* workers that pack chunks */
    const char *game;             /* name */
    const struct registry_source *source; /* of the game; NULL: built in */
    bool several_games;                   /* a variant has a game of its own */
    uint64_t seed;
    struct shard shard;
    const char *experiment;            /* full text */
    const struct player_list *players; /* learnt players, stored with it; NULL: none */
    const char *command;               /* as typed, for the provenance */
};

/* What a file says about one variant. */
struct results_variant {
    const char *name;
    const struct block_layout *layout; /* must stay until the variant is closed */
    const struct game *game;           /* if it is not that of the run; else NULL */
    const char *rules;                 /* every value, resolved, as text */
    const char *const *policies;       /* one for each seat */
    size_t policy_count;
    const char *opponent;           /* in words, for reports */
    const struct axes_point *point; /* of a sweep; NULL: none */
    const char *behaviour;          /* see behaviour.h */
    uint64_t run_games;             /* of the variant in all shards */
    uint64_t first_game;            /* number of the first game in this file */
    uint64_t games;                 /* planned in this file */
    uint32_t chunk_games;           /* in a chunk; see results_chunk_games */
};

/* How many games of a match to put in a chunk: RESULTS_CHUNK_GAMES, or fewer for slow players, so
 * that a chunk is at most some seconds of work. It depends only on the match, so equal runs have
 * equal chunks. */
uint32_t results_chunk_games(const struct match *match);

/* A results file while it is written. */
struct results;

/* Creates NAME.part. Refuses an existing NAME or NAME.part without `force`, and places that cannot
 * be written. With `resumed` it opens NAME.part to append to it, if nobody changed it meanwhile. NULL
 * with `error`. */
struct results *results_create(const struct results_run *run, struct error *error)
    __attribute__((warn_unused_result));

/* Describes a variant in a new file. Describe all variants before the first begins, so that an
 * interrupted file says what was to be played. */
int results_announce(struct results *results, const struct results_variant *variant,
                     struct error *error) __attribute__((warn_unused_result));

/* Variants follow each other in the order of their descriptions: begin, play with results_sink()
 * among the sinks, end. */
int results_begin(struct results *results, const struct results_variant *variant,
                  struct error *error) __attribute__((warn_unused_result));
struct batch_sink results_sink(struct results *results);
int results_end(struct results *results, struct error *error) __attribute__((warn_unused_result));

/* For a resumed run, after results_begin: the file holds the first `games` games of the variant. The
 * sink then ignores those of full chunks; send it the others again. 0, or -1 with `error`. */
int results_skip(struct results *results, uint64_t games, struct error *error)
    __attribute__((warn_unused_result));

/* Closes the file. If it is `complete` it becomes NAME, for which the disk must hold the games
 * twice. Else, or after an error, it stays NAME.part with all chunks written so far. */
int results_finish(struct results *results, bool complete, struct error *error)
    __attribute__((warn_unused_result));

/* Frees; a file not finished is closed as it is. NULL is fine. */
void results_free(struct results *results);

/* The games of all variants that the file would hold if the program ended now. */
uint64_t results_kept(const struct results *results);

/* The name NAME.part. */
const char *results_part(const struct results *results);
