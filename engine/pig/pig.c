#include "engine/pig/pig.h"

#include <string.h>

static const char *const seat_names[] = {"ai", "human", NULL};
static const char *const first_names[] = {"ai", "human", "random", NULL};
static const char *const end_names[] = {"goal", "round_cap", NULL};

/* One stream for the choice of the first player, one for the die of whoever begins and one for the
 * die of the other: equal players who change places change nothing but their names. */
enum { PURPOSE_FIRST, PURPOSE_DIE };

static const struct param table_fields[] = {
    {.path = "hold_from",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct pig_table_row, hold_from),
     .min = 1,
     .max = PIG_GOAL_MAX,
     .max_count = PIG_GOAL_MAX,
     .count_offset = PARAM_EXACT,
     .unit = "points",
     .doc = "lowest turn total to hold, for each score of the opponent from 0 on"},
    {.path = "hold_to",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct pig_table_row, hold_to),
     .min = 1,
     .max = PIG_GOAL_MAX,
     .max_count = PIG_GOAL_MAX,
     .count_offset = PARAM_EXACT,
     .unit = "points",
     .doc = "highest turn total of that range, for each score of the opponent from 0 on"},
    {.path = "again_from",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct pig_table_row, again_from),
     .min = 1,
     .max = PIG_GOAL_MAX,
     .max_count = PIG_GOAL_MAX,
     .count_offset = PARAM_EXACT,
     .unit = "points",
     .doc = "turn total from which to hold again, for each score of the opponent from 0 on"},
    {0},
};

static const struct param params[] = {
    {.path = "goal",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct pig_rules, goal),
     .min = 2,
     .max = PIG_GOAL_MAX,
     .unit = "points",
     .rule = "P-6",
     .doc = "points that win the game"},
    {.path = "die_sides",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct pig_rules, die_sides),
     .min = 2,
     .max = 20,
     .unit = "faces",
     .rule = "P-4",
     .doc = "faces of the die, numbered from 1"},
    {.path = "bust_face",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct pig_rules, bust_face),
     .min = 1,
     .max = 20,
     .rule = "P-3",
     .doc = "the face that ends a turn and loses its total"},
    {.path = "first_player",
     .kind = PARAM_ENUM,
     .size = 1,
     .offset = offsetof(struct pig_rules, first),
     .names = first_names,
     .rule = "P-1",
     .doc = "who takes the first turn"},
    {.path = "round_cap",
     .kind = PARAM_INT,
     .size = 2,
     .offset = offsetof(struct pig_rules, round_cap),
     .min = 1,
     .max = 65535,
     .unit = "rounds",
     .rule = "P-7",
     .doc = "a game still running after so many rounds is unfinished"},
    {.path = "ai.hold_at",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct pig_rules, hold_at[PIG_AI]),
     .min = 1,
     .max = PIG_GOAL_MAX,
     .unit = "points",
     .doc = "turn total from which the AI's `greedy` holds"},
    {.path = "human.hold_at",
     .kind = PARAM_INT,
     .size = 1,
     .offset = offsetof(struct pig_rules, hold_at[PIG_HUMAN]),
     .min = 1,
     .max = PIG_GOAL_MAX,
     .unit = "points",
     .doc = "turn total from which the human's `greedy` holds"},
    {.path = "optimal",
     .kind = PARAM_LIST,
     .offset = offsetof(struct pig_rules, table),
     .max_count = PIG_GOAL_MAX,
     .count_offset = offsetof(struct pig_rules, table_rows),
     .fields = table_fields,
     .stride = sizeof(struct pig_table_row),
     .optional = true,
     .doc = "table of the player `optimal`, a row for each own score from 0 on; without it that "
            "player does as `greedy`"},
    {0},
};

#define SCORES(seat) offsetof(struct pig_record, score_by_round[seat])

static const struct column columns[] = {
    {"winner", COLUMN_U8, 1, offsetof(struct pig_record, winner), game_winner_names, "1",
     "who won"},
    {"end_reason", COLUMN_U8, 1, offsetof(struct pig_record, end_reason), end_names, "1",
     "why the game ended"},
    {"rounds", COLUMN_U16, 1, offsetof(struct pig_record, rounds), NULL, "rounds", "rounds begun"},
    {"decisions", COLUMN_U16, 1, offsetof(struct pig_record, decisions), NULL, "decisions",
     "decisions of both players"},
    {"ai_score", COLUMN_U8, 1, offsetof(struct pig_record, ai_score), NULL, "points",
     "the AI's points at the end"},
    {"human_score", COLUMN_U8, 1, offsetof(struct pig_record, human_score), NULL, "points",
     "the human's points at the end"},
    {"ai_score_by_round", COLUMN_U8, PIG_ROUND_SLOTS, SCORES(PIG_AI), NULL, "points",
     "the AI's points after each round"},
    {"human_score_by_round", COLUMN_U8, PIG_ROUND_SLOTS, SCORES(PIG_HUMAN), NULL, "points",
     "the human's points after each round"},
    {"first_player", COLUMN_U8, 1, offsetof(struct pig_record, first), seat_names, "1",
     "who took the first turn"},
    {"ai_busts", COLUMN_U8, 1, offsetof(struct pig_record, busts[PIG_AI]), NULL, "turns",
     "turns the AI lost to the bust face"},
    {"human_busts", COLUMN_U8, 1, offsetof(struct pig_record, busts[PIG_HUMAN]), NULL, "turns",
     "turns the human lost to the bust face"},
    {0},
};

