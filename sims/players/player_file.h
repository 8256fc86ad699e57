/* Reads and writes NAME.player files. Each is one JSON document with a learnt player; FORMAT.md
 * lists its members. The last member is a digest of all bytes before it, so that damage is
 * noticed. Every number is checked as well, because anybody can make a digest. */
#pragma once

#include "analysis/base/digest.h"
#include "analysis/base/error.h"
#include "analysis/base/output.h"
#include "engine/policy/learnt.h"
#include "engine/policy/solved.h"

#define PLAYER_SUFFIX ".player"

/* The advice at the end of messages about a damaged file. */
#define PLAYER_AGAIN "get the file anew, or learn the player again with `poise learn`"

enum {
    PLAYER_FORMAT = 1,
    PLAYER_FORMAT_SOLVED = 2, /* of a solved game, which earlier versions cannot read */
    PLAYER_FORMAT_WIDE = 3,   /* of a network of LEARNT_HIDDEN units; format 1 has LEARNT_BLOCK */
    PLAYER_BYTES_MAX = 64 << 20, /* largest file that is read */
    PLAYER_AGAINST_MAX = 64,
    /* Largest absolute sum of a hidden unit: its bias and the largest weight of each slot, fully
     * lit. The judge changes slots one by one, so no sum on the way is larger, and all fit into 32
     * bits. The sum over all units times their outputs fits into 64 bits in any case. */
    PLAYER_SUM_MAX = INT32_MAX,
};

/* The results of a learnt player's games against one other player. */
struct player_result {
    char *player;
    uint64_t wins, games;
};

/* The contents of a player file. It owns everything that its pointers reach, also those in
 * `learnt`; player_file_free frees it. */
struct player_file {
    char *game;
    char *form;                    /* player_form() of what the game showed; of a solved game
                                      player_rules_digest() */
    char *rules;                   /* that it learnt under: a resolved rule set as YAML */
    char *program;                 /* version of Poise that learnt it */
    uint64_t seed, games, seconds; /* of learning */
    /* It plays look:samples:horizon. With a horizon of 0 it judges each move, by at most `samples`
     * outcomes that it counts (0: as the position after it stands). */
    uint8_t samples, horizon;
    bool from_value; /* the value, not greedy, plays the futures that it looks at */
    struct player_result *against;
    size_t against_count;
    struct learnt learnt;
    struct digest digest; /* set when the file is written or read */
};

/* The digest of what a game shows under its rules: the names, kinds and words of the
 * observation's numbers, but not their ranges. A player fits a game only if this is the same.
 * The caller frees it. */
char *player_form(const struct game *game, const void *rules);

/* The digest of the rules themselves: that form, every value, and the text of a game that is a script.
 * A solved player plays under these rules only. The caller frees it. */
char *player_rules_digest(const struct game *game, const void *rules);

/* Reads a player from a text, which messages call `name`. 0, or -1 with `error`. Call
 * player_file_free in either case. */
int player_file_parse(struct player_file *out, const char *text, const char *name,
                      struct error *error) __attribute__((warn_unused_result));

/* The text of the file, which the caller frees; sets file->digest. `file` must hold what
 * player_file_parse accepts. */
char *player_file_text(struct player_file *file);

/* Writes the file to `output`. 0, or -1 with `error`. If it fails, the text is saved elsewhere
 * (output_rescue) and `error` says where, because learning takes hours. */
int player_file_write(struct player_file *file, struct output *output, struct error *error)
    __attribute__((warn_unused_result));

/* Frees what the struct owns and zeroes it. A zeroed struct is allowed. */
void player_file_free(struct player_file *file);
