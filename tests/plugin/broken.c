/* Pig with one fault, chosen by -DFAULT=name: what `poise check` must find. pig.c is Pig's own. */
#include "pig.c"

#include <stdlib.h>

#include "poise/export.h"

enum fault {
    NONE,         /* so that the frame itself is sound */
    EARLY_ROLLS,  /* no fault either: rolled before the decision, told after it */
    MANY_PLAYERS, /* nor is this */
    ILLEGAL_MOVE,
    ENDLESS,
    HANG,
    UNINITIALIZED,
    HIDDEN_INFORMATION,
    SHARED_STREAM,
    NARROW_COLUMN,
    WRONG_SIZE,
    WRONG_VERSION,
    ALLOCATION,
    MISSING_COLUMN,
    LONG_LIST,
    OWN_COUNTER,
    WRITES_RULES,
    WRITES_IN_MOVES,
    WRITES_OUTSIDE,
    DEAD_REDEAL,
    MISSING_FUNCTION,
    OTHER_HEADERS,
    SAME_MOVE_TWICE,
    FORGOTTEN_ROUND,
    UNKNOWN_RULE,
    UNSEEN_CHOICE, /* what a move changes is not in `fields` */
    LIKE_TOKENS,   /* no fault: nor is which of two like tokens it took */
    SHOWN_DIE,     /* what a re-deal changes is */
    FORGOTTEN_ROW, /* what is counted in the state is not */
    DRAWS_AT_ONCE, /* no fault: the die falls in `apply` */
    OUT_OF_RANGE,
    ENDS_PROGRAM,
    NINE_SEATS,
    DRAWS_HIDDEN,
    NAMES_HIDDEN, /* the words of a move */
    TELLS_HIDDEN, /* a row that people see and players do not observe */
    CRASHES,      /* the last four end the process */
    FILLS_STACK,
    ABORTS,
    DIVIDES,
};

enum { SECOND_ROLL = 2 };

struct broken_state {
    struct pig_state pig;
    uint32_t odd;
};

static uint32_t __attribute__((noinline)) garbage(void)
{
    volatile uint32_t never_set[64];
    return never_set[40];
}

static int fill_stack(volatile int *deeper)
{
    volatile int more[1024];
    more[0] = *deeper + 1;
    return more[0] > 0 ? fill_stack(more) + more[0] : 0;
}

static void crash(void)
{
    static int *volatile nowhere;
    volatile int zero = 0;
    switch (FAULT) {
    case CRASHES:
        *nowhere = 1;
        break;
    case FILLS_STACK:
        zero = fill_stack(&zero);
        break;
    case ABORTS:
        abort();
    case DIVIDES:
        zero = 7 / zero;
        break;
    }
}

static void broken_start(void *state, const void *rules)
{
    struct broken_state *s = state;
    start_pig_game(state, rules);
    if (FAULT == EARLY_ROLLS && s->pig.head.trace != NULL) {
        struct rng omen = rng_stream(s->pig.head.key, 9, 0);
        trace_roll(s->pig.head.trace, "omen", 1 + rng_below(&omen, 6), NULL);
    }
    if (FAULT == UNINITIALIZED) {
        s->odd = garbage();
    }
    if (FAULT == WRITES_OUTSIDE) {
        (&s->odd)[2] = 7;
    }
}

static bool broken_advance(void *state, const void *rules)
{
    struct pig_state *s = state;
    static volatile int forever = 1;
    static uint64_t counter;
    while (FAULT == HANG && s->head.round == 3 && forever) {
    }
    if (FAULT == ENDLESS && s->head.round > 2) {
        s->turn_open = true;
        s->turn_total = 0;
        s->score[PIG_AI] = s->score[PIG_HUMAN] = 0;
    }
    if (FAULT == ENDS_PROGRAM && s->head.round == 3) {
        exit(0);
    }
    if (FAULT >= CRASHES && s->head.round == 3) {
        crash();
    }
    if (FAULT == OWN_COUNTER) {
        counter++;
    }
    if (FAULT == FORGOTTEN_ROUND) {
        s->head.scores = NULL;
    }
    const bool waits = advance_pig_game(state, rules);
    if (FAULT == SHARED_STREAM && waits && s->turn_total == 0) {
        s->die = rng_stream(s->head.key, PURPOSE_DIE, s->head.round);
    }
    if (FAULT == NARROW_COLUMN) {
        s->head.human_score = 200 + s->score[PIG_HUMAN];
    }
    return waits;
}