static const struct rule_id rule_ids[] = {
    {"P-1", "players take turns"},      {"P-2", "a turn begins with a roll"},
    {"P-3", "the bust face loses all"}, {"P-4", "other rolls are added"},
    {"P-5", "holding banks the total"}, {"P-6", "the goal wins at once"},
    {"P-7", "a cap of rounds"},         {0},
};

static bool prepare(void *rules, struct complaint *why)
{
    const struct pig_rules *r = rules;
    if (r->bust_face > r->die_sides) {
        *why = (struct complaint){"bust_face",
                                  "is not a face of the die: lower it, or raise die_sides"};
        return false;
    }
    if (r->table_rows != 0 && r->table_rows != PIG_GOAL_MAX) {
        *why = (struct complaint){"optimal", "needs a row for each score from 0 to 99, or none"};
        return false;
    }
    return true;
}

static int seats(const void *rules, uint8_t sides[])
{
    (void)rules;
    sides[PIG_AI] = GAME_SIDE_AI;
    sides[PIG_HUMAN] = GAME_SIDE_HUMAN;
    return PIG_SEATS;
}

/* A turn's die depends on key, turn order and round alone: how long other turns were is no
 * matter. */
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
static void start(void *state, const void *rules, uint64_t key)
{
    struct pig_state *s = state;
    const struct pig_rules *r = rules;
    struct trace *trace = s->head.trace;
    *s = (struct pig_state){0};
    s->head = (struct game_head){.key = key, .trace = trace, .round = 1, .winner = GAME_UNFINISHED};
    s->first = r->first;
    if (r->first == PIG_FIRST_RANDOM) {
        struct rng coin = rng_stream(key, PURPOSE_FIRST, 0);
        s->first = (uint8_t)rng_below(&coin, PIG_SEATS);
        if (trace != NULL) {
            trace_roll(trace, "first player", s->first, seat_names[s->first]);
        }
    }
    if (trace != NULL) {
        trace_event(s, "setup", "game", "setup", "P-1", "{first} begins",
                    (struct trace_field[]){{"first", s->first, seat_names[s->first]}}, 1);
    }
    open_turn(s, s->first);
}

static void note_scores(struct pig_state *s)
{
    s->head.ai_score = s->score[PIG_AI];
    s->head.human_score = s->score[PIG_HUMAN];
    const uint16_t slot =
        s->head.round <= PIG_ROUND_SLOTS ? s->head.round - 1 : PIG_ROUND_SLOTS - 1;
    for (int seat = 0; seat < PIG_SEATS; seat++) {
        for (int k = slot; k < PIG_ROUND_SLOTS; k++) {
            s->score_by_round[seat][k] = s->score[seat];
        }
    }
}

static bool finish(struct pig_state *s, enum game_winner winner, enum pig_end reason)
{
    s->head.winner = (uint8_t)winner;
    s->head.end_reason = (uint8_t)reason;
    return false;
}

static bool advance(void *state, const void *rules)
{
    struct pig_state *s = state;
    const struct pig_rules *r = rules;
    if (s->turn_open) {
        return true;
    }
    const uint8_t seat = s->head.seat;
    note_scores(s);
    if (s->score[seat] >= r->goal) { /* P-6 */
        return finish(s, seat == PIG_AI ? GAME_AI : GAME_HUMAN, PIG_END_GOAL);
    }
    if (seat != s->first) {
        if (s->head.round == r->round_cap) { /* P-7 */
            return finish(s, GAME_UNFINISHED, PIG_END_CAP);
        }
        s->head.round++;
    }
    open_turn(s, seat ^ 1);
    return true;
}

static int moves(const void *state, const void *rules, game_move out[])
{
    const struct pig_state *s = state;
    (void)rules;
    out[0] = PIG_ROLL;
    out[1] = PIG_HOLD;
    return s->turn_total > 0 ? 2 : 1; /* P-2 */
}

