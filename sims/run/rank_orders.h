/* The messages of ranks.c (rank 0) and rank_player.c (all others). A player answers in order.
 *
 *     TAG_VARIANT  texts of a variant: everything that stored_variant_resolve needs
 *     TAG_BLOCK    first game and number of games to play next
 *     TAG_GAMES    the answer: struct rank_answer, then the columns, one after the other, or what
 *                  is wrong
 *     TAG_LEAVE    the end */
#pragma once

#include "sims/batch/block.h"
#include "sims/run/transport.h"

enum { TAG_BLOCK = RANK_WORK, TAG_VARIANT, TAG_GAMES, TAG_LEAVE };

/* The message TAG_BLOCK. */
struct rank_order {
    uint64_t first, games;
};

/* The head of the message TAG_GAMES. Fewer `played` than asked for: the next game failed, and a text
 * that says why follows instead of the columns. */
struct rank_answer {
    uint64_t first, played, ns;
};

/* Copies the columns of a block to `packed`, one after the other (`pack`), or back from there. */
void rank_copy_columns(const struct block *block, unsigned char *packed, bool pack);

/* Plays for rank 0 until it says TAG_LEAVE. Returns an exit code. */
int rank_player_serve(const struct transport *transport);
