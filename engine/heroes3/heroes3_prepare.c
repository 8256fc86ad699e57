/* Cross-checks of rule values that no single range can express, and the derived tables. */
#include "engine/heroes3/heroes3_rules.h"

#include <string.h>

static bool creatures_are_sound(const struct heroes3_rules *r, struct complaint *why)
{
    for (int i = 0; i < r->creature_count; i++) {
        const struct heroes3_creature *c = &r->creatures[i];
        if (c->damage_min > c->damage_max) {
            return game_complain(why,
                                 "creatures.%s.damage_min: %d is more than damage_max %d: lower it",
                                 c->name, c->damage_min, c->damage_max);
        }
        if (c->bolt_count != c->bolt_weight_count) {
            return game_complain(why, "creatures.%s.bolt_weight: give one weight for each of bolt",
                                 c->name);
        }
    }
    return true;
}

/* Whether the order of machines names each machine once and keeps the order that H-10 demands. */
static bool machine_order_is_sound(const struct heroes3_rules *r, struct complaint *why)
{
    int place[6], seen = 0;
    for (int i = 0; i < 6; i++) {
        place[r->turn.machine_order[i]] = i;
        seen |= 1 << r->turn.machine_order[i];
    }
    if (seen != 0x3f) {
        return game_complain(why, "turn.machine_order: names a machine twice: name each once");
    }
    if (place[HEROES3_BALLISTA - HEROES3_KEEP] > place[HEROES3_TENT - HEROES3_KEEP]) {
        return game_complain(why,
                             "turn.machine_order: puts the tent before the ballista; ballistas "
                             "play before tents (H-10)");
    }
    return true;
}

static bool is_town_drawable(const struct heroes3_rules *r, int town)
{
    for (int level = 1; level <= 7; level++) {
        if (r->by_level[town][level][0] < 0 || r->by_level[town][level][1] < 0) {
            return false;
        }
    }
    return true;
}

/* Upper bound of an army's AI value. A drawn army stays within its budget. */
static int64_t most_value(const struct heroes3_rules *r, const struct heroes3_army *a)
{
    int64_t value = 0;
    if (heroes3_source_of(a) == HEROES3_ARMY_LIST) {
        for (int i = 0; i < a->stack_count; i++) {
            value += (int64_t)a->stacks[i].count * r->creatures[a->stacks[i].creature].ai_value;
        }
    } else if (a->source == HEROES3_ARMY_GROWTH) {
        for (int k = 0; k < 14; k++) {
            const int creature = r->by_level[a->town][1 + k / 2][k % 2];
            value += (int64_t)heroes3_grown(r, a, creature) * r->creatures[creature].ai_value;
        }
    }
    return value;
}

/* Upper bound for the number of creatures in one stack. */
static int largest_stack(const struct heroes3_rules *r, const struct heroes3_army *a)
{
    int most = 0;
    for (int k = 0; k < 14; k++) {
        const int count = heroes3_grown(r, a, r->by_level[a->town][1 + k / 2][k % 2]);
        most = count > most ? count : most;
    }
    return most;
}

/* Why an army's source is not valid, or NULL. */
static const char *fault_of_source(const struct heroes3_rules *r, const struct heroes3_army *a,
                                   const struct heroes3_army *other)
{
    const bool grown = a->source == HEROES3_ARMY_GROWTH;
    if (a->stack_count > 0 && (grown || a->source == HEROES3_ARMY_COPY)) {
        return "the army has `stacks`, which would not fight; take them out, or set `source` to "
               "list";
    }
    if (a->source == HEROES3_ARMY_LIST && a->stack_count == 0) {
        return "a listed army needs `stacks`; name them, or set `source` to town";
    }
    if (a->source == HEROES3_ARMY_COPY && other->source == HEROES3_ARMY_COPY) {
        return "both armies are copies of the other: give one of them a source";
    }
    if ((grown || heroes3_source_of(a) == HEROES3_ARMY_TOWN) &&
        (a->town >= HEROES3_TOWNS || !is_town_drawable(r, a->town))) {
        return "armies come only from towns with creatures of level 1 to 7, base and upgraded; "
               "name one of the nine towns";
    }
    if (grown && (largest_stack(r, a) == 0 || largest_stack(r, a) > 9999)) {
        return "the dwellings grow nobody, or more than 9999 in a stack; change `growth` of the "
               "creatures, or `weeks`";
    }
    return most_value(r, a) > INT32_MAX
               ? "the stacks are worth more than 2147483647 of AI value: field fewer"
               : NULL;
}

static bool armies_are_sound(const struct heroes3_rules *r, struct complaint *why)
{
    for (int seat = 0; seat < 2; seat++) {
        const char *text = fault_of_source(r, &r->army[seat], &r->army[1 - seat]);
        if (text != NULL) {
            return game_complain(why, "armies.%s.source: %s", game_side_names[seat], text);
        }
    }
    return true;
}

static bool ranges_are_sound(const struct heroes3_rules *r, struct complaint *why)
{
    if (r->obstacle_min > r->obstacle_max) {
        return game_complain(why, "obstacles.min: is more than obstacles.max: lower it");
    }
    if (r->damage.defence_step * r->damage.defence_cap > 1000) {
        return game_complain(why, "damage.defence_cap: takes more than all damage away: lower it");
    }
    return true;
}

static void index_levels(struct heroes3_rules *r)
{
    memset(r->by_level, -1, sizeof r->by_level);
    for (int i = 0; i < r->creature_count; i++) {
        const struct heroes3_creature *c = &r->creatures[i];
        if (c->town < HEROES3_TOWNS && c->level < 8) {
            r->by_level[c->town][c->level][c->upgraded] = (int16_t)i;
        }
    }
}

/* HS-4 */
static void collect_immunities(struct heroes3_rules *r)
{
    for (int i = 0; i < r->creature_count; i++) {
        struct heroes3_creature *c = &r->creatures[i];
        c->immune_to = c->weak_to = 0;
        for (int k = 0; k < c->immune_count; k++) {
            c->immune_to |= UINT64_C(1) << c->immune[k];
        }
        for (int k = 0; k < c->weak_count; k++) {
            c->weak_to |= UINT64_C(1) << c->weak[k];
        }
        for (int spell = 0; spell < HEROES3_SPELLS; spell++) {
            const bool immune = c->spell_immunity >= r->spell[spell].level ||
                                (c->immune_schools & r->spell[spell].schools) != 0;
            c->immune_to |= (uint64_t)immune << spell;
        }
    }
}

bool heroes3_prepare(void *rules, struct complaint *why)
{
    struct heroes3_rules *r = rules;
    index_levels(r);
    collect_immunities(r);
    heroes3_board_prepare(&r->board);
    return heroes3_prepare_heroes(r, why) && creatures_are_sound(r, why) &&
           machine_order_is_sound(r, why) && armies_are_sound(r, why) && ranges_are_sound(r, why);
}
