/* The table `wroth_game`: joins the functions and tables of this room's files into one game. */
#include "engine/wroth/wroth.h"

#include "engine/wroth/wroth_show.h"

/* Only humans have seats, because the rules leave the AI no choice; wroth_advance plays it. */
static int list_wroth_seats(const void *rules, uint8_t sides[])
{
    const struct wroth_rules *r = rules;
    for (int seat = 0; seat < r->human.count; seat++) {
        sides[seat] = GAME_SIDE_HUMAN;
    }
    return r->human.count;
}

static const struct game_policy policies[] = {
    {"idle", "drafts the first die, discards every die, never leaves Shores", wroth_choose_idle},
    {"greedy", "weighs what each move changes in the control of regions", wroth_choose_greedy},
    {0},
};

static const struct game_options options = {
    wroth_option_names, offsetof(struct wroth_rules, human.forbidden), wroth_option};

static const struct game_view view = {
    .name_move = wroth_name_move,
    .draw = wroth_draw,
    .follows = wroth_follows,
    .places = &wroth_places,
};

const struct game wroth_game = {
    .name = "wroth",
    .title = "Wroth (solo and co-op)",
    .doc = "one to four humans against the AI of Wroth's solo and co-op mode",
    .rules_size = sizeof(struct wroth_rules),
    .state_size = sizeof(struct wroth_state),
    .record_size = sizeof(struct wroth_record),
    .params = wroth_params,
    .columns = wroth_columns,
    .unscored_ends = (const char *const[]){"mission", "mission_lost", NULL},
    .fields = wroth_fields,
    .rule_ids = wroth_rule_ids,
    .policies = policies,
    .prepare = wroth_prepare,
    .seats = list_wroth_seats,
    .start = wroth_start,
    .advance = wroth_advance,
    .moves = wroth_moves,
    .apply = wroth_apply,
    .options = &options,
    .view = &view,
    .redeal = wroth_redeal,
    .settle = wroth_settle_typed,
    .verify = wroth_verify,
    .record = wroth_record,
};
