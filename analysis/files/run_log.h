/* The games of an unfinished run. NAME.part is an HDF5 file that describes the run and has no games,
 * and behind the end of it a log: one frame for each chunk of games, in the order in which they were
 * written. A frame is a struct frame_head, then the packed columns, as HDF5 stores them. Nothing in
 * the file ever changes, so a kill or a power cut can only damage its end. */
#pragma once

#include "analysis/base/digest.h"
#include "analysis/files/reader.h"

enum { RUN_LOG_COLUMNS = 512 };

/* One column of a chunk. */
struct frame_column {
    uint32_t bytes;       /* packed */
    struct digest digest; /* of the values, as they are in memory */
};

/* What stands before the packed columns of a chunk; numbers are little-endian. */
struct frame_head {
    char mark[8];
    uint32_t check; /* CRC-32 of all bytes of the head behind this one */
    uint32_t column_count;
    uint64_t variant, chunk; /* both from 0 */
    uint64_t rows;           /* games; fewer than in a full chunk only in the last of a variant */
    uint64_t bytes;          /* of all packed columns */
    struct frame_column columns[RUN_LOG_COLUMNS]; /* the file holds the first column_count */
};

/* Fills in `mark`, `check` and `bytes`. Returns how many bytes of the head belong into the file. */
size_t run_log_seal(struct frame_head *head);

/* Finds the frames of an open file and counts its games: of each variant those before the first
 * missing chunk. Where a chunk was written twice, the later frame counts. Does nothing if there is
 * no log. */
void run_log_open(struct reader *reader);

/* Reads the head of a frame of the variant. False if it cannot be read. */
bool run_log_head(const struct reader_variant *variant, uint64_t chunk, struct frame_head *head);

/* Reads a packed column of a frame, at most `most` bytes. Returns their number; 0: cannot be read,
 * or is longer. */
size_t run_log_column(const struct reader_variant *variant, uint64_t chunk, size_t column,
                      unsigned char *packed, size_t most);
