/* Chooses the player who gives hints; see hint_players in hint.h. */
#include "sims/config/ruleset.h"
#include "sims/play/hint.h"
#include "sims/players/players.h"

/* Whether one of the seats `people` is on the side of the AI. */
static bool is_any_on_ai_side(const struct variant *variant, uint32_t people)
{
    bool is = false;
    for (int seat = 0; seat < variant->seats; seat++) {
        is = is || ((people >> seat & 1) != 0 && variant->sides[seat] == GAME_SIDE_AI);
    }
    return is;
}

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
    return out->adviser.learnt == NULL || !is_any_on_ai_side(variant, people)
               ? 0
               : error_set(
                     error,
                     "--%s: %s learnt the humans' side and cannot advise the AI's: name a player "
                     "like look:8:2",
                     option, out->expert);
}

/* The name of a learnt player on a human seat, or NULL. */
static const char *who_learnt(const struct variant *variant)
{
    for (int seat = 0; seat < variant->seats; seat++) {
        if (variant->sides[seat] == GAME_SIDE_HUMAN && variant->match.seats[seat].learnt != NULL) {
            return variant->policies[seat];
        }
    }
    return NULL;
}

int hint_players(struct hint_players *out, const struct variant *variant, uint32_t people,
                 const char *option, const char *name, struct error *error)
{
    const char *usual[] = {level_named(&variant->ruleset, "expert") != NULL ? "expert" : NULL,
                           who_learnt(variant), "look:8:2"};
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
