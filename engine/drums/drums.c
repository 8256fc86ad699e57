/* The game's table: the functions and tables of this folder by which the rest of Poise plays,
 * records and shows it. */
#include "engine/drums/drums.h"

#include "engine/drums/drums_line.h"
#include "engine/drums/drums_moves.h"
#include "engine/drums/drums_phases.h"
#include "engine/drums/drums_show.h"

static const struct game_policy policies[] = {
    {"idle", "passes in Deployment, holds in Combat", drums_choose_idle},
    {"greedy", "takes the action that gains most in the coming Combat", drums_choose_greedy},
    {0},
};

static const struct game_options options = {drums_option_names,
                                            offsetof(struct drums_rules, forbidden), drums_option};

static const struct game_look look[] = {
    {"ai.line", LOOK_LINE, "slot",
     .move = "attack*slot #|share*slot #|choose*slot #|discard*slot #"},
    {"human.line", LOOK_LINE, "slot",
     .move = "deploy*slot #|play*slot #|move*slot #|choose*slot #|support*slot #|discard*slot #"},
    {"human.hand", LOOK_CARDS, .label = "Hand", .move = ""},
    {"human", LOOK_PLATE},
    {"ai", LOOK_PLATE},
    {"*.hero_wounds", LOOK_NAMED, .label = "Wounds"},
    {"*.hero_defense", LOOK_NAMED, .label = "Defense"},
    {"*.passed", LOOK_SAID, .label = "has passed"},
    {"*.ability_used", LOOK_SAID, .label = "ability used"},
    {"*.line.attack", LOOK_NAMED, .label = "Attack"},
    {"*.line.attack_bonus", LOOK_NAMED, .label = "more when attacking:"},
    {"*.line.defense", LOOK_NAMED, .label = "Defense"},
    {"*.line.turn_attack", LOOK_NAMED, .label = "gained this turn: Attack"},
    {"*.line.turn_defense", LOOK_NAMED, .label = "gained this turn: Defense"},
    {"ai.deck", LOOK_NAMED, .label = "Army deck"},
    {"ai.supply", LOOK_NAMED, .label = "Supply deck"},
    {"human.deck"},
    {"human.combat"},
    {"ai.combat"},
    {"turn"},
    {0},
};
static const struct game_places places = {
    .look = look, .card = drums_describe_card, .score = "Wounds dealt"};
static const struct game_view view = {
    .name_move = drums_name_move,
    .draw = drums_draw_table,
    .follows = drums_follows,
    .places = &places,
};

/* Which card a move deploys or attaches. */
static int find_played_card(const void *state, const void *rules, game_move move)
{
    (void)state, (void)rules;
    const enum drums_verb verb = drums_move_verb(move);
    return verb == DRUMS_DEPLOY || verb == DRUMS_ATTACH ? (int)drums_move_detail(move) : -1;
}

static unsigned find_card_sides(const void *rules, int card)
{
    const struct drums_rules *r = rules;
    unsigned sides = 0;
    for (int side = 0; side < DRUMS_SIDES && r->cards[card].copies > 0; side++) {
        sides |= (unsigned)(r->cards[card].army == r->army[side]) << side;
    }
    return sides;
}

static const struct game_cards cards = {.table = "cards",
                                        .without = "without",
                                        .without_side = "without_side",
                                        .used_by = find_played_card,
                                        .held_by = find_card_sides};

const struct game drums_game = {
    .name = "drums",
    .title = "Drums of War: Enclave",
    .doc = "a card AI that follows a flowchart against a player, two armies on front lines",
    .rules_size = sizeof(struct drums_rules),
    .state_size = sizeof(struct drums_state),
    .record_size = sizeof(struct drums_record),
    .params = drums_params,
    .columns = drums_columns,
    .unscored_ends = (const char *const[]){"out_of_cards", "round_cap", NULL},
    .fields = drums_fields,
    .rule_ids = drums_rule_ids,
    .policies = policies,
    .prepare = drums_prepare,
    .seats = game_seat_one_human, /* the AI follows the rule book and never decides */
    .start = drums_start,
    .advance = drums_advance,
    .moves = drums_moves,
    .apply = drums_apply,
    .options = &options,
    .view = &view,
    .redeal = drums_redeal,
    .settle = drums_line_settle,
    .verify = drums_verify,
    .record = drums_record,
    .cards = &cards,
};
