/* How a game describes its rules and its record to the outside: tables of plain data. The program
 * reads configs into a rules struct and records into result columns by these tables alone, so that
 * no code outside a game's room needs to know the game. */
#ifndef POISE_SCHEMA_H
#define POISE_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What kind of value a config gives, and how it is stored. */
enum param_kind {
    PARAM_INT,  /* integer in [min, max]; signed storage where min < 0. With `names` and min 0 a
                   word may stand for a number: names[k] for k */
    PARAM_BOOL, /* true or false, stored as uint8_t 1 or 0 */
    PARAM_ENUM, /* one of names[], stored as its index, unsigned */
    PARAM_SET,  /* a list of names[], stored as a bit mask (bit k: names[k]) */
    PARAM_TEXT, /* UTF-8 text of at most size - 1 bytes in a char[size], NUL-terminated */
    PARAM_REF,  /* name of an entry of the top-level list `ref`, stored as its index; the word
                   `none` is allowed where min is -1 and is stored as -1 in signed storage */
    PARAM_LIST, /* list of records, each laid out by fields[] in `stride` bytes */
};

/* One value of a rule set. An array (max_count > 0) stores up to max_count values one after the
 * other from `offset`, and the number that a config gave as uint16_t at `count_offset`. If
 * count_offset is PARAM_EXACT, a config must give exactly max_count values. */
struct param {
    const char *path;           /* dotted path inside the enclosing record: "ai.extend_troops" */
    enum param_kind kind;       /* what a config may say */
    uint16_t size;              /* bytes of one stored value: 1, 2 or 4; TEXT: of the char array */
    uint32_t offset;            /* of the (first) value in the enclosing struct */
    int32_t min, max;           /* INT: inclusive range */
    const char *const *names;   /* ENUM, SET, INT with words: ends with NULL */
    uint16_t max_count;         /* 0: a single value; LIST: always > 0 */
    uint16_t min_count;         /* fewest values of an array with a count */
    uint32_t count_offset;      /* of the uint16_t count, or PARAM_EXACT */
    const struct param *fields; /* LIST: table of the record, ends with path == NULL */
    uint32_t stride;            /* LIST: sizeof of the record */
    const char *ref;            /* REF: path of the list whose entries' `name` is meant */
    bool optional;              /* may be left out; the stored value is then `fallback`
                                   (arrays: no entries, texts: empty, SET: empty) */
    int32_t fallback;
    const char *unit; /* "troops", "points", ...; NULL where none */
    const char *rule; /* rule ids, space-separated: "W-14"; NULL where none */
    const char *doc;  /* one line: what the value means */
};

#define PARAM_EXACT UINT32_MAX

/* Macros to write a row of such a table: its place, its kind, and what it means. They are macros
 * because only the compiler knows the offset and size of a field.
 *
 *     {"goal", ROW_ONE(struct pig_rules, goal), ROW_INT(2, 100), ROW_DOC("points", "P-6", "wins")},
 *     {"dice", ROW_MANY(struct my_rules, dice), ROW_COUNTED(struct my_rules, die_count, 1),
 *      ROW_INT(1, 20), ROW_DOC(NULL, "R-1", "faces of each die")}, */
#define ROW_ONE(type, field) .size = sizeof(((type *)0)->field), .offset = offsetof(type, field)
/* An array. Add ROW_EXACT if a config must fill it, or ROW_COUNTED if it may give fewer values. */
#define ROW_MANY(type, field)                                                                      \
    .size = sizeof(((type *)0)->field[0]), .offset = offsetof(type, field),                        \
    .max_count = sizeof(((type *)0)->field) / sizeof(((type *)0)->field[0])
#define ROW_EXACT .count_offset = PARAM_EXACT
#define ROW_COUNTED(type, counter, least)                                                          \
    .count_offset = offsetof(type, counter), .min_count = (least)
