/* The whole game of Pig: its tables, its rules and its players. It is the shortest example of a
 * game; see RULES.md. */
#include "engine/pig/pig.h"

static const char *const first_names[] = {"ai", "human", "random", NULL};
static const char *const end_names[] = {"goal", "round_cap", NULL};

/* Random streams: one for the choice of the first player, one for the die of the player who begins
 * (PURPOSE_DIE) and one for the other's (PURPOSE_DIE + 1). So if two equal players change seats,
 * the game stays the same except for their names. */
enum { PURPOSE_FIRST, PURPOSE_DIE };

#define HOLDS(field, text)                                                                         \
    {                                                                                              \
#field, ROW_MANY(struct pig_table_row, field), ROW_INT(1, PIG_GOAL_MAX),                   \
            ROW_DOC("points", NULL, text ", for each score of the opponent from 0 on")             \
    }

static const struct row table_fields[] = {
    HOLDS(hold_from, "lowest turn total to hold"),
    HOLDS(hold_to, "highest turn total of that range"),
    HOLDS(again_from, "turn total from which to hold again"),
    {0},
};

static const struct row params[] = {
    {"goal", ROW_ONE(struct pig_rules, goal), ROW_INT(2, PIG_GOAL_MAX),
     ROW_DOC("points", "P-6", "points that win the game")},
    {"die_sides", ROW_ONE(struct pig_rules, die_sides), ROW_INT(2, 20),
     ROW_DOC("faces", "P-4", "faces of the die, numbered from 1")},
    {"bust_face", ROW_ONE(struct pig_rules, bust_face), ROW_INT(1, 20),
     ROW_DOC(NULL, "P-3", "the face that ends a turn and loses its total")},
    {"first_player", ROW_ONE(struct pig_rules, first), ROW_ENUM(first_names),
     ROW_DOC(NULL, "P-1", "who takes the first turn")},
    {"round_cap", ROW_ONE(struct pig_rules, round_cap), ROW_INT(1, 65535),
     ROW_DOC("rounds", "P-7", "a game that lasts more rounds is unfinished")},
    {"ai.hold_at", ROW_ONE(struct pig_rules, hold_at[PIG_AI]), ROW_INT(1, PIG_GOAL_MAX),
     ROW_DOC("points", NULL, "turn total from which the AI's `greedy` holds")},
    {"human.hold_at", ROW_ONE(struct pig_rules, hold_at[PIG_HUMAN]), ROW_INT(1, PIG_GOAL_MAX),
     ROW_DOC("points", NULL, "turn total from which the human's `greedy` holds")},
    {"optimal", ROW_LIST(struct pig_rules, table, table_fields),
     ROW_COUNTED(struct pig_rules, table_rows), ROW_DEFAULT(0),
     ROW_DOC(NULL, NULL,
             "table of the player `optimal`, a row for each own score from 0 on; without it that "
             "player does as `greedy`")},
    {0},
};

static const struct row columns[] = {
    GAME_COMMON_COLUMNS(struct pig_record, end_names, "points"),
    COLUMN_WORD("first_player", struct pig_record, first, game_side_names,
                "who took the first turn"),
    COLUMN_SIDES("busts", struct pig_record, busts[PIG_AI], busts[PIG_HUMAN], "turns",
                 "turns lost to the bust face by"),
    {0},
};

static const struct row fields[] = {
    {"ai_score", ROW_ONE(struct pig_state, score[PIG_AI]), ROW_INT(0, INT16_MAX),
     FIELD_DOC("points", "banked by the AI")},
    {"human_score", ROW_ONE(struct pig_state, score[PIG_HUMAN]), ROW_INT(0, INT16_MAX),
     FIELD_DOC("points", "banked by the human")},
    {"turn", ROW_ONE(struct pig_state, head.seat), FIELD_WORDS(game_side_names, PIG_SEATS),
     FIELD_DOC(NULL, "whose turn it is")},
    {"turn_total", ROW_ONE(struct pig_state, turn_total), ROW_INT(0, INT16_MAX),
     FIELD_DOC("points", "rolled in this turn and not banked")},
    {"turn_open", ROW_ONE(struct pig_state, turn_open), ROW_BOOL,
     FIELD_DOC(NULL, "the turn goes on")},
    {"rolls", ROW_ONE(struct pig_state, rolls), ROW_BOOL,
     FIELD_DOC(NULL, "the die is chosen and has not fallen")},
    {"first_player", ROW_ONE(struct pig_state, first), FIELD_WORDS(game_side_names, PIG_SEATS),
     FIELD_DOC(NULL, "who took the first turn")},
    {"die", FIELD_UNSEEN(struct pig_state, die), FIELD_DOC(NULL, "rolls to come")},
    {"busts", FIELD_UNSEEN(struct pig_state, busts), FIELD_DOC("turns", "for the record")},
    {0},
};

