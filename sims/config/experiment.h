/* An experiment: which rules are played by whom, how often, in which variants. configs/README.md
 * describes the format. */
#pragma once

#include "analysis/document/document.h"
#include "analysis/numbers/axes.h"
#include "engine/match/match.h"
#include "sims/config/ruleset.h"

#define EXPERIMENT_GAMES_MAX (UINT64_C(1) << 48)

enum { EXPERIMENT_VARIANTS_MAX = 4096, EXPERIMENT_NAME_MAX = 120 };

/* One resolved variant: everything that is needed to play it. */
struct variant {
    char *name;              /* unique; no '/' in it; at most EXPERIMENT_NAME_MAX bytes */
    char *title;             /* one line */
    struct axes_point point; /* its coordinates in the sweep; empty if it is no point of one */
    struct ruleset ruleset;  /* prepared rules, and the assumptions with their current values */
    struct match match;      /* ready to play; points into `ruleset` */
    int seats;
    uint8_t sides[GAME_SEATS_MAX];  /* enum game_side of each seat */
    char *policies[GAME_SEATS_MAX]; /* of each seat: "book", "look:8:2"; for a level, its player */
    bool own_humans;                /* its human players are not those of the experiment */
    char *unheard;  /* one of the `sets` of the command line that it sets itself; NULL: none */
    char *opponent; /* the human players in words; see experiment.h */
    char *aside;    /* the player file that `average` is not played by, as it does
                                       not fit the rules of all variants; NULL: none */
    uint64_t aside_positions; /* of these rules, which that file's player solved; 0: it did not */
    char *resolved;           /* the rule set as YAML, every value; reads back the same */
};

/* An experiment file with all its variants resolved. */
struct experiment {
    char *file;
    char *text; /* of the file, as it was read */
    char *title;
    char *question;          /* empty where not given */
    const struct game *game; /* of the variants that name no other: see variant.match.game */
    uint64_t games;          /* of each variant, 1 to EXPERIMENT_GAMES_MAX */
    uint64_t seed;
    struct variant *variants;
    size_t variant_count; /* at least 1 */
};

/* What the command line changes in the experiment. */
struct experiment_overrides {
    /* "path=value"; like `set`, so variants and sweep win over them. One that all variants set
     * themselves is refused, and experiment_variant refuses those of its variant. */
    const char *const *sets;
    size_t set_count;
    /* In a file without variants and sweep, the first so many `sets` are those of a second variant,
     * beside the one that the file describes. A player is not: both have it. */
    size_t apart;
    const uint64_t *games, *seed; /* NULL: as the file says */
    const char
        *players; /* "average,expert": play each variant against each of these human players, as
                            variants of their own; NULL: as the file says */
    const char *players_option; /* which option sets policy.humans, for messages; NULL: --set */
    /* `average` is not played by who solved the game, as other rules are loaded, too, which that
     * player does not fit. Always so where the variants of the experiment need it. */
    bool other_rules;
    bool one_game;  /* refuse variants with a game of their own */
    bool rules_too; /* also accept a rule set or a game's name; its experiment says nothing else */
};

/* Reads an experiment file (looked up as config_find_experiment does) and resolves all its
 * variants. 0, or -1 with `error`; `out` is then zero. */
int experiment_load(struct experiment *out, const char *file,
                    const struct experiment_overrides *overrides, struct error *error)
    __attribute__((warn_unused_result));

/* How long one of its games takes, as a rough multiple of a game of `greedy`; at least 1. The
 * slowest player decides. */
uint64_t variant_cost(const struct variant *variant);

/* Positions of these rules, which a player in a human seat solved or the one left aside; 0: none. */
uint64_t variant_solved_positions(const struct variant *variant);

/* Writes the names of the players in the AI's seats: "book"; "none" if the AI has no seat. */
void variant_name_ai(const struct variant *variant, char *out, size_t size);

/* The seats of a side, one bit each. */
uint32_t variant_side_seats(const struct variant *variant, enum game_side side);

/* Writes what people call a seat, "Human 2", and returns `out`. */
enum { VARIANT_SEAT = 20 };
const char *variant_name_seat(const struct variant *variant, int seat, char out[VARIANT_SEAT]);

/* The first human seat with a player who learnt; -1: there is none. */
int variant_learnt_seat(const struct variant *variant);

/* Whether two variants have the same rules and players; without `humans_too`, in the AI's seats. */
bool variant_alike(const struct variant *a, const struct variant *b, bool humans_too);

/* What variant `v` plays, as tables name it; NULL if all variants play one game. */
const char *experiment_plays(const struct experiment *experiment, size_t v);

/* Frees what the variant holds, not the struct; a zeroed one is fine. */
void variant_free(struct variant *variant);

/* Frees what experiment_load allocated; a zeroed experiment is fine. */
void experiment_free(struct experiment *experiment);

/* The variant of that name (NULL: the first). NULL with `error` where there is none. */
const struct variant *experiment_variant(const struct experiment *experiment, const char *name,
                                         struct error *error) __attribute__((warn_unused_result));

/* Puts into words whom the AI plays against; every win rate that Poise prints says this. */

/* "an average player (`greedy`)", "3 average players (`greedy`)", "the player `idle` and an expert
 * player (`look:8:1`)". The caller frees it. */
char *opponent_text(const struct variant *variant);

/* If a human player looks ahead over random moves because the game has no `greedy`: adds a line to
 * `doc` that the player is weak, why a player file was left aside, and how `poise learn` makes a
 * better one. */
void opponent_warn(const struct experiment *experiment, struct doc *doc);

/* Warns if the variants have different human players: then the rules alone are not compared. */
void opponent_tell_others(const struct experiment *experiment, struct doc *doc);
