/* The conversation of `poise play`: tells what happens, asks for moves, gives hints, reviews. */
#ifndef POISE_PLAY_TALK_H
#define POISE_PLAY_TALK_H

#include "sims/commands/trace_view.h"
#include "sims/play/hint.h"
#include "sims/position/rolled.h"

enum { TALK_LISTED = 9 }; /* so many moves are listed unasked */

struct talk {
    struct play *play;
    struct output *file; /* that keeps the game; taken */
    FILE *in, *out;
    bool plain; /* lines only: no drawings, no colours */
    struct trace_view view;
    struct trace trace;
    struct hint_players players;
    struct asked_roll rolls[64]; /* that fell at a table, for the next move */
    size_t roll_count;
};

/* Listener for the game's events; `talk` is the struct talk. */
void talk_hear(void *talk, const struct trace_event *event, const void *state);

/* Plays the game on from where it is, until it is over or the input ends; the file holds it after
 * every move. 0, or -1 with `error`. */
int talk_play(struct talk *talk, struct error *error) __attribute__((warn_unused_result));

/* Names the dearest choices of the people in a finished game. */
void talk_review(const struct talk *talk);

/* What the adviser, who plays by what he learnt alone, makes of the choice `better`, and of `mine`; where
 * that is NULL, of every legal move, best first. */
void talk_judge(const struct talk *talk, const struct hint_choice *better,
                const struct hint_choice *mine);

/* The review by the judge: what each choice of the people costs, dearest first. */
void talk_review_judged(const struct talk *talk);

/* What a choice costs against the expert's, as the end of a sentence: "costs 1.2 points of win chance ...". */
enum { TALK_PRICE = 80 };
const char *talk_price(const struct difference *cost, char out[TALK_PRICE]);

/* Prints a paragraph as printf does, broken at the width of the terminal, all lines indented. */
void talk_say(const struct talk *talk, int indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The state, line by line. */
void talk_show(const struct talk *talk);

#endif
