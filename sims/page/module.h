/* The functions that a page calls in poise.wasm to let a person play. The page starts the program
 * by program_start (wasm/start.c) and calls these instead of a command. An instance has one global
 * state. Returned texts are UTF-8 and valid until the next call; each field ends with MODULE_FIELD,
 * each record with MODULE_RECORD. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define MODULE_FIELD "\x1f"
#define MODULE_RECORD "\x1e"

/* The room: memory of `bytes` bytes and a NUL. The page writes into it what the next call reads. */
unsigned char *module_room(uint32_t bytes);

/* Call this first. The room holds the name of a .play file, which has the variant, its players and
 * perhaps moves. Returns the fields: "" or why it cannot be played; then only if it can: name of the
 * game, title, seed, number of the game, behaviour signature (see behaviour.h), the player who gives hints in
 * words and by name, who plays games to the end for them, and how many pairs of games a hint and a
 * look back play. */
const char *module_open(void);

/* The seats, a record for each: name, like "Human 1"; "1" if it is on the human side; its player. */
const char *module_seats(void);

/* The game's rules. A record for each: its id, as events name it; its sentence. */
const char *module_rules(void);

/* Plays games first to first + count - 1 with the variant's players. Returns how often each
 * enum game_winner won. */
const uint32_t *module_games(uint64_t first, uint32_t count);

/* The room holds four such counts of each of several rows, with blanks between them. Returns a
 * record for each row, in percent: games, AI wins, the interval at `level` around it, human wins,
 * draws; no fields without games. */
const char *module_rates(double level);

/* Begins game `index`. People play the seats `people` (one bit each); the other players play
 * until a person must decide. The table is drawn `columns` characters wide; with `all`, after
 * each event. */
void module_begin(uint64_t index, uint32_t people, int columns, bool all);

/* Goes on with the game that the file holds. False if a move of it is not legal. */
bool module_resume(int columns);

/* The events since the last call. A record for each event: round, phase, sentence, table ("" unless
 * all tables are drawn), decisions made. */
const char *module_told(void);

/* The game now, in fields: "1" if a person must decide; who, like "Human 1"; "1" if the decision is
 * a further step of the last choice; round; winner; score of the AI; score of the human side; the
 * unit of the scores; "" or what stopped the game's own code; table. */
const char *module_table(void);

/* The table as an SVG picture, `width` pixels wide and `high` high if that is possible. `event` -1:
 * the table now, whose pieces can be clicked for the moves that module_moves told last; what
 * changed since the last picture of this game is marked. `event` from 0, only if all tables are
 * drawn: the table after that event; what the event changed is marked. */
const char *module_board(int width, int high, int event);

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

/* The text of a .play file of the game so far. The room holds, a field each, the name of the person
 * who plays, and the date and time; a name that is no plain line of text is left out. */
const char *module_kept(void);

/* The text of a position file of the decision that waits. */
const char *module_position(void);

/* Selects two choices to compare: the expert's and another one. `step` -1: the other is legal move
 * number `k` of the decision that waits (-1: none, so both are the expert's), and -2 is the same
 * once more after -1 for another move, which is no new hint; else it is the choice
 * that was made at that step. Returns the fields: the expert's choice in words, the other in words,
 * "1" if they are the same, the round. */
const char *module_judge(int step, int k);

/* Plays pairs first + 1 to first + pairs of the two choices that module_judge selected, and adds
 * them to those played since. Returns what all show, in fields: pairs; the chance to win after the
 * expert's choice, rounded as it is told; the same in percent with its interval; the cost of the
 * other choice, from -1 to 1; the same as the end of a sentence (see hint_tell_price); "1" if its
 * interval is on one side of 0. */
const char *module_pairs(int first, int pairs);

/* The table before the choice that was made at `step`, as a picture without clicks. What
 * module_judge selected may be lost. */
const char *module_past(int step, int width, int high);
