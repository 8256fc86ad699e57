/* What a traced game tells the world. In a batch head.trace is NULL and each hook costs one
 * predicted branch; nothing else in the engine knows whether anybody listens. */
#ifndef POISE_TRACE_H
#define POISE_TRACE_H

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
    bool hidden; /* people are not told: a card's place in a deck, a chance that did not come */
    uint32_t ways, of; /* so many of so many equal chances are told like this; 0: not known */
};

/* One event of a game, as the listener receives it; pointers live until the call returns. */
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

/* A listener. `hear` is called after each event with the state as it is then; `hear_rules`, unless
 * it is NULL, of rules that acted without an event of their own. */
struct trace {
    void (*hear)(void *listener, const struct trace_event *event, const void *state);
    void (*hear_rules)(void *listener, const char *rules);
    void *listener;
    struct trace_roll rolls[TRACE_ROLLS_MAX];
    int roll_count;
};

/* Notes a random outcome; it is told with the next event. Call only where trace != NULL. */
void trace_roll(struct trace *trace, const char *what, int64_t value, const char *word)
    __attribute__((cold));

/* The same where `ways` of `of` equally likely outcomes are told like this one, whatever fell before and
 * whatever is hidden: of a die how many of its sides. `poise ask` tells exact chances by it. */
void trace_die(struct trace *trace, const char *what, int64_t value, const char *word,
               uint32_t ways, uint32_t of) __attribute__((cold));

/* The same for a chance that people are told of where it comes. */
void trace_luck(struct trace *trace, const char *what, bool comes, const char *word, uint32_t ways,
                uint32_t of) __attribute__((cold));

/* The same for one that no player sees. */
void trace_hidden_roll(struct trace *trace, const char *what, int64_t value, const char *word)
    __attribute__((cold));

/* Notes that rules acted which have no event of their own: a reroll, a forced ending, a number that
 * an event already shows. `rules` are ids, space-separated. Call only where trace != NULL. */
void trace_rules(const struct trace *trace, const char *rules) __attribute__((cold));

/* Tells an event about the game whose state begins at `state` (a struct game_head), with the
 * rolls noted since the last one. Call only where the head's trace != NULL. */
void trace_event(const void *state, const char *phase, const char *actor, const char *action,
                 const char *rules, const char *text, const struct trace_field *fields,
                 int field_count) __attribute__((cold));

/* The details of an event, as the last two arguments of trace_event and of the games' own tell
 * functions: TRACE_FIELDS({"troops", n, NULL}, {"face", face, names[face]}). */
#define TRACE_FIELDS(...)                                                                          \
    (const struct trace_field[]){__VA_ARGS__},                                                     \
        (int)(sizeof((const struct trace_field[]){__VA_ARGS__}) / sizeof(struct trace_field))
#define TRACE_NO_FIELDS NULL, 0

/* Receives a state field by field; see field_show. */
struct show {
    void *to;
    void (*number)(void *to, const char *key, int64_t value); /* key is NULL inside a list */
    void (*word)(void *to, const char *key, const char *value);
    void (*open)(void *to, const char *key, bool list); /* a list, or a record */
    void (*close)(void *to);
    bool seen; /* only what the players see; else all */
};

/* A bounded text that grows at its end; always NUL-terminated; what does not fit is cut. */
struct text {
    char *start;
    size_t size, used;
    int columns; /* of the page it is for; 0: not known, at most 80 */
};

/* Appends as printf does. */
void text_add(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, as vprintf does. */
void text_add_list(struct text *text, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

#endif
