/* The legal moves of each decision. */
#include "engine/heroes3/heroes3_battle.h"
#include "engine/heroes3/heroes3_reach.h"
#include "engine/heroes3/heroes3_siege.h"
#include "engine/heroes3/heroes3_spells.h"

/* The two longest lists of moves must fit: a choice among all hexes; and an action (wait, defend,
 * walk, a shot, a strike and an own spell for each stack, every hero spell, every wall part). */
_Static_assert((int)HEROES3_HEXES <= (int)GAME_MOVES_MAX &&
                   3 + 3 * (int)HEROES3_UNITS + (int)HEROES3_SPELLS + (int)HEROES3_WALL_PARTS <=
                       (int)GAME_MOVES_MAX,
               "every list of moves fits");

static void add_units(struct game_list *l, enum heroes3_move kind, uint64_t units)
{
    for (; units != 0; units &= units - 1) {
        game_list_add(l, heroes3_move(kind, __builtin_ctzll(units)));
    }
}

static void add_hexes(struct game_list *l, enum heroes3_move kind, struct heroes3_hexes hexes)
{
    while (heroes3_any(hexes)) {
        game_list_add(l, heroes3_move(kind, heroes3_take(&hexes)));
    }
}

static void add_casts(struct game_list *l, const struct heroes3_state *s,
                      const struct heroes3_rules *r)
{
    const enum heroes3_side side = heroes3_commander(s, s->active);
    uint8_t casts[HEROES3_SPELLS];
    for (uint64_t left = heroes3_payable(s, r, side, casts); left != 0; left &= left - 1) {
        const int spell = __builtin_ctzll(left);
        if (heroes3_targets_of(s, r, side, (enum heroes3_spell)spell) != 0) {
            game_list_add(l, heroes3_move(HEROES3_MOVE_CAST, spell));
        }
    }
}

static void add_wall_parts(struct game_list *l, const struct heroes3_state *s, bool may)
{
    for (int part = 0; may && part < HEROES3_WALL_PARTS; part++) {
        if (heroes3_wall_stands(s, part)) {
            game_list_add(l, heroes3_move(HEROES3_MOVE_WALL, part));
        }
    }
}

static void creature_moves(struct game_list *l, const struct heroes3_state *s,
                           const struct heroes3_rules *r)
{
    const uint64_t enemies = heroes3_bodies(s, heroes3_enemy(heroes3_commander(s, s->active)));
    if (heroes3_can_shoot(s, r, s->active)) {
        add_units(l, HEROES3_MOVE_SHOOT, enemies);
    }
    add_units(l, HEROES3_MOVE_STRIKE, heroes3_in_reach(s, r, s->active, enemies, s->reach));
    if (heroes3_count(s->reach) > 1) {
        game_list_add(l, heroes3_move(HEROES3_MOVE_WALK, 0));
    }
    add_casts(l, s, r);
    add_wall_parts(l, s, heroes3_may_hit_walls(s, r, s->active)); /* HA-27 */
    add_units(l, HEROES3_MOVE_OWN_SPELL, heroes3_own_spell_targets(s, r, s->active));
}

static void machine_moves(struct game_list *l, const struct heroes3_state *s,
                          const struct heroes3_rules *r)
{
    const int number = heroes3_number_of(s->active);
    add_wall_parts(l, s, number == HEROES3_CATAPULT);
    add_units(l, number == HEROES3_TENT ? HEROES3_MOVE_HEAL : HEROES3_MOVE_SHOOT,
              heroes3_machine_targets(s, r, s->active));
}

int heroes3_option(const void *state, const void *rules, game_move move)
{
    static const int8_t options[HEROES3_MOVE_KINDS] = {
        /* 1 + HEROES3_OPTION_...; 0: none */
        [HEROES3_MOVE_WAIT] = 1 + HEROES3_OPTION_WAIT,
        [HEROES3_MOVE_SHOOT] = 1 + HEROES3_OPTION_SHOOT,
        [HEROES3_MOVE_STRIKE] = 1 + HEROES3_OPTION_STRIKE,
        [HEROES3_MOVE_WALK] = 1 + HEROES3_OPTION_WALK,
        [HEROES3_MOVE_CAST] = 1 + HEROES3_OPTION_CAST,
        [HEROES3_MOVE_OWN_SPELL] = 1 + HEROES3_OPTION_OWN_SPELL,
        [HEROES3_MOVE_WALL] = 1 + HEROES3_OPTION_WALL,
        [HEROES3_MOVE_HEAL] = 1 + HEROES3_OPTION_HEAL,
    };
    (void)state, (void)rules;
    return options[heroes3_move_kind(move)] - 1;
}

int heroes3_moves(const void *state, const void *rules, game_move out[])
{
    const struct heroes3_state *s = state;
    const struct heroes3_rules *r = rules;
    struct game_list l = {out, 0};
    if (s->over) { /* a position between the last blow and the end */
        return 0;
    }
    switch (s->decision) {
    case HEROES3_DECIDE_NOTHING:
        break;
    case HEROES3_DECIDE_PLACE:
        add_hexes(&l, HEROES3_MOVE_PLACE, heroes3_places(s, r, s->active));
        break;
    case HEROES3_DECIDE_SPOT:
        add_hexes(&l, HEROES3_MOVE_SPOT, heroes3_open_spots(s, r));
        break;
    case HEROES3_DECIDE_HEX:
        add_hexes(&l, HEROES3_MOVE_AIM, heroes3_open_hexes(s, r, heroes3_commander(s, s->active)));
        break;
    case HEROES3_DECIDE_TARGET:
        add_units(&l, HEROES3_MOVE_TARGET,
                  heroes3_open_targets(s, r, heroes3_commander(s, s->active)));
        break;
    default:
        if (heroes3_turn_may_wait(&s->turn, s->active)) {
            game_list_add(&l, heroes3_move(HEROES3_MOVE_WAIT, 0));
        }
        game_list_add(&l, heroes3_move(HEROES3_MOVE_DEFEND, 0));
        if (heroes3_is_machine(s->active)) {
            machine_moves(&l, s, r);
        } else {
            creature_moves(&l, s, r);
        }
        break;
    }
    return l.count;
}

bool heroes3_follows(const void *state, const void *rules)
{
    const uint8_t decision = ((const struct heroes3_state *)state)->decision;
    (void)rules;
    return decision == HEROES3_DECIDE_SPOT || decision == HEROES3_DECIDE_HEX ||
           decision == HEROES3_DECIDE_TARGET;
}