static bool prepare_pig_rules(void *rules, struct complaint *why)
{
    const struct pig_rules *r = rules;
    if (r->bust_face > r->die_sides) {
        return game_complain(why,
                             "bust_face: is not a face of the die: lower it, or raise die_sides");
    }
    if (r->table_rows != 0 && r->table_rows != PIG_GOAL_MAX) {
        return game_complain(why, "optimal: needs a row for each score from 0 to 99, or none");
    }
    return true;
}

/* The die of the turn that begins. It depends on key, turn order and round only, not on the number
 * of rolls in earlier turns. */
static struct rng turn_die(const struct pig_state *s)
{
    return rng_stream(s->head.key, PURPOSE_DIE + (s->head.seat != s->first), s->head.round);
}

static void open_turn(struct pig_state *s, uint8_t seat)
{
    s->head.seat = seat;
    s->turn_total = 0;
    s->turn_open = true;
    s->die = turn_die(s);
}

/* P-1 */
static void start_pig_game(void *state, const void *rules)
{
    struct pig_state *s = state;
    const struct pig_rules *r = rules;
    s->first = r->first;
    if (r->first == PIG_FIRST_RANDOM) {
        struct rng coin = rng_stream(s->head.key, PURPOSE_FIRST, 0);
        s->first = (uint8_t)rng_below(&coin, PIG_SEATS);
        TRACE_DIE(s, "first player", s->first, game_side_names[s->first], 1, PIG_SEATS);
    }
    TRACE_IF_HEARD(
        s, trace_event(s, "setup", "game", "setup", "P-1", "{first_player} begins",
                       TRACE_FIELDS({"first_player", s->first, game_side_names[s->first]})));
    open_turn(s, s->first);
}

static bool finish_pig_game(struct pig_state *s, enum game_winner winner, enum pig_end reason)
{
    s->head.winner = (uint8_t)winner;
    s->head.end_reason = (uint8_t)reason;
    game_tell_end(s, columns, reason == PIG_END_GOAL ? "P-6" : "P-7");
    return false;
}

static int list_pig_moves(const void *state, const void *rules, game_move out[])
{
    const struct pig_state *s = state;
    struct game_list list = {out, 0};
    (void)rules;
    game_list_add(&list, PIG_ROLL);
    if (s->turn_total > 0) { /* P-2 */
        game_list_add(&list, PIG_HOLD);
    }
    return list.count;
}

static void tell_pig_event(const struct pig_state *s, const char *action, const char *rules,
                           const char *text)
{
    TRACE_IF_HEARD(s, trace_event(s, "turn", game_side_names[s->head.seat], action, rules, text,
                                  TRACE_FIELDS({"total", s->turn_total, NULL},
                                               {"score", s->score[s->head.seat], NULL})));
}

static void roll_pig_die(struct pig_state *s, const struct pig_rules *r)
{
    const uint8_t face = (uint8_t)(1 + rng_below(&s->die, r->die_sides));
    TRACE_DIE(s, "die", face, NULL, 1, r->die_sides);
    if (face == r->bust_face) { /* P-3 */
        s->turn_total = 0;
        s->turn_open = false;
        s->busts[s->head.seat]++;
        tell_pig_event(s, "bust", "P-3", "loses the turn's total");
        return;
    }
    s->turn_total += face; /* P-4 */
    tell_pig_event(s, "roll", "P-4", "has a turn total of {total}");
}

static void settle_pig_scores(void *state, const void *rules)
{
    struct pig_state *s = state;
    (void)rules;
    s->head.ai_score = s->score[PIG_AI];
    s->head.human_score = s->score[PIG_HUMAN];
}

static bool advance_pig_game(void *state, const void *rules)
{
    struct pig_state *s = state;
    const struct pig_rules *r = rules;
    if (s->rolls) {
        s->rolls = false;
        roll_pig_die(s, r);
    }
    if (s->turn_open) {
        return true;
    }
    const uint8_t seat = s->head.seat;
    settle_pig_scores(s, r);
    if (s->score[seat] >= r->goal) { /* P-6 */
        return finish_pig_game(s, seat == PIG_AI ? GAME_AI : GAME_HUMAN, PIG_END_GOAL);
    }
    if (seat != s->first) {
        game_end_round(&s->head);
        if (s->head.round == r->round_cap) { /* P-7 */
            return finish_pig_game(s, GAME_UNFINISHED, PIG_END_CAP);
        }
        s->head.round++;
    }
    open_turn(s, seat ^ 1);
    return true;
}

/* Only notes that the die is to be rolled; `advance` rolls it. So the state after a choice contains
 * no random outcome, and a learnt player can judge it. */
