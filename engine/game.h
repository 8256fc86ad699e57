/* The contract between the engine and a game: each game is one constant `struct game` with its
 * functions and the tables that describe it.
 *
 * A game's state is one plain struct that begins with `struct game_head`; memcpy clones it. All
 * functions are deterministic, allocate nothing, do no I/O and use integers only. `rules` is the
 * game's rules struct after prepare(); it is never written again. */
#pragma once

#include <string.h>

/* No folder in these names, because all headers of the contract are installed together in
 * poise/. */
#include "field.h"
#include "rng.h"
#include "row.h"
#include "trace.h"

enum {
    GAME_NAME_MAX = 30,          /* longest name of a game, bytes */
    GAME_SEATS_MAX = 8,          /* most deciding seats of any game */
    GAME_MOVES_MAX = 1024,       /* most legal moves of one decision */
    GAME_STATE_MAX = 16384,      /* largest state, bytes */
    GAME_RECORD_MAX = 512,       /* largest record, bytes */
    GAME_ROUNDS_MAX = 64,        /* rounds whose scores are kept one by one */
    GAME_DECISIONS_MAX = 100000, /* decisions of one game, if `decisions_max` is 0 */
    GAME_OPTIONS_MAX = 32,       /* most options of a human */
};

/* Who won, as the column `winner` stores it; game_winner_names gives the words. */
enum game_winner { GAME_AI, GAME_HUMAN, GAME_DRAW, GAME_UNFINISHED };

/* Whose side a seat plays for. */
enum game_side { GAME_SIDE_AI = GAME_AI, GAME_SIDE_HUMAN = GAME_HUMAN };

/* Words of enum game_side; ends with NULL. */
extern const char *const game_side_names[];

/* Who acts in an event: the sides, and behind them the game itself. */
extern const char *const game_actor_names[];

/* Both sides' scores at the end of each round; the match loop owns it. */
struct game_scores {
    int32_t ai[GAME_ROUNDS_MAX], human[GAME_ROUNDS_MAX];
};

/* The first member of every state. It has the same size on all systems, even those with shorter
 * pointers such as WebAssembly. */
struct game_head {
    uint64_t key;                           /* of the game's randomness; see rng_key */
    _Alignas(8) struct trace *trace;        /* NULL unless this game is traced */
    _Alignas(8) struct game_scores *scores; /* NULL in copies that nobody records */
    _Alignas(8) uint32_t decisions;         /* made so far by players; the match loop counts */
    int32_t ai_score;                       /* current scores, in the game's own points */
    int32_t human_score;
    uint16_t round;     /* from 1; a game without rounds stays at 1 */
    uint8_t seat;       /* the one that must decide, after advance() returned true */
    uint8_t winner;     /* enum game_winner; GAME_UNFINISHED until the end */
    uint8_t end_reason; /* the game's own enum, names in its end_reason column */
};

/* A game calls this at the end of each round, with the scores in the head, before it counts the
 * round up. */
static inline void game_end_round(const struct game_head *head)
{
    if (head->scores != NULL && head->round <= GAME_ROUNDS_MAX) {
        head->scores->ai[head->round - 1] = head->ai_score;
        head->scores->human[head->round - 1] = head->human_score;
    }
}

/* A legal decision, in the game's own encoding. */
typedef uint32_t game_move;

/* Whether a set of options, as a rule value holds it (struct game_options), has this one. */
static inline bool game_forbids(uint32_t options, unsigned option)
{
    return (options >> option & 1) != 0;
}

/* A list of moves under construction. `count` counts every move that is added, but only the first
 * GAME_MOVES_MAX are stored. A longer list is a fault of the game; match_play_with_checks reports
 * it. */
struct game_list {
    game_move *moves; /* GAME_MOVES_MAX */
    int count;
};

static inline void game_list_add(struct game_list *list, game_move move)
{
    if (list->count < GAME_MOVES_MAX) {
        list->moves[list->count] = move;
    }
    list->count++;
}

