/* A game's rules as read from configs: every value of the game's `params` table, plus the
 * assumptions that the rule set rests on and its levels of skill. configs/README.md describes the
 * format. */
#pragma once

#include <stdio.h>

#include "analysis/base/error.h"
#include "analysis/base/yaml.h"
#include "engine/game.h"

/* Reads `--set PATH=VALUE`. The map `set` of an experiment file gives the same settings. */

/* A value to write at a path, over that of the file. The node knows where the value was written. */
struct setting {
    const char *path;
    const struct yaml *value;
};

/* Splits "path=value" into a setting in `pool`. `players`: see experiment_overrides. 0, or -1 with
 * `error`. */
int setting_parse(struct yaml_pool *pool, const char *text, const char *players,
                  struct setting *out, struct error *error) __attribute__((warn_unused_result));

/* One alternative answer to an assumption, and the settings that make it. */
struct assumption_choice {
    char *name;  /* as shown in tables: "cycle", "4" */
    char **sets; /* "path=value" each */
    size_t set_count;
    bool in_use; /* the rules have these values, because an extending file or --set chose it */
};

/* One thing the printed rules do not tell, and how this rule set answers it. */
struct assumption {
    char *id;      /* "U-3" */
    char *path;    /* the value it sets */
    char *value;   /* of `path` in this rule set: a short line; "14 entries" for long lists */
    char *why;     /* one line: why this default */
    char *settled; /* how the author of the file knows the answer; NULL: still open */
    struct assumption_choice *choices; /* the alternatives to the default; none where settled */
    size_t choice_count;
    uint32_t *weights; /* how credible the default is, then each alternative; not all 0 */
    char *only_if;     /* "path=value": the question arises only with that value; NULL: always */
    char *after; /* id of an earlier one that sets the same value; this one wins; NULL: none */
};

enum { LEVEL_NAME_MAX = 30 };

/* A named strength of play: "average" is greedy. */
struct level {
    char *name;
    char *player; /* as experiments name it: "look:8:1" */
    char *file;   /* where the level is defined; a player's own file is looked for beside it */
    char *doc;    /* one line on what it is */
};

/* A rule set as it is played: its files merged, its settings applied, its rules prepared. */
struct ruleset {
    const struct game *game;
    char *title;
    char *file;  /* the file it was read from */
    void *rules; /* game->rules_size bytes, prepared */
    struct assumption *assumptions;
    size_t assumption_count;
    struct level *levels; /* weakest first; may be none */
    size_t level_count;
};

/* Reads a rule-set file, with what it extends, applies the settings and prepares the rules. Relative
 * `extends` are looked up beside the file, then in the installed configs. `settled`: a map of
 * assumptions to settle, as a rule set writes it (NULL: none). The file may name another game than
 * `game`; of two games of one name it means `game` (NULL: the one known by the name). 0, or -1 with
 * `error`; `out` is then zero. */
int ruleset_build(struct ruleset *out, const struct game *game, const char *file,
                  const struct yaml *settled, const struct setting *settings, size_t setting_count,
                  struct error *error) __attribute__((warn_unused_result));

/* Reads a rule set from a text that ruleset_write made; messages call it `name`. It reads no other
 * file. `game`: see ruleset_build. */
int ruleset_parse(struct ruleset *out, const struct game *game, const char *text, const char *name,
                  struct error *error) __attribute__((warn_unused_result));

/* Frees what ruleset_build allocated; a zeroed ruleset is fine. */
void ruleset_free(struct ruleset *ruleset);

/* Removes the alternatives that are in use, so that ruleset_write makes a file that ruleset_build
 * accepts. An assumption without alternatives becomes settled. */
void ruleset_drop_used(struct ruleset *ruleset);

/* Writes the rule set, every value given and in the order of the params table, as a file that
 * ruleset_build reads back to the same rules. */
void ruleset_write(const struct ruleset *ruleset, FILE *out);

/* Whether the assumption matters with the values in use; see only_if. */
bool assumption_arises(const struct ruleset *ruleset, const struct assumption *assumption);

/* The value at a path ("ai.extend_troops", "creatures.pikeman.attack") on one line; NULL where
 * there is none. The caller frees it. */
char *ruleset_value(const struct ruleset *ruleset, const char *path);

/* Reads the assumptions of a rule set from YAML and writes them back. ruleset.c uses it. */

/* Fills in out->assumptions from `map` (by id). `values` is the tree of all rule values, in which
 * every path must be found; `params` says what alternatives can be (NULL: anything). 0, or -1
 * with `error`; call assumptions_free in both cases. */
int assumptions_build(const struct yaml *map, const struct yaml *values, const struct row *params,
                      struct ruleset *out, struct error *error) __attribute__((warn_unused_result));

/* Refuses an alternative that equals the value in use. Call it when the file that lists the
 * alternatives has been read: `assumption` is the assumption after that file, `alternatives` the
 * node of that file, `rules` the values read so far. 0, or -1 with `error`. */
int assumption_check_used(const struct yaml *assumption, const struct yaml *alternatives,
                          const struct yaml *rules, struct error *error)
    __attribute__((warn_unused_result));

void assumptions_free(struct ruleset *ruleset);

/* The assumptions as the list that a config holds under `assumptions`; nodes belong to `pool`. */
struct yaml *assumptions_tree(struct yaml_pool *pool, const struct ruleset *ruleset);

/* Reads the skill levels of a rule set from YAML and writes them back. ruleset.c uses it. */

/* Fills in out->levels from `map` (name: {player, doc}), weakest first. 0, or -1 with `error`; call
 * levels_free in both cases. */
int levels_build(const struct yaml *map, struct ruleset *out, struct error *error)
    __attribute__((warn_unused_result));

void levels_free(struct ruleset *ruleset);

/* The levels as the map that a config holds under `levels`; nodes belong to `pool`. */
struct yaml *levels_tree(struct yaml_pool *pool, const struct ruleset *ruleset);

/* The level of that name, and the first level whose player is `player`. NULL if there is none. */
const struct level *level_named(const struct ruleset *ruleset, const char *name);
const struct level *level_played(const struct ruleset *ruleset, const char *player);
