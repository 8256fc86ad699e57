#include "sims/play/hint.h"

#include "analysis/base/text.h"

/* A copy of the real game in which futures are played. */
struct imagined {
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct decision_step step;
};

static struct decision_step *copy_into_imagined(struct imagined *i, const struct play *play,
                                                const struct policy seats[])
{
    const struct decision_step *step = &play->step;
    game_copy(step->game, i->state, step->state);
    i->step = step_at(step->game, step->rules, i->state, seats);
    i->step.waits = step->waits;
    return &i->step;
}

void hint_make(struct decision_step *step, const struct hint_choice *choice)
{
    const int seat = game_head_const(step->state)->seat;
    for (int k = 0; k < choice->count; k++) {
        if ((k > 0 && !step_follows(step, seat)) || !step_allows(step, choice->moves[k])) {
            return;
        }
        step_make(step, choice->moves[k]);
    }
}

/* Sets the players for a future: `own` for the side that decides, the variant's players for the
 * other side, but the usual player in place of those who look ahead. */
static void seat_hint_players(const struct play *play, const struct policy *own,
                              struct policy seats[])
{
    const struct variant *v = play->variant;
    const uint8_t side = v->sides[game_head_const(play->table->state)->seat];
    for (int seat = 0; seat < v->seats; seat++) {
        seats[seat] = v->sides[seat] == side                     ? *own
                      : v->match.seats[seat].kind != POLICY_LOOK ? v->match.seats[seat]
                                                                 : policy_usual(v->match.game);
    }
}

uint64_t hint_key(const struct play *play, uint64_t number)
{
    const uint64_t decision = game_head_const(play->table->state)->decisions;
    return rng_key(rng_key(rng_key(play->seed, play->index), decision + 1), number);
}

void hint_redeal(const struct game *game, const void *rules, void *state, uint64_t key,
                 bool keep_hidden)
{
    static _Alignas(64) unsigned char before[GAME_STATE_MAX];
    if (keep_hidden) {
        memcpy(before, state, game->state_size);
    }
    game->redeal(state, rules, key);
    if (keep_hidden) {
        field_keep_hidden(game, state, rules, before, game_head_const(state)->seat);
    }
}

struct hint_choice hint_expert(const struct play *play, const struct hint_players *players)
{
    struct policy seats[GAME_SEATS_MAX];
    struct hint_choice choice = {.count = 0};
    static struct imagined i;
    seat_hint_players(play, &players->adviser, seats);
    struct decision_step *step = copy_into_imagined(&i, play, seats);
    const int seat = game_head_const(i.state)->seat;
    static struct learnt_judge judge;
    const uint64_t key = hint_key(play, 0);
    struct policy_luck luck = policy_luck(key, (uint32_t)seat, 0, true);
    /* else a later step would tell what falls after the first, as a card that it pays with */
    hint_redeal(step->game, step->rules, i.state, key, players->keep_hidden);
    judge.learnt = NULL;
    luck.judge = &judge;
    do {
        const game_move move = step_choose(step, &luck);
        choice.moves[choice.count++] = move;
        step_make(step, move);
    } while (choice.count < HINT_STEPS_MAX && step_follows(step, seat));
    return choice;
}

char *hint_words(const struct play *play, const struct hint_choice *choice)
{
    static struct imagined i;
    char *words = NULL;
    FILE *out = text_begin(&words);
    struct decision_step *step = copy_into_imagined(&i, play, NULL);
    for (int k = 0; k < choice->count; k++) {
        char name[256];
        view_print_move(step->game, i.state, step->rules, choice->moves[k], name, sizeof name);
        fprintf(out, "%s%s", k > 0 ? ", then " : "", name);
        step_make(step, choice->moves[k]);
    }
    text_end(out);
    return words;
}

/* Deals anew by `key`, makes the choice and plays to the end. Returns whether the side that decides
 * wins. */
