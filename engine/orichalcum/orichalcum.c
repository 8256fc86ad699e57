/* The game's table: the functions and tables of this folder by which the rest of Poise plays,
 * records and shows it. */
#include "engine/orichalcum/orichalcum.h"

#include "engine/orichalcum/orichalcum_human.h"
#include "engine/orichalcum/orichalcum_show.h"

/* struct game: redeal. A new key is enough: stacks, bags and piles are sets whose order is drawn
 * from the key when it is needed. */
static void redeal_orichalcum(void *state, const void *rules, uint64_t key)
{
    (void)rules;
    game_head(state)->key = key;
}

static const struct game_policy policies[] = {
    {"idle", "takes the leftmost card, the first place for its tile, and no action",
     orichalcum_choose_idle},
    {"greedy", "plans temples and Titans, fights by the exact odds, races when ahead",
     orichalcum_choose_greedy},
    {0},
};

static const struct game_options options = {
    orichalcum_option_names, offsetof(struct orichalcum_rules, forbidden), orichalcum_option};

static const struct game_view view = {
    .name_move = orichalcum_name_move,
    .draw = orichalcum_draw,
    .places = &orichalcum_circles,
    .follows = orichalcum_follows,
};

const struct game orichalcum_game = {
    .name = "orichalcum",
    .title = "Orichalcum, solo",
    .doc =
        "the solo AI against a player of the two-player base game: 5 points on a pacified island",
    .rules_size = sizeof(struct orichalcum_rules),
    .state_size = sizeof(struct orichalcum_state),
    .record_size = sizeof(struct orichalcum_record),
    .params = orichalcum_params,
    .columns = orichalcum_columns,
    .unscored_ends = (const char *const[]){"round_cap", NULL},
    .fields = orichalcum_fields,
    .rule_ids = orichalcum_rule_ids,
    .policies = policies,
    .prepare = orichalcum_prepare,
    .seats = game_seat_one_human, /* the AI follows the rule book and never decides */
    .start = orichalcum_start,
    .advance = orichalcum_advance,
    .moves = orichalcum_moves,
    .apply = orichalcum_apply,
    .options = &options,
    .view = &view,
    .redeal = redeal_orichalcum,
    .settle = orichalcum_settle,
    .verify = orichalcum_verify,
    .record = orichalcum_record,
};
