/* Who gives hints: by the levels of the rule set. */
#include "sims/config/level.h"
#include "sims/play/hint.h"
#include "sims/players/players.h"

struct hint_players hint_players(const struct variant *variant)
{
    const struct level *level = level_named(&variant->ruleset, "expert");
    struct hint_players p = {.expert = level != NULL ? level->player : "look:8:2",
                             .expert_name = level != NULL ? "expert" : "player"};
    p.other = policy_usual(variant->match.game);
    const bool greedy = p.other.kind == POLICY_OWN;
    p.by = greedy ? "`greedy`" : "random moves";
    struct error ignored; /* who plays on advises where the expert's file is gone */
    if (player_find(variant->match.game, variant->match.rules, p.expert,
                    level != NULL ? level->file : NULL, &p.adviser, NULL, &ignored) != 0) {
        p.adviser = p.other;
        p.expert = greedy ? "greedy" : "random";
    }
    return p;
}
