/* The conversation of `poise play`: prints what happens, asks for moves, gives hints, and reviews
 * the finished game. */
#pragma once

#include "sims/commands/trace_view.h"
#include "sims/play/hint.h"
#include "sims/position/rolled.h"

enum { TALK_LISTED = 9 }; /* number of moves that are listed without being asked for */

/* One conversation. The caller fills it and owns everything in it. */
struct play_talk {
    struct play *play;
    struct output *file; /* the .play file, reserved; written after every move */
    FILE *in, *out;
    bool plain; /* --plain: lines only, no drawings, no colours */
    struct trace_view view;
    struct trace trace;
    struct hint_players players;
    struct asked_roll rolls[64]; /* dice typed with `roll`, for the next move */
    size_t roll_count;
};

/* Listener for struct trace: prints each event. `talk` is the struct play_talk. */
void talk_hear(void *talk, const struct trace_event *event, const void *state);

/* Continues the game until it is over or the input ends, and writes the file after every move. 0,
 * or -1 with `error`. */
int talk_play(struct play_talk *talk, struct error *error) __attribute__((warn_unused_result));

/* Reviews a finished game: prints the choices of the people that cost most. */
void talk_review(const struct play_talk *talk);

/* Prints the chance to win that the adviser, a learnt player, sees after the choice `better`, and
 * after `mine`. If `mine` is NULL it lists the legal moves instead, best first. */
void talk_judge(const struct play_talk *talk, const struct hint_choice *better,
                const struct hint_choice *mine);

/* Points of win chance, rounded to tenths. */
double talk_points(double chance);

/* Prints a paragraph as printf does, wrapped at the width of the terminal; every line is indented
 * by `indent`. */
void talk_say(const struct play_talk *talk, int indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
