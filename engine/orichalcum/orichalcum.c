/* The game's table: what the rest of the program sees of this room. */
#include "engine/orichalcum/orichalcum.h"

#include "engine/orichalcum/flow.h"
#include "engine/orichalcum/human.h"
#include "engine/orichalcum/players.h"
#include "engine/orichalcum/record.h"
#include "engine/orichalcum/show.h"
#include "engine/orichalcum/verify.h"

/* The book leaves the AI no decision: the human has the only seat. */
static int seats(const void *rules, uint8_t sides[])
{
    (void)rules;
    sides[0] = GAME_SIDE_HUMAN;
    return 1;
}

/* Stacks, bags and piles are kept as sets, their order is drawn when needed; so all that is hidden
 * hangs on the key. */
static void redeal(void *state, const void *rules, uint64_t key)
{
    (void)rules;
    game_head(state)->key = key;
}

static const struct game_policy policies[] = {
    {"idle", "leftmost card, first place for its tile, no action", ori_choose_idle},
    {"greedy", "plans temples and Titans, fights by the exact odds, races when ahead",
     ori_choose_greedy},
    {0},
};

const struct game orichalcum_game = {
    .name = "orichalcum",
    .title = "Orichalcum, solo",
    .doc =
        "the solo AI against a player of the two-player base game: 5 points on a pacified island",
    .rules_size = sizeof(struct ori_rules),
    .state_size = sizeof(struct ori_state),
    .record_size = sizeof(struct ori_record),
    .params = ori_params,
    .columns = ori_columns,
    .rule_ids = ori_rule_ids,
    .policies = policies,
    .ai_policy = NULL,
    .prepare = ori_prepare,
    .seats = seats,
    .start = ori_start,
    .advance = ori_advance,
    .moves = ori_moves,
    .apply = ori_apply,
    .redeal = redeal,
    .verify = ori_verify,
    .record = ori_record,
    .name_move = ori_name_move,
    .show = ori_show,
    .draw = ori_draw,
};
