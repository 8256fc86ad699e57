/* How a game describes its rules, its state and its record to the outside: three tables of rows, one
 * row for each value. Configs are read, states are shown, checked and observed, and results are
 * written by these tables alone, so that no code outside a game's room needs to know the game.
 *
 *     {"goal", ROW_ONE(struct pig_rules, goal), ROW_INT(2, 100), ROW_DOC("points", "P-6", "wins")},
 *     {"supply", ROW_ONE(struct my_force, supply), ROW_INT(0, 40),
 *      FIELD_DOC("troops", "basics on the mat")},
 *     COLUMN_NUMBER("turns", struct my_record, turns, "turns", "turns taken"),
 *
 * A table ends with {0}. Words that begin with ROW_ are for all tables, FIELD_ for the state's and
 * COLUMN_ for the record's. */
#pragma once

#include <string.h>

#include "trace.h"

/* What a row holds. */
enum row_kind {
    KIND_END,    /* of a table */
    KIND_NUMBER, /* integer in [low, high]. In a config a word may stand for a number if the row has
                    words: words[k] for k */
    KIND_TRUTH,  /* true or false, stored as 1 or 0 */
    KIND_WORD,   /* one of the row's words, stored as its number */
    KIND_SET,    /* members, stored as a bit mask (bit k: words[k], or number k + low) */
    KIND_RECORD, /* rows of its own, or a list of such records */
    KIND_TEXT,   /* rules only: UTF-8 text of at most size - 1 bytes, NUL-terminated */
    KIND_REF,    /* rules only: the name of an entry of the top-level list `ref`, stored as its
                    number; the word `none` is allowed where `low` is -1 and is stored as -1 */
    KIND_BYTES,  /* state only: memory that is neither shown nor observed, such as random streams
                    and statistics: `size` bytes, or `stride` bytes if `size` is 0 */
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
    FIELD_TOLD = 1,        /* shown, not observed: it follows from the rules and what is observed */
    FIELD_UNTOLD = 2,      /* observed, but not shown */
    FIELD_TOP_FIRST = 4,   /* the list is shown and observed from its last value to its first */
    FIELD_BAG = 8,         /* a list whose order does not matter: it is observed as the number of
                            times that each value occurs */
    FIELD_NO_ZEROS = 16,   /* a list with keys: values of 0 are not shown */
    FIELD_DRAWN = 32,      /* with FIELD_TOLD: only pictures show it */
    FIELD_DECK_ORDER = 64, /* a shuffled deck: in which order its hidden cards lie, nobody knows,
                              the AI neither */
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

/* One row of a table: one value, list or record. Write rows with the macros below. */
struct row {
    const char *name; /* rules: a dotted path inside the enclosing record ("ai.extend_troops").
                         State: NULL means that the entries of a list with keys, or the fields of a
                         group, are shown as part of the enclosing record */
    const char *unit; /* "troops", "points"; NULL where none; of columns "1" for plain counts */
    const char *rule; /* rules: rule ids, space-separated: "W-14"; NULL where none */
    const char *doc;  /* one line: what the value means */
    uint8_t kind, sight, flags; /* enums above */
    bool is_signed;
    uint16_t size;     /* bytes of a value: 1, 2, 4 or 8; a set's also a multiple of 8; TEXT: of the
                          char array */
    uint8_t known_bit; /* FIELD_BACKS: this bit of a stored value means that all know the card */
    uint8_t counted;   /* bytes of the counter; 0: no counter, all entries are in use */
    uint16_t count;    /* 0: a single value; otherwise the most entries that the list can have. A
                          slot of a column that is -1 in every game is unused and not shown */
    uint16_t least;    /* rules: fewest entries of a list with a counter */
    uint32_t offset;   /* of the first entry in the enclosing record, in bytes */
    uint32_t stride;   /* bytes from one entry to the next */
    uint32_t counter;  /* offset of how many entries there are now (FIELD_DECK: lie face down) */
    int32_t low, high; /* a value's range. A set has members 0 to high; without words,
                          member 0 is shown as the number `low` */
    int32_t fallback;  /* rules: the value that is stored if an optional one is left out (lists: no
                          entries, texts and sets: empty) */
    bool optional;     /* rules: a config may leave the value out */
    struct field_rule count_by; /* the most entries under these rules, if that can be fewer */
    struct field_rule high_by;  /* replaces `high`: the highest number, or the number of words or
                                   members */
    const char *const *words; /* names of values or members; of rules and records NULL at the end */
    const char *const *keys;  /* names of the list's entries, shown instead of their numbers */
    const struct row *fields; /* KIND_RECORD: table of the record */
    const char *ref;          /* KIND_REF: path of the list whose entries' `name` is meant */
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
    /* For a column that is an array whose slots have names, such as the creatures of an army.
     * Writes the name of slot `slot` (from 0) under these rules, or nothing if the slot is unused.
     * Returns how many of that creature there are at the start of a game; 0 if the array does not
     * count. */
    int (*slot)(const void *rules, int slot, struct text *out);
    const char *label, *group; /* rules: how a form names the value, in at most 40 characters, and
                                  the part of the form; NULL: made of the name */
};

#define ROW_MEMBER(type, member) (((type *)0)->member)
#define ROW_FIRST(type, member) (((type *)0)->member[0])
#define ROW_SIGNED(value)                                                                          \
    _Generic((value), int8_t : true, int16_t : true, int32_t : true, default : false)
/* Macros for the place of a row; only the compiler knows the offset and size of a member. ROW_ONE:
 * one value. ROW_MANY: an array of values; ROW_LIST: an array of records. Add ROW_COUNTED if a
 * counter in the same record says how many are in use; ROW_LEAST: a config must give so many. */
#define ROW_ONE(type, member)                                                                      \
    .size = sizeof ROW_MEMBER(type, member), .offset = offsetof(type, member),                     \
    .is_signed = ROW_SIGNED(ROW_MEMBER(type, member))
#define ROW_MANY(type, member)                                                                     \
    .size = sizeof ROW_FIRST(type, member), .offset = offsetof(type, member),                      \
    .stride = sizeof ROW_FIRST(type, member), .is_signed = ROW_SIGNED(ROW_FIRST(type, member)),    \
    .count = sizeof ROW_MEMBER(type, member) / sizeof ROW_FIRST(type, member)
#define ROW_LIST(type, member, table)                                                              \
    .kind = KIND_RECORD, .offset = offsetof(type, member), .fields = (table),                      \
    .stride = sizeof ROW_FIRST(type, member),                                                      \
    .count = sizeof ROW_MEMBER(type, member) / sizeof ROW_FIRST(type, member)
#define ROW_COUNTED(type, member)                                                                  \
    .counter = offsetof(type, member), .counted = sizeof ROW_MEMBER(type, member)
#define ROW_LEAST(entries) .least = (entries)
/* More places in a state. FIELD_PART: one record. FIELD_SPREAD: a list of records stored as parallel
 * byte arrays, where record 0 is element `first` of each array. FIELD_GROUP: fields of the same
 * record that are shown together. FIELD_UNSEEN: KIND_BYTES. */
#define FIELD_PART(type, member, table)                                                            \
    .kind = KIND_RECORD, .offset = offsetof(type, member), .fields = (table)
#define FIELD_GROUP(table) .kind = KIND_RECORD, .fields = (table)
#define FIELD_SPREAD(first, entries, table)                                                        \
    .kind = KIND_RECORD, .offset = (first), .stride = 1, .count = (entries), .fields = (table)
#define FIELD_UNSEEN(type, member)                                                                 \
    .kind = KIND_BYTES, .offset = offsetof(type, member),                                          \
    .stride = sizeof ROW_MEMBER(type, member), .sight = FIELD_NOBODY
#define FIELD_RULE(type, member)                                                                   \
    {                                                                                              \
        offsetof(type, member), sizeof ROW_MEMBER(type, member)                                    \
    }
/* Macros for the kind of a row. Words of rules end with NULL. */
#define ROW_INT(least, most) .kind = KIND_NUMBER, .low = (least), .high = (most)
#define ROW_LEVEL(list, most) .kind = KIND_NUMBER, .low = 0, .high = (most), .words = (list)
#define ROW_BOOL .kind = KIND_TRUTH, .high = 1
#define ROW_ENUM(list) .kind = KIND_WORD, .words = (list), .high = UINT16_MAX
#define ROW_SET(list) .kind = KIND_SET, .words = (list), .high = UINT16_MAX
#define ROW_TEXT .kind = KIND_TEXT
#define ROW_REF(list, least) .kind = KIND_REF, .ref = (list), .low = (least)
#define FIELD_UP_TO(type, member) .kind = KIND_NUMBER, .high_by = FIELD_RULE(type, member)
#define FIELD_WORDS(list, many) .kind = KIND_WORD, .words = (list), .high = (many)-1
#define FIELD_NAMES(function, type, member)                                                        \
    .kind = KIND_WORD, .word = (function), .high_by = FIELD_RULE(type, member)
#define FIELD_MEMBERS(list, many) .kind = KIND_SET, .words = (list), .high = (many)-1
/* What a row means. ROW_DEFAULT: a config may leave the value out. */
#define ROW_DEFAULT(value) .optional = true, .fallback = (value)
#define ROW_DOC(units, rules, text) .unit = (units), .rule = (rules), .doc = (text)
#define FIELD_DOC(units, text) .unit = (units), .doc = (text)
/* How forms name a rule value where its path would tell too little. */
#define ROW_LABEL(text) .label = (text)
/* Whole rows of a record: COLUMN_NUMBER for a number, COLUMN_WORD for an enum, COLUMN_ARRAY for an
 * array of numbers, COLUMN_SLOTS for one whose slots have names; see `slot`. */
#define COLUMN_NUMBER(name, type, member, unit, doc)                                               \
    {                                                                                              \
        name, unit, NULL, doc, KIND_NUMBER, ROW_ONE(type, member)                                  \
    }
#define COLUMN_WORD(name, type, member, words, doc)                                                \
    {                                                                                              \
        name, "1", NULL, doc, ROW_ENUM(words), ROW_ONE(type, member)                               \
    }
#define COLUMN_ARRAY(name, type, member, unit, doc)                                                \
    COLUMN_SLOTS(name, type, member, unit, doc, NULL)
#define COLUMN_SLOTS(name, type, member, unit, doc, function)                                      \
    {                                                                                              \
        name, unit, NULL, doc, KIND_NUMBER, ROW_MANY(type, member), .slot = (function)             \
    }
/* Two columns for the same number of both sides: ai_<name> and human_<name>. The text `doc` must
 * read on with "the AI" or "the human". */
#define COLUMN_SIDES(name, type, ai, human, unit, doc)                                             \
    COLUMN_NUMBER("ai_" name, type, ai, unit, doc " the AI"),                                      \
        COLUMN_NUMBER("human_" name, type, human, unit, doc " the human")

/* The row of that name, or NULL. */
const struct row *row_named(const struct row *table, const char *name);

/* The words of a row that ends them with NULL: how many there are, and the word of a value; NULL if
 * there is none. */
int row_words(const struct row *row);
const char *row_word(const struct row *row, int64_t value);

/* How many values a row stores: its count, or 1 if it is no list. */
static inline uint32_t row_values(const struct row *row)
{
    return row->count > 0 ? row->count : 1;
}

/* The fewest entries that a config must give to a list: all, if it has no counter. */
static inline uint32_t row_least(const struct row *row)
{
    return row->counted == 0 ? row->count : row->least;
}

/* Bytes of one entry of a row. */
static inline uint32_t row_bytes(const struct row *row)
{
    const bool whole = row->kind == KIND_RECORD || (row->kind == KIND_BYTES && row->size == 0);
    return whole ? row->stride : row->size;
}

/* Reads a stored number of 1, 2, 4 or 8 bytes; of longer sets the first 8 bytes. */
int64_t row_stored(const unsigned char *at, int size, bool is_signed);

/* Entry `k` of a row of `record`, as it is stored. */
static inline int64_t row_value(const struct row *row, const void *record, unsigned k)
{
    return row_stored((const unsigned char *)record + row->offset + (size_t)k * row->stride,
                      row->size, row->is_signed);
}

/* Stores the low `bytes` bytes of a number, little-endian like all states and records. */
static inline void row_put(void *at, int64_t value, size_t bytes)
{
    memcpy(at, &value, bytes);
}

/* Stores `count` values at the column's place in a record. Values out of the type's range are
 * stored as its lowest or highest value. `count` must not exceed row_values. */
void column_store(const struct row *column, void *record, const int32_t values[], int count);

/* For counters of a record: the value, or the highest of the type if it is larger. `value` must not
 * be negative. */
static inline uint8_t column_u8(int64_t value)
{
    return (uint8_t)(value > UINT8_MAX ? UINT8_MAX : value);
}

static inline uint16_t column_u16(int64_t value)
{
    return (uint16_t)(value > UINT16_MAX ? UINT16_MAX : value);
}

/* One rule id of a game, such as "W-14", with a line that says what the rule is about. Coverage
 * reports list which of them fired. */
struct rule_id {
    const char *id;
    const char *text;
    const char *when; /* under which rule values the rule can act.
                         NULL: under all. "always": it holds at all times and has no event.
                         "untold": it acts, but no event says so. Otherwise conditions:
                         "PATH=WORD WORD": the value is one of the words;
                         "PATH!=WORD": it is none of them. The value of a list is its length.
                         "LIST[*].KEY": any entry of the list;
                         "LIST[KEY:VALUE]": the entries with that value, or with the value at that
                         path; "PATH@LIST": the entry of LIST that PATH names.
                         Conditions joined by "; " must all hold; of those joined by " or " one
                         must hold */
    const char *says; /* the whole rule; NULL: `text` is all there is */
};

/* What is wrong with a rule set although each single value is in its range, as prepare() found it.
 * game_check() uses it for faults of a game's tables, too. */
struct complaint {
    char path[96];  /* the value to look at, as in a config */
    char text[320]; /* what is wrong and what to do */
};

/* Writes a complaint like printf. The format must read "PATH: what is wrong and what to do". Always
 * returns false, so that a check can return its result. */
bool game_complain(struct complaint *why, const char *format, ...)
    __attribute__((format(printf, 2, 3), cold));
