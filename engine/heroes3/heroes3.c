#include "engine/heroes3/heroes3.h"

#include "engine/heroes3/battle.h"
#include "engine/heroes3/players.h"
#include "engine/heroes3/record.h"
#include "engine/heroes3/setup.h"
#include "engine/heroes3/verify.h"
#include "engine/heroes3/view.h"

_Static_assert(sizeof(struct h3_record) <= GAME_RECORD_MAX, "a record fits");

static int seats(const void *rules, uint8_t sides[])
{
    (void)rules;
    sides[0] = GAME_SIDE_AI;
    sides[1] = GAME_SIDE_HUMAN;
    return 2;
}

const struct game heroes3_game = {
    .name = "heroes3",
    .title = "Heroes of Might and Magic III: battles",
    .doc = "two armies on the hexes, in the exact turn order of the original",
    .rules_size = sizeof(struct h3_rules),
    .state_size = sizeof(struct h3_state),
    .record_size = sizeof(struct h3_record),
    .params = h3_params,
    .columns = h3_columns,
    .rule_ids = h3_rule_ids,
    .policies = h3_policies,
    .ai_policy = "simple",
    .prepare = h3_prepare,
    .seats = seats,
    .start = h3_start,
    .advance = h3_advance,
    .moves = h3_moves,
    .apply = h3_apply,
    .redeal = h3_redeal,
    .verify = h3_verify,
    .record = h3_record,
    .name_move = h3_name_move,
    .show = h3_show,
    .draw = h3_draw,
};
