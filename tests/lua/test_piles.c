/* A re-deal of piles: what a seat has seen stays, and each history that fits it is dealt equally often.
 * The oracle knows no ways and no lots: it plays a random plan of moves with every outcome of every
 * shuffle and keeps those in which the seat saw the same. */
#include <math.h>

#include "engine/game.h"
#include "sims/games/lua/piles.h"
#include "tests/support/testing.h"

enum {
    PLANS = 1500,
    STEPS_MAX = 24,
    CARDS_MAX = 6,
    PILE_MOST = 12,
    PILES = 7,
    CELLS_MAX = 1000,
    HISTORIES_MAX = 400000, /* of a plan */
    DEALS_MAX = 40000,
    EXPECTED = 8, /* deals of the rarest arrangement */
};

enum kind { PUT, MOVE, SHOW, MIX };

struct decision_step {
    enum kind kind;
    int pile, place, to, mask;
};

struct plan {
    struct decision_step steps[STEPS_MAX];
    int count, seats, cards, histories;
    bool narrow;
    int filled[PILES]; /* cards of each pile at the end of the plan so far */
};

static struct piles piles;
static uint32_t state_size;
static uint8_t absent; /* seats */
static struct rng chance;

static int any(int n)
{
    return (int)rng_below(&chance, (uint32_t)n);
}

/* Two secret piles, two open ones, and a hand for each of up to three seats. */
static void make_piles(int seats)
{
    memset(&piles, 0, sizeof piles);
    piles.every_seat = (uint8_t)((1 << (seats + any(2))) - 1); /* maybe one that nobody has */
    absent = (uint8_t)(piles.every_seat >> seats << seats);
    piles.count = (uint32_t)(4 + seats);
    uint32_t offset = (sizeof(struct game_head) + 7) / 8 * 8;
    piles.notes_at = offset;
    offset += 8;
    for (uint32_t k = 0; k < piles.count; k++) {
        const uint8_t seers = (uint8_t)(k < 2 ? 0 : k < 4 ? piles.every_seat : 1 << (k - 4));
        piles.list[k] = (struct pile_plan){"pile", offset, PILE_MOST, seers};
        offset += piles_bytes(PILE_MOST);
    }
    state_size = offset;
    assert_in_range(offset, 1, GAME_STATE_MAX);
}

static int factorial(int n)
{
    return n < 2 ? 1 : n * factorial(n - 1);
}

/* A step that is possible now; false: the one that came up is not. Half of the plans use little but the two
 * secret piles. */
static bool draw_step(struct plan *p, struct decision_step *s)
{
    static const enum kind kinds[] = {MOVE, MOVE, MOVE, MOVE, MIX, MIX, MIX, SHOW, PUT};
    const int among = p->narrow && any(4) > 0 ? 2 : (int)piles.count;
    *s = (struct decision_step){kinds[any(9)], any(among), .to = any(among)};
    const int filled = p->filled[s->pile];
    if (s->kind == PUT) {
        s->place = ++p->cards;
        p->filled[s->pile]++;
        return p->cards <= CARDS_MAX;
    }
    if (filled == 0) {
        return false;
    }
    s->place = any(3) > 0 ? filled - 1 : any(filled);
    s->mask = 1 + any((1 << p->seats) - 1);
    if (s->kind == MIX) {
        const int orders = factorial(filled);
        const bool fits = filled > 1 && p->histories <= HISTORIES_MAX / orders;
        p->histories *= fits ? orders : 1;
        return fits;
    }
    if (s->kind == MOVE) {
        p->filled[s->pile]--, p->filled[s->to]++;
    }
    return true;
}

static void make_plan(struct plan *p)
{
    *p = (struct plan){.seats = 1 + any(3), .narrow = any(2) > 0, .histories = 1};
    make_piles(p->seats);
    while (p->cards < 2 + any(CARDS_MAX - 2)) {
        const int pile = any(4) > 0 ? 0 : any((int)piles.count);
        p->steps[p->count++] = (struct decision_step){PUT, pile, .place = ++p->cards};
        p->filled[pile]++;
    }
    const int most = p->count + 6 + any(STEPS_MAX - 6 - p->count);
    for (int tries = 0; p->count < most && tries < 200; tries++) {
        struct plan before = *p;
        if (draw_step(p, &p->steps[p->count])) {
            p->count++;
        } else {
            *p = before;
        }
    }
}

