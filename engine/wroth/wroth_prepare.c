/* wroth_prepare(): checks rule values against each other, and computes the derived fields of the
 * rules. */
#include "engine/wroth/wroth_greedy_view.h"

#include <string.h>

/* WP-1, WP-2 */
static bool prepare_map(struct wroth_rules *r, struct complaint *why)
{
    memset(r->adjacent, 0, sizeof r->adjacent);
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        const struct wroth_map_region *m = &r->map[region - 1];
        for (int k = 0; k < m->adjacent_count; k++) {
            r->adjacent[region] |= wroth_bit(m->adjacent[k]);
        }
        if (r->adjacent[region] & wroth_bit(region)) {
            return game_complain(
                why, "map[%d].adjacent: names the region itself: name other regions only",
                region - 1);
        }
        r->adjacent[WROTH_SHORES] |= m->shore ? wroth_bit(region) : 0;
    }
    for (int set = 0; set < 256; set++) {
        r->reach[set] = (uint8_t)set;
        for (int region = 1; region <= WROTH_REGIONS; region++) {
            r->reach[set] |= set & wroth_bit(region) ? r->adjacent[region] : 0;
        }
    }
    for (int a = 1; a <= WROTH_REGIONS; a++) {
        for (int b = 1; b <= WROTH_REGIONS; b++) {
            if ((r->adjacent[a] & wroth_bit(b)) && !(r->adjacent[b] & wroth_bit(a))) {
                return game_complain(
                    why,
                    "map[%d].adjacent: names a region that does not name it back: adjacency goes "
                    "both ways, list it in both regions",
                    a - 1);
            }
        }
    }
    uint8_t found = r->adjacent[WROTH_SHORES];
    for (int step = 0; step < WROTH_REGIONS; step++) {
        found = r->reach[found];
    }
    return found == 255 ||
           game_complain(why, "map: leaves a region that cannot be reached from Shores: connect "
                              "every region and mark at least one as shore");
}

static bool prepare_die(const uint8_t weights[4], uint8_t faces[], uint8_t *sides, const char *path,
                        struct complaint *why)
{
    int n = 0;
    for (int face = 0; face < 4; face++) {
        for (int k = 0; k < weights[face]; k++) {
            faces[n++] = (uint8_t)face;
        }
    }
    *sides = (uint8_t)n;
    return n > 0 ||
           game_complain(why, "%s: has weight 0 on every face: give some face a weight", path);
}

static bool prepare_faction(struct wroth_faction *f, int number, struct complaint *why)
{
    f->slots = 0;
    f->heals = f->fights = f->traps = f->rooted = 0;
    f->cheapest = 255;
    for (int type = 0; type < f->type_count; type++) {
        const struct wroth_elite *e = &f->elites[type];
        f->first_slot[type] = f->slots;
        if (f->slots + e->dice > WROTH_ELITES_MAX) {
            return game_complain(
                why, "factions[%d].elites: has more than 8 elite dice together: lower some `dice`",
                number);
        }
        const int end = f->slots + e->dice;
        for (int slot = f->slots; slot < end && slot < WROTH_ELITES_MAX; slot++) {
            f->slot_type[slot] = (uint8_t)type;
            f->rooted |= (uint8_t)((e->immovable != 0) << slot);
        }
        f->slots = (uint8_t)end;
        f->heals |= e->heal > 0;
        f->fights |= e->entry_attack > 0 || e->attack_bonus > 0;
        f->traps |= e->trap != WROTH_TRAP_NONE;
        f->cheapest = e->cost < f->cheapest ? e->cost : f->cheapest;
    }
    for (int k = 0; k < f->ability_count; k++) {
        const int cost = f->abilities[k].cost;
        f->cheapest = (uint8_t)(cost < f->cheapest ? cost : f->cheapest);
    }
    for (int type = f->type_count; type <= WROTH_TYPES_MAX; type++) {
        f->first_slot[type] = f->slots;
    }
    return true;
}

static bool has_faction_bonus(const struct wroth_faction *f)
{
    bool bonus = false;
    for (int type = 0; type < f->type_count; type++) {
        bonus |= f->elites[type].vp_bonus > 0;
    }
    return bonus;
}

