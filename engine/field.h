/* Describes a game's state: one constant table per game, with a row for each field. The engine uses
 * the table to show a state to people and programs, to check ranges, to hide what a seat cannot
 * see, and to turn a state into numbers (an observation). So each field is described once.
 *
 *     {"supply", FIELD_ONE(struct my_force, supply), FIELD_NUMBERS(0, 40),
 *      FIELD_DOC("troops", "basics on the mat")},
 *
 * A table ends with {0}. All functions use integers only, allocate nothing and do not recurse. */
#ifndef POISE_FIELD_H
#define POISE_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "trace.h"

struct game;

/* What a field holds. */
enum field_kind {
    FIELD_END, /* of a table */
    FIELD_NUMBER,
    FIELD_TRUTH,  /* 1 or 0 */
    FIELD_WORD,   /* one of the row's words, stored as its number */
    FIELD_SET,    /* bit k: member k is in it */
    FIELD_RECORD, /* fields of its own, or a list of such records */
    FIELD_BYTES,  /* memory that is neither shown nor observed, such as random streams and
                     statistics: `size` bytes, or `stride` bytes if `size` is 0 */
};

/* Who sees a field. */
enum field_sight {
    FIELD_ALL,
    FIELD_OWNER,  /* one seat: in a list with one entry per seat, each seat sees its own entry */
    FIELD_NOBODY, /* no seat sees it, but a trace for programs shows it */
    FIELD_BACKS,  /* a list of cards: everybody sees how many there are, and those cards whose
                     value has `known_bit` set */
    FIELD_MARKED, /* a list of cards: the byte after each value has bit k set if seat k sees it */
    FIELD_DECK,   /* a list of fixed length whose first `counter` cards lie face down */
};

enum field_flag {
    FIELD_TOLD = 1,      /* shown, not observed: it follows from the rules and what is observed */
    FIELD_UNTOLD = 2,    /* observed, but not shown */
    FIELD_TOP_FIRST = 4, /* the list is shown and observed from its last value to its first */
    FIELD_BAG = 8,       /* a list whose order does not matter: it is observed as the number of
                            times that each value occurs */
    FIELD_NO_ZEROS = 16, /* a list with keys: values of 0 are not shown */
};

enum { FIELD_DEPTH_MAX = 4, FIELD_EVERYTHING = -1 };

/* The position of a walk through a state. A row's functions receive it. */
struct field_at {
    const void *state, *rules;
    const void *record;             /* the record that holds the row; the state if there is none */
    int seat;                       /* the seat that looks; FIELD_EVERYTHING: nothing is hidden */
    int depth;                      /* how many records enclose the row */
    int index[FIELD_DEPTH_MAX + 1]; /* the entry in each enclosing list, outermost first; then the
                                       entry in the row's own list */
};

/* The place of a number in the rules struct: 1 or 2 bytes, unsigned. Size 0: no such number. */
struct field_rule {
    uint32_t offset;
    uint8_t size;
};

/* One row of a game's table: one value, list or record of its state. Write rows with the macros
 * below. */
struct field {
    const char *name; /* the name that is shown. NULL: the entries of a list with keys, or the
                         fields of a group, are shown as part of the enclosing record */
    const char *unit, *doc;
    uint8_t kind, sight, flags; /* enums above */
    uint8_t size;               /* bytes of a value: 1, 2, 4 or 8; a set's also a multiple of 8 */
    bool is_signed;
    uint8_t known_bit; /* FIELD_BACKS: this bit of a stored value means that all know the card */
    uint16_t count;    /* 0: a single value; otherwise the most entries that the list can have */
    uint32_t offset;   /* of the first entry in the enclosing record, in bytes */
    uint32_t stride;   /* bytes from one entry to the next */
    uint32_t counter;  /* offset of how many entries there are now (FIELD_DECK: lie face down) */
    uint8_t counted;   /* bytes of that counter; 0: no counter, all entries are in use */
    int32_t low, high; /* a value's range. A set has members 0 to high; without words,
                           member 0 is shown as the number `low` */
    struct field_rule count_by; /* the most entries under these rules, if that can be fewer */
    struct field_rule high_by;  /* replaces `high`: the highest number, or the number of words or
                                   members */
    const char *const *words;   /* names of values or members */
    const char *const *keys;    /* names of the list's entries, shown instead of their numbers */
    const struct field *fields; /* FIELD_RECORD */
    /* Functions for rows that data alone cannot describe. NULL: not needed. */
    int32_t (*value)(const struct field_at *at); /* computes a value that is not stored */
    bool (*there)(const struct field_at *at);    /* whether the value or entry exists now */
    bool (*may)(
        const struct field_at *at); /* a list of records: whether the entry can exist under these
                            rules. Must not read the state */
    void (*word)(const struct field_at *at, int32_t value, struct text *out); /* NULL: use `words`.
                            Of an observed field it depends on the rules and the value only */
    void (*set)(const struct field_at *at, void *state,
                int32_t value); /* the inverse of `value`, or of a record's `there` (1 or 0), for
                                   positions that people type. `state` is at->state, writable */
};