/* The oracle: cards in piles, which seats know each, and how it came since one seat knew it last. */
struct world {
    int pile[PILES][CARDS_MAX], count[PILES];
    int knows[CARDS_MAX + 1]; /* bit k: seat k */
    uint64_t route[CARDS_MAX + 1];
    uint64_t seen; /* all that the seat saw */
};

static void see(struct world *w, int card, int mask, int seat)
{
    const bool new = (mask & ~w->knows[card]) >> seat & 1;
    w->knows[card] |= mask;
    if (new) {
        w->seen = rng_mix(w->seen ^ rng_mix(w->route[card] + (uint64_t)card));
    }
}

static void do_simple(struct world *w, const struct decision_step *s, int seat)
{
    int *from = w->pile[s->pile];
    if (s->kind == PUT) {
        from[w->count[s->pile]++] = s->place;
        w->knows[s->place] = piles.every_seat;
        return;
    }
    const int card = from[s->place];
    if (s->kind == SHOW) {
        see(w, card, s->mask, seat);
        return;
    }
    w->count[s->pile]--;
    memmove(from + s->place, from + s->place + 1,
            (size_t)(w->count[s->pile] - s->place) * sizeof *from);
    w->pile[s->to][w->count[s->to]++] = card;
    see(w, card, piles.list[s->to].seers, seat);
}

/* The pile has its new order already. */
static void do_mix(struct world *w, const struct decision_step *s, int step, int seat)
{
    const uint8_t seers = piles.list[s->pile].seers;
    const int n = w->count[s->pile];
    for (int k = 0; k < n; k++) {
        const int card = w->pile[s->pile][k];
        const uint64_t before = w->knows[card] >> seat & 1 ? 0 : w->route[card];
        w->route[card] = rng_mix(before + (uint64_t)(16 * step + w->knows[card] + 1));
        w->knows[card] = 0;
    }
    for (int k = 0; k < n; k++) {
        see(w, w->pile[s->pile][k], seers, seat);
    }
}

/* All histories that show the seat what it saw after each step, counted by how the cards lie at the end. */
struct search {
    const struct plan *plan;
    int seat, cells;
    const uint64_t *seen; /* after each step */
    uint64_t cell[CELLS_MAX];
    int64_t weight[CELLS_MAX];
    bool full;
};

static uint64_t arrangement(const struct world *w)
{
    uint64_t all = 0;
    for (int p = 0; p < PILES; p++) {
        for (int k = 0; k < w->count[p]; k++) {
            all = rng_mix(all + (uint64_t)(w->pile[p][k] + 16 * p + 256));
        }
    }
    return all;
}

static int find_cell(const struct search *x, uint64_t cell)
{
    int k = 0;
    while (k < x->cells && x->cell[k] != cell) {
        k++;
    }
    return k;
}

static void arrive(struct search *x, const struct world *w)
{
    const uint64_t cell = arrangement(w);
    const int k = find_cell(x, cell);
    if (k == CELLS_MAX) {
        x->full = true;
        return;
    }
    x->cells += k == x->cells;
    x->cell[k] = cell;
    x->weight[k]++;
}

static void walk(struct search *x, const struct world *before, int step);

static void go_on(struct search *x, const struct world *w, int step)
{
    if (w->seen == x->seen[step]) {
        walk(x, w, step + 1);
    }
}

/* Every order of the pile's places from `fixed` on. */
static void walk_orders(struct search *x, const struct world *w, int step, int fixed)
{
    const struct decision_step *s = &x->plan->steps[step];
    const int n = w->count[s->pile];
    if (fixed == n) {
        struct world after = *w;
        do_mix(&after, s, step, x->seat);
        go_on(x, &after, step);
        return;
    }
    for (int k = fixed; k < n; k++) {
        struct world next = *w;
        next.pile[s->pile][fixed] = w->pile[s->pile][k];
        next.pile[s->pile][k] = w->pile[s->pile][fixed];
        walk_orders(x, &next, step, fixed + 1);
    }
}

static void walk(struct search *x, const struct world *before, int step)
{
    if (x->full || step == x->plan->count) {
        if (!x->full) {
            arrive(x, before);
        }
    } else if (x->plan->steps[step].kind == MIX) {
        walk_orders(x, before, step, 0);
    } else {
        struct world after = *before;
        do_simple(&after, &x->plan->steps[step], x->seat);
        go_on(x, &after, step);
    }
}

