#include "duo.h"

#include "poise/export.h"

/* Each purpose has its own random stream, so that a change to one rule leaves the other dice alone. */
enum { PURPOSE_HUMAN_DIE, PURPOSE_AI_DIE };

static const char *const end_names[] = {"summit", "round_cap", NULL};

/* What a config may say, where it is stored, and what it means. */
static const struct row params[] = {
    {"summit", ROW_ONE(struct duo_rules, summit), ROW_INT(5, 100),
     ROW_DOC("steps", "D-7", "height that ends the game")},
    {"round_cap", ROW_ONE(struct duo_rules, round_cap), ROW_INT(1, 200),
     ROW_DOC("rounds", "D-8", "a game that lasts so long is unfinished")},
    {"ai.hurry", ROW_ONE(struct duo_rules, hurry), ROW_INT(0, 100),
     ROW_DOC("steps", "D-4", "the automa hurries when the human is further ahead than this")},
    {"ai.lucky_face", ROW_ONE(struct duo_rules, lucky_face), ROW_INT(1, 6),
     ROW_DOC(NULL, "D-5", "lowest face of the die that is lucky for the automa")},
    {"ai.lucky_steps", ROW_ONE(struct duo_rules, lucky_steps), ROW_INT(0, 20),
     ROW_DOC("steps", "D-5", "steps of a lucky automa")},
    {"ai.steps", ROW_ONE(struct duo_rules, steps), ROW_INT(1, 20),
     ROW_DOC("steps", "D-6", "steps of the automa otherwise")},
    {0},
};

static const struct row columns[] = {
    GAME_COMMON_COLUMNS(struct duo_record, end_names, "steps"),
    COLUMN_NUMBER("slips", struct duo_record, slips, "slips", "falls back to the camp"),
    {0},
};

/* What a state is made of. The trace, the ranges that are checked and what a learning player
 * observes come from this table; what nobody may see is FIELD_UNSEEN. */
static const struct row fields[] = {
    {"human", ROW_ONE(struct duo_state, human), ROW_INT(0, 200),
     FIELD_DOC("steps", "height of the climber")},
    {"camp", ROW_ONE(struct duo_state, camp), ROW_INT(0, 200),
     FIELD_DOC("steps", "height of the last camp")},
    {"ai", ROW_ONE(struct duo_state, ai), ROW_INT(0, 200),
     FIELD_DOC("steps", "height of the automa")},
    {"human_moved", ROW_ONE(struct duo_state, human_moved), ROW_BOOL,
     FIELD_DOC(NULL, "it is the automa's turn")},
    {"climbing", ROW_ONE(struct duo_state, climbing), ROW_BOOL,
     FIELD_DOC(NULL, "the climber's die is to be rolled")},
    {"slips", FIELD_UNSEEN(struct duo_state, slips), FIELD_DOC(NULL, "for the record")},
    {0},
};

static const struct rule_id rule_ids[] = {
    {"D-1", "a round is two turns"},   {"D-2", "climbing, and a 1"},   {"D-3", "a camp"},
    {"D-4", "the automa hurries"},     {"D-5", "the automa is lucky"}, {"D-6", "the automa walks"},
    {"D-7", "the summit ends it all"}, {"D-8", "a cap of rounds"},     {0},
};

/* For what no single value shows. */
static bool prepare(void *rules, struct complaint *why)
{
    const struct duo_rules *r = rules;
    return r->hurry < r->summit ||
           game_complain(why, "ai.hurry: is no lower than the summit, so the automa never hurries");
}

/* One player decides. The automa follows its flowchart inside advance, so it has no seat. */
static int seats(const void *rules, uint8_t sides[])
{
    (void)rules;
    sides[0] = GAME_SIDE_HUMAN;
    return 1;
}

/* The state is zero but for its head, and this game begins so: at the foot of the mountain. */
static void start(void *state, const void *rules)
{
    (void)state, (void)rules;
}

static uint8_t roll(const struct duo_state *s, uint32_t purpose, const char *what)
{
    struct rng die = rng_stream(s->head.key, purpose, s->head.round);
    const uint8_t face = (uint8_t)(1 + rng_below(&die, 6));
    if (s->head.trace != NULL) {
        trace_die(s->head.trace, what, face, NULL, 1, 6);
    }
    return face;
}

/* Tells what happened, where somebody listens; `s` is the state after it. */
static void tell(const struct duo_state *s, const char *actor, const char *action, const char *rule,
                 const char *text)
{
    if (s->head.trace != NULL) {
        trace_event(s, "climb", actor, action, rule, text,
                    TRACE_FIELDS({"human", s->human, NULL}, {"ai", s->ai, NULL}));
    }
}

static void climb_on(struct duo_state *s)
{
    const uint8_t face = roll(s, PURPOSE_HUMAN_DIE, "your die"); /* D-2 */
    s->climbing = false;
    if (face == 1) {
        s->human = s->camp;
        s->slips++;
        tell(s, "human", "slip", "D-2", "slips back to step {human}");
    } else {
        s->human += face;
        tell(s, "human", "climb", "D-2", "climbs to step {human}");
    }
}

