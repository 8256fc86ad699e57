/* Who gives hints: the player that was named, or by the levels of the rule set. */
#include "sims/config/level.h"
#include "sims/play/hint.h"
#include "sims/players/players.h"

/* Whether one of these people plays a seat of the AI's side. */
static bool against_humans(const struct variant *variant, uint32_t people)
{
    bool is = false;
    for (int seat = 0; seat < variant->seats; seat++) {
        is = is || ((people >> seat & 1) != 0 && variant->sides[seat] == GAME_SIDE_AI);
    }
    return is;
}

int hint_players_named(struct hint_players *p, const struct variant *variant, uint32_t people,
                       const char *name, const char *beside, struct error *error)
{
    const struct level *level = level_named(&variant->ruleset, name);
    const char *player = level != NULL ? level->player : name;
    p->other = policy_usual(variant->match.game);
    p->by = p->other.kind == POLICY_OWN ? "`greedy`" : "random moves";
    p->expert = player;
    p->expert_name = level != NULL ? level->name : "player";
    if (player_find(variant->match.game, variant->match.rules, player,
                    level != NULL ? level->file : beside, &p->adviser, NULL, error) != 0) {
        return error->text[0] != '\0'
                   ? -1
                   : error_set(error,
                               "%s has no player or level `%s`; `poise games --players` and `poise "
                               "rules` list them",
                               variant->match.game->name, name);
    }
    if (p->adviser.learnt != NULL && against_humans(variant, people)) {
        return error_set(error,
                         "%s learnt the humans' side and cannot advise the AI's: name a player "
                         "like look:8:2",
                         player);
    }
    p->judge = p->adviser.kind == POLICY_LEARNT ? p->adviser.learnt : NULL;
    return 0;
}

struct hint_players hint_players(const struct variant *variant, uint32_t people)
{
    const char *names[] = {level_named(&variant->ruleset, "expert") != NULL ? "expert" : NULL, NULL,
                           "look:8:2"};
    struct hint_players p = {0};
    struct error ignored; /* the next one advises */
    bool found = false;
    for (int seat = 0; seat < variant->seats; seat++) {
        if (variant->sides[seat] == GAME_SIDE_HUMAN && variant->match.seats[seat].learnt != NULL) {
            names[1] = variant->policies[seat];
        }
    }
    for (size_t k = 0; k < sizeof names / sizeof *names && !found; k++) {
        found = names[k] != NULL &&
                hint_players_named(&p, variant, people, names[k], NULL, &ignored) == 0;
    }
    return p;
}