/* A state that lives the plan, and what a seat saw of it. */
struct life {
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    uint64_t seen[STEPS_MAX];
};

static struct pile *find_pile_at(unsigned char *state, int pile)
{
    return (struct pile *)(void *)(state + piles.list[pile].offset);
}

static void read_world(unsigned char *state, struct world *w)
{
    for (int p = 0; p < (int)piles.count; p++) {
        const struct pile *pile = find_pile_at(state, p);
        assert_int_equal(pile->count, w->count[p]);
        for (int k = 0; k < pile->count; k++) {
            w->pile[p][k] = pile->places[k].card;
        }
    }
}

static void check_marks(unsigned char *state, const struct world *w, int seat)
{
    for (int p = 0; p < (int)piles.count; p++) {
        for (int k = 0; k < w->count[p]; k++) {
            const struct pile_place *place = &find_pile_at(state, p)->places[k];
            assert_int_equal(place->card, w->pile[p][k]);
            assert_int_equal(place->seen >> seat & 1, w->knows[place->card] >> seat & 1);
        }
    }
}

static void live(const struct plan *plan, int seat, struct rng *rng, struct life *l)
{
    struct world w = {.seen = 1};
    memset(l->state, 0, sizeof l->state);
    piles_start(&piles, l->state, (struct pile_notes){.absent = absent});
    for (int i = 0; i < plan->count; i++) {
        const struct decision_step *s = &plan->steps[i];
        if (s->kind == MIX) {
            piles_shuffle(&piles, l->state, s->pile, rng);
            read_world(l->state, &w);
            do_mix(&w, s, i, seat);
        } else {
            do_simple(&w, s, seat);
            if (s->kind == PUT) {
                piles_put(&piles, l->state, s->pile, s->place, s->place);
            } else if (s->kind == SHOW) {
                piles_reveal(&piles, l->state, s->pile, s->place, (uint8_t)s->mask);
            } else {
                piles_move(&piles, l->state, s->pile, s->place, s->to, 1);
            }
        }
        l->seen[i] = w.seen;
        check_marks(l->state, &w, seat);
    }
}

/* A re-deal of the state, until the next one. */
static unsigned char *deal_anew(const unsigned char *state, int seat, uint64_t key)
{
    static _Alignas(64) unsigned char dealt[GAME_STATE_MAX];
    struct rng rng = rng_stream(key, PILES_PURPOSE, 1);
    memcpy(dealt, state, sizeof dealt);
    piles_redeal(&piles, dealt, seat, &rng);
    return dealt;
}

/* The cell that a re-deal of the life falls into. */
static int deal(const struct plan *plan, const struct search *x, const struct life *l, uint64_t key)
{
    struct world w = {.seen = 0};
    memcpy(w.count, plan->filled, sizeof w.count);
    read_world(deal_anew(l->state, x->seat, key), &w);
    return find_cell(x, arrangement(&w));
}

/* The standard normal that a chi-square is like (Wilson and Hilferty, 1931). */
static double normal_of(double square, double df)
{
    return (cbrt(square / df) - (1 - 2 / (9 * df))) / sqrt(2 / (9 * df));
}

struct sums {
    double square, df, worst;
    int plans, uneven; /* tried; of them with arrangements that are not equally likely */
};

static void try_plan(const struct plan *plan, struct sums *sums)
{
    static struct search x;
    static struct life life;
    static int dealt[CELLS_MAX + 1];
    struct rng rng = rng_stream(rng_next(&chance), 0, 0);
    const int seat = any(plan->seats);
    live(plan, seat, &rng, &life);
    memset(&x, 0, sizeof x);
    x.plan = plan, x.seat = seat, x.seen = life.seen;
    walk(&x, &(struct world){.seen = 1}, 0);
    int64_t total = 0, least = INT64_MAX, most = 0;
    for (int k = 0; k < x.cells; k++) {
        total += x.weight[k];
        least = x.weight[k] < least ? x.weight[k] : least;
        most = x.weight[k] > most ? x.weight[k] : most;
    }
    const int64_t deals = EXPECTED * (total / (least > 0 ? least : 1) + 1);
    if (x.full || x.cells < 2 || deals > DEALS_MAX) {
        return;
    }
    memset(dealt, 0, sizeof dealt);
    for (int64_t i = 0; i < deals; i++) {
        const int cell = deal(plan, &x, &life, rng_key((uint64_t)sums->plans, (uint64_t)i));
        if (cell == x.cells) {
            fail_msg("plan %d: seat %d is dealt what cannot be", sums->plans, seat);
        }
        dealt[cell]++;
    }
    double square = 0;
    for (int k = 0; k < x.cells; k++) {
        const double expected = (double)deals * (double)x.weight[k] / (double)total;
        square += (dealt[k] - expected) * (dealt[k] - expected) / expected;
    }
    const double z = normal_of(square, x.cells - 1);
    sums->square += square, sums->df += x.cells - 1;
    sums->worst = z > sums->worst ? z : sums->worst;
    sums->plans++, sums->uneven += most != least;
    assert_true(z < 6);
}

