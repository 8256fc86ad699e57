/* Reads a results file (HDF5) that `poise run` wrote. Files are not trusted: what does not fit the
 * format is refused with a message, and memory is bounded. Not thread-safe: one thread at a
 * time. */
#pragma once

#include <hdf5.h>

#include "analysis/base/error.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/tally.h"

/* A chunk of games in the log of an unfinished run; see run_log.h. */
struct reader_frame {
    uint64_t at, rows; /* offset in the file; games */
};

/* One variant of a results file: everything except its games. The reader owns it. */
struct reader_variant {
    char *name;
    struct column_info *columns; /* `winner` first, in the order of the file */
    size_t column_count;
    uint64_t games;      /* in the file; row r is game first_game + r */
    uint64_t first_game; /* 0 except in shards */
    uint64_t planned;    /* games that the file holds when it is complete */
    uint64_t run_games;  /* games planned in all shards together */
    char *behaviour;     /* signature of the program that played; NULL where missing */
    char **policies;     /* one for each seat */
    size_t policy_count;
    char *opponent;                    /* the human players in words; NULL where missing */
    char *game, *script, *script_file; /* its own, as in struct reader; NULL: those of the file */
    struct axes_point point;           /* of a sweep */
    char *rules;                       /* all rule values, resolved, as YAML; NULL where missing */
    uint64_t chunk_games;              /* games in a chunk, at most READER_ROWS; 0 where missing */
    struct reader_frame *frames;       /* [chunk] of an unfinished run, whose games are in a log */
    size_t frame_count;                /* 0: the games are in data sets */
    int log;                           /* the reader's */
    hid_t group;
};

/* A line of the provenance, like "host" and "atlas"; or a learnt player's name and the contents of
 * its file. */
struct reader_fact {
    char *name, *value;
};

/* An open results file, from reader_open to reader_close. */
struct reader {
    char *path;
    char *game, *program_version, *git_commit, *experiment; /* texts of the file */
    char *script, *script_file; /* of a game in Lua: its text and file name; else NULL */
    uint64_t seed;
    uint64_t shard, shards;          /* part `shard` (from 1) of `shards`; 1 of 1: a whole run */
    bool complete;                   /* false: the run was interrupted; its games are valid */
    struct reader_variant *variants; /* in the order they are played; at least one */
    size_t variant_count;            /* variants up to the last with games; all if none has any */
    size_t planned_count;            /* all */
    struct reader_fact *provenance;  /* may be empty */
    size_t provenance_count;
    struct reader_fact *players; /* learnt players; may be empty */
    size_t player_count;
    int log;                     /* descriptor of the file, if the run is unfinished */
    uint64_t log_begin, log_end; /* of the whole frames in the log; equal: none */
    uint64_t bytes;              /* of the file of an unfinished run */
    hid_t file;
};

/* Opens a file and reads everything except the games. 0, or -1 with `error`; then nothing stays
 * open, and reader_close is allowed but not needed. */
int reader_open(struct reader *reader, const char *path, struct error *error)
    __attribute__((warn_unused_result));
void reader_close(struct reader *reader);

/* The variant of that name, or NULL. */
const struct reader_variant *reader_find(const struct reader *reader, const char *name);

/* A block of rows of a variant, all columns. The caller sets the first three fields and zeroes the
 * others. */
enum { READER_ROWS = 65536 };
struct reader_block {
    const struct reader *reader;
    const struct reader_variant *variant;
    size_t most;    /* rows at a time, at most READER_ROWS */
    uint64_t first; /* row number in the file */
    size_t rows;
    void **data; /* [column] */
};

/* Reads the first rows, and at each further call the next ones. Returns 1; 0 if no rows are left;
 * -1 with `error`, also if the block needs more memory than there is. Call reader_block_free in
 * each case. */
int reader_next(struct reader_block *block, struct error *error)
    __attribute__((warn_unused_result));
void reader_block_free(struct reader_block *block);

/* Reads rows first .. first + rows - 1 of column number `column` into `out`. The variant must have
 * these rows. 0, or -1 with `error`. */
int reader_read_column(const struct reader *reader, const struct reader_variant *variant,
                       size_t column, uint64_t first, size_t rows, void *out, struct error *error)
    __attribute__((warn_unused_result));

/* The tally of all games of a variant; NULL with `error`. Free it with tally_free before the reader
 * is closed. */
struct tally *reader_tally(const struct reader *reader, const struct reader_variant *variant,
                           struct error *error) __attribute__((warn_unused_result));

/* The text under a key of a YAML text that a file stores; the caller frees it. NULL if there is none,
 * or no YAML text. */
char *reader_yaml_text(const char *yaml, const char *key);