/* Bytes of one entry of a row. */
static inline uint32_t field_bytes(const struct field *row)
{
    const bool whole = row->kind == FIELD_RECORD || (row->kind == FIELD_BYTES && row->size == 0);
    return whole ? row->stride : row->size;
}

#define FIELD_MEMBER(type, member) (((type *)0)->member)
#define FIELD_FIRST(type, member) (((type *)0)->member[0])
#define FIELD_SIGNED(value)                                                                        \
    _Generic((value), int8_t : true, int16_t : true, int32_t : true, default : false)
/* Macros for the place of a row. FIELD_ONE: one value. FIELD_MANY: a list of values; add
 * FIELD_COUNTED if a counter in the same record says how many are in use. FIELD_PART, FIELD_PARTS:
 * one record, a list of records. FIELD_SPREAD: a list of records stored as parallel byte arrays,
 * where record 0 is element `first` of each array. FIELD_GROUP: fields of the same record that are
 * shown together. */
#define FIELD_ONE(type, member)                                                                    \
    .size = sizeof FIELD_MEMBER(type, member), .offset = offsetof(type, member),                   \
    .is_signed = FIELD_SIGNED(FIELD_MEMBER(type, member))
#define FIELD_MANY(type, member)                                                                   \
    .size = sizeof FIELD_FIRST(type, member), .offset = offsetof(type, member),                    \
    .stride = sizeof FIELD_FIRST(type, member),                                                    \
    .is_signed = FIELD_SIGNED(FIELD_FIRST(type, member)),                                          \
    .count = sizeof FIELD_MEMBER(type, member) / sizeof FIELD_FIRST(type, member)
#define FIELD_COUNTED(type, member)                                                                \
    .counter = offsetof(type, member), .counted = sizeof FIELD_MEMBER(type, member)
#define FIELD_PART(type, member, table)                                                            \
    .kind = FIELD_RECORD, .offset = offsetof(type, member), .fields = (table)
#define FIELD_PARTS(type, member, table)                                                           \
    .kind = FIELD_RECORD, .offset = offsetof(type, member), .fields = (table),                     \
    .stride = sizeof FIELD_FIRST(type, member),                                                    \
    .count = sizeof FIELD_MEMBER(type, member) / sizeof FIELD_FIRST(type, member)
#define FIELD_GROUP(table) .kind = FIELD_RECORD, .fields = (table)
#define FIELD_SPREAD(first, entries, table)                                                        \
    .kind = FIELD_RECORD, .offset = (first), .stride = 1, .count = (entries), .fields = (table)
#define FIELD_RULE(type, member)                                                                   \
    {                                                                                              \
        offsetof(type, member), sizeof FIELD_MEMBER(type, member)                                  \
    }
/* Macros for the kind of a row. */
#define FIELD_NUMBERS(least, most) .kind = FIELD_NUMBER, .low = (least), .high = (most)
#define FIELD_UP_TO(type, member) .kind = FIELD_NUMBER, .high_by = FIELD_RULE(type, member)
#define FIELD_YES .kind = FIELD_TRUTH, .high = 1
#define FIELD_WORDS(list, many) .kind = FIELD_WORD, .words = (list), .high = (many)-1
#define FIELD_NAMES(function, type, member)                                                        \
    .kind = FIELD_WORD, .word = (function), .high_by = FIELD_RULE(type, member)