/* False alarms: at most PLANS times 1e-9 for one plan, 1e-8 for all together; the seed is fixed. */
TEST(test_each_history_that_fits_is_dealt_equally_often)
{
    struct sums sums = {0};
    struct plan plan;
    chance = rng_stream(rng_key(28, 4), 0, 0);
    while (sums.plans < PLANS) {
        make_plan(&plan);
        try_plan(&plan, &sums);
    }
    print_message("%d plans, %d of them uneven, %.0f degrees of freedom, z %.2f, worst %.2f\n",
                  sums.plans, sums.uneven, sums.df, normal_of(sums.square, sums.df), sums.worst);
    assert_true(fabs(normal_of(sums.square, sums.df)) < 5.6);
    assert_in_range(sums.uneven, 1, PLANS);
}

/* The piles of one seat, with so many cards in the first. */
static unsigned char *start_piles(int cards)
{
    static _Alignas(64) unsigned char state[GAME_STATE_MAX];
    memset(state, 0, sizeof state);
    make_piles(1);
    piles_start(&piles, state, (struct pile_notes){.absent = absent});
    piles_put(&piles, state, 0, 1, cards);
    return state;
}

/* Of so many deals each card lay in each place equally often: at[place][card], both below `cards`. */
static void assert_even(int cards, int deals, const int at[][PILE_MOST])
{
    const double expected = (double)deals / cards;
    double square = 0;
    for (int k = 0; k < cards * cards; k++) {
        const double off = at[k / cards][k % cards] - expected;
        square += off * off / expected;
    }
    assert_true(fabs(normal_of(square, (cards - 1) * (cards - 1))) < 5.6); /* one in 5e7 */
}

/* One of the cards 1 and 2 is shuffled with 3, and one of these two with the card left behind: 3 stays in
 * half of all histories, though in a third of all arrangements only. */
TEST(test_histories_count_and_not_arrangements)
{
    enum { DEALS = 40000 };
    unsigned char *state = start_piles(2);
    struct rng rng = rng_stream(3, 0, 0);
    int stays = 0;
    piles_shuffle(&piles, state, 0, &rng);
    piles_move(&piles, state, 0, -1, 1, 1);
    piles_put(&piles, state, 1, 3, 3);
    piles_shuffle(&piles, state, 1, &rng);
    piles_move(&piles, state, 1, -1, 0, 1);
    piles_shuffle(&piles, state, 0, &rng);
    for (uint64_t i = 0; i < DEALS; i++) {
        stays += find_pile_at(deal_anew(state, 0, i), 1)->places[0].card == 3;
    }
    assert_in_range(stays, DEALS / 2 - 560, DEALS / 2 + 560); /* 5.6 standard errors: one in 5e7 */
}

/* So many shuffles that their cards' ways are too long to keep: nothing is lost, and all is still dealt. */
TEST(test_many_shuffles_lose_no_card)
{
    enum { CARDS = 12, DEALS = 24000 };
    static int at[CARDS][PILE_MOST];
    unsigned char *state = start_piles(CARDS);
    struct rng rng = rng_stream(3, 0, 0);
    for (int k = 0; k < CARDS - 2; k++) {
        piles_shuffle(&piles, state, 0, &rng);
        piles_move(&piles, state, 0, -1, 1, 1);
    }
    for (uint64_t i = 0; i < DEALS; i++) {
        unsigned char *dealt = deal_anew(state, 0, i);
        for (int k = 0; k < CARDS; k++) {
            at[k][find_pile_at(dealt, k < 2 ? 0 : 1)->places[k < 2 ? k : k - 2].card - 1]++;
        }
    }
    assert_even(CARDS, DEALS, at);
}

/* More shuffles than there are numbers for: they are numbered anew. A card of the pile is seen
 * each time, so in the end it is known which one was left behind. */
