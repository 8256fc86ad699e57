#include "sims/position/asked.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "engine/policy/solved.h"
#include "sims/play/judged.h"
#include "sims/play/tell.h"

enum { TOLD_MAX = 2000000 /* events in the search for exact chances: about a second */ };

/* The deal that is played: its events, and whether its rolls fall as typed. The listener of the
 * trace. */
struct deal {
    const struct asked_question *question;
    struct asked_events *all; /* counts over all deals so far */
    struct told {
        size_t event, action; /* indices into the lists of `all` */
    } * told;
    size_t count;
    struct asked_falls falls;
    struct exact_chances exact;
    FILE *out; /* writes to `text` */
    char *text;
};

static bool is_typed_face(const struct trace_roll *roll, const char *face)
{
    char number[24];
    snprintf(number, sizeof number, "%lld", (long long)roll->value);
    return strcmp(face, number) == 0 || (roll->word != NULL && strcmp(face, roll->word) == 0);
}

bool asked_roll_read(const char *text, struct asked_roll *roll)
{
    const size_t what = strcspn(text, "="), face = text[what] == '=' ? strlen(text + what + 1) : 0;
    if (what == 0 || face == 0 || what >= sizeof roll->what || face >= sizeof roll->face) {
        return false;
    }
    snprintf(roll->what, sizeof roll->what, "%.*s", (int)what, text);
    snprintf(roll->face, sizeof roll->face, "%s", text + what + 1);
    return true;
}

/* Compares a roll with the next typed one. True if it has the name of that one. */
static bool hear_roll(struct asked_falls *falls, const struct trace_roll *roll)
{
    const bool typed =
        falls->fallen < falls->count && strcmp(roll->what, falls->rolls[falls->fallen].what) == 0;
    if (typed) {
        falls->fits = falls->fits && is_typed_face(roll, falls->rolls[falls->fallen].face);
        falls->fallen++;
    }
    return typed;
}

void asked_hear(void *falls, const struct trace_event *event, const void *state)
{
    (void)state;
    for (int k = 0; k < event->roll_count; k++) {
        hear_roll(falls, &event->rolls[k]);
    }
}

/* The index of an event in the list; a new event is added. */
static size_t find_event(struct asked_list *all, const struct trace_event *event, const char *rules,
                         const char *text)
{
    size_t i = 0;
    while (i < all->count && (strcmp(all->list[i].text, text) != 0 ||
                              strcmp(all->list[i].action, event->action) != 0 ||
                              strcmp(all->list[i].actor, event->actor) != 0 ||
                              strcmp(all->list[i].rules, rules) != 0)) {
        i++;
    }
    if (i == all->count) {
        all->list = memory_grow(all->list, all->count + 1, sizeof *all->list);
        all->list[all->count++] = (struct asked_event){.number = i,
                                                       .actor = text_copy(event->actor),
                                                       .action = text_copy(event->action),
                                                       .rules = text_copy(rules),
                                                       .text = text_copy(text),
                                                       .share = {0, 1}};
    }
    return i;
}

static void hear_asked_event(void *listener, const struct trace_event *event, const void *state)
{
    struct deal *d = listener;
    (void)state;
    for (int k = 0; k < event->roll_count; k++) {
        exact_chances_add_die(&d->exact, &event->rolls[k], hear_roll(&d->falls, &event->rolls[k]));
    }
    if (d->question->choice == NULL && strncmp(event->actor, "human", 5) == 0) {
        return;
    }
    rewind(d->out);
    tell_sentence(event, d->out);
    fputc('\0', d->out);
    fflush(d->out);
    d->told = memory_grow(d->told, d->count + 1, sizeof *d->told);
    const struct told told = {find_event(&d->all->events, event, event->rules, d->text),
                              find_event(&d->all->actions, event, "", "")};
    d->told[d->count++] = told;
    exact_chances_add_event(&d->exact, told.event);
}

