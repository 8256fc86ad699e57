#include "tests/heroes3/wild_battles.h"

enum { ROUNDS = 12, WILD_STREAM = 77 };

void wild_open(struct fixture *f)
{
    fixture_open(f, "heroes3/base.yaml", NULL);
    struct heroes3_rules *r = f->rules;
    r->round_cap = ROUNDS;
    r->attacker = HEROES3_ATTACKER_RANDOM;
}

static uint8_t below(struct rng *rng, uint32_t bound)
{
    return (uint8_t)rng_below(rng, bound);
}

static void draw_hero(struct heroes3_hero *hero, struct rng *rng)
{
    hero->attack = below(rng, 20);
    hero->defence = below(rng, 20);
    hero->power = below(rng, 21);
    hero->mana = (uint16_t)rng_below(rng, 999);
    hero->spells = (UINT64_C(1) << HEROES3_SPELLS) - 1;
    for (int skill = 0; skill < HEROES3_SKILLS; skill++) {
        hero->skills[skill] = below(rng, HEROES3_LEVELS);
    }
}

/* Stacks of like worth, so that none is dead before it acts. */
static void draw_army(const struct heroes3_rules *r, struct heroes3_army *a, struct rng *rng)
{
    a->source = HEROES3_ARMY_LIST;
    a->machines = below(rng, 8);
    a->formation = below(rng, 2);
    a->stack_count = (uint16_t)(1 + rng_below(rng, HEROES3_SLOTS));
    for (int k = 0; k < a->stack_count; k++) {
        int creature;
        do {
            creature = (int)rng_below(rng, r->creature_count);
        } while (r->creatures[creature].town == HEROES3_WAR_MACHINE);
        const uint32_t most = 20000 / (r->creatures[creature].ai_value + 1) + 2;
        a->stacks[k] =
            (struct heroes3_stack){(int16_t)creature, (uint16_t)(1 + rng_below(rng, most))};
    }
}

static void draw_rules(struct heroes3_rules *r, struct rng *rng)
{
    for (int seat = 0; seat < 2; seat++) {
        draw_army(r, &r->army[seat], rng);
        draw_hero(&r->army[seat].hero, rng);
    }
    r->siege.town = rng_below(rng, 3) == 0 ? below(rng, HEROES3_CASTLE_BUILT + 1) : 0;
    r->siege.owner = below(rng, HEROES3_NEUTRAL);
    r->siege.moat = below(rng, 2);
    r->obstacles = below(rng, 2);
    r->obstacle_max = (uint8_t)(r->obstacle_min + below(rng, 30));
    r->terrain = below(rng, 8);
    r->magic.hypnotized_strike_back = below(rng, 2);
}

/* Mostly by chance, and a player of the game where it takes its turn. */
static game_move choose(const struct fixture *f, struct rng *rng)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = f->game->moves(f->table.state, f->rules, moves);
    assert_in_range(count, 1, GAME_MOVES_MAX);
    const uint32_t player = rng_below(rng, 6);
    return player < 3 ? f->game->policies[player].choose(f->table.state, f->rules, rng)
                      : moves[rng_below(rng, (uint32_t)count)];
}

const char *wild_play(struct fixture *f, uint64_t index, uint32_t casts[HEROES3_SPELLS])
{
    struct rng rng = rng_stream(rng_key(3, index), WILD_STREAM, 0);
    draw_rules(f->rules, &rng);
    fixture_start(f, 3, index);
    const char *broken = fixture_broken(f, f->table.state);
    while (broken == NULL && f->game->advance(f->table.state, f->rules)) {
        broken = fixture_broken(f, f->table.state);
        if (broken == NULL) {
            const game_move move = choose(f, &rng);
            casts[heroes3_move_argument(move) % HEROES3_SPELLS] +=
                heroes3_move_kind(move) == HEROES3_MOVE_CAST;
            f->game->apply(f->table.state, f->rules, move);
            broken = fixture_broken(f, f->table.state);
        }
    }
    return broken != NULL ? broken : fixture_broken(f, f->table.state);
}