static void play_automa(struct duo_state *s, const struct duo_rules *r)
{
    const uint8_t face = roll(s, PURPOSE_AI_DIE, "automa's die");
    if (s->human - s->ai > r->hurry) { /* D-4 */
        s->ai += face;
        tell(s, "ai", "hurry", "D-4", "hurries to step {ai}");
    } else if (face >= r->lucky_face) { /* D-5 */
        s->ai += r->lucky_steps;
        tell(s, "ai", "lucky", "D-5", "finds a ledge and is on step {ai}");
    } else { /* D-6 */
        s->ai += r->steps;
        tell(s, "ai", "walk", "D-6", "walks to step {ai}");
    }
}

static bool finish(struct duo_state *s, enum game_winner winner, enum duo_end reason)
{
    s->head.winner = (uint8_t)winner;
    s->head.end_reason = (uint8_t)reason;
    game_tell_end(s, columns, reason == DUO_END_SUMMIT ? "D-7" : "D-8");
    return false;
}

/* Plays on until a player must decide (true) or the game is over (false). */
static bool advance(void *state, const void *rules)
{
    struct duo_state *s = state;
    const struct duo_rules *r = rules;
    if (!s->human_moved) {
        return true; /* D-1; head.seat is 0 all the time */
    }
    if (s->climbing) {
        climb_on(s);
    }
    play_automa(s, r);
    s->human_moved = false;
    s->head.ai_score = s->ai;
    s->head.human_score = s->human;
    game_end_round(&s->head); /* keeps both scores; only then the next round begins */
    if (s->human >= r->summit || s->ai >= r->summit) { /* D-7 */
        return finish(s,
                      s->human > s->ai   ? GAME_HUMAN
                      : s->human < s->ai ? GAME_AI
                                         : GAME_DRAW,
                      DUO_END_SUMMIT);
    }
    if (s->head.round == r->round_cap) { /* D-8 */
        return finish(s, GAME_UNFINISHED, DUO_END_CAP);
    }
    s->head.round++;
    return true;
}

static int moves(const void *state, const void *rules, game_move out[])
{
    const struct duo_state *s = state;
    struct game_list list = {out, 0};
    (void)rules;
    game_list_add(&list, DUO_CLIMB);
    if (s->human > s->camp) {
        game_list_add(&list, DUO_CAMP);
    }
    return list.count;
}

static void apply(void *state, const void *rules, game_move move)
{
    struct duo_state *s = state;
    (void)rules;
    s->human_moved = true;
    if (move == DUO_CLIMB) { /* the die falls in advance: who learns judges the state before it */
        s->climbing = true;
    } else { /* D-3 */
        s->camp = s->human;
        tell(s, "human", "camp", "D-3", "camps on step {human}");
    }
}

/* A player sees all but the dice to come. Those follow from the key. */
static void redeal(void *state, const void *rules, uint64_t key)
{
    (void)rules;
    game_head(state)->key = key;
}

/* What must hold between any two actions. */
static const char *verify(const void *state, const void *rules, struct text *why)
{
    const struct duo_state *s = state;
    (void)rules, (void)why;
    return s->camp > s->human ? "the camp is above the climber" : NULL;
}

static void record(const void *state, const void *rules, void *out)
{
    const struct duo_state *s = state;
    (void)rules;
    ((struct duo_record *)out)->slips = s->slips;
}

static game_move choose_camping(const void *state, const void *rules, struct rng *rng)
{
    const struct duo_state *s = state;
    (void)rules, (void)rng;
    return s->human > s->camp ? DUO_CAMP : DUO_CLIMB;
}

/* The human plays as `poise learn` finds; a player `greedy` of your own may stand here, too. */
static const struct game_policy policies[] = {
    {"idle", "camps whenever possible", choose_camping},
    {0},
};

static void name_move(const void *state, const void *rules, game_move move, struct text *out)
{
    (void)state, (void)rules;
    text_add(out, "%s", move == DUO_CLIMB ? "climb" : "camp");
}

static void draw(const void *state, const void *rules, struct text *out)
{
    const struct duo_state *s = state;
    (void)rules;
    text_add(out, "you: step %d, camp on %d; automa: step %d\n", s->human, s->camp, s->ai);
}

static const struct game_view view = {.name_move = name_move, .draw = draw};

const struct game duo_game = {
    .name = "duo",
    .title = "Duo",
    .doc = "a climber against a dice automa",
    .rules_size = sizeof(struct duo_rules),
    .state_size = sizeof(struct duo_state),
    .record_size = sizeof(struct duo_record),
    .params = params,
    .columns = columns,
    .fields = fields,
    .rule_ids = rule_ids,
    .policies = policies,
    .prepare = prepare,
    .seats = seats,
    .start = start,
    .advance = advance,
    .moves = moves,
    .apply = apply,
    .redeal = redeal,
    .view = &view,
    .verify = verify,
    .record = record,
};

GAME_EXPORT(duo_game);