static int broken_moves(const void *state, const void *rules, game_move out[])
{
    struct game_list list = {out, list_pig_moves(state, rules, out)};
    if (FAULT == LONG_LIST && game_head_const(state)->round > 2) {
        for (uint32_t k = 0; k < 2 * GAME_MOVES_MAX; k++) {
            game_list_add(&list, 10 + k);
        }
    }
    if (FAULT == SAME_MOVE_TWICE) {
        game_list_add(&list, PIG_ROLL);
    }
    if (FAULT == LIKE_TOKENS) {
        game_list_add(&list, SECOND_ROLL);
    }
    if (FAULT == WRITES_IN_MOVES) {
        ((struct broken_state *)(uintptr_t)state)->odd++;
    }
    return list.count;
}

static void broken_apply(void *state, const void *rules, game_move move)
{
    struct pig_state *s = state;
    if (FAULT == ALLOCATION) {
        uint8_t *volatile note = malloc(100);
        free(note);
    }
    if (FAULT == WRITES_RULES) {
        ((struct pig_rules *)(uintptr_t)rules)->round_cap = 9;
    }
    if (move == SECOND_ROLL) {
        ((struct broken_state *)state)->odd++;
    }
    apply_pig_move(state, rules, move == SECOND_ROLL ? PIG_ROLL : move);
    if (FAULT == DRAWS_AT_ONCE && s->rolls) {
        s->rolls = false;
        roll_pig_die(s, rules);
    }
    if (FAULT == UNKNOWN_RULE) {
        tell_pig_event(s, "rest", "P-77", "rests");
    }
}

static void broken_draw(const void *state, const void *rules, struct text *out)
{
    struct rng die = ((const struct pig_state *)state)->die;
    draw_pig_scores(state, rules, out);
    if (FAULT == DRAWS_HIDDEN) {
        text_add(out, "next %u\n", 1 + rng_below(&die, 1000));
    }
}

static int32_t next_face(const struct field_at *at)
{
    struct rng die = ((const struct pig_state *)at->state)->die;
    return 1 + (int32_t)rng_below(&die, 1000);
}

static void broken_name(const void *state, const void *rules, game_move move, struct text *out)
{
    name_pig_move(state, rules, move, out);
    if (FAULT == NAMES_HIDDEN) {
        text_add(out, " %d", next_face(&(struct field_at){.state = state}));
    }
}

static const struct game_view broken_view = {.name_move = broken_name, .draw = broken_draw};

static void broken_redeal(void *state, const void *rules, uint64_t key)
{
    struct pig_state *s = state;
    if (FAULT == DEAD_REDEAL) {
        s->head.key = key; /* and the die stays */
    } else {
        redeal_pig_dice(state, rules, key);
    }
}

static game_move broken_greedy(const void *state, const void *rules, struct rng *rng)
{
    const struct pig_state *s = state;
    const struct pig_rules *r = rules;
    struct rng die = s->die;
    if (FAULT == ILLEGAL_MOVE && s->turn_total > 12) {
        return 77;
    }
    if (FAULT == HIDDEN_INFORMATION && 1 + rng_below(&die, r->die_sides) == r->bust_face) {
        return s->turn_total > 0 ? PIG_HOLD : PIG_ROLL;
    }
    return choose_greedy(state, rules, rng);
}

struct narrow_record {
    uint8_t winner, end_reason;
    uint16_t rounds, decisions;
    uint8_t ai_score, human_score; /* they reach 300 */
    uint8_t ai_score_by_round[PIG_ROUND_SLOTS], human_score_by_round[PIG_ROUND_SLOTS];
};

