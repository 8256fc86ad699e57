/* How a game reports its events and random outcomes to a listener (`poise trace`, the page, tests).
 * In a batch head.trace is NULL, and each hook costs one predicted branch. */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TRACE_ROLLS_MAX = 256, TRACE_FIELDS_MAX = 16 };

/* One detail of an event: a number, or a word where `word` is not NULL. */
struct trace_field {
    const char *key;
    int64_t value;
    const char *word;
};

/* One random outcome: which die, deck or coin, and what it showed. */
struct trace_roll {
    const char *what;
    int64_t value;
    const char *word; /* the face's name, or NULL */
    bool hidden; /* not shown to people: a card's place in a deck, a chance that did not come */
    uint32_t ways, of; /* its chance is ways / of; 0: not known */
};

/* One event of a game, as the listener receives it. Its pointers are valid until the call
 * returns. */
struct trace_event {
    uint32_t round;
    const char *phase;  /* "draft" */
    const char *actor;  /* "ai", "human", "human 2", "game" */
    const char *action; /* "extend": a stable word for machines */
    const char *rules;  /* rule ids, space-separated: "W-14 W-15" */
    const char *text;   /* a sentence with {key} for each detail: "places {troops} basics ..." */
    const struct trace_field *fields;
    int field_count;
    const struct trace_roll *rolls; /* every random outcome since the last event, in order */
    int roll_count;
};

/* A listener, and the random outcomes that wait for the next event. `hear` is called after each
 * event, with the state at that moment. `hear_rules` (may be NULL) is called with the ids of rules
 * that acted without an event. */
struct trace {
    void (*hear)(void *listener, const struct trace_event *event, const void *state);
    void (*hear_rules)(void *listener, const char *rules);
    void *listener;
    struct trace_roll rolls[TRACE_ROLLS_MAX];
    int roll_count;
};

/* Notes a random outcome; the next event carries it. Call only if trace != NULL. */
void trace_roll(struct trace *trace, const char *what, int64_t value, const char *word)
    __attribute__((cold));

/* The same for an outcome whose chance is exactly ways / of, independent of earlier outcomes and of
 * hidden cards: `of` is the number of a die's sides, `ways` how many of them show this result.
 * `poise ask` computes exact chances from it. */
void trace_die(struct trace *trace, const char *what, int64_t value, const char *word,
               uint32_t ways, uint32_t of) __attribute__((cold));

/* The same for a yes-or-no chance. People see it only if it comes true; then `word` describes
 * it. */
void trace_luck(struct trace *trace, const char *what, bool comes, const char *word, uint32_t ways,
                uint32_t of) __attribute__((cold));

/* The same for an outcome that no player sees. */
void trace_hidden_roll(struct trace *trace, const char *what, int64_t value, const char *word)
    __attribute__((cold));

/* Notes rules that acted without an event: a reroll, a forced ending, a number that an event
 * already shows. `rules` are ids, space-separated; NULL: none. Call only if trace != NULL. */
void trace_rules(const struct trace *trace, const char *rules) __attribute__((cold));

/* Sends an event of the game in `state` to the listener, with the rolls noted since the last event.
 * Call only if the trace of the state's head is not NULL. */
void trace_event(const void *state, const char *phase, const char *actor, const char *action,
                 const char *rules, const char *text, const struct trace_field *fields,
                 int field_count) __attribute__((cold));

/* The details of an event, for the last two arguments of trace_event and of similar functions of
 * the games: TRACE_FIELDS({"troops", n, NULL}, {"face", face, names[face]}). */
#define TRACE_FIELDS(...)                                                                          \
    (const struct trace_field[]){__VA_ARGS__},                                                     \
        (int)(sizeof((const struct trace_field[]){__VA_ARGS__}) / sizeof(struct trace_field))
#define TRACE_NO_FIELDS NULL, 0

/* Calls a function of this header, or one that calls it, if the game in `state` is traced. A macro,
 * so that the arguments of `call` are not computed otherwise. */
#define TRACE_IF_HEARD(state, call)                                                                \
    (__builtin_expect((state)->head.trace != NULL, 0) ? (call) : (void)0)

/* Notes rules that acted without an event of their own, if the game is traced:
 * TRACE_NOTE(s, placed < wanted ? "WP-6" : NULL). */
#define TRACE_NOTE(state, rules) TRACE_IF_HEARD(state, trace_rules((state)->head.trace, rules))

/* Notes a random outcome, with the other arguments of trace_die, if the game is traced. */
#define TRACE_DIE(state, ...) TRACE_IF_HEARD(state, trace_die((state)->head.trace, __VA_ARGS__))

/* Receives a state field by field; see field_show. */
struct trace_show {
    void *to;
    void (*number)(void *to, const char *key, int64_t value); /* key is NULL inside a list */
    void (*word)(void *to, const char *key, const char *value);
    void (*open)(void *to, const char *key, bool list); /* a list, or a record */
    void (*close)(void *to);
    bool seen;  /* true: only what the deciding seat sees; false: everything */
    bool drawn; /* true: also what only pictures show */
};

/* A text buffer of fixed size to append to. Always NUL-terminated; text that does not fit is
 * cut. */
struct text {
    char *start;
    size_t size, used;
    int columns; /* width of the reader's page in characters; 0: not known, use at most 80 */
};

/* Appends like printf. */
void text_add(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends like vprintf. */
void text_add_list(struct text *text, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));
