/* Chooses the player who gives hints; see hint_players in hint.h. */
#include "sims/config/ruleset.h"
#include "sims/play/hint.h"
#include "sims/players/players.h"

/* Makes the player or level `name` the adviser. 0, or -1 with `error`. */
static int find_adviser_players(struct hint_players *out, const struct variant *variant,
                                uint32_t people, const char *option, const char *name,
                                struct error *error)
{
    const struct game *game = variant->match.game;
    const struct level *level = level_named(&variant->ruleset, name);
    out->expert = level != NULL ? level->player : name;
    out->expert_name = level != NULL ? level->name : "player";
    if (player_find(game, variant->match.rules, out->expert,
                    level != NULL ? level->file : variant->ruleset.file, &out->adviser, NULL,
                    error) != 0) {
        return error->text[0] != '\0'
                   ? -1
                   : error_set(error,
                               "--%s: %s has no player `%s`; `poise games --players` lists them",
                               option, game->name, name);
    }
    return out->adviser.learnt == NULL || (people & variant_side_seats(variant, GAME_SIDE_AI)) == 0
               ? 0
               : error_set(
                     error,
                     "--%s: %s learnt the humans' side and cannot advise the AI's: name a player "
                     "like look:8:2",
                     option, out->expert);
}

int hint_players(struct hint_players *out, const struct variant *variant, uint32_t people,
                 const char *option, const char *name, struct error *error)
{
    const int learnt = variant_learnt_seat(variant);
    const char *usual[] = {level_named(&variant->ruleset, "expert") != NULL ? "expert" : NULL,
                           learnt >= 0 ? variant->policies[learnt] : NULL, "look:8:2"};
    int status = -1;
    *out = (struct hint_players){.other = policy_usual(variant->match.game)};
    out->by = out->other.kind == POLICY_OWN ? "`greedy`" : "random moves";
    if (name != NULL) {
        status = find_adviser_players(out, variant, people, option, name, error);
    }
    for (int k = 0; name == NULL && status != 0 && k < 3; k++) { /* next if a file is gone */
        status = usual[k] != NULL
                     ? find_adviser_players(out, variant, people, option, usual[k], error)
                     : -1;
    }
    if (status == 0 && out->adviser.kind == POLICY_LEARNT) {
        out->other = out->adviser;
        out->by = "the same player";
    }
    return status;
}