/* Field Advantage breaks no tie where both sides have it. */
static void prepare_scores(struct wroth_rules *r)
{
    const struct wroth_faction *human = wroth_faction_of(r, 0);
    const struct wroth_faction *ai = wroth_faction_of(r, WROTH_AI);
    r->plain_scores = r->human.count == 1 && human->field_advantage == ai->field_advantage &&
                      !has_faction_bonus(human) && !has_faction_bonus(ai);
}

static bool prepare_sides(struct wroth_rules *r, struct complaint *why)
{
    for (int i = 0; i < r->faction_count; i++) {
        if (!prepare_faction(&r->factions[i], i, why)) {
            return false;
        }
    }
    r->human_traps = 0;
    for (int seat = 0; seat < WROTH_HUMANS_MAX; seat++) {
        r->side_faction[seat] = r->human.factions[seat];
        r->human_traps |= r->factions[r->human.factions[seat]].traps;
    }
    r->side_faction[WROTH_AI] = r->ai.faction;
    prepare_scores(r);
    const struct wroth_company *c = &r->company[r->human.count - 1];
    if ((c->pool - 1) % r->human.count != 0) {
        return game_complain(
            why,
            "company[%d].pool: does not deal out: one die is the AI's, the rest must be a multiple "
            "of the number of humans",
            r->human.count - 1);
    }
    if (c->deployed > c->basics) {
        return game_complain(
            why, "company[%d].deployed: is more than `basics`: deploy fewer, or take more",
            r->human.count - 1);
    }
    r->dice_each = (uint8_t)((c->pool - 1) / r->human.count);
    r->pool = c->pool;
    int placed = r->ai.setup_troops;
    for (int k = 0; k < WROTH_REGIONS; k++) {
        placed += r->scenario.ai_troops[k];
    }
    return placed <= r->factions[r->ai.faction].basics ||
           game_complain(why, "scenario.ai_troops: with ai.setup_troops is more than the AI "
                              "faction's `basics`: place fewer");
}

/* For each region: the next region on a shortest way into the set, with ties to the lowest number.
 * 0 for regions of the set. */
static void prepare_gather(const struct wroth_rules *r, struct wroth_chaos *c)
{
    uint8_t near = 0;
    for (int k = 0; k < c->toward_count; k++) {
        near |= wroth_bit(c->toward[k]);
    }
    memset(c->step, 0, sizeof c->step);
    while (near != 0 && near != 255) {
        const uint8_t ring = r->reach[near] & (uint8_t)~near;
        for (int region = 1; region <= WROTH_REGIONS; region++) {
            if (ring & wroth_bit(region)) {
                c->step[region] = (uint8_t)wroth_lowest(r->adjacent[region] & near);
            }
        }
        near |= ring;
        if (ring == 0) {
            break;
        }
    }
}

static bool prepare_scenario(struct wroth_rules *r, struct complaint *why)
{
    struct wroth_scenario *sc = &r->scenario;
    r->chaos_quiet = 1;
    for (int k = 0; k < WROTH_REGIONS; k++) {
        struct wroth_chaos *c = &sc->chaos[k];
        prepare_gather(r, c);
        if (c->effect == WROTH_GATHER && c->toward_count == 0) {
            return game_complain(
                why, "scenario.chaos[%d].toward: is empty: gather needs the regions to go to", k);
        }
        r->chaos_quiet &= c->effect == WROTH_NOTHING;
    }
    r->chaos_quiet |= sc->chaos_strength == 0;
    for (int k = 0; k < sc->mission_count; k++) {
        if (sc->missions[k].need > sc->missions[k].condition_count) {
            return game_complain(
                why,
                "scenario.missions[%d].need: is more than the mission has conditions: lower it", k);
        }
    }
    return true;
}

bool wroth_prepare(void *rules, struct complaint *why)
{
    struct wroth_rules *r = rules;
    if (!prepare_map(r, why) ||
        !prepare_die(r->action_weights, r->action_die, &r->action_sides, "action_die", why) ||
        !prepare_die(r->asd_weights, r->asd, &r->asd_sides, "all_seeing_die", why) ||
        !prepare_sides(r, why) || !prepare_scenario(r, why)) {
        return false;
    }
    wroth_prepare_greedy(r);
    return true;
}