/* A player that belongs to one game. choose() returns one of the legal moves of the decision that
 * `state` waits for. It may use only what the deciding player can see (design law: the choice is
 * the same for every redeal of the state). */
struct game_policy {
    const char *name;
    const char *doc;
    game_move (*choose)(const void *state, const void *rules, struct rng *rng);
};

/* Kinds of moves that the rule value `human.forbidden` can take from a human; see option.h. */
struct game_options {
    const char *const *names; /* ends with NULL */
    uint32_t forbidden_at;    /* where the rules hold that set, a uint32_t */
    /* Which option a human's legal move uses: an index into `names`. -1: none, for example for
     * passing and for the later steps of a choice. */
    int (*used_by)(const void *state, const void *rules, game_move move);
};

enum { GAME_PLACES_MAX = 256 };

/* A place on a table, such as a region of the board. `x` runs from 0 to 1000, `y` downwards in the
 * same unit. x < 0: the place is not drawn. */
struct game_place {
    char name[16];
    int16_t x, y;
    uint8_t table; /* which table it is on, if there are several */
    int16_t also;  /* 1 + the number of a second place that a piece here covers; 0: none */
    bool acts;     /* it is the turn of the piece that stands here */
    bool ai;       /* that piece belongs to the AI */
    bool aside;    /* no person's move refers to this place, even if its name occurs in one */
    uint64_t next; /* bit k: place k is adjacent; only places 0 to 63 can be */
};

/* All places of a game in one state, for drawing. */
struct game_map {
    struct game_place place[GAME_PLACES_MAX];
    int count;
    int radius; /* of a place, in the unit of `x` */
};

/* How a picture draws one row of the state's table. */
struct game_look {
    const char *path; /* names the row, without entry numbers: "sides.elites"; * stands
                         for any name */
    enum {
        LOOK_HIDDEN, /* not at all: for example the progress of a turn, which the moves show better */
        LOOK_EACH,   /* a list with one value for each place, from place `first` on */
        LOOK_AT,    /* a value or member that is a place, either as a number counted from `first` or
                        as the name of a place on the table of `first`; or a record whose row `key`
                        is such a value */
        LOOK_PLATE, /* on the plate of a side: a record, or a value */
        LOOK_CARDS, /* a list as cards */
        LOOK_LINE,  /* a list of records side by side; the next such line faces it */
        LOOK_NAMED, /* where its table draws it, but called `label`; not at all if it is `key` */
        LOOK_SAID,  /* where its table draws it, as `label` alone */
    } how;
    const char *key; /* LOOK_CARDS: what is said of each entry, between commas */
    int16_t first; /* LOOK_PLATE: people with entries in the list; `humans` of them play. 0: none */
    enum {
        LOOK_PIECE,
        LOOK_SHIELD,
        LOOK_NOTE,
        LOOK_FLAG,
        LOOK_CLOSED
    } as; /* what lies in places */
    enum {
        LOOK_BY_NAME,
        LOOK_AI,
        LOOK_HUMAN
    } side;            /* whose it is, unless the rows around say so */
    const char *label; /* its heading; NULL: its name */
    const char *move;  /* how moves name an entry, # is its number from 1: "card #". Before a *
                                 stands how such moves begin, between | stand others:
                                 "attack*slot #|share*slot #". NULL: by its word */
};

/* A word of the state that has a colour and a drawing of its own. */
struct game_tone {
    const char *word;
    enum {
        TONE_NONE,
        TONE_ROCK,
        TONE_TREE,
        TONE_SAND,
        TONE_WATER,
        TONE_FIRE,
        TONE_RED,
        TONE_GREEN,
        TONE_BLUE,
        TONE_BUILT
    } tone;
};

