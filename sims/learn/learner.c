#include "sims/learn/learner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/clock.h"
#include "analysis/base/memory.h"
#include "engine/chance.h"
#include "engine/policy/learnt_count.h"

enum { EXPLORE = RNG_PURPOSE_ENGINE + 0x100, STUDY };

enum { ALL = 65536 }; /* of teacher.explore: all choices are random */

/* While the judge itself plays, one in 8 positions that wait is learnt from (n counts both
 * positions of a decision). */
enum { WAITING_EACH = 16 };

/* Outcomes of moves are counted where that helps: where chance is small, and its work small beside
 * that of a game. */
enum {
    OUTCOMES_LEAST = 20, /* they are counted of one in so many moves at least, */
    OUTCOMES_WORK = 20,  /* by at most so many times the work of the rest of the game, */
    OUTCOMES_EACH = 64,  /* or tried in only one game of so many */
    OTHER_MOVES = 77,    /* in so many of 256 decisions, another move is learnt from, too */
};

enum { REPEATS_MOST = 8 }; /* a random move is made so many times in a row, at most */

enum {
    WIDTH_SMALL = 128, /* games that show no more numbers learn with LEARNT_HIDDEN units, */
    UNITS_LARGE = 32,  /* larger ones, where each costs more, with so many */
    BATCH = 256,
    WORK_POSITION = 8,        /* learning from a position counts as so many judged moves */
    REUSE = 8,                /* times that each position is learnt from, on average; */
    REUSE_WATCHED = 2,        /* those of games watched, whose targets are noisier */
    RECENT = 4,               /* the newest 1 / RECENT of all positions ever kept is learnt from, */
    FETCHED = 8,              /* positions ahead that are fetched from memory */
    RECENT_LEAST = 20000,     /* but so many at least */
    REPLAY_BYTES = 512 << 20, /* at most */
};

/* Learning rates at the start and at the end. */
static const double rate_first = 0.003, rate_last = 0.00001;

/* The share by which the mean weights follow the present ones falls. At the end these only move
 * about their best values, so that the mean of many is better. */
static const double mean_first = 0.05, mean_last = 0.003;

/* Random moves help to find other ways to play, above all at first, before a poor one is taken for
 * the best. At the end they begin at `strays_last` of the choices, or once in a game if that is less:
 * more would spoil nearly every long game. */
static const double strays_first = 0.6, strays_last = 0.1, strays_watching = 0.03;

/* Random moves are repeated while hardly anybody wins, and once less than `stubborn_left` of the work
 * is left. Then they begin `stubborn_part` as often. Not earlier: short runs then took a poor way for
 * the best in Levee (bench/README.md). */
static const double stubborn_left = 0.6, stubborn_part = 0.6;

/* Lambda falls. At first nearly the whole game counts, because later chances are still wrong and
 * their errors add up. At the end a later chance has weight over so many choices on average:
 * `reach` of those in a game, within limits. */
static const double lambda_first = 0.95, reach = 0.3, reach_least = 3, reach_most = 10;

void learner_judge_free(struct learnt *judge)
{
    free(memory_owned(judge->slots));
    free(memory_owned(judge->knots));
    free(memory_owned(judge->weights));
    *judge = (struct learnt){0};
}

static void *copy_array(const void *from, size_t count, size_t bytes)
{
    void *to = memory_new(count, bytes);
    memcpy(to, from, count * bytes);
    return to;
}

void learner_write(const struct learner *l, struct learnt *out)
{
    const struct net_inputs *form = &l->form;
    int16_t *weights = memory_new((size_t)form->input_count * l->net.hidden, sizeof *weights);
    net_write(&l->net, form, weights, out);
    out->slots = copy_array(form->slots, form->slot_count, sizeof *form->slots);
    out->knots = copy_array(form->knots, form->input_count, sizeof *form->knots);
}