static void tell(const struct pig_state *s, const char *action, const char *rules, const char *text)
{
    if (s->head.trace != NULL) {
        trace_event(s, "turn", seat_names[s->head.seat], action, rules, text,
                    (struct trace_field[]){{"total", s->turn_total, NULL},
                                           {"score", s->score[s->head.seat], NULL}},
                    2);
    }
}

static void roll(struct pig_state *s, const struct pig_rules *r)
{
    const uint8_t face = (uint8_t)(1 + rng_below(&s->die, r->die_sides));
    if (s->head.trace != NULL) {
        trace_roll(s->head.trace, "die", face, NULL);
    }
    if (face == r->bust_face) { /* P-3 */
        s->turn_total = 0;
        s->turn_open = false;
        s->busts[s->head.seat]++;
        tell(s, "bust", "P-3", "loses the turn's total");
        return;
    }
    s->turn_total += face; /* P-4 */
    tell(s, "roll", "P-4", "has a turn total of {total}");
}

static void apply(void *state, const void *rules, game_move move)
{
    struct pig_state *s = state;
    if (move == PIG_ROLL) {
        roll(s, rules);
        return;
    }
    s->score[s->head.seat] += s->turn_total; /* P-5 */
    s->turn_total = 0;
    s->turn_open = false;
    tell(s, "hold", "P-5", "holds and has {score} points");
}

static void redeal(void *state, const void *rules, uint64_t key)
{
    struct pig_state *s = state;
    (void)rules;
    s->head.key = key;
    s->die = turn_die(s);
}

static const char *verify(const void *state, const void *rules)
{
    const struct pig_state *s = state;
    const struct pig_rules *r = rules;
    if (s->head.winner == GAME_UNFINISHED &&
        (s->score[PIG_AI] >= r->goal || s->score[PIG_HUMAN] >= r->goal) && s->turn_open) {
        return "the game goes on although a player has the goal";
    }
    return s->turn_total < 0 ? "a turn total below 0" : NULL;
}

static uint8_t at_most_255(int32_t value)
{
    return (uint8_t)(value > 255 ? 255 : value);
}

static void record(const void *state, const void *rules, void *out)
{
    const struct pig_state *s = state;
    struct pig_record *rec = out;
    (void)rules;
    *rec = (struct pig_record){
        .winner = s->head.winner,
        .end_reason = s->head.end_reason,
        .rounds = s->head.round,
        .decisions = (uint16_t)(s->head.decisions > 65535 ? 65535 : s->head.decisions),
        .ai_score = at_most_255(s->score[PIG_AI]),
        .human_score = at_most_255(s->score[PIG_HUMAN]),
        .first = s->first,
        .busts = {at_most_255(s->busts[PIG_AI]), at_most_255(s->busts[PIG_HUMAN])},
    };
    for (int seat = 0; seat < PIG_SEATS; seat++) {
        for (int k = 0; k < PIG_ROUND_SLOTS; k++) {
            rec->score_by_round[seat][k] = at_most_255(s->score_by_round[seat][k]);
        }
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

static void name_move(const void *state, const void *rules, game_move move, char *out, size_t size)
{
    struct text text = {out, size, 0};
    (void)state, (void)rules;
    text_add(&text, "%s", move == PIG_ROLL ? "roll" : "hold");
}

static void show(const void *state, const void *rules, const struct show *out)
{
    const struct pig_state *s = state;
    (void)rules;
    out->number(out->to, "ai_score", s->score[PIG_AI]);
    out->number(out->to, "human_score", s->score[PIG_HUMAN]);
    out->word(out->to, "turn", seat_names[s->head.seat]);
    out->number(out->to, "turn_total", s->turn_total);
}

static void draw(const void *state, const void *rules, struct text *out)
{
    const struct pig_state *s = state;
    (void)rules;
    text_add(out, "ai %d, human %d; %s's turn, total %d\n", s->score[PIG_AI], s->score[PIG_HUMAN],
             seat_names[s->head.seat], s->turn_total);
}

const struct game pig_game = {
    .name = "pig",
    .title = "Pig",
    .doc = "a die, 100 points: the smallest game, solved exactly",
    .rules_size = sizeof(struct pig_rules),
    .state_size = sizeof(struct pig_state),
    .record_size = sizeof(struct pig_record),
    .params = params,
    .columns = columns,
    .rule_ids = rule_ids,
    .policies = policies,
    .ai_policy = "greedy",
    .prepare = prepare,
    .seats = seats,
    .start = start,
    .advance = advance,
    .moves = moves,
    .apply = apply,
    .redeal = redeal,
    .verify = verify,
    .record = record,
    .name_move = name_move,
    .show = show,
    .draw = draw,
};