/* The kinds. With ROW_LIST use ROW_RECORDS instead of ROW_MANY. */
#define ROW_INT(low, high) .kind = PARAM_INT, .min = (low), .max = (high)
#define ROW_LEVEL(words, high) .kind = PARAM_INT, .min = 0, .max = (high), .names = (words)
#define ROW_BOOL .kind = PARAM_BOOL
#define ROW_ENUM(words) .kind = PARAM_ENUM, .names = (words)
#define ROW_SET(words) .kind = PARAM_SET, .names = (words)
#define ROW_TEXT .kind = PARAM_TEXT
#define ROW_REF(list, low) .kind = PARAM_REF, .ref = (list), .min = (low)
#define ROW_LIST(table) .kind = PARAM_LIST, .fields = (table)
#define ROW_RECORDS(type, field)                                                                   \
    .offset = offsetof(type, field), .stride = sizeof(((type *)0)->field[0]),                      \
    .max_count = sizeof(((type *)0)->field) / sizeof(((type *)0)->field[0])
#define ROW_DEFAULT(value) .optional = true, .fallback = (value)
#define ROW_DOC(units, rules, text) .unit = (units), .rule = (rules), .doc = (text)

enum column_type { COLUMN_U8, COLUMN_I8, COLUMN_U16, COLUMN_I16, COLUMN_U32, COLUMN_I32 };

struct text;

/* One statistic of a game's record. Values are little-endian integers at `offset`. */
struct column {
    const char *name;
    enum column_type type;
    uint16_t count;           /* 1, or the length of a fixed array; a slot that is -1 in every game
                                 is unused and not shown */
    uint32_t offset;          /* in the record */
    const char *const *names; /* of an enum value, ends with NULL; NULL for numbers */
    const char *unit;         /* "points", "rounds", "1" for plain counts and enums */
    const char *doc;          /* one line */
    /* For an array whose slots have names, such as the creatures of an army; else NULL. Writes the
     * name of slot `slot` (from 0) under these rules, or nothing if the slot is unused. Returns how
     * many of that creature there are at the start of a game; 0 if the array does not count. */
    int (*slot)(const void *rules, int slot, struct text *out);
};

/* The column type that fits a field of the record. */
#define COLUMN_TYPE(value)                                                                         \
    _Generic((value), uint8_t                                                                      \
             : COLUMN_U8, int8_t                                                                   \
             : COLUMN_I8, uint16_t                                                                 \
             : COLUMN_U16, int16_t                                                                 \
             : COLUMN_I16, uint32_t                                                                \
             : COLUMN_U32, int32_t                                                                 \
             : COLUMN_I32)
/* Rows of a columns table: COLUMN_NUMBER for a number, COLUMN_WORD for an enum, COLUMN_ARRAY for an
 * array of numbers. */
#define COLUMN_NUMBER(name, type, field, unit, doc)                                                \
    {                                                                                              \
        name, COLUMN_TYPE(((type *)0)->field), 1, offsetof(type, field), NULL, unit, doc           \
    }
#define COLUMN_WORD(name, type, field, words, doc)                                                 \
    {                                                                                              \
        name, COLUMN_TYPE(((type *)0)->field), 1, offsetof(type, field), words, "1", doc           \
    }
#define COLUMN_ARRAY(name, type, field, unit, doc) COLUMN_SLOTS(name, type, field, unit, doc, NULL)
/* An array whose slots have names; see `slot` in struct column. */
#define COLUMN_SLOTS(name, type, field, unit, doc, slot)                                           \
    {                                                                                              \
        name, COLUMN_TYPE(((type *)0)->field[0]),                                                  \
            sizeof(((type *)0)->field) / sizeof(((type *)0)->field[0]), offsetof(type, field),     \
            NULL, unit, doc, slot                                                                  \
    }
/* Two columns for the same number of both sides: ai_<name> and human_<name>. The text `doc` must
 * read on with "the AI" or "the human". */
#define COLUMN_SIDES(name, type, ai, human, unit, doc)                                             \
    COLUMN_NUMBER("ai_" name, type, ai, unit, doc " the AI"),                                      \
        COLUMN_NUMBER("human_" name, type, human, unit, doc " the human")

/* The column of that name, or NULL. */
const struct column *column_named(const struct column *columns, const char *name);

/* Bytes of one value of a column type. */
static inline uint32_t column_width(enum column_type type)
{
    return type <= COLUMN_I8 ? 1 : type <= COLUMN_I16 ? 2 : 4;
}

/* Stores `count` values at the column's place in a record. Values out of the type's range are
 * stored as its lowest or highest value. `count` must not exceed column->count. */
void column_store(const struct column *column, void *record, const int32_t values[], int count);

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

#endif