static void apply_pig_move(void *state, const void *rules, game_move move)
{
    struct pig_state *s = state;
    (void)rules;
    if (move == PIG_ROLL) {
        s->rolls = true;
        return;
    }
    s->score[s->head.seat] += s->turn_total; /* P-5 */
    s->turn_total = 0;
    s->turn_open = false;
    tell_pig_event(s, "hold", "P-5", "holds and has {score} points");
}

static void redeal_pig_dice(void *state, const void *rules, uint64_t key)
{
    struct pig_state *s = state;
    (void)rules;
    s->head.key = key;
    s->die = turn_die(s);
}

static const char *verify_pig_state(const void *state, const void *rules, struct text *why)
{
    const struct pig_state *s = state;
    const struct pig_rules *r = rules;
    for (int seat = 0; seat < PIG_SEATS; seat++) {
        if (s->head.winner == GAME_UNFINISHED && s->turn_open && s->score[seat] >= r->goal) {
            return game_wrong(why, "the game goes on although the %s has %d of %d points",
                              game_side_names[seat], s->score[seat], r->goal);
        }
    }
    return game_wrong_round(s, r->round_cap, why);
}

static void record_pig_game(const void *state, const void *rules, void *out)
{
    const struct pig_state *s = state;
    struct pig_record *rec = out;
    (void)rules;
    rec->first = s->first;
    for (int seat = 0; seat < PIG_SEATS; seat++) {
        rec->busts[seat] = column_u8(s->busts[seat]);
    }
}

/* Holds as early as the rules allow. */
static game_move choose_idle(const void *state, const void *rules, struct rng *rng)
{
    const struct pig_state *s = state;
    (void)rules, (void)rng;
    return s->turn_total > 0 ? PIG_HOLD : PIG_ROLL;
}

static game_move hold_if(const struct pig_state *s, const struct pig_rules *r, bool enough)
{
    const bool wins = s->score[s->head.seat] + s->turn_total >= r->goal;
    return s->turn_total > 0 && (enough || wins) ? PIG_HOLD : PIG_ROLL;
}

static game_move choose_greedy(const void *state, const void *rules, struct rng *rng)
{
    const struct pig_state *s = state;
    const struct pig_rules *r = rules;
    (void)rng;
    return hold_if(s, r, s->turn_total >= r->hold_at[s->head.seat]);
}

static game_move choose_optimal(const void *state, const void *rules, struct rng *rng)
{
    const struct pig_state *s = state;
    const struct pig_rules *r = rules;
    if (r->table_rows == 0) {
        return choose_greedy(state, rules, rng);
    }
    const int seat = s->head.seat;
    const int theirs = s->score[seat ^ 1];
    const struct pig_table_row *row = &r->table[s->score[seat]];
    const bool first =
        s->turn_total >= row->hold_from[theirs] && s->turn_total <= row->hold_to[theirs];
    return hold_if(s, r, first || s->turn_total >= row->again_from[theirs]);
}

static const struct game_policy policies[] = {
    {"idle", "holds after every roll", choose_idle},
    {"greedy", "holds at the turn total `hold_at` of its side", choose_greedy},
    {"optimal", "holds by the solved table of the rule set", choose_optimal},
    {0},
};

static void name_pig_move(const void *state, const void *rules, game_move move, struct text *out)
{
    (void)state, (void)rules;
    text_add(out, "%s", move == PIG_ROLL ? "roll" : "hold");
}

static void draw_pig_scores(const void *state, const void *rules, struct text *out)
{
    const struct pig_state *s = state;
    (void)rules;
    text_add(out, "ai %d, human %d; %s's turn, total %d\n", s->score[PIG_AI], s->score[PIG_HUMAN],
             game_side_names[s->head.seat], s->turn_total);
}

static const struct game_look look[] = {{"turn"}, {"turn_open"}, {"rolls"}, {"first_player"}, {0}};
static const struct game_places places = {.look = look};
static const struct game_view view = {
    .name_move = name_pig_move, .draw = draw_pig_scores, .places = &places};

const struct game pig_game = {
    .name = "pig",
    .title = "Pig",
    .doc = "a die, 100 points: the smallest game, solved exactly",
    .rules_size = sizeof(struct pig_rules),
    .state_size = sizeof(struct pig_state),
    .record_size = sizeof(struct pig_record),
    .params = params,
    .columns = columns,
    .unscored_ends = (const char *const[]){"round_cap", NULL},
    .fields = fields,
    .rule_ids = pig_rule_ids,
    .policies = policies,
    .ai_policy = "greedy",
    .prepare = prepare_pig_rules,
    .seats = game_seat_both_sides, /* both roll and hold; the AI's book is `greedy` */
    .start = start_pig_game,
    .advance = advance_pig_game,
    .moves = list_pig_moves,
    .apply = apply_pig_move,
    .redeal = redeal_pig_dice,
    .view = &view,
    .settle = settle_pig_scores,
    .verify = verify_pig_state,
    .record = record_pig_game,
};
