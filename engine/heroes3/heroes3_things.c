/* The table s->thing of obstacles, pits, mines and walls of spells, and the hex sets in the state
 * that summarise it. */
#include "engine/heroes3/heroes3_things.h"

#include <string.h>

#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_spells.h"
#include "engine/heroes3/heroes3_tell.h"

static const struct {
    bool blocks;   /* no stack can enter its hexes */
    bool stops;    /* ends a walker's move */
    bool burns;    /* takes hit points by the damage of `spell` */
    bool once;     /* is gone after it has hurt a stack */
    bool hostile;  /* spares stacks of its owner and stacks on home ground */
    uint8_t from;  /* least mastery of Remove Obstacle that removes it */
    uint8_t spell; /* enum heroes3_spell */
} kinds[HEROES3_THING_KINDS] = {
    [HEROES3_THING_OBSTACLE] = {.blocks = true},
    [HEROES3_THING_PIT] = {.stops = true, .from = HEROES3_EXPERT},
    [HEROES3_THING_MINE] = {.burns = true,
                            .once = true,
                            .hostile = true,
                            .from = HEROES3_EXPERT,
                            .spell = HEROES3_CAST_LAND_MINE},
    [HEROES3_THING_FIRE] = {.burns = true,
                            .from = HEROES3_ADVANCED,
                            .spell = HEROES3_CAST_FIRE_WALL},
    [HEROES3_THING_FIELD] = {.blocks = true, .from = HEROES3_EXPERT},
};

static struct heroes3_hexes list_thing_hexes(const struct heroes3_thing *t)
{
    struct heroes3_hexes hexes = {{0}};
    for (int k = 0; k < t->size; k++) {
        heroes3_add(&hexes, t->hex[k]);
    }
    return hexes;
}

/* Adds a thing to the hex sets of the state, so that movement need not loop over all things. */
static void note_thing_hexes(struct heroes3_state *s, const struct heroes3_thing *t)
{
    const struct heroes3_hexes hexes = list_thing_hexes(t);
    s->closed = kinds[t->kind].blocks ? heroes3_or(s->closed, hexes) : s->closed;
    s->pits = kinds[t->kind].stops ? heroes3_or(s->pits, hexes) : s->pits;
    s->hot = kinds[t->kind].burns ? heroes3_or(s->hot, hexes) : s->hot;
}

bool heroes3_room_for_thing(const struct heroes3_state *s)
{
    return s->thing_count < HEROES3_THINGS;
}

void heroes3_put_thing(struct heroes3_state *s, enum heroes3_thing_kind kind,
                       enum heroes3_side owner, int rounds, const uint8_t hexes[], int size)
{
    if (!heroes3_room_for_thing(s)) {
        return;
    }
    struct heroes3_thing *t = &s->thing[s->thing_count++];
    *t = (struct heroes3_thing){.kind = (uint8_t)kind,
                                .owner = (uint8_t)owner,
                                .rounds = (uint8_t)rounds,
                                .size = (uint8_t)size};
    memcpy(t->hex, hexes, (size_t)size);
    note_thing_hexes(s, t);
}

void heroes3_take_thing(struct heroes3_state *s, int k)
{
    if (kinds[s->thing[k].kind].blocks) { /* the hexes of walls hold no other thing */
        s->closed = heroes3_minus(s->closed, list_thing_hexes(&s->thing[k]));
    }
    s->thing_count--;
    memmove(&s->thing[k], &s->thing[k + 1], (s->thing_count - (size_t)k) * sizeof s->thing[0]);
    s->pits = s->hot = (struct heroes3_hexes){{0}};
    for (int i = 0; i < s->thing_count; i++) {
        note_thing_hexes(s, &s->thing[i]); /* obstacles may overlap */
    }
}

struct heroes3_hexes heroes3_removable(const struct heroes3_state *s, int mastery)
{
    struct heroes3_hexes hexes = {{0}};
    for (int k = 0; k < s->thing_count; k++) {
        if (mastery >= kinds[s->thing[k].kind].from) {
            heroes3_add(&hexes, s->thing[k].hex[0]);
        }
    }
    return hexes;
}

int heroes3_thing_at(const struct heroes3_state *s, int hex)
{
    for (int k = 0; k < s->thing_count; k++) {
        if (s->thing[k].hex[0] == hex) {
            return k;
        }
    }
    return -1;
}

bool heroes3_any_laid(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    int k = 0;
    while (k < s->thing_count && s->thing[k].kind == HEROES3_THING_OBSTACLE) {
        k++;
    }
    return k < s->thing_count || (heroes3_has_mines(r) && heroes3_any(s->moat));
}

