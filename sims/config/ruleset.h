/* A game's rules as read from configs: every value of the game's `params` table, plus the
 * assumptions that the rule set rests on. */
#ifndef POISE_RULESET_H
#define POISE_RULESET_H

#include "engine/game.h"

/* A message for the user: where (file:line:column: path), what, and what to do. */
struct error {
    char text[1024];
};

/* One alternative of an assumption: the settings that bring it about. */
struct assumption_choice {
    char *name;  /* as shown in tables: "cycle", "4" */
    char **sets; /* "path=value" each */
    size_t set_count;
};

/* One thing the printed rules do not tell, and how this rule set answers it. */
struct assumption {
    char *id;                          /* "U-3" */
    char *path;                        /* the value it sets */
    char *why;                         /* one line: why this default */
    struct assumption_choice *choices; /* the alternatives to the default */
    size_t choice_count;
};

struct ruleset {
    const struct game *game;
    char *title;
    char *file;  /* the file it was read from */
    void *rules; /* game->rules_size bytes, prepared */
    struct assumption *assumptions;
    size_t assumption_count;
};

/* Reads a rule-set file, with what it extends, applies `sets` ("path=value", YAML on the right of
 * the first '='; `set_count` of them) and prepares the rules. Relative `extends` are looked up
 * beside the file, then in the installed configs. 0, or -1 with `error`. */
int ruleset_load(struct ruleset *out, const char *file, const char *const *sets, size_t set_count,
                 struct error *error) __attribute__((warn_unused_result));

/* Frees what ruleset_load allocated; a zeroed ruleset is fine. */
void ruleset_free(struct ruleset *ruleset);

#endif
