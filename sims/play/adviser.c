/* Who gives hints: by the levels of the rule set. */
#include "sims/config/level.h"
#include "sims/play/hint.h"
#include "sims/players/players.h"

int hint_players(struct hint_players *out, const struct variant *variant, const char *name,
                 struct error *error)
{
    const struct game *game = variant->match.game;
    const struct level *level = name == NULL ? level_named(&variant->ruleset, "expert") : NULL;
    *out = (struct hint_players){.expert = name != NULL    ? name
                                           : level != NULL ? level->player
                                                           : "look:8:2",
                                 .expert_name = level != NULL ? "expert" : "player",
                                 .other = policy_usual(game)};
    const bool greedy = out->other.kind == POLICY_OWN;
    out->by = greedy ? "`greedy`" : "random moves";
    const int status = player_find(game, variant->match.rules, out->expert,
                                   level != NULL ? level->file : variant->ruleset.file,
                                   &out->adviser, NULL, error);
    if (status != 0 && name != NULL) {
        return error->text[0] != '\0' ? -1
                                      : error_set(error,
                                                  "--hints: %s has no player `%s`; `poise "
                                                  "games --players` lists them",
                                                  game->name, name);
    }
    if (status != 0) { /* who plays on advises where the expert's file is gone */
        out->adviser = out->other;
        out->expert = greedy ? "greedy" : "random";
    }
    if (out->adviser.kind == POLICY_LEARNT) {
        out->other = out->adviser;
        out->by = "the same player";
    }
    return 0;
}