/* How to draw a state as a picture: where its places are, and how its rows look. */
struct game_places {
    /* Fills in the map for this state. The map is all zeros before. NULL: the game has no map. */
    void (*fill)(const void *state, const void *rules, struct game_map *map);
    enum {
        GAME_PLACE_CIRCLE,
        GAME_PLACE_HEX,
        GAME_PLACE_LAND
    } shape;                   /* LAND: parts of an island */
    const char *const *tables; /* the names of several tables; ends with NULL. NULL: there is one */
    const struct game_look *look;  /* ends with path NULL; other rows are drawn by their kind */
    const struct game_tone *tones; /* ends with word NULL. NULL: none */
    const char *score;             /* what people call the scores; NULL: the unit of `ai_score` */
    /* Appends the title of a card of that name, and in further lines what it says. NULL: cards
     * have their names only. */
    void (*card)(const void *rules, const char *name, struct text *out);
    /* Appends the name of card `number` in a row of LOOK_CARDS, and behind ": " what it says. NULL:
     * numbers are numbers. */
    void (*number)(const void *state, const void *rules, const char *row, int32_t number,
                   struct text *out);
};

/* Functions that show a game to people. They have no influence on how a game goes. Each may be
 * NULL; then moves are shown as numbers and nothing is drawn. */
struct game_view {
    /* A move in words that a player understands. */
    void (*name_move)(const void *state, const void *rules, game_move move, struct text *out);

    /* The table as the players see it, boards drawn: the same before and after a redeal. */
    void (*draw)(const void *state, const void *rules, struct text *out);

    /* What each action can do in this position ("3 to 5 damage"), computed by the code that
     * plays. */
    void (*forecast)(const void *state, const void *rules, struct text *out);

    /* What this move can do, in a few words: "3 to 5 damage, 1 dies"; nothing for most moves. */
    void (*foretell)(const void *state, const void *rules, game_move move, struct text *out);

    /* Whether the waiting decision belongs to the choice made in the decision before, by the same
     * seat: the next step of an Exodus, the hex of a walk. People undo and judge such a chain as
     * one move. */
    bool (*follows)(const void *state, const void *rules);

    const struct game_places *places; /* NULL: the game has no map */
};

/* The cards of a game, for questions about single cards (poise audit --cards). */
struct game_cards {
    const char *table; /* the rule value that lists them: records with a `name` */
    /* The rule values for a card that is out of the game, and for the card that lies in its place
     * (none: nothing does). It leaves when it has been shuffled, so that the others keep their
     * order. */
    const char *without, *instead;
    /* The rule value, one of game_card_sides, that says from whose piles it leaves. NULL where both
     * sides take cards from the same piles: what a card is worth to one side has no meaning there. */
    const char *without_side;
    const char *blank; /* the name of a card that does nothing; NULL: there is none */
    /* Which card a person's legal move takes or plays: its place in the table; -1: none. NULL:
     * nobody can say. */
    int (*used_by)(const void *state, const void *rules, game_move move);
    /* The sides whose piles can hold a card under these rules, a bit each (1 << enum game_side).
     * NULL: all cards can be on both. */
    unsigned (*held_by)(const void *rules, int card);
};

/* "both", and behind it the word of each enum game_side; ends with NULL. */
extern const char *const game_card_sides[];

/* Whether a card that is out of the game leaves the piles of a side. `word`: of game_card_sides. */
static inline bool game_card_leaves(int64_t word, unsigned side)
{
    return word == 0 || word == 1 + side;
}

/* One game: its name, its tables and its functions. */
struct game {
    const char *name;  /* folder and config name: "wroth"; small letters, digits, - and _ */
    const char *title; /* for people: "Wroth (solo and co-op)" */
    const char *doc;   /* one line: what is played against what */

    uint32_t rules_size, state_size, record_size; /* bytes */

    const struct row *params;       /* of the rules struct; ends with {0} */
    const struct row *columns;      /* of the record; ends with name == NULL; the common ones
                                           first, see GAME_COMMON_COLUMNS */
    const struct row *fields;       /* of the state, without its head; ends with {0}. NULL: only the
                                           head is shown */
    const struct rule_id *rule_ids; /* ends with id == NULL */
    const struct game_policy
        *policies; /* the game's own players: at least `idle`, best also `greedy`;
                                           ends with name == NULL */
    const char
        *ai_policy; /* the player of the AI's seats that follows the book. NULL where the AI has
                              no seat: then advance() plays it */
    uint32_t decisions_max; /* after which a game counts as endless; 0: GAME_DECISIONS_MAX */