TEST(test_shuffles_are_numbered_anew)
{
    enum { CARDS = 4, DEALS = 24000 };
    static int at[CARDS][PILE_MOST];
    unsigned char *state = start_piles(CARDS + 1);
    struct rng rng = rng_stream(3, 0, 0);
    piles_shuffle(&piles, state, 0, &rng);
    piles_move(&piles, state, 0, -1, 1, 1);
    for (int k = 0; k < 255; k++) { /* the last one is the first with a number anew */
        piles_move(&piles, state, 0, -1, 2, 1);
        piles_move(&piles, state, 2, -1, 0, 1);
        piles_shuffle(&piles, state, 0, &rng);
    }
    const int behind = find_pile_at(state, 1)->places[0].card;
    for (uint64_t i = 0; i < DEALS; i++) {
        unsigned char *dealt = deal_anew(state, 0, i);
        assert_int_equal(find_pile_at(dealt, 1)->places[0].card, behind);
        for (int k = 0; k < CARDS; k++) {
            const int card = find_pile_at(dealt, 0)->places[k].card;
            at[k][card - 1 - (card > behind)]++;
        }
    }
    assert_even(CARDS, DEALS, at);
}

/* Two lives of a plan that show a seat the same are dealt anew to the last byte the same. */
TEST(test_a_deal_depends_on_what_the_seat_saw_only)
{
    enum { LIVES = 60 };
    static struct life lives[LIVES];
    int pairs = 0;
    chance = rng_stream(rng_key(28, 5), 0, 0);
    for (int i = 0; i < PLANS; i++) {
        struct plan plan;
        make_plan(&plan);
        const int seat = any(plan.seats);
        for (int k = 0; k < LIVES; k++) {
            struct rng rng = rng_stream((uint64_t)(LIVES * i + k), 0, 0);
            live(&plan, seat, &rng, &lives[k]);
            rng = rng_stream((uint64_t)i, PILES_PURPOSE, 1);
            piles_redeal(&piles, lives[k].state, seat, &rng);
            for (int j = 0; j < k; j++) {
                if (memcmp(lives[j].seen, lives[k].seen,
                           (size_t)plan.count * sizeof *lives[k].seen) == 0) {
                    pairs++;
                    assert_memory_equal(lives[j].state, lives[k].state, state_size);
                    break;
                }
            }
        }
    }
    print_message("%d pairs\n", pairs);
    assert_in_range(pairs, 5000, PLANS * LIVES);
}

/* A card that is out of the game leaves after the shuffle: the others lie as they would with it. Where
 * another is there instead, it lies in the same place, copy for copy. */
TEST(test_a_card_out_of_the_game_moves_no_other)
{
    enum { KINDS = 4, CARDS = 12, AI = 1, HUMAN = 2, GAMES = 4 };
    static _Alignas(64) unsigned char states[GAMES][GAME_STATE_MAX];
    const struct pile_notes notes[] = {{.absent = 0},
                                       {.without = 2, .sides = AI | HUMAN},
                                       {.without = 2, .instead = 4, .sides = HUMAN},
                                       {.without = 2, .sides = AI}};
    const struct pile *decks[GAMES];
    make_piles(1);
    piles.kinds = KINDS;
    piles.copies = 1;
    piles.list[0].cards = HUMAN;
    for (int i = 0; i < GAMES; i++) {
        struct rng rng = rng_stream(7, 0, 0);
        piles_start(&piles, states[i], notes[i]);
        piles_put(&piles, states[i], 0, 1, CARDS);
        piles_shuffle(&piles, states[i], 0, &rng);
        decks[i] = find_pile_at(states[i], 0);
    }
    assert_int_equal(decks[1]->count, CARDS - CARDS / KINDS);
    for (int k = 0, left = 0; k < CARDS; k++) {
        const int card = decks[0]->places[k].card;
        const bool out = (card - 1) % KINDS + 1 == 2;
        assert_int_equal(decks[2]->places[k].card, out ? card + 2 : card);
        assert_int_equal(decks[3]->places[k].card, card); /* the other side's */
        if (!out) {
            assert_int_equal(decks[1]->places[left++].card, card);
        }
    }
    piles_put(&piles, states[1], 0, 2, 2); /* never shuffled */
    piles_leave_out(&piles, states[1]);
    assert_int_equal(decks[1]->count, CARDS - CARDS / KINDS);
}