#define FIELD_MEMBERS(list, many) .kind = FIELD_SET, .words = (list), .high = (many)-1
#define FIELD_UNSEEN(type, member)                                                                 \
    .kind = FIELD_BYTES, .offset = offsetof(type, member),                                         \
    .stride = sizeof FIELD_MEMBER(type, member), .sight = FIELD_NOBODY
#define FIELD_DOC(units, text) .unit = (units), .doc = (text)

/* Sends the whole state to `out`, field by field. If out->seen is set, sends only what the deciding
 * seat sees. */
void field_show(const struct game *game, const void *state, const void *rules,
                const struct trace_show *out);

/* Whether each value lies in its range. False: `why` names the first that does not. */
bool field_check(const struct game *game, const void *state, const void *rules, struct text *why);

/* Fills `mask` (game->state_size bytes): 1 for each byte that belongs to the head or to a row of
 * the table, 0 for all others. */
void field_cover(const struct game *game, const void *rules, unsigned char mask[]);

/* Clears everything that `seat` does not see, and everything that no rule depends on: the head's
 * key, trace, scores and count of decisions, all bags, and the unused ends of lists. If two states
 * are equal afterwards, they look the same to that seat. */
void field_hide(const struct game *game, void *state, const void *rules, int seat);

/* Copies what `seat` does not see from `from` into `state`, which is a redeal of `from`. The random
 * streams of `state` (FIELD_BYTES) are kept, so future dice stay those of the redeal. */
void field_keep_hidden(const struct game *game, void *state, const void *rules, const void *from,
                       int seat);

/* Describes one number of an observation. Its values are `low` to `high`; low - 1 means that
 * nothing is there now (an empty place, or a list that is shorter), high + 1 a card that lies face
 * down. */
struct field_slot {
    const struct field *field;
    const char *name;     /* "ai.elites[2].vitality"; lives until the call returns */
    enum field_kind kind; /* FIELD_NUMBER, FIELD_TRUTH or FIELD_WORD */
    int32_t low, high;
};

/* One step of a plan that reads an observation. The plan lists the rows of the table in the order
 * of their slots, with one step for each entry of a list of records. */
struct field_op {
    const struct field *row;
    uint32_t offset; /* in the state: of the record that holds the row, or of the bytes to read */
    int32_t nothing; /* value of its slots while it is not there */
    uint16_t slot, width; /* first slot of the observation, and how many slots */
    uint16_t each;        /* slots of one entry of the row */
    uint16_t entry;       /* the number of this entry in a list of records */
    uint16_t inside;      /* how many of the following steps belong to this entry */
    uint16_t stride;      /* of the bytes to read */
    uint8_t kind, depth;
    bool empty; /* the entry was not there at the last observation */
};

/* Makes the plan that reads observations under these rules. Returns how many steps it has; the
 * first `room` of them are written to `ops`. `*slots` receives how many numbers an observation has.
 * What each slot means depends on the rules only. The first four are the round, the AI's score, the
 * human's score and the deciding seat. */
int field_plan(const struct game *game, const void *rules, struct field_op ops[], int room,
               int *slots);

/* A slot whose value is one byte of the state, unchanged. */
struct field_byte {
    uint16_t offset, slot;
};

/* Shortens a plan to the wanted slots and returns how many steps are left. Slots that no step reads
 * any more keep their old values. Wanted bytes that are always there get no step: they are listed
 * in `bytes` (which needs room for all slots), and `*byte_count` says how many. */
int field_keep(struct field_op ops[], int count, const bool wanted[], struct field_byte bytes[],
               int *byte_count);

/* Writes the numbers that `seat` sees to `out`. On the first call after field_plan `out` may hold
 * anything; later it must still hold the last observation by the same steps, because the slots of
 * entries that stay away are not written again. */
void field_observe(struct field_op ops[], int count, const void *state, const void *rules, int seat,
                   int32_t out[]);

/* Calls `name` for each slot of an observation, in order. Returns how many slots there are. */
int field_slots(const struct game *game, const void *rules,
                void (*name)(void *to, const struct field_slot *slot), void *to);

/* Appends the word that is shown for a value of the field, or the number if it has no words. */
void field_word(const struct field *field, const struct field_at *at, int32_t value,
                struct text *out);

#endif