void heroes3_sweep(struct heroes3_state *s, const struct heroes3_rules *r)
{
    if (heroes3_has_mines(r)) { /* HC-5 */
        s->moat = (struct heroes3_hexes){{0}};
    }
    for (int k = s->thing_count - 1; k >= 0; k--) {
        if (s->thing[k].kind != HEROES3_THING_OBSTACLE) {
            heroes3_take_thing(s, k);
        }
    }
}

void heroes3_age_things(struct heroes3_state *s)
{
    for (int k = s->thing_count - 1; k >= 0; k--) {
        if (s->thing[k].rounds > 0 && --s->thing[k].rounds == 0) {
            heroes3_take_thing(s, k);
        }
    }
}

struct heroes3_hexes heroes3_bare_ground(const struct heroes3_state *s,
                                         const struct heroes3_rules *r)
{
    struct heroes3_hexes ground = heroes3_minus(r->board.all, heroes3_blocked(s));
    if (r->siege.town != HEROES3_NO_TOWN) {
        ground = heroes3_minus(ground, heroes3_gate);
    }
    return heroes3_minus(ground, heroes3_or(s->pits, s->hot));
}

static bool does_wall_burn(const struct heroes3_state *s, const struct heroes3_rules *r,
                           const struct heroes3_thing *t, int unit)
{
    const struct heroes3_creature *c = heroes3_creature_of(s, r, unit);
    return kinds[t->kind].burns &&
           !(kinds[t->kind].hostile &&
             (heroes3_side_of(unit) == (enum heroes3_side)t->owner || heroes3_at_home(r, c))) &&
           !heroes3_immune_now(s, r, (enum heroes3_spell)kinds[t->kind].spell, unit);
}

struct heroes3_hexes heroes3_hot_ground(const struct heroes3_state *s,
                                        const struct heroes3_rules *r, int unit)
{
    struct heroes3_hexes hot = {{0}};
    if (heroes3_has_mines(r)) {
        hot = heroes3_moat_for(s, r, unit);
    }
    for (int k = 0; heroes3_any(s->hot) && k < s->thing_count; k++) {
        if (does_wall_burn(s, r, &s->thing[k], unit)) {
            hot = heroes3_or(hot, list_thing_hexes(&s->thing[k]));
        }
    }
    return heroes3_touching((enum heroes3_shape)s->unit[unit].shape, hot);
}

void heroes3_tread(struct heroes3_state *s, const struct heroes3_rules *r, int unit)
{
    if (!heroes3_meet(heroes3_cells(s, r, unit), s->hot)) {
        return;
    }
    for (int k = s->thing_count - 1; k >= 0 && heroes3_alive(s, unit); k--) {
        const struct heroes3_thing t = s->thing[k];
        if (!heroes3_meet(heroes3_cells(s, r, unit), list_thing_hexes(&t)) ||
            !does_wall_burn(s, r, &t, unit)) {
            continue;
        }
        const enum heroes3_spell spell = (enum heroes3_spell)kinds[t.kind].spell;
        const enum heroes3_side owner = (enum heroes3_side)t.owner;
        const int64_t damage = heroes3_hero_damage(s, r, heroes3_hero_of(s, r, owner), spell, unit,
                                                   heroes3_spell_points(s, r, owner, spell));
        const int killed = heroes3_unit_wound(s, r, unit, damage);
        s->tally[owner].kills_ranged += heroes3_side_of(unit) != owner ? (uint32_t)killed : 0;
        heroes3_tell(s, r, heroes3_spell_names[spell], "HS-20",
                     "{unit} suffers {damage} from what lies there, {killed} die", unit,
                     HEROES3_NO_UNIT, damage, killed);
        heroes3_unit_try_rebirth(s, r, unit);
        heroes3_unit_unblind(s, r, unit, damage);
        if (kinds[t.kind].once) {
            heroes3_take_thing(s, k);
        }
    }
}

const char *heroes3_verify_things(const struct heroes3_state *s, const struct heroes3_rules *r)
{
    struct heroes3_state bare = {.thing_count = 0};
    for (int k = 0; k < s->thing_count; k++) {
        const struct heroes3_thing *t = &s->thing[k];
        if (t->size < 1 || t->size > HEROES3_THING_HEXES ||
            heroes3_any(heroes3_minus(list_thing_hexes(t), r->board.all))) {
            return "a thing lies outside the board";
        }
        note_thing_hexes(&bare, t);
    }
    if (!heroes3_same(heroes3_or(bare.closed, heroes3_closed_by_walls(s, r)), s->closed)) {
        return "the hexes that are closed are not those of the walls and of what lies there";
    }
    return heroes3_same(bare.pits, s->pits) && heroes3_same(bare.hot, s->hot)
               ? NULL
               : "the hexes that stop or burn are not those of the things";
}