    /* Checks rule values against each other and computes the fields that derive from them. If the
     * rules cannot be played, calls game_complain() and returns false. `why` is empty before; true
     * with a text in `why` is a warning. */
    bool (*prepare)(void *rules, struct complaint *why);

    /* Number of deciding seats; sides[k] is the side of seat k (array of GAME_SEATS_MAX). */
    int (*seats)(const void *rules, uint8_t sides[]);

    /* Sets up a game. game_start has filled the state with zeros, except for the head: its key, its
     * listeners, round 1, and no winner. Leave head.key, head.trace and head.scores as they are:
     * they belong to the match loop. A game that sets `*state = (struct my_state){...}` keeps the
     * head. */
    void (*start)(void *state, const void *rules);

    /* Plays the AI, the dice and the bookkeeping until a seat must decide (true; head.seat says
     * who) or the game is over (false; head.winner and head.end_reason say how). It is called after
     * `start` and after each move. Rounds begin at 1: at the end of each it sets the scores in the
     * head, calls game_end_round, and then counts head.round up; after the last round it does
     * not. */
    bool (*advance)(void *state, const void *rules);

    /* All legal moves of the waiting decision, without duplicates, in a fixed order; returns how
     * many, 1 to GAME_MOVES_MAX. See game_list. */
    int (*moves)(const void *state, const void *rules, game_move out[]);

    /* Carries out a legal move of the waiting decision. */
    void (*apply)(void *state, const void *rules, game_move move);

    /* Replaces everything that the deciding seat cannot see (face-down cards, deck orders, future
     * dice) by a fresh deal from `key`, and makes `key` the game's key. What the seat sees is kept.
     * If only future dice are hidden, it sets head.key and opens each stream that the state holds
     * again from that key. Otherwise a player who looks ahead would see the dice that will fall. */
    void (*redeal)(void *state, const void *rules, uint64_t key);

    const struct game_options *options; /* of a human; NULL: the game names none */
    const struct game_view *view;       /* what people see; NULL: nothing */

    /* Computes the parts of the state that follow from the rows of `fields`, after somebody typed
     * a position. NULL: nothing follows from them. */
    void (*settle)(void *state, const void *rules);

    /* Returns a violated invariant in words, or NULL. The ranges of the fields are checked before,
     * by game_verify; here belongs what depends on the rules, such as a round past the last one or
     * a score past the goal in a game that goes on. To name details, write them to `why` (empty
     * before) with game_wrong and return what it returns. */
    const char *(*verify)(const void *state, const void *rules, struct text *why);

    /* The finished game's own statistics. The record is all zeros before, and the match loop fills
     * in the common columns. */
    void (*record)(const void *state, const void *rules, void *record);

    /* Does many steps of the match loop in one call, with the same results. Optional (NULL): for
     * games whose calls are slow (Lua), so that this saves much time. Carries out `move` unless it is
     * NULL. Then players[seat] choose until the game is over (returns false), or until a decision
     * waits in round `round` or later or `decisions` were made (returns true). The players make no
     * slips and draw no random numbers. Not called if the rules forbid options. */
    bool (*play_on)(void *state, const void *rules, const game_move *move,
                    const struct game_policy *const players[], uint32_t round, uint32_t decisions);

    /* For games whose own code can fail (else NULL): says in words what stopped the last game that
     * this thread played; NULL if nothing did. */
    const char *(*fault)(void);

    /* Those words of `end_reason` where the score did not decide the game, for example because a
     * side fell, ran out of cards, or a cap was reached. Ends with NULL. If most games end so,
     * reports do not show who leads. NULL: the score decides every end. */
    const char *const *unscored_ends;

    const struct game_cards *cards; /* NULL: the game does not tell */
};

/* What stopped the last game that this thread played, in words, or NULL. */
static inline const char *game_fault_text(const struct game *game)
{
    return game->fault != NULL ? game->fault() : NULL;
}

