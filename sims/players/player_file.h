/* A player who learnt, as a file: NAME.player, one JSON document. FORMAT.md beside sims/results tells its
 * members. The last of them is a digest of all bytes before it, so that no spoilt byte goes unseen; and
 * as anybody can make a digest, every number is checked as well. */
#ifndef POISE_PLAYER_FILE_H
#define POISE_PLAYER_FILE_H

#include "analysis/base/digest.h"
#include "analysis/base/error.h"
#include "analysis/base/output.h"
#include "engine/policy/learnt.h"

#define PLAYER_SUFFIX ".player"

/* What to do about a spoilt file. */
#define PLAYER_AGAIN "get the file anew, or learn the player again with `poise learn`"

enum {
    PLAYER_FORMAT = 1,
    PLAYER_BYTES_MAX = 4 << 20, /* of a file */
    PLAYER_AGAINST_MAX = 64,
    /* Highest absolute sum of a hidden unit: its bias and, of each slot, the largest weight, fully
     * lit. The judge puts slots on one by one, and takes one off before it puts it on anew, so that
     * every sum on the way stays below that, too, and fits 32 bits. All units' sums by their outputs
     * fit 64 bits, whatever they are. */
    PLAYER_SUM_MAX = INT32_MAX,
};

/* How it did against a player. */
struct player_result {
    char *player;
    uint64_t wins, games;
};

/* Owns all that its pointers reach, those in `learnt` included. */
struct player_file {
    char *game;
    char *form;                    /* player_form() of what the game showed */
    char *rules;                   /* learnt under: a rule set, resolved, as YAML */
    char *program;                 /* version that learnt */
    uint64_t seed, games, seconds; /* of learning */
    uint8_t samples, horizon;      /* plays look:samples:horizon; 0: each move by the value alone */
    bool from_value; /* the futures that a look tries are played by the value, not by greedy */
    struct player_result *against;
    size_t against_count;
    struct learnt learnt;
    struct digest digest; /* once written or read */
};

/* The digest of what a game shows under its rules: names of the observation's numbers, their kinds and
 * words, not their ranges. New memory. */
char *player_form(const struct game *game, const void *rules);

/* Reads a file's text, or a file; messages call it `name`. 0, or -1 with `error`; free in any case. */
int player_file_parse(struct player_file *out, const char *text, const char *name,
                      struct error *error) __attribute__((warn_unused_result));
int player_file_read(struct player_file *out, const char *path, struct error *error)
    __attribute__((warn_unused_result));

/* The file's text, new memory, and its digest. What it says must be what player_file_parse takes. */
char *player_file_text(struct player_file *file);

/* Writes it as an output that was taken. 0; -1 with `error`, which names the place where the text was kept
 * instead, as learning takes hours. */
int player_file_write(struct player_file *file, struct output *output, struct error *error)
    __attribute__((warn_unused_result));

/* A zeroed one is fine. */
void player_file_free(struct player_file *file);

#endif
