/* The functions that the page of a report calls in the engine, which is compiled to WebAssembly.
 * They play games of one variant, and let a person play one. An instance has one global state.
 * Returned texts are UTF-8 and valid until the next call; each field ends with MODULE_FIELD, each
 * record with MODULE_RECORD. */
#ifndef POISE_PAGE_MODULE_H
#define POISE_PAGE_MODULE_H

#include <stdbool.h>
#include <stdint.h>

#define MODULE_FIELD "\x1f"
#define MODULE_RECORD "\x1e"

/* The room: memory of `bytes` bytes and a NUL. The page writes into it what the next call reads. */
unsigned char *module_room(uint32_t bytes);

/* The stamp of this build. A page works only with the build it was made for. */
const char *module_stamp(void);

/* Call this first, then module_rules. The room holds the name of the game. Returns the size of its
 * rules in bytes; 0 if there is no such game. */
uint32_t module_game(void);

/* The same for a game in Lua, of which an instance can have one. The room holds the name of its
 * file, a line end and the script. */
uint32_t module_script(void);

/* The room holds the prepared rules: the bytes that the program that wrote the page had in memory.
 * `seed`: of all games. Returns the number of seats. */
int module_rules(uint64_t seed);

/* The room holds the network of a learnt player, written by packed_learnt_write. The next player
 * that is named uses it. `alone`: it chooses every move by the network; else it looks ahead, and
 * `greedy` says whether greedy plays its futures. False if there are more such players than
 * seats. */
bool module_learnt(bool alone, bool greedy);

/* The room holds the name of a player, like "look:8:2": for a seat, or for the expert who gives
 * hints. False if it is unknown. */
bool module_player(int seat);
bool module_expert(void);

/* Whether a seat is on the human side. */
bool module_is_human(int seat);

/* Totals over several games. */
struct module_totals {
    uint64_t winners[4]; /* enum game_winner */
    uint64_t rounds, decisions;
    int64_t ai_score, human_score;
    uint64_t digest; /* digest of all records in the order of the games */
};

/* Plays games first to first + count - 1 with the variant's players. */
const struct module_totals *module_games(uint64_t first, uint32_t count);

/* Begins game `index`. People play the seats `people` (one bit each); the other players play
 * until a person must decide. The table is drawn `columns` characters wide; with `all`, after
 * each event. */
void module_begin(uint64_t index, uint32_t people, int columns, bool all);

/* The events since the last call. A record for each event: round, phase, sentence, table ("" unless
 * all tables are drawn). */
const char *module_told(void);

/* The game now, in fields: "1" if a person must decide; who, like "Human 1"; "1" if the decision is
 * a further step of the last choice; round; winner; score of the AI; score of the human side; the
 * unit of the scores; table. */
const char *module_table(void);

/* The table as an SVG picture, `width` pixels wide. `event` -1: the table now; what changed since
 * the last picture of this game is marked. `event` from 0, only if all tables are drawn: the table
 * after that event; what the event changed is marked. */
const char *module_board(int width, int event);

/* The legal moves. A record for each: its name, and what it can do. */
const char *module_moves(void);

/* The room holds a typed line. Returns the numbers of the legal moves that it may mean, a record
 * each. */
const char *module_find(void);

/* Makes legal move number `k`, from 0. The other players play until a person must decide. */
void module_move(int k);

/* Takes back the last choice of a person. False if there is none. */
bool module_back(void);

/* The choices of people so far. A record for each: the number of its first step. */
const char *module_choices(void);

/* The part of a .play file about the game so far; see play_put. */
const char *module_kept(void);

/* The part of a position file about the decision that waits; see position_put. */
const char *module_position(void);

/* Selects two choices to compare: the expert's and another one. `step` -1: the other is legal move
 * number `k` of the decision that waits (-1: none, so both are the expert's); else it is the choice
 * that was made at that step. Returns the fields: the expert's choice in words, the other in words,
 * "1" if they are the same, the round. */
const char *module_judge(int step, int k);

/* Plays pairs first + 1 to first + pairs of the two choices that module_judge selected. Returns
 * four counts of wins: after both, only after the expert's, only after the other, after neither. */
const uint64_t *module_pairs(int first, int pairs);

#endif