/* Words of enum game_winner, NULL at the end. */
extern const char *const game_winner_names[];

/* The columns every record begins with, in this order, in fields of these names; the game chooses
 * their integer types, how many rounds the two arrays hold (at most GAME_ROUNDS_MAX), and the unit
 * of its points. In each array slot k holds the score at the end of round k + 1, and every slot
 * after the last round, the last slot always, holds the final score. Values are cut to what their
 * types hold. The match loop fills them in. */
#define GAME_COMMON_COLUMNS(type, end_names, points)                                               \
    COLUMN_WORD("winner", type, winner, game_winner_names, "who won"),                             \
        COLUMN_WORD("end_reason", type, end_reason, end_names, "why the game ended"),              \
        COLUMN_NUMBER("rounds", type, rounds, "rounds", "rounds begun"),                           \
        COLUMN_NUMBER("decisions", type, decisions, "decisions", "decisions of the players"),      \
        COLUMN_NUMBER("ai_score", type, ai_score, points, "the AI's score at the end"),            \
        COLUMN_NUMBER("human_score", type, human_score, points, "the human's score at the end"),   \
        COLUMN_ARRAY("ai_score_by_round", type, ai_score_by_round, points,                         \
                     "the AI's score after each round"),                                           \
        COLUMN_ARRAY("human_score_by_round", type, human_score_by_round, points,                   \
                     "the human's score after each round")

/* The names of these columns; NULL at the end. */
extern const char *const game_common_columns[];

/* Traces `end`, the last event of every game: winner, reason and scores as the head holds them,
 * with the words of the game's `columns`. Does nothing in games that are not traced. */
void game_tell_end(const void *state, const struct row columns[], const char *rules)
    __attribute__((cold));

/* The game's own player of that name, or NULL. */
const struct game_policy *game_find_policy(const struct game *game, const char *name);

/* For `seats`: one human, against an AI without a seat; or the AI in seat 0, a human in seat 1. */
int game_seat_one_human(const void *rules, uint8_t sides[]);
int game_seat_both_sides(const void *rules, uint8_t sides[]);

/* The head that every state starts with. */
static inline struct game_head *game_head(void *state)
{
    return (struct game_head *)state;
}

static inline const struct game_head *game_head_const(const void *state)
{
    return (const struct game_head *)state;
}

/* Starts the game of `key` in `state`, overwriting it. `trace` and `scores` may be NULL. */
static inline void game_start(const struct game *game, void *state, const void *rules, uint64_t key,
                              struct trace *trace, struct game_scores *scores)
{
    memset(state, 0, game->state_size);
    *game_head(state) = (struct game_head){
        .key = key, .trace = trace, .scores = scores, .round = 1, .winner = GAME_UNFINISHED};
    game->start(state, rules);
}

/* Decisions after which a game counts as endless. */
static inline uint32_t game_decisions_max(const struct game *game)
{
    return game->decisions_max > 0 ? game->decisions_max : GAME_DECISIONS_MAX;
}

/* Copies a state to `to` for a player that looks ahead. The copy is not traced and keeps no
 * scores. */
static inline void game_copy(const struct game *game, void *to, const void *state)
{
    memcpy(to, state, game->state_size);
    game_head(to)->trace = NULL;
    game_head(to)->scores = NULL;
}

/* For `verify`: writes the words to `why` and returns them. */
const char *game_wrong(struct text *why, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* For `verify`: says that the round is past round `last`, or returns NULL if it is not. `last` 0:
 * the rules have no last round. */
const char *game_wrong_round(const void *state, uint32_t last, struct text *why);

/* Says what is wrong with a state: a field out of its range, or else a violated invariant. NULL:
 * nothing is wrong. The text is in `why` or is constant; do not free it. */
const char *game_verify(const struct game *game, const void *state, const void *rules,
                        struct text *why);

/* Whether a game's `struct game` keeps the contract, as far as its tables show: sizes, functions,
 * rule values, columns, fields, players, options, rule ids. If not, returns false, and `why` names
 * the entry and says what to do. */
bool game_check(const struct game *game, struct complaint *why);
