/* What a script says about its game. define*.c fill it in while the script is read. */
#pragma once

#include "analysis/base/error.h"
#include "engine/match/match.h"
#include "sims/games/lua/piles.h"

enum {
    SCRIPT_FIELDS_MAX = 256,   /* fields of a state; rule values; columns */
    SCRIPT_PLAYERS_MAX = 8,    /* with idle and greedy */
    SCRIPT_SLOTS_MAX = 2000,   /* of an array */
    SCRIPT_WORDS_MAX = 64,     /* of a rule value; reasons to end */
    SCRIPT_SCORE_SLOTS = 32,   /* rounds whose scores are kept, at most */
    SCRIPT_TEXT_MAX = 1 << 20, /* bytes of a script with the files that it uses */
    SCRIPT_FILES_MAX = 16,     /* of those */
    SCRIPTS_MAX = 8,           /* that one program plays */
    /* Offset in a state of the deciding seat as the script counts it (AI, HUMAN, ...), an
     * int32_t. */
    SCRIPT_SEAT_AT = sizeof(struct game_head),
    /* Value in column_fields of the column `human_place`, which has no field. */
    SCRIPT_PLACES = SCRIPT_FIELDS_MAX,
};

/* What C asks a script to do. Each is a function of verbs.lua. */
enum verb {
    VERB_SETUP,
    VERB_ADVANCE,
    VERB_MOVES,
    VERB_APPLY,
    VERB_REDEAL,
    VERB_CHOOSE,
    VERB_RUN,
    VERB_DRAW, /* from here on: verbs that only make text */
    VERB_VERIFY,
    VERB_NAME_MOVE,
    VERB_NAME_CARD,
    VERB_MOVE_CARD,
    VERB_COUNT
};

/* The kinds of fields in a script's state. */
enum script_kind { SCRIPT_NUMBER, SCRIPT_ARRAY, SCRIPT_STREAM, SCRIPT_PILES };

/* One side of the table: the people or the automas. */
struct script_side {
    uint32_t least, most; /* how many there are; if these differ, a rule value decides */
    /* An array with a slot for each; NULL: the script sets the score. */
    const struct script_field *scores;
    bool sum; /* the side's score is their sum, else the best of them */
};

/* A field of the state. */
struct script_field {
    const char *name;
    enum script_kind kind;
    uint32_t offset; /* in the state */
    uint32_t count;  /* slots of an array, piles, else 1 */
    uint32_t width;  /* of a row of an array of rows; 0: it has none */
    bool people;     /* an array with a slot or a row for each person */
    const struct row
        *table; /* an array with a slot for each row of this rule value, a table; NULL */
    const char *const *words; /* words of its values, from 0 on; NULL: it is a number */
    int32_t most;             /* the largest value with a word */
    /* NULL: all see it. "": nobody does. A field's name: that field says how many of the first
     * slots nobody sees. */
    const char *hidden;
    struct script_piles *piles; /* SCRIPT_PILES */
};

/* The piles of one name: a single pile, or one for each of some seats. */
struct script_piles {
    uint32_t first; /* index in the script's piles; script_field.count says how many there are */
    bool each;      /* there is one for each seat from `seat` on, else one for all */
    uint8_t seat;   /* the owner, then the next ones */
    struct row rows[4]; /* rows that describe a pile in the table of fields */
};

/* A line of a script or of a file that it includes. */
struct script_place {
    const char *file;
    int line;
};

/* A file that a script uses. */
struct script_file {
    const char *name, *text;
    const char *checked; /* of one that is included: as Lua reads it; else NULL */
};

/* A script, read once; it lives as long as the program. */
struct script {
    struct game game;    /* what the rest of the program sees */
    uint32_t number;     /* among the scripts of this program, below SCRIPTS_MAX */
    const char *file;    /* as messages call it: "salvage.lua" */
    const char *text;    /* as its author wrote it, with its files: see attached.h */
    const char *checked; /* as Lua reads it; see source_checks.h */
    struct script_field fields[SCRIPT_FIELDS_MAX];
    uint32_t field_count;
    /* `fields` as rows for struct game, behind both scores. */
    struct row table[SCRIPT_FIELDS_MAX + 5];
    struct piles piles;
    uint32_t streams_at, stream_count; /* the streams follow each other in the state */
    struct row params[SCRIPT_FIELDS_MAX + 1];
    uint32_t param_count;
    int32_t *defaults[SCRIPT_FIELDS_MAX]; /* default of each rule value, as rules store it */
    struct script_file files[SCRIPT_FILES_MAX];
    size_t file_count;
    const char *folder;     /* folder of its files, with a slash; NULL: none, or reading is over */
    struct yaml_pool *pool; /* memory of its tables while they are read */
    struct row columns[SCRIPT_FIELDS_MAX + 9];
    uint32_t column_fields[SCRIPT_FIELDS_MAX]; /* the field that each own column records */
    uint32_t own_columns;
    struct rule_id rule_ids[SCRIPT_FIELDS_MAX + 1];
    struct game_policy policies[SCRIPT_PLAYERS_MAX + 1];
    /* Where the function begins that does it; line 0: none. */
    struct script_place places[VERB_COUNT];
    const char *ends[SCRIPT_WORDS_MAX + 1], *unscored[SCRIPT_WORDS_MAX + 1];
    const char *move_names[SCRIPT_FIELDS_MAX];
    const struct game_map *map; /* of its board; NULL: it has none */
    struct game_places places_drawn;
    struct game_look *looks; /* those of places_drawn, while they are read */
    struct game_cards cards; /* table NULL: the script does not tell */
    struct game_view view;
    uint32_t rounds;      /* 0: no fixed number */
    uint32_t score_slots; /* rounds whose scores are recorded */
    struct script_side automas, people;
    uint32_t humans; /* most people who can play: the seats of the human side */
    /* Offset in the rules' struct of how many there are; 0: always `humans` */
    uint32_t humans_rule;
    bool open_order; /* all seats may know the order of what is shuffled */
    bool ai_decides; /* the AI has seat 0 */
    void **memory;   /* all that is freed with it */
    size_t memory_count;
};

/* The first bytes of the rules struct. The rule values follow. */
struct script_rules {
    uint32_t serial; /* a new number for each set of rules that is prepared */
    uint32_t number; /* of the script */
};

/* The seat of the first human, and how many seats there are. */
static inline uint32_t script_first_human(const struct script *script)
{
    return script->ai_decides ? 1 : 0;
}
static inline uint32_t script_seats(const struct script *script)
{
    return script_first_human(script) + script->humans;
}

/* How many people play by these rules. */
static inline uint32_t script_people(const struct script *script, const void *rules)
{
    int32_t count = (int32_t)script->humans;
    if (script->humans_rule != 0) {
        memcpy(&count, (const char *)rules + script->humans_rule, sizeof count);
    }
    return (uint32_t)count;
}

/* The word of a field's value; NULL where it has none. */
static inline const char *script_word(const struct script_field *f, int32_t value)
{
    return f->words != NULL && value >= 0 && value <= f->most ? f->words[value] : NULL;
}

/* Memory and texts that are freed with the script. */
void *script_memory(struct script *script, size_t bytes);
const char *script_copy(struct script *script, const char *text);
void script_free(struct script *script);

/* The field, or NULL. */
const struct script_field *script_field(const struct script *script, const char *name);