/* Counts an event of the latest deal, at most once per deal. */
static void count_deal_event(struct deal *d, struct asked_event *event, size_t place, bool new_row)
{
    if (event->last != d->all->tries) {
        event->last = d->all->tries;
        event->deals++;
        event->place += (double)place;
        event->share = new_row ? fraction_sum(event->share, d->exact.chance) : event->share;
        d->exact.hopeless = d->exact.hopeless || event->share.bottom == 0;
    }
}

/* Counts a deal in which all rolls fell as typed. */
static void count_deal(struct deal *d, bool over)
{
    struct asked_events *all = d->all;
    exact_chances_add_event(&d->exact, over);
    const bool new_row = exact_chances_end_deal(&d->exact);
    for (size_t k = 0; k < d->count; k++) {
        count_deal_event(d, &all->events.list[d->told[k].event], k, new_row);
        count_deal_event(d, &all->actions.list[d->told[k].action], k, new_row);
    }
    all->deals++;
    all->over += over;
    if (over && new_row) {
        all->over_share = fraction_sum(all->over_share, d->exact.chance);
        d->exact.hopeless = d->exact.hopeless || all->over_share.bottom == 0;
    }
}

/* A copy of the position in which a deal is played. */
struct going {
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct decision_step step;
    struct step_luck luck;
};

/* Deals hidden cards and dice anew by `key`, makes the choice, and advances to the next
 * decision. */
static void begin_deal(struct going *g, const struct asked_question *q, uint64_t key,
                       struct trace *trace)
{
    const struct position *p = q->position;
    g->step = step_at(p->game, p->rules, g->state, q->variant->match.seats);
    game_copy(p->game, g->state, p->state);
    hint_redeal(p->game, p->rules, g->state, key, q->keep_hidden);
    game_head(g->state)->trace = trace;
    step_luck_begin(&g->luck);
    if (q->choice != NULL) {
        hint_make(&g->step, q->choice);
    }
    if (p->waits == POSITION_NOBODY) {
        g->step.waits = p->game->advance(g->state, p->rules);
    }
}

/* Lets the variant's players decide: those of the AI until a human seat must decide, or with `all`
 * everybody until the end. */
static void play_asked_game_on(struct going *g, const struct variant *v, uint64_t key, bool all)
{
    const struct game_head *head = game_head_const(g->state);
    const uint32_t most = game_decisions_max(g->step.game);
    while (g->step.waits && head->decisions < most &&
           (all || v->sides[head->seat] == GAME_SIDE_AI)) {
        step_make(&g->step, step_choose(&g->step, step_luck(&g->luck, &g->step, key)));
    }
}

/* Plays a deal until a person must decide. False if the game is over. */
static bool play_deal(struct deal *d, uint64_t key)
{
    static struct going going;
    struct trace trace = {.hear = hear_asked_event, .listener = d};
    begin_deal(&going, d->question, key, &trace);
    play_asked_game_on(&going, d->question->variant, key, false);
    return going.step.waits;
}

uint64_t asked_wins(const struct asked_question *q)
{
    static struct going going;
    uint64_t wins = 0;
    for (uint64_t k = 0; k < q->deals; k++) { /* the same games as `poise compare --from` */
        begin_deal(&going, q, rng_key(q->seed, k), NULL);
        play_asked_game_on(&going, q->variant, rng_key(q->seed, k), true);
        wins += game_head_const(going.state)->winner == GAME_HUMAN;
    }
    return wins;
}

/* Compares by the order of play: by the mean number of events before each. Events only of deals
 * that do not fit come last. */
static int compare_asked_places(const void *a, const void *b)
{
    const struct asked_event *x = a, *y = b;
    const double at_x = x->deals > 0 ? x->place / (double)x->deals : INFINITY;
    const double at_y = y->deals > 0 ? y->place / (double)y->deals : INFINITY;
    return at_x != at_y ? (at_x > at_y) - (at_x < at_y)
                        : (x->number > y->number) - (x->number < y->number);
}

