/* The engine as a report's page calls it, compiled for WebAssembly: plays games of one variant, and
 * lets a person play one. All calls of an instance share one state. Texts are UTF-8, their fields end
 * with MODULE_FIELD and their records with MODULE_RECORD; they live until the next call. */
#ifndef POISE_PAGE_MODULE_H
#define POISE_PAGE_MODULE_H

#include <stdbool.h>
#include <stdint.h>

#define MODULE_FIELD "\x1f"
#define MODULE_RECORD "\x1e"

/* Memory of so many bytes and a NUL, into which the page writes what the next call reads. */
unsigned char *module_room(uint32_t bytes);

/* Which build this is; the page was made for one of them. */
const char *module_stamp(void);

/* To begin, call this and then module_rules. The room holds the game's name. Returns the size of its
 * rules in bytes; 0 where there is no such game. */
uint32_t module_game(void);

/* The same for a game in Lua; one to an instance. The room holds the name of its file, a line end and the script. */
uint32_t module_script(void);

/* The room holds the prepared rules, as the program that wrote the page had them in memory; `seed` is
 * that of all games. Returns the number of seats. */
int module_rules(uint64_t seed);

/* The room holds what a player learnt, as packed_learnt_write wrote it: the next player that is named judges by
 * that. `alone`: each move by it; else the player looks ahead, and `greedy` says whether greedy plays
 * its futures. False: there
 * are more such players than seats. */
bool module_learnt(bool alone, bool greedy);

/* The room holds the name of a seat's player, "look:8:2", or of who gives hints. False: unknown. */
bool module_player(int seat);
bool module_expert(void);

/* Whether a seat is on the human side. */
bool module_is_human(int seat);

/* Totals over games. */
struct module_totals {
    uint64_t winners[4]; /* enum game_winner */
    uint64_t rounds, decisions;
    int64_t ai_score, human_score;
    uint64_t digest; /* of all records, one after the other */
};

/* Plays games first .. first + count - 1 of the variant's players. */
const struct module_totals *module_games(uint64_t first, uint32_t count);

/* Begins a game in which people have the seats of the set `people`, bit by bit; the others play until
 * one of them must decide. Tables are drawn `columns` wide, after each event where `all` is set. */
void module_begin(uint64_t index, uint32_t people, int columns, bool all);

/* What was told since the last call. An event a record: round, phase, sentence, table ("" unless all
 * are drawn). */
const char *module_told(void);

/* The game as it is: "1" where a person must decide; who, "Human 1"; "1" where the choice before goes
 * on; round; winner; the AI's score; the human's; what they count; table. */
const char *module_table(void);

/* The same table as a picture, so many pixels wide: SVG. What is otherwise than in the picture before of
 * this game is marked. `event` from 0, where all tables are drawn: after that event, with what it changed
 * marked; -1: now. */
const char *module_board(int width, int event);

/* The legal moves, each a record: its name, and what it can do. */
const char *module_moves(void);

/* The room holds a typed line. The numbers of the moves that it may mean, each a record. */
const char *module_find(void);

/* Makes legal move number `k`; the others play on. */
void module_move(int k);

/* Takes back the last choice. False where there is none. */
bool module_back(void);

/* The choices of people so far, each a record: number of its first step. */
const char *module_choices(void);

/* The part of a .play file that tells of the game so far: play_put. */
const char *module_kept(void);

/* The part of a position's file that tells of the decision that waits: position_put. */
const char *module_position(void);

/* Judges a choice against the expert's. `step` -1: legal move number `k` of the decision that waits
 * (-1: none, the expert's alone); else the choice made at that step. The expert's choice in words, the
 * other in words, "1" where they are the same, the round. */
const char *module_judge(int step, int k);

/* Plays pairs first + 1 .. first + pairs after both choices: won after both, only after the
 * expert's, only after the other, after neither. */
const uint64_t *module_pairs(int first, int pairs);

#endif
