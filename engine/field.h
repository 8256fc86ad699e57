/* What a state is made of: one constant table per game, a row for each field. Showing a state to
 * people and programs, checking its ranges, hiding what a seat cannot see and observing it as
 * numbers all come from the table, so that a field is described once.
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

enum field_kind {
    FIELD_END, /* of a table */
    FIELD_NUMBER,
    FIELD_TRUTH,  /* 1 or 0 */
    FIELD_WORD,   /* one of the row's words, stored as its number */
    FIELD_SET,    /* bit k: member k is in it */
    FIELD_RECORD, /* fields of its own, or a list of such records */
    FIELD_BYTES, /* memory that is neither shown nor observed: streams, statistics; `size` bytes, or
                     where that is 0 `stride` */
};

/* Who sees a field. */
enum field_sight {
    FIELD_ALL,
    FIELD_OWNER,  /* one seat: in a list with an entry for each seat, the entry's own */
    FIELD_NOBODY, /* no seat; but a trace shows it to programs */
    FIELD_BACKS,  /* a list of cards: all see how many there are; a card only where its value has
                     `known_bit` */
    FIELD_MARKED, /* a list of cards: the byte behind each value has bit k where seat k sees it */
    FIELD_DECK, /* a list of fixed length whose first cards lie face down, as many as its counter says */
};

enum field_flag {
    FIELD_TOLD = 1,      /* shown, not observed: it follows from the rules and what is observed */
    FIELD_UNTOLD = 2,    /* observed, but not shown */
    FIELD_TOP_FIRST = 4, /* the last value of the list is its first */
    FIELD_BAG = 8,       /* of a list: the order does not matter; it is observed as how many of each
                            value there are */
    FIELD_NO_ZEROS = 16, /* of a list with keys: values of 0 are not shown */
};

enum { FIELD_DEPTH_MAX = 4, FIELD_EVERYTHING = -1 };

/* Where a walk through a table is just now; the functions of a row get it. */
struct field_at {
    const void *state, *rules;
    const void *record;             /* the one with the row in it; outside all records the state */
    int seat;                       /* the one that looks; FIELD_EVERYTHING: nothing is hidden */
    int depth;                      /* how many records the row is in */
    int index[FIELD_DEPTH_MAX + 1]; /* of the entry in each list around it, outermost first; then
                                       of the value in the row's own list */
};

/* Where the rules hold a number of 1 or 2 bytes; size 0: nowhere. */
struct field_rule {
    uint32_t offset;
    uint8_t size;
};

struct field {
    const char *name; /* in what is shown; NULL: the entries of a list with keys, or the fields of
                         a group, stand in the enclosing record */
    const char *unit, *doc;
    uint8_t kind, sight, flags; /* enums above */
    uint8_t size;               /* bytes of a value: 1, 2, 4 or 8; a set's also a multiple of 8 */
    bool is_signed;
    uint8_t known_bit; /* FIELD_BACKS: the bit of a stored value that says that all know it */
    uint16_t count;    /* 0: a single one; else most entries of the list */
    uint32_t offset;   /* of the first in the enclosing record */
    uint32_t stride;   /* from entry to entry */
    uint32_t
        counter; /* how many entries there are now (FIELD_DECK: lie face down): its place in the enclosing record, */
    uint8_t counted;            /* and its bytes; 0: always all */
    int32_t low, high;          /* a value's range; a set's members are 0 to high, and
                           without words called by their number from `low` on */
    struct field_rule count_by; /* most entries under these rules, where there may be fewer */
    struct field_rule high_by;  /* in place of high: of a number, the highest; of words and members,
                                   how many there are */
    const char *const *words;   /* of a value or member */
    const char *const *keys;    /* names of the list's entries, in place of their numbers */
    const struct field *fields; /* FIELD_RECORD */
    /* What no table can say; each NULL where it can. */
    int32_t (*value)(const struct field_at *at); /* in place of a stored one */
    bool (*there)(const struct field_at *at);    /* whether the value or entry exists now */
    bool (*may)(
        const struct field_at *at); /* of a list of records: whether the entry can exist under
                            these rules; the state is not asked */
    void (*word)(const struct field_at *at, int32_t value, struct text *out); /* NULL: words. Of an
                            observed field it depends on the rules and the value only */
    void (*set)(const struct field_at *at, void *state,
                int32_t value); /* the way back from `value`, or from `there` of a record (1 or 0),
                                   for positions that people type; at->state is the same state */
};