/* Compares by frequency, the most frequent first; equal ones by the order of play. */
static int compare_event_shares(const void *a, const void *b)
{
    const struct asked_event *x = a, *y = b;
    const double of_x = fraction_value(x->share), of_y = fraction_value(y->share);
    return of_x != of_y ? (of_x < of_y) - (of_x > of_y) : compare_asked_places(a, b);
}

static void free_event(const struct asked_event *event)
{
    free(event->actor);
    free(event->action);
    free(event->rules);
    free(event->text);
}

static void put_in_order(struct asked_list *list, const struct asked_events *all, bool by_play)
{
    for (size_t k = 0; !all->exact && k < list->count; k++) {
        list->list[k].share = (struct fraction){list->list[k].deals, all->deals};
    }
    if (list->count > 1) {
        qsort(list->list, list->count, sizeof *list->list, compare_event_shares);
    }
    while (list->count > 0 && list->list[list->count - 1].deals == 0) {
        free_event(&list->list[--list->count]);
    }
    for (size_t k = 0; k < list->count; k++) {
        list->list[k].rank = k;
    }
    if (by_play && list->count > 1) {
        qsort(list->list, list->count, sizeof *list->list, compare_asked_places);
    }
}

/* Plays question->deals deals, or with `exactly` until the exact chances are known or the search is
 * given up. Returns whether the chances are exact. */
static bool deal_asked_question(const struct asked_question *q, struct asked_events *out,
                                bool exactly)
{
    struct deal d = {.question = q, .all = out};
    const uint64_t least = q->deals > ASKED_LEAST ? q->deals : ASKED_LEAST;
    uint64_t told = 0;
    *out = (struct asked_events){.over_share = {0, 1}};
    d.out = text_begin(&d.text);
    while (exactly ? !d.exact.hopeless && told < TOLD_MAX &&
                         (out->deals < least || !exact_chances_complete(&d.exact))
                   : out->deals < q->deals && out->tries < q->tries) {
        d.count = 0;
        d.falls = (struct asked_falls){q->rolls, q->roll_count, 0, true};
        exact_chances_begin_deal(&d.exact);
        const bool waits = play_deal(&d, rng_key(q->seed, out->tries++));
        told += d.count + 1;
        if (d.falls.fits && d.falls.fallen == q->roll_count) {
            count_deal(&d, !waits);
        }
    }
    out->rows = d.exact.count;
    out->exact = exactly && exact_chances_complete(&d.exact) && out->deals >= ASKED_LEAST;
    exact_chances_free(&d.exact);
    text_end(d.out);
    free(d.text);
    free(d.told);
    return out->exact;
}

void asked_events(const struct asked_question *q, struct asked_events *out)
{
    if (!deal_asked_question(q, out, true)) {
        asked_free(out);
        deal_asked_question(q, out, false);
    }
    put_in_order(&out->events, out, true);
    put_in_order(&out->actions, out, false);
}

static void free_list(struct asked_list *list)
{
    for (size_t k = 0; k < list->count; k++) {
        free_event(&list->list[k]);
    }
    free(list->list);
}

void asked_free(struct asked_events *events)
{
    free_list(&events->events);
    free_list(&events->actions);
    *events = (struct asked_events){0};
}

const struct asked_event *asked_action(const struct asked_list *list, const char *actor,
                                       const char *action)
{
    for (size_t k = 0; k < list->count; k++) {
        const struct asked_event *e = &list->list[k];
        if (strcmp(e->actor, actor) == 0 && strcmp(e->action, action) == 0) {
            return e;
        }
    }
    return NULL;
}

static void hear_known_action(void *listener, const struct trace_event *event, const void *state)
{
    (void)state;
    find_event(listener, event, "", "");
}