static int compare_leads(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* In how many games of the next round the outcomes of moves are counted, and whether a player would
 * count them. */
static void weigh_outcomes(struct learner *l, const struct episode round[])
{
    uint64_t tried = 0, counted = 0, whole = 0, ahead = 0, rest = 0;
    for (int k = 0; k < LEARNER_ROUND; k++) {
        tried += round[k].tried;
        counted += round[k].counted;
        whole += round[k].whole;
        ahead += round[k].ahead;
        rest += round[k].judged + WORK_POSITION * round[k].count;
    }
    if (tried > 0) {
        const bool helps = counted * OUTCOMES_LEAST >= tried &&
                           ahead * l->teacher.outcomes_each <= OUTCOMES_WORK * rest;
        l->teacher.outcomes_each = helps ? 1 : OUTCOMES_EACH;
        l->counts = helps && 5 * whole >= 3 * tried;
    }
}

/* How much a lost game's lead is worth in the next round: the less, the more games are won, and
 * nothing from `enough` wins on. */
static void weigh_leads(struct learner *l, const struct episode round[])
{
    static const double enough = 0.02, newest = 0.1;
    double won = 0;
    for (int k = 0; k < LEARNER_ROUND; k++) {
        won += (double)round[k].won / LEARNER_ROUND;
        l->teacher.leads[k] = round[k].lead;
        l->work += round[k].judged;
    }
    qsort(l->teacher.leads, LEARNER_ROUND, sizeof *l->teacher.leads, compare_leads);
    l->winless = won == 0 && l->winless + LEARNER_ROUND == l->games ? l->games : l->winless;
    l->wins += (l->games > LEARNER_ROUND ? newest : 1) * (won - l->wins);
    l->teacher.solace = (float)fmax(0, 0.5 - 0.5 * l->wins / enough);
}

static void note_round_values(struct net_inputs *form, const struct episode round[])
{
    for (int k = 0; k < LEARNER_ROUND; k++) {
        for (uint32_t n = 0; n < 2 * round[k].count; n++) {
            net_inputs_note(form, round[k].seen + (size_t)n * form->width);
        }
    }
}

/* Keeps a position to learn from. */
static void keep_replay_position(struct replay *r, const struct net_inputs *form,
                                 const int32_t seen[], float target)
{
    if (r->count >= r->room && r->room < r->most) {
        r->room = 2 * r->room + BATCH < r->most ? 2 * r->room + BATCH : r->most;
        r->seen = memory_grow(r->seen, (size_t)r->room, r->width * sizeof *r->seen);
        r->places = memory_grow(r->places, (size_t)r->room, r->slots * sizeof *r->places);
        r->targets = memory_grow(r->targets, (size_t)r->room, sizeof *r->targets);
    }
    const uint64_t at = r->count++ % r->room;
    memcpy(r->seen + at * r->width, seen, r->width * sizeof *seen);
    net_place(form, seen, r->places + at * r->slots);
    r->targets[at] = target;
}

/* Keeps the positions of a round that are learnt from. */
static void keep_round_positions(struct learner *l, const struct episode round[])
{
    for (int k = 0; k < LEARNER_ROUND; k++) {
        const struct episode *e = &round[k];
        for (uint32_t n = 0; n < 2 * e->count; n++) {
            const bool waits = n % 2 == 0;
            /* only players who look ahead judge positions where a decision waits */
            if (l->teacher.learnt == NULL
                    ? waits
                    : !waits || n % WAITING_EACH == 0 || e->other[n / 2] >= 0) {
                keep_replay_position(&l->replay, &l->form, e->seen + (size_t)n * e->width,
                                     e->targets[n]);
            }
        }
    }
}

/* Learns from a round of games and, again, from those before. */
static void study_round(struct learner *l, const struct episode round[])
{
    struct net_lit *lit = memory_new(1, sizeof *lit);
    struct replay *r = &l->replay;
    struct rng rng = rng_stream(l->seed, STUDY, (uint32_t)(l->games / LEARNER_ROUND));
    uint64_t batch[BATCH];
    const uint64_t before = r->count;
    if (l->reforms) {
        note_round_values(&l->form, round);
    }
    keep_round_positions(l, round);
    const uint64_t have = r->count < r->room ? r->count : r->room;
    uint64_t recent = l->teacher.learnt == NULL ? have : r->count / RECENT;
    recent = recent < RECENT_LEAST ? RECENT_LEAST : recent;
    recent = recent < have ? recent : have;
    l->work += WORK_POSITION * (r->count - before);
    const uint64_t reuse = l->teacher.learnt == NULL ? REUSE_WATCHED : REUSE;
    const uint64_t batches = ((r->count - before) * reuse + BATCH - 1) / BATCH;
    for (uint64_t b = 0; b < batches; b++) {
        for (int k = 0; k < BATCH; k++) {
            batch[k] = (r->count - 1 - rng_below(&rng, (uint32_t)recent)) % r->room;
        }
        for (int k = 0; k < BATCH; k++) {
            const uint64_t soon = batch[k + FETCHED < BATCH ? k + FETCHED : BATCH - 1];
            __builtin_prefetch(r->places + soon * r->slots);
            __builtin_prefetch(r->targets + soon);
            net_light(&l->form, r->places + batch[k] * r->slots, lit);
            net_gather(&l->net, lit, r->targets[batch[k]]);
        }
        net_step_weights(&l->net, BATCH, (float)l->rate, (float)l->mean_share);
    }
    free(lit);
}

/* Plays a round of games into `play`. At the same time one thread learns from the round `learn`
 * (NULL: none): that is task 0, and the games are the others. */
static void play_learning_round(struct learner *l, struct episode *play,
                                const struct episode *learn)
{
    const double begun = clock_worked();
    double busiest = 0;
#pragma omp parallel num_threads(l->threads) reduction(max : busiest)
    {
        const double from = clock_worked();
        void *state = memory_aligned(64, l->teacher.match->game->state_size);
#pragma omp for schedule(dynamic) nowait
        for (int task = 0; task <= LEARNER_ROUND; task++) {
            if (task > 0) {
                episode_play(&play[task - 1], &l->teacher, l->seed, l->games + (uint64_t)task - 1,
                             state);
            } else if (learn != NULL) {
                study_round(l, learn);
            }
        }
        free(state);
        busiest = clock_worked() - from;
    }
    l->lag += fmax(0, busiest - (clock_worked() - begun));
    l->games += LEARNER_ROUND;
    l->choices = 0;
    for (int k = 0; k < LEARNER_ROUND; k++) {
        l->choices += (double)play[k].count / LEARNER_ROUND;
    }
    weigh_leads(l, play);
    weigh_outcomes(l, play);
}

/* Whether to choose new knots now: each time the number of rounds reaches a power of 2. */
static bool reforms_now(const struct learner *l)
{
    const uint64_t rounds = l->games / LEARNER_ROUND;
    return l->reforms && (rounds & (rounds - 1)) == 0;
}

/* Makes room for the slots that are in use now, and finds the places of all positions anew. */
static void place_replay_positions(struct learner *l)
{
    struct replay *r = &l->replay;
    r->slots = l->form.slot_count > 0 ? l->form.slot_count : 1; /* no array is empty */
    r->most = REPLAY_BYTES /
              (r->width * sizeof *r->seen + r->slots * sizeof *r->places + sizeof *r->targets);
    r->places = memory_grow(r->places, (size_t)r->room, r->slots * sizeof *r->places);
    for (uint64_t at = 0; at < r->count && at < r->room; at++) {
        net_place(&l->form, r->seen + at * r->width, r->places + at * r->slots);
    }
}

static void reform_learner(struct learner *l)
{
    struct net_inputs old;
    learner_want_pairs(l);
    net_inputs_choose_knots(&l->form, &old);
    net_reform(&l->net, &old, &l->form, l->seed);
    net_inputs_drop(&old);
    place_replay_positions(l);
}

/* Checks that all games of a round came to an end. 0, or -1 with `error`. */
static int refuse_broken_round(const struct learner *l, const struct episode round[],
                               struct error *error)
{
    for (int k = 0; k < LEARNER_ROUND; k++) {
        if (round[k].broken) {
            return error_set(error,
                             "%s: a game of seed %llu did not come to its end; `poise check` says "
                             "more",
                             l->teacher.match->game->name, (unsigned long long)l->seed);
        }
    }
    return 0;
}

static struct episode *new_round(uint32_t width)
{
    struct episode *round = memory_new(LEARNER_ROUND, sizeof *round);
    for (int k = 0; k < LEARNER_ROUND; k++) {
        round[k].width = width;
    }
    return round;
}

/* Sets the sides of the seats. 1 if each AI's player can be asked what it would do, else 0. */
static uint32_t can_count_outcomes(const struct match *match, uint8_t sides[])
{
    bool can = true;
    for (int k = match->game->seats(match->rules, sides); k-- > 0;) {
        const enum policy_kind kind = match->seats[k].kind;
        can = can && (sides[k] == GAME_SIDE_HUMAN || kind == POLICY_OWN || kind == POLICY_RANDOM);
    }
    return can;
}

void learner_schedule(struct learner *l, double left, bool watching)
{
    const double choices = fmax(1, l->choices), noisy = watching ? 0.5 : 1;
    const double last = fmin(strays_last, 1 / choices);
    const double lambda = 1 - 1 / fmin(reach_most, fmax(reach_least, reach * choices));
    const double strays = watching ? strays_watching : strays_first * left * left * left + last;
    const bool stubborn = !watching && (left < stubborn_left || l->teacher.solace > 0);
    l->rate = noisy * (rate_first * left * sqrt(left) + rate_last);
    l->mean_share = mean_last + (mean_first - mean_last) * left;
    l->reforms = left > 0.5;
    l->teacher.stubborn = stubborn;
    l->teacher.explore = (uint32_t)(ALL * strays * (stubborn ? stubborn_part : 1));
    l->teacher.trust = (float)(lambda + left * (lambda_first - lambda));
}

int learner_init(struct learner *l, const struct match *match, int threads, uint64_t seed,
                 struct error *error)
{
    *l = (struct learner){
        .teacher = {.match = match, .explore = ALL / 10}, .threads = threads, .seed = seed};
    l->teacher.outcomes_each = can_count_outcomes(match, l->teacher.sides);
    if (!net_inputs_init(&l->form, match->game, match->rules)) {
        return error_set(error, "%s: shows %u numbers; a player can learn from %d at most",
                         match->game->name, l->form.width - 2, LEARNT_OBSERVED);
    }
    l->replay.width = l->form.width;
    l->rounds[0] = new_round(l->form.width);
    l->rounds[1] = new_round(l->form.width);
    play_learning_round(l, l->rounds[0], NULL);
    if (refuse_broken_round(l, l->rounds[0], error) != 0) {
        return -1;
    }
    struct net_inputs nothing;
    note_round_values(&l->form, l->rounds[0]);
    net_inputs_choose_knots(&l->form, &nothing);
    place_replay_positions(l);
    net_init(&l->net, &l->form, l->form.width <= WIDTH_SMALL ? LEARNT_HIDDEN : UNITS_LARGE, seed);
    learner_schedule(l, 1, false);
    l->waiting = true;
    return 0;
}

void learner_resume(struct learner *l, const struct learnt *from)
{
    net_free(&l->net);
    net_inputs_drop(&l->form);
    net_inputs_take(&l->form, from);
    place_replay_positions(l);
    net_read(&l->net, from);
}

void learner_free(struct learner *l)
{
    for (int r = 0; r < 2; r++) {
        for (int k = 0; l->rounds[r] != NULL && k < LEARNER_ROUND; k++) {
            episode_free(&l->rounds[r][k]);
        }
        free(l->rounds[r]);
    }
    free(l->replay.seen);
    free(l->replay.places);
    free(l->replay.targets);
    net_free(&l->net);
    net_inputs_free(&l->form);
    learner_judge_free(&l->judge);
}

int learner_round(struct learner *l, bool watch, struct error *error)
{
    learner_judge_free(&l->judge);
    l->teacher.learnt = NULL;
    if (!watch) {
        learner_write(l, &l->judge);
        l->teacher.learnt = &l->judge;
    }
    const int next = 1 - l->turn;
    play_learning_round(l, l->rounds[next], l->waiting ? l->rounds[l->turn] : NULL);
    l->turn = next;
    l->waiting = true;
    if (reforms_now(l)) {
        reform_learner(l);
    }
    return refuse_broken_round(l, l->rounds[next], error);
}

void episode_free(struct episode *e)
{
    free(e->seen);
    free(e->targets);
    free(e->chances);
    free(e->explored);
    free(e->expected);
    free(e->other);
}

static void make_episode_room(struct episode *e)
{
    if (e->count == e->room) {
        e->room = 2 * e->room + 16;
        e->seen = memory_grow(e->seen, (size_t)2 * e->room * e->width, sizeof *e->seen);
        e->targets = memory_grow(e->targets, (size_t)2 * e->room, sizeof *e->targets);
        e->chances = memory_grow(e->chances, e->room, sizeof *e->chances);
        e->explored = memory_grow(e->explored, e->room, sizeof *e->explored);
        e->other = memory_grow(e->other, e->room, sizeof *e->other);
        e->expected = memory_grow(e->expected, e->room, sizeof *e->expected);
    }
}

/* Stores what `seat` sees of a state as observation number `n`. */
static void keep_episode_position(struct episode *e, uint32_t n, const void *state,
                                  const void *rules, int seat, bool moved)
{
    learnt_observe(&e->judge, state, rules, seat, moved);
    memcpy(e->seen + (size_t)n * e->width, e->judge.now, e->width * sizeof *e->seen);
}

/* What the humans reached: 1 won, 0.5 drawn, 0 lost. */
static float count_game_win(const struct game_head *head)
{
    return head->winner == GAME_HUMAN ? 1 : head->winner == GAME_DRAW ? 0.5F : 0;
}

/* What the end of a game is worth; a lost one by its lead. */
static float judge_game_end(const struct teacher *t, const struct game_head *head)
{
    const int64_t lead = (int64_t)head->human_score - head->ai_score;
    const float won = count_game_win(head);
    int below = 0;
    for (int k = 0; won == 0 && t->solace > 0 && k < LEARNER_ROUND; k++) {
        below += (t->leads[k] < lead) + (t->leads[k] <= lead);
    }
    return won + t->solace * (float)below / (2 * LEARNER_ROUND);
}

/* Goes on after a move to the humans' next choice, and judges their best move there. */
static float judge_next_choice(struct episode *e, const struct teacher *t, unsigned char *state)
{
    const struct match *match = t->match;
    struct decision_step step = step_at(match->game, match->rules, state, match->seats);
    struct policy_luck luck = {.choice = rng_stream(RNG_CHANCE, 0, 0)};
    const int32_t chance = learnt_next_choice(&e->judge, &step, t->sides, &luck, &e->ahead);
    return chance == LEARNT_OVER ? judge_game_end(t, game_head(state))
                                 : (float)chance / LEARNT_SURE;
}

/* The mean of what the humans' next choice is worth after a move, over the outcomes of the first
 * draws. -1 where something is hidden: then what was dealt anew is not what the game goes on
 * with. */
static float expect_next_choice(struct episode *e, const struct teacher *t, const void *moved,
                                struct rng *dice)
{
    const struct game *game = t->match->game;
    _Alignas(64) unsigned char after[GAME_STATE_MAX], state[GAME_STATE_MAX];
    struct chance c;
    double sum = 0;
    bool whole = true;
    e->tried++;
    if (!learnt_take_luck(game, after, moved, t->match->rules, dice)) {
        return -1;
    }
    for (chance_begin_part(&c, dice, LEARNT_OUTCOMES); c.more; chance_next(&c)) {
        game_copy(game, state, after);
        sum += (double)judge_next_choice(e, t, state) * (double)c.share / (double)CHANCE_SURE;
        whole = whole && !c.rolling;
        if (c.rolling && c.drawn == 0) { /* one future says no more than the game's own */
            chance_end(&c);
            return -1;
        }
    }
    e->counted++;
    e->whole += whole;
    return (float)sum;
}

/* Keeps the position after another move than the one made, and what it is worth, in place of the
 * one in which the decision waits. */
static void keep_other_move(struct episode *e, const struct teacher *t,
                            const struct decision_step *step, game_move move, struct rng *explore)
{
    _Alignas(64) unsigned char after[GAME_STATE_MAX];
    const uint32_t n = e->count - 1;
    game_copy(step->game, after, step->state);
    step->game->apply(after, step->rules, move);
    e->other[n] = expect_next_choice(e, t, after, explore);
    if (e->other[n] >= 0) {
        keep_episode_position(e, 2 * n, after, step->rules, game_head(step->state)->seat, true);
    }
}

/* Draws how many times in a row a random move is made: n times or more with a chance of 1 / n. So the
 * human comes to positions that single random moves hardly reach, because the best moves after each
 * of them lead back (Dabney, Ostrovski and Barreto 2020, "Temporally-extended epsilon-greedy
 * exploration"). */
static uint32_t draw_move_repeats(struct rng *explore)
{
    const uint32_t times = ALL / (rng_below(explore, ALL) + 1);
    return times < REPEATS_MOST ? times : REPEATS_MOST;
}

/* Whether the human makes a random move here: a new one, or the last one again. `*move` receives it. */
static bool stray_from_best(struct episode *e, const struct teacher *t, const game_move moves[],
                            int count, struct rng *explore, game_move *move)
{
    if (e->repeats == 0 || !option_has(moves, count, e->repeated)) {
        if (rng_below(explore, ALL) >= t->explore) {
            e->repeats = 0;
            return false;
        }
        e->repeated = moves[rng_below(explore, (uint32_t)count)];
        e->repeats = t->stubborn ? draw_move_repeats(explore) : 1;
    }
    e->repeats--;
    *move = e->repeated;
    return true;
}

/* Chooses a human's move. Keeps the decision if there was more than one move. */
static game_move decide_learning_move(struct episode *e, const struct teacher *t,
                                      const struct decision_step *step, struct rng *explore,
                                      struct policy_luck *luck)
{
    _Alignas(64) unsigned char after[GAME_STATE_MAX];
    game_move moves[GAME_MOVES_MAX];
    const int count = option_moves(step->game, step->state, step->rules, moves);
    const int seat = game_head(step->state)->seat;
    if (count == 1) {
        return moves[0];
    }
    make_episode_room(e);
    const uint32_t n = e->count++;
    int64_t odds = 0;
    game_move move = t->learnt != NULL
                         ? learnt_best(&e->judge, step->game, step->state, step->rules,
                                       &luck->choice, moves, count, &odds)
                         : step_choose(step, luck);
    e->judged += t->learnt != NULL ? (uint64_t)count : 0;
    e->chances[n] = (float)learnt_chance(odds) / LEARNT_SURE;
    e->explored[n] = stray_from_best(e, t, moves, count, explore, &move);
    keep_episode_position(e, 2 * n, step->state, step->rules, seat, false);
    game_copy(step->game, after, step->state);
    step->game->apply(after, step->rules, move);
    keep_episode_position(e, 2 * n + 1, after, step->rules, seat, true);
    e->expected[n] = e->counts ? expect_next_choice(e, t, after, explore) : -1;
    e->other[n] = -1;
    if (e->counts && rng_below(explore, 256) < OTHER_MOVES) {
        const uint32_t k = rng_below(explore, (uint32_t)count - 1);
        keep_other_move(e, t, step, moves[k] == move ? moves[count - 1] : moves[k], explore);
    }
    return move;
}

/* Sets the targets, from the last decision to the first: TD(lambda) with lambda = t->trust. What
 * follows a random move says nothing about the position before it, so the best move's chance is
 * used there. If the match's players play, the result of the game is the target of all. Where the
 * outcomes of a move were counted, their mean takes the place of the one that came. */
static void set_episode_targets(struct episode *e, const struct teacher *t, float end)
{
    float value = end, aim = end;
    for (uint32_t n = e->count; n-- > 0;) {
        const bool strayed = t->learnt != NULL && e->explored[n];
        const float target = e->expected[n] >= 0 ? e->expected[n] + aim - value : aim;
        const float later = target < 0 ? 0 : target > 1 ? 1 : target;
        e->targets[2 * n + 1] = later;
        e->targets[2 * n] = e->other[n] >= 0 ? e->other[n] : strayed ? e->chances[n] : later;
        value = e->chances[n];
        aim = strayed ? value : t->learnt != NULL ? value + t->trust * (later - value) : later;
    }
}

void episode_play(struct episode *e, const struct teacher *t, uint64_t seed, uint64_t index,
                  void *state)
{
    const struct match *match = t->match;
    const uint64_t key = rng_key(seed, index);
    struct decision_step step = step_at(match->game, match->rules, state, match->seats);
    const struct game_head *head = game_head(state);
    struct rng explore = rng_stream(key, EXPLORE, 0);
    struct step_luck luck;
    e->count = e->repeats = 0;
    e->judged = e->ahead = e->tried = e->counted = e->whole = 0;
    e->counts = t->learnt != NULL && t->outcomes_each > 0 && index % t->outcomes_each == 0;
    step_luck_begin(&luck);
    learnt_begin(&e->judge, t->learnt, match->game, match->rules);
    step_start_game(&step, key, NULL, NULL);
    while (step.waits && head->decisions < game_decisions_max(match->game)) {
        struct policy_luck *own = step_luck(&luck, &step, key);
        step_make(&step, t->sides[head->seat] == GAME_SIDE_HUMAN
                             ? decide_learning_move(e, t, &step, &explore, own)
                             : step_choose(&step, own));
    }
    e->won = count_game_win(head);
    e->lead = (int64_t)head->human_score - head->ai_score;
    e->broken = step.waits || game_fault_text(match->game) != NULL;
    set_episode_targets(e, t, judge_game_end(t, head));
}