/* Bytes of an entry of a row. */
static inline uint32_t field_bytes(const struct field *row)
{
    const bool whole = row->kind == FIELD_RECORD || (row->kind == FIELD_BYTES && row->size == 0);
    return whole ? row->stride : row->size;
}

#define FIELD_MEMBER(type, member) (((type *)0)->member)
#define FIELD_FIRST(type, member) (((type *)0)->member[0])
#define FIELD_SIGNED(value)                                                                        \
    _Generic((value), int8_t : true, int16_t : true, int32_t : true, default : false)
/* Places: one value, a list of values (all of them or, FIELD_COUNTED, as many as a counter in the
 * same record says), records. FIELD_SPREAD: records whose fields stand in arrays side by side, one
 * byte each; the first is number `first` of the arrays. FIELD_GROUP: fields of the same record that
 * are shown together. */
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
/* Kinds. */
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

/* The whole state, field by field; with out->seen only what the seat sees that must decide. */
void field_show(const struct game *game, const void *state, const void *rules,
                const struct show *out);

/* Whether each value lies in its range. False: `why` names the first that does not. */
bool field_check(const struct game *game, const void *state, const void *rules, struct text *why);

/* Sets those bytes of `mask` (state_size of them) to 1 that the head or a row of the table stands for. */
void field_cover(const struct game *game, const void *rules, unsigned char mask[]);

/* Clears all that `seat` does not see, and what no rule depends on: the head's key, listeners and
 * count of decisions, the order of a bag, what lies behind the end of a list. Two states that are
 * the same afterwards are the same to that seat. */
void field_hide(const struct game *game, void *state, const void *rules, int seat);

/* Puts what `seat` does not see in `from` in its place in `state`, a redeal of it: dice to come stay. */
void field_keep_hidden(const struct game *game, void *state, const void *rules, const void *from,
                       int seat);

/* A number of an observation. It holds `low` to `high`; low - 1 where there is nothing (an empty
 * place, a list that is shorter now), high + 1 for a card that lies face down. */
struct field_slot {
    const struct field *field;
    const char *name;     /* "ai.elites[2].vitality"; lives until the call returns */
    enum field_kind kind; /* FIELD_NUMBER, FIELD_TRUTH or FIELD_WORD */
    int32_t low, high;
};

/* One step of reading an observation: a table's rows in the order of the slots, records unfolded. */
struct field_op {
    const struct field *row;
    uint32_t offset; /* in the state: of the record with the row in it, or of the bytes to read */
    int32_t nothing; /* in its slots where it is not there */
    uint16_t slot, width; /* of the observation */
    uint16_t each;        /* slots of an entry of the row */
    uint16_t entry;       /* of a list of records: its number */
    uint16_t inside;      /* so many of the next steps read what is in it */
    uint16_t stride;      /* of the bytes to read */
    uint8_t kind, depth;
    bool empty; /* it was not there when read last */
};

/* The steps that read an observation under these rules, the first `room` of them into `ops`; returns how
 * many there are. `slots`: how many numbers there are, in fixed places whose meaning depends on the
 * rules only. The first are the round, both scores and the seat that must decide. */
int field_plan(const struct game *game, const void *rules, struct field_op ops[], int room,
               int *slots);

/* A byte of the state that stands in a slot as it is. */
struct field_byte {
    uint16_t offset, slot;
};

/* Takes out the steps that read none of the slots that are wanted, and returns how many are left; slots that
 * no step reads keep what they hold. Wanted bytes that are always there go to `bytes` instead (room for all
 * slots). */
int field_keep(struct field_op ops[], int count, const bool wanted[], struct field_byte bytes[],
               int *byte_count);

/* The numbers that `seat` sees. `out` holds what the same steps read last; after field_plan anything. */
void field_observe(struct field_op ops[], int count, const void *state, const void *rules, int seat,
                   int32_t out[]);

/* Names each of them in turn; returns how many. */
int field_slots(const struct game *game, const void *rules,
                void (*name)(void *to, const struct field_slot *slot), void *to);

/* The word of a value of that field, as it is shown. */
void field_word(const struct field *field, const struct field_at *at, int32_t value,
                struct text *out);

#endif
