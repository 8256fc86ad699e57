/* The game's table: the functions and tables of this folder by which the rest of Poise plays,
 * records and shows a battle. Every function pointer is explained at struct game. */
#include "engine/heroes3/heroes3.h"

#include "engine/heroes3/heroes3_battle.h"
#include "engine/heroes3/heroes3_greedy.h"
#include "engine/heroes3/heroes3_show.h"

_Static_assert(sizeof(struct heroes3_record) <= GAME_RECORD_MAX, "a record fits");

static const struct game_policy policies[] = {
    {"simple", "strikes where damage minus retaliation is largest, never waits",
     heroes3_choose_simple},
    {"exchange", "removes the largest threat, looks one exchange ahead, may wait",
     heroes3_choose_exchange},
    {"greedy", "gains most AI value for its losses, blocks shooters, waits for enemies",
     heroes3_choose_greedy},
    {"idle", "always defends", heroes3_choose_idle},
    {0},
};

static const struct game_options options = {
    heroes3_option_names, offsetof(struct heroes3_rules, forbidden), heroes3_option};

static const struct game_view view = {
    .name_move = heroes3_name_move,
    .draw = heroes3_draw,
    .forecast = heroes3_show_forecast,
    .foretell = heroes3_describe_forecast,
    .follows = heroes3_follows,
    .places = &heroes3_hex_places,
};

const struct game heroes3_game = {
    .name = "heroes3",
    .title = "Heroes of Might and Magic III: battles",
    .doc = "two armies on the hexes, in the exact turn order of the original",
    .rules_size = sizeof(struct heroes3_rules),
    .state_size = sizeof(struct heroes3_state),
    .record_size = sizeof(struct heroes3_record),
    .params = heroes3_params,
    .columns = heroes3_columns,
    .unscored_ends = (const char *const[]){"round_cap", NULL},
    .fields = heroes3_fields,
    .rule_ids = heroes3_rule_ids,
    .policies = policies,
    .ai_policy = "simple",
    .prepare = heroes3_prepare,
    .seats = game_seat_both_sides, /* the AI's player is `simple` unless a config names another */
    .start = heroes3_start,
    .advance = heroes3_advance,
    .moves = heroes3_moves,
    .apply = heroes3_apply,
    .options = &options,
    .view = &view,
    .redeal = heroes3_redeal,
    .settle = heroes3_settle,
    .verify = heroes3_verify,
    .record = heroes3_record,
};