static bool does_imagined_side_win(const struct play *play, const struct policy seats[],
                                   const struct hint_choice *choice, uint64_t key, bool keep_hidden)
{
    static struct imagined i;
    struct decision_step *step = copy_into_imagined(&i, play, seats);
    hint_redeal(step->game, step->rules, i.state, key, keep_hidden);
    const struct game_head *head = game_head_const(i.state);
    const enum game_side side = (enum game_side)play->variant->sides[head->seat];
    static struct learnt_judge judge;
    judge.learnt = NULL;
    hint_make(step, choice);
    step_play_future(step, key, &judge, 0);
    return head->winner == (side == GAME_SIDE_HUMAN ? GAME_HUMAN : GAME_AI);
}

uint64_t hint_play(const struct play *play, const struct hint_players *players,
                   const struct hint_choice *choice, int first, int games, bool won[])
{
    struct policy seats[GAME_SEATS_MAX];
    uint64_t wins = 0;
    seat_hint_players(play, &players->other, seats);
    for (int k = 0; k < games; k++) {
        const uint64_t key = hint_key(play, (uint64_t)(first + k + 1));
        const bool wins_it = does_imagined_side_win(play, seats, choice, key, players->keep_hidden);
        wins += wins_it;
        if (won != NULL) {
            won[k] = wins_it;
        }
    }
    return wins;
}

void hint_wins(const struct play *play, const struct hint_players *players,
               const struct hint_choice *better, const struct hint_choice *other, int first,
               int pairs, struct paired_wins *wins)
{
    for (int k = first; k < first + pairs; k++) {
        const bool a = hint_play(play, players, better, k, 1, NULL) > 0;
        const bool b = hint_play(play, players, other, k, 1, NULL) > 0;
        paired_wins_add(wins, a, b);
    }
}

struct hint_worth hint_worth(const struct paired_wins *wins)
{
    const uint64_t won = wins->both + wins->only_a;
    const uint64_t pairs = won + wins->only_b + wins->neither;
    const struct paired_wins turned = {wins->both, wins->only_b, wins->only_a, wins->neither};
    return (struct hint_worth){.chance = (double)won / (double)pairs,
                               .interval = interval_rate(won, pairs, 0.95),
                               .cost = difference_of_pairs(&turned, 0.95)};
}

const char *hint_tell_chance(const struct hint_worth *worth, char out[HINT_TEXT])
{
    const double low = 100 * worth->interval.low, high = 100 * worth->interval.high;
    const int digits = low >= 99 || high <= 1; /* avoids [100, 100] */
    snprintf(out, HINT_TEXT, "%.*f %% [%.*f, %.*f]", digits, 100 * worth->chance, digits, low,
             digits, high);
    return out;
}

const char *hint_tell_price(const struct difference *d, char out[HINT_TEXT])
{
    const double low = 100 * d->interval.low, high = 100 * d->interval.high;
    if (d->interval.high < 0) {
        snprintf(out, HINT_TEXT, "wins %.1f points more [%.1f, %.1f]", -100 * d->estimate, -high,
                 -low);
    } else if (d->estimate <= 0) {
        snprintf(out, HINT_TEXT, "costs nothing that these games show (at most %.1f points)", high);
    } else {
        snprintf(out, HINT_TEXT, "costs %.1f points of win chance [%.1f, %.1f]", 100 * d->estimate,
                 low, high);
    }
    return out;
}

void hint_replay_to(struct play *at, const struct play *play, size_t k)
{
    at->steps = play->steps;
    at->count = k;
    at->people = UINT32_MAX; /* play all recorded steps, of all seats */
    (void)play_restart(at);
}

struct hint_choice hint_made(const struct play *play, size_t k)
{
    struct hint_choice choice = {.count = 0};
    do {
        choice.moves[choice.count++] = play->steps[k++].move;
    } while (k < play->count && play->steps[k].follows && choice.count < HINT_STEPS_MAX);
    return choice;
}