static const struct row narrow[] = {
    GAME_COMMON_COLUMNS(struct narrow_record, end_names, "points"),
    {0},
};

static const struct row poor_fields[] = {
    {"die", FIELD_UNSEEN(struct pig_state, die), FIELD_DOC(NULL, "rolls to come")},
    {"busts", FIELD_UNSEEN(struct pig_state, busts), FIELD_DOC("turns", "for the record")},
    {0},
};

static const struct row short_fields[] = {
    {"turn_total", ROW_ONE(struct pig_state, turn_total), ROW_INT(0, UINT16_MAX),
     FIELD_DOC("points", "in this turn")},
    {"die", FIELD_UNSEEN(struct pig_state, die), FIELD_DOC(NULL, "rolls to come")},
    {0},
};

static const struct row telling_fields[] = {
    {"next", .kind = KIND_NUMBER, .value = next_face, .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "roll to come")},
    {"turn_total", ROW_ONE(struct pig_state, turn_total), ROW_INT(0, UINT16_MAX),
     FIELD_DOC("points", "in this turn")},
    {"die", FIELD_UNSEEN(struct pig_state, die), FIELD_DOC(NULL, "rolls to come")},
    {0},
};

static const struct row tight_fields[] = {
    {"turn_total", ROW_ONE(struct pig_state, turn_total), ROW_INT(0, 3),
     FIELD_DOC("points", "in this turn")},
    {0},
};

static void record_nothing(const void *state, const void *rules, void *out)
{
    (void)state, (void)rules, (void)out;
}

static const struct game_policy broken_policies[] = {
    {"idle", "holds after every roll", choose_idle},
    {"greedy", "has the fault", broken_greedy},
    {0},
};

static const struct game_policy many_policies[] = {
    [0 ... 198] = {"idle", "holds after every roll", choose_idle},
    {"greedy", "holds after every roll", choose_idle},
    {0},
};

static int nine_seats(const void *rules, uint8_t sides[])
{
    (void)rules;
    memset(sides, GAME_SIDE_HUMAN, 9);
    return 9;
}

static const struct game broken_game = {
    .name = "broken",
    .title = "Broken Pig",
    .doc = "a game with a fault",
    .rules_size = sizeof(struct pig_rules),
    .state_size = FAULT == WRONG_SIZE ? sizeof(struct game_head) / 2 : sizeof(struct broken_state),
    .record_size = sizeof(struct pig_record),
    .params = params,
    .columns = FAULT == MISSING_COLUMN  ? columns + 1
               : FAULT == NARROW_COLUMN ? narrow
                                        : columns,
    .fields = FAULT == UNSEEN_CHOICE   ? poor_fields
              : FAULT == FORGOTTEN_ROW ? short_fields
              : FAULT == SHOWN_DIE     ? poor_fields + 1
              : FAULT == OUT_OF_RANGE  ? tight_fields
              : FAULT == TELLS_HIDDEN  ? telling_fields
                                       : fields,
    .rule_ids = pig_rule_ids,
    .policies = FAULT == MANY_PLAYERS ? many_policies : broken_policies,
    .ai_policy = "greedy",
    .prepare = prepare_pig_rules,
    .seats = FAULT == NINE_SEATS ? nine_seats : game_seat_both_sides,
    .start = broken_start,
    .advance = broken_advance,
    .moves = broken_moves,
    .apply = broken_apply,
    .redeal = FAULT == MISSING_FUNCTION ? NULL : broken_redeal,
    .view = &broken_view,
    .verify = verify_pig_state,
    .record = FAULT == NARROW_COLUMN ? record_nothing : record_pig_game,
};

uint32_t (*rng_chance)(uint32_t bound);

__attribute__((visibility("default"))) const struct game_export poise_game_export = {
    FAULT == WRONG_VERSION ? 99 : GAME_CONTRACT,
    FAULT == OTHER_HEADERS ? 8 : sizeof(struct game),
    sizeof(struct game_head),
    sizeof(struct row),
    sizeof(struct rule_id),
    sizeof(struct game_policy),
    &broken_game,
    &rng_chance,
};
