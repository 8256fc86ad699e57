#include "tests/support/pig_options.h"

#include "engine/policy/policy.h"

enum { MOVE_NOD = 2, MOVE_LEAP = 3, LEAP_POINTS = 50 };

static const char *const names[] = {"nod", "leap", NULL};

static const struct row params[] = {
    {"human.forbidden", ROW_ONE(struct pig_options_rules, forbidden), ROW_SET(names),
     ROW_DEFAULT(0), ROW_DOC(NULL, NULL, "options that the human must not use")},
    {0},
};

static int moves(const void *state, const void *rules, game_move out[])
{
    struct game_list list = {out, pig_game.moves(state, rules, out)};
    if (game_head_const(state)->seat == PIG_HUMAN) {
        if (list.count == 2) {
            game_list_add(&list, MOVE_NOD);
        }
        game_list_add(&list, MOVE_LEAP);
    }
    return list.count;
}

static void apply(void *state, const void *rules, game_move move)
{
    struct pig_state *s = state;
    s->turn_total = move == MOVE_LEAP ? LEAP_POINTS : s->turn_total;
    pig_game.apply(state, rules, move >= MOVE_NOD ? PIG_HOLD : move);
}

static int option(const void *state, const void *rules, game_move move)
{
    (void)state, (void)rules;
    return move < MOVE_NOD ? -1 : (int)move - MOVE_NOD;
}

static game_move choose_idle(const void *state, const void *rules, struct rng *rng)
{
    return game_find_policy(&pig_game, "idle")->choose(state, rules, rng);
}

static game_move choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    const struct pig_options_rules *r = rules;
    const game_move move = game_find_policy(&pig_game, "greedy")->choose(state, rules, rng);
    if (game_head_const(state)->seat != PIG_HUMAN) {
        return move;
    }
    return (r->forbidden >> PIG_LEAP & 1) == 0 ? (game_move)MOVE_LEAP
           : move == PIG_HOLD                  ? (game_move)MOVE_NOD
                                               : move;
}

static const struct game_policy policies[] = {
    {"idle", "holds after every roll", choose_idle},
    {"greedy", "leaps, or else nods for holding", choose_greedy},
    {0},
};

static const struct game_options options = {names, offsetof(struct pig_options_rules, forbidden),
                                            option};

/* The rest is Pig, whose rules are the beginning of these. */
static struct game planted_game;

const struct game *pig_options_game(void)
{
    struct game *game = &planted_game;
    *game = pig_game;
    game->name = "pig-options";
    game->rules_size = sizeof(struct pig_options_rules);
    game->params = params;
    game->policies = policies;
    game->moves = moves;
    game->apply = apply;
    game->options = &options;
    return game;
}