void asked_hear_game(struct trace *trace, const struct variant *variant, uint64_t seed,
                     uint64_t index)
{
    struct variant quick = *variant;
    struct play play;
    for (int seat = 0; seat < quick.seats; seat++) {
        if (quick.match.seats[seat].kind == POLICY_LOOK) {
            quick.match.seats[seat] = policy_usual(quick.match.game);
        }
    }
    play_init(&play, &quick, seed, index);
    play.trace = trace;
    if (play_restart(&play) == PLAY_GOOD) {
        (void)play_forward(&play); /* an endless game has told enough */
    }
    play_free(&play);
}

bool asked_knows(const struct asked_events *events, const struct variant *variant, uint64_t seed,
                 const char *actor, const char *action, char **known)
{
    struct asked_list list = {0};
    struct trace trace = {.hear = hear_known_action, .listener = &list};
    const struct asked_event *found = asked_action(&events->actions, actor, action);
    for (uint64_t k = 0; k < ASKED_GAMES && found == NULL; k++) {
        asked_hear_game(&trace, variant, seed, k);
        found = asked_action(&list, actor, action);
    }
    FILE *out = text_begin(known);
    for (size_t k = 0; k < list.count; k++) {
        fprintf(out, "%s%s %s", k > 0 ? ", " : "", list.list[k].actor, list.list[k].action);
    }
    text_end(out);
    free_list(&list);
    return found != NULL;
}

static int compare_move_wins(const void *a, const void *b)
{
    const struct asked_move *x = a, *y = b;
    const double won_x = (double)x->won / (double)x->games,
                 won_y = (double)y->won / (double)y->games;
    return x->worth != y->worth ? (x->worth < y->worth) - (x->worth > y->worth)
           : x->last != y->last ? y->last - x->last
           : won_x != won_y     ? (won_x < won_y) - (won_x > won_y)
                                : (x->number > y->number) - (x->number < y->number);
}

/* Plays games first + 1 to first + games after each of these moves. `won` has one row of `games`
 * entries per move. */
static void judge_asked_move(const struct play *play, const struct hint_players *players,
                             struct asked_move moves[], int count, int first, int games, bool *won)
{
    for (int m = 0; m < count; m++) {
        const struct hint_choice choice = {{moves[m].move}, 1};
        moves[m].games = (uint64_t)games;
        moves[m].won =
            hint_play(play, players, &choice, first, games, won + (size_t)m * (size_t)games);
    }
}

static struct difference difference_of_moves(const bool *better, const bool *other, int games)
{
    struct paired_wins wins = {0};
    for (int k = 0; k < games; k++) {
        paired_wins_add(&wins, better[k], other[k]);
    }
    return difference_of_pairs(&wins, 0.95);
}

int asked_moves(const struct play *play, const struct hint_players *players, int games,
                struct asked_move moves[])
{
    game_move legal[GAME_MOVES_MAX];
    const int count = play_moves(play, legal);
    const int last = count < ASKED_LAST ? count : ASKED_LAST;
    const int most = games > ASKED_FIRST ? games : ASKED_FIRST;
    const struct decision_step *step = &play->step;
    const struct learnt *learnt = players->other.learnt;
    const bool solved = judged_exactly(play->variant, &players->other) &&
                        play->variant->sides[game_head(step->state)->seat] == GAME_SIDE_HUMAN;
    bool *won = memory_new((size_t)count * (size_t)most, sizeof *won);
    for (int m = 0; m < count; m++) {
        const int64_t worth =
            solved ? solved_after(learnt->solved, step->game, step->state, step->rules, legal[m])
                   : -1;
        moves[m] = (struct asked_move){.move = legal[m], .number = m, .worth = worth};
    }
    judge_asked_move(play, players, moves, count, 0, ASKED_FIRST, won);
    qsort(moves, (size_t)count, sizeof *moves, compare_move_wins);
    moves[0].first = true;
    judge_asked_move(play, players, moves, last, ASKED_FIRST, games, won);
    for (int m = 0; m < last; m++) {
        moves[m].last = true;
        moves[m].from_best = difference_of_moves(won, won + (size_t)m * (size_t)games, games);
    }
    qsort(moves, (size_t)count, sizeof *moves, compare_move_wins);
    free(won);
    return count;
}
