#include "sims/position/asked.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/play/tell.h"

/* A deal while it is played: what is told, and whether the rolls fall as they did. */
struct deal {
    const struct asked_question *question;
    struct told {
        char *actor, *action, *rules, *text;
    } * told;
    size_t count;
    struct asked_falls falls;
};

static bool is_face(const struct trace_roll *roll, const char *face)
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

void asked_hear(struct asked_falls *falls, const struct trace_event *event)
{
    for (int k = 0; k < event->roll_count && falls->fallen < falls->count; k++) {
        const struct asked_roll *wanted = &falls->rolls[falls->fallen];
        if (strcmp(event->rolls[k].what, wanted->what) == 0) {
            falls->fits = falls->fits && is_face(&event->rolls[k], wanted->face);
            falls->fallen++;
        }
    }
}

static void hear(void *listener, const struct trace_event *event, const void *state)
{
    struct deal *d = listener;
    char *text = NULL;
    size_t size;
    (void)state;
    asked_hear(&d->falls, event);
    if (d->question->choice == NULL && strncmp(event->actor, "human", 5) == 0) {
        return;
    }
    FILE *out = text_begin(&text, &size);
    tell_sentence(event, out);
    text_end(out);
    d->told = memory_grow(d->told, d->count + 1, sizeof *d->told);
    d->told[d->count++] = (struct told){text_copy(event->actor), text_copy(event->action),
                                        text_copy(event->rules), text};
}

static void free_told(struct told *t)
{
    free(t->actor);
    free(t->action);
    free(t->rules);
    free(t->text);
}

static bool is_same(const struct asked_event *event, const struct told *t)
{
    return strcmp(event->text, t->text) == 0 && strcmp(event->action, t->action) == 0 &&
           strcmp(event->actor, t->actor) == 0 && strcmp(event->rules, t->rules) == 0;
}

/* Counts that something was told in deal number `deal`, once for each. */
static void count_one(struct asked_list *all, const struct told *t, uint64_t deal, size_t place)
{
    size_t i = 0;
    while (i < all->count && !is_same(&all->list[i], t)) {
        i++;
    }
    if (i == all->count) {
        all->list = memory_grow(all->list, all->count + 1, sizeof *all->list);
        all->list[all->count++] = (struct asked_event){.actor = text_copy(t->actor),
                                                       .action = text_copy(t->action),
                                                       .rules = text_copy(t->rules),
                                                       .text = text_copy(t->text)};
    }
    if (all->list[i].last != deal) {
        all->list[i].last = deal;
        all->list[i].deals++;
        all->list[i].place += (double)place;
    }
}

/* Counts what a deal told, if it is one of those asked for, and forgets it. */
static void count_told(struct deal *d, bool fits, struct asked_events *all)
{
    static char nothing[] = "";
    for (size_t k = 0; k < d->count; k++) {
        struct told *t = &d->told[k];
        const struct told action = {t->actor, t->action, nothing, nothing};
        if (fits) {
            count_one(&all->events, t, all->tries, k);
            count_one(&all->actions, &action, all->tries, k);
        }
        free_told(t);
    }
    d->count = 0;
}

/* A deal of the position that is played on. */
struct going {
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct step step;
    struct step_luck luck;
};

/* Deals anew what is open and hidden, makes the choice, and goes on to the next decision. */
static void begin_deal(struct going *g, const struct asked_question *q, uint64_t key,
                       struct trace *trace)
{
    const struct position *p = q->position;
    g->step = step_at(p->game, p->rules, g->state, q->variant->match.seats);
    game_copy(p->game, g->state, p->state);
    game_head(g->state)->seat = (uint8_t)position_seat(p);
    p->game->redeal(g->state, p->rules, key);
    game_head(g->state)->trace = trace;
    step_luck_begin(&g->luck);
    const int seat = game_head(g->state)->seat;
    for (int k = 0; q->choice != NULL && k < q->choice->count; k++) {
        if ((k > 0 && !step_follows(&g->step, seat)) ||
            !step_allows(&g->step, q->choice->moves[k])) {
            break;
        }
        step_make(&g->step, q->choice->moves[k]);
    }
    if (p->waits == POSITION_NOBODY) {
        g->step.waits = p->game->advance(g->state, p->rules);
    }
}

/* Lets the variant's players decide, the AI's only or all. */
static void go_on(struct going *g, const struct variant *v, uint64_t key, bool all)
{
    const struct game_head *head = game_head_const(g->state);
    const uint32_t most = game_decisions_max(g->step.game);
    while (g->step.waits && head->decisions < most &&
           (all || v->sides[head->seat] == GAME_SIDE_AI)) {
        step_make(&g->step, step_choose(&g->step, step_luck(&g->luck, &g->step, key)));
    }
}

