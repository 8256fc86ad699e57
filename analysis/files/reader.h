/* Reads a results file (HDF5) as `poise run` writes it. Files may come from anywhere: whatever does
 * not fit the format is refused with a message, in bounded memory. One thread at a time. */
#ifndef POISE_ANALYSIS_READER_H
#define POISE_ANALYSIS_READER_H

#include <hdf5.h>

#include "analysis/base/error.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/tally.h"

struct reader_variant {
    char *name;
    struct column_info *columns; /* `winner` first, in the order of the file */
    size_t column_count;
    uint64_t games;      /* in the file; row r is game first_game + r */
    uint64_t first_game; /* 0 but in shards */
    uint64_t planned;    /* games that the file is to hold when it is complete */
    uint64_t run_games;  /* planned in all shards */
    char *behaviour;     /* signature of the program that played; NULL where missing */
    char **policies;     /* one for each seat */
    size_t policy_count;
    char *opponent;          /* the human players in words; NULL where missing */
    struct axes_point point; /* of a sweep */
    char *rules;             /* every value, resolved, as text; NULL where missing */
    hid_t group;
};

/* One line of the provenance: "host", "atlas"; or a player who learnt, and what its file held. */
struct reader_fact {
    char *name, *value;
};

struct reader {
    char *path;
    char *game, *program_version, *git_commit, *experiment; /* texts of the file */
    char *script, *script_file; /* of a game in Lua: its text and the name of its file; else NULL */
    uint64_t seed;
    uint64_t shard, shards;          /* part `shard` (from 1) of `shards`; 1 of 1: a whole run */
    bool complete;                   /* false: the run was interrupted; the games in it are good */
    struct reader_variant *variants; /* in the order they are played; at least one */
    size_t variant_count;            /* those that have games; all, where none has */
    size_t planned_count;            /* all */
    struct reader_fact *provenance;  /* may be empty */
    size_t provenance_count;
    struct reader_fact *players; /* who learnt; may be none */
    size_t player_count;
    hid_t file;
};

/* Opens a file and reads everything but the games. 0; or -1 with `error`, and nothing stays open:
 * reader_close is allowed then, too. */
int reader_open(struct reader *reader, const char *path, struct error *error)
    __attribute__((warn_unused_result));
void reader_close(struct reader *reader);

/* The variant of that name, or NULL. */
const struct reader_variant *reader_find(const struct reader *reader, const char *name);

/* Some rows of a variant, all columns. The caller fills in the first three and zeroes the rest. */
enum { READER_ROWS = 65536 };
struct reader_block {
    const struct reader *reader;
    const struct reader_variant *variant;
    size_t most;    /* rows at a time, at most READER_ROWS */
    uint64_t first; /* row */
    size_t rows;
    void **data; /* [column] */
};

/* Reads the first rows, then those that follow them. 1; 0 where there are none left; -1 with
 * `error`, also where a file asks for more memory than there is. Free in any case. */
int reader_next(struct reader_block *block, struct error *error)
    __attribute__((warn_unused_result));
void reader_block_free(struct reader_block *block);

/* Reads rows first .. first + rows - 1 of one column (number `column` of the variant), all of them
 * within its games, into memory of the caller. 0, or -1 with `error`. */
int reader_read_column(const struct reader *reader, const struct reader_variant *variant,
                       size_t column, uint64_t first, size_t rows, void *out, struct error *error)
    __attribute__((warn_unused_result));

/* The tally of all games of a variant; NULL with a message. Free with tally_free, before the reader
 * is closed. */
struct tally *reader_tally(const struct reader *reader, const struct reader_variant *variant,
                           struct error *error) __attribute__((warn_unused_result));

#endif
