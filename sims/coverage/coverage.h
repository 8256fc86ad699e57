/* Counts how often each rule id fires in traced games of one variant, and finds the games that
 * stand out: longest, shortest, busiest, most one-sided. */
#pragma once

#include <stdatomic.h>

#include "sims/config/experiment.h"

/* How often the events of traced games named one rule id. */
struct coverage_rule {
    const struct rule_id *rule;
    uint64_t events; /* events that name it */
    uint64_t games;  /* games with such an event */
    bool possible;   /* it can act under these rule values; see struct rule_id */
    bool always;     /* holds at all times and has no moment of its own */
    bool untold;     /* acts, but no event tells of it */
};

/* How often humans used one of their options; see engine/option.h. */
struct coverage_option {
    const char *name;
    uint64_t uses, games; /* moves, and games with such a move */
};

/* A game that stands out, and its value. Of several with the largest value, the one with the lowest
 * number. */
struct coverage_game {
    uint64_t game;
    int64_t value;
};

/* What all traced games of a variant showed. */
struct coverage {
    struct coverage_rule *rules; /* as the game lists them */
    size_t rule_count;
    struct coverage_option options[GAME_OPTIONS_MAX]; /* as the game lists them */
    size_t option_count;
    uint64_t games;
    bool interrupted;                         /* fewer games than asked for */
    uint64_t unknown;                         /* events that name an id the game does not list */
    uint64_t unfinished;                      /* games stopped at the cap */
    struct coverage_game stopped;             /* the first of them */
    uint64_t broken;                          /* games that could not be played to their end */
    struct coverage_game first_broken;        /* the first of them; value: enum match_result */
    struct coverage_game shortest, longest;   /* by rounds */
    struct coverage_game busiest;             /* by decisions */
    struct coverage_game ai_most, human_most; /* by score lead of that side */
};

/* Plays games 0 .. games - 1 of the variant with a listener, on `threads` threads; the result does
 * not depend on how many. When `*stop` turns true, no more games begin; `stop` may be NULL. Free
 * with coverage_free. */
void coverage_play(struct coverage *coverage, const struct variant *variant, uint64_t seed,
                   uint64_t games, int threads, const atomic_bool *stop);
void coverage_free(struct coverage *coverage);

/* Counts the rules that games of people name; of `coverage` only the rules, the unknown ids and the
 * names of options are filled. */
struct coverage_listener {
    struct coverage coverage;
    bool *fired; /* [rule], in the game that is heard now */
};
void coverage_listen(struct coverage_listener *listener, const struct variant *variant);
void coverage_deafen(struct coverage_listener *listener);

/* Who hears the events of a game that begins now; coverage_count_game then counts its rules, if the
 * game counts. */
struct trace coverage_hear_game(struct coverage_listener *listener);
void coverage_count_game(struct coverage_listener *listener);