/* Until a person decides again, or the game is over: false. */
static bool play_deal(struct deal *d, uint64_t key)
{
    static struct going going;
    struct trace trace = {.hear = hear, .listener = d};
    begin_deal(&going, d->question, key, &trace);
    go_on(&going, d->question->variant, key, false);
    return going.step.waits;
}

uint64_t asked_wins(const struct asked_question *q)
{
    static struct going going;
    uint64_t wins = 0;
    for (uint64_t k = 0; k < q->deals; k++) { /* the games of `compare --from` */
        begin_deal(&going, q, rng_key(q->seed, k), NULL);
        go_on(&going, q->variant, rng_key(q->seed, k), true);
        wins += game_head_const(going.state)->winner == GAME_HUMAN;
    }
    return wins;
}

static int by_deals(const void *a, const void *b)
{
    const struct asked_event *x = a, *y = b;
    const double at_x = x->place / (double)x->deals, at_y = y->place / (double)y->deals;
    return x->deals != y->deals ? (x->deals < y->deals) - (x->deals > y->deals)
                                : (at_x > at_y) - (at_x < at_y);
}

void asked_events(const struct asked_question *q, struct asked_events *out)
{
    struct deal d = {.question = q};
    *out = (struct asked_events){0};
    while (out->deals < q->deals && out->tries < q->tries) {
        d.falls = (struct asked_falls){q->rolls, q->roll_count, 0, true};
        const bool waits = play_deal(&d, rng_key(q->seed, out->tries++));
        const bool fits = d.falls.fits && d.falls.fallen == q->roll_count;
        out->deals += fits;
        out->over += fits && !waits;
        count_told(&d, fits, out);
    }
    free(d.told);
    struct asked_list *const lists[] = {&out->events, &out->actions};
    for (int k = 0; k < 2; k++) {
        if (lists[k]->count > 1) {
            qsort(lists[k]->list, lists[k]->count, sizeof *lists[k]->list, by_deals);
        }
    }
}

static void free_list(struct asked_list *list)
{
    for (size_t k = 0; k < list->count; k++) {
        const struct asked_event *e = &list->list[k];
        free_told(&(struct told){e->actor, e->action, e->rules, e->text});
    }
    free(list->list);
}

void asked_free(struct asked_events *events)
{
    free_list(&events->events);
    free_list(&events->actions);
    *events = (struct asked_events){0};
}

uint64_t asked_action(const struct asked_events *events, const char *actor, const char *action)
{
    for (size_t k = 0; k < events->actions.count; k++) {
        const struct asked_event *e = &events->actions.list[k];
        if (strcmp(e->actor, actor) == 0 && strcmp(e->action, action) == 0) {
            return e->deals;
        }
    }
    return 0;
}

static int by_wins(const void *a, const void *b)
{
    const struct asked_move *x = a, *y = b;
    const double won_x = (double)x->won / (double)x->games,
                 won_y = (double)y->won / (double)y->games;
    return x->last != y->last ? y->last - x->last : (won_x < won_y) - (won_x > won_y);
}

/* Plays games first + 1 to first + games after each of these moves; won[] has a row for each. */
static void judge(const struct play *play, const struct hint_players *players,
                  struct asked_move moves[], int count, int first, int games, bool *won)
{
    for (int m = 0; m < count; m++) {
        const struct hint_choice choice = {{moves[m].move}, 1};
        bool *row = won + (size_t)m * (size_t)games;
        hint_play(play, players, &choice, first, games, row);
        moves[m].games = (uint64_t)games;
        moves[m].won = 0;
        for (int k = 0; k < games; k++) {
            moves[m].won += row[k];
        }
    }
}

static struct difference between(const bool *better, const bool *other, int games)
{
    struct paired_wins wins = {0};
    for (int k = 0; k < games; k++) {
        wins.both += better[k] && other[k];
        wins.only_a += better[k] && !other[k];
        wins.only_b += !better[k] && other[k];
        wins.neither += !better[k] && !other[k];
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
    bool *won = memory_new((size_t)count * (size_t)most, sizeof *won);
    for (int m = 0; m < count; m++) {
        moves[m] = (struct asked_move){.move = legal[m]};
    }
    if (count > last) {
        judge(play, players, moves, count, 0, ASKED_FIRST, won);
        qsort(moves, (size_t)count, sizeof *moves, by_wins);
    }
    judge(play, players, moves, last, ASKED_FIRST, games, won);
    int best = 0;
    for (int m = 0; m < last; m++) {
        best = moves[m].won > moves[best].won ? m : best;
        moves[m].last = true;
    }
    for (int m = 0; m < last; m++) {
        moves[m].from_best =
            between(won + (size_t)best * (size_t)games, won + (size_t)m * (size_t)games, games);
    }
    qsort(moves, (size_t)count, sizeof *moves, by_wins);
    free(won);
    return count;
}
