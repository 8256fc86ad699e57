/* Design law 4, of every game and every player: what a player cannot see changes no choice, not even
 * through the order from which a re-deal starts, and is not on the table that people are shown. */

#include <math.h>

#include "engine/drums/drums_state.h"
#include "sims/games/registry.h"
#include "tests/support/fixture.h"
#include "tests/support/made_up_player.h"

enum {
    DECISIONS = 1000,
    PLAYERS_MAX = 16,
    TABLE_BYTES = 65536,
    NESTED_EVERY = 25, /* decisions: this player is slow */
};

/* The players to ask: the game's own, those of every game, and one who judges by what it learnt. */
static int players_of(const struct fixture *f, const struct player_file *learnt,
                      struct policy out[])
{
    const struct game *game = f->game;
    static const char *const general[] = {"random",   "greedy",     "greedy~20%",
                                          "look:2:1", "nested:2:1", NULL};
    int count = 0;
    for (int i = 0; general[i] != NULL; i++) {
        assert_true(policy_parse(game, general[i], &out[count++]));
    }
    for (const struct game_policy *p = game->policies; p->name != NULL; p++) {
        assert_true(policy_parse(game, p->name, &out[count++]));
    }
    out[count++] = (struct policy){POLICY_LEARNT, .learnt = &learnt->learnt};
    out[count++] = (struct policy){POLICY_LOOK, game_find_policy(game, "greedy"), &learnt->learnt,
                                   .samples = 2, .horizon = 1};
    out[count++] = (struct policy){POLICY_LOOK, NULL, &learnt->learnt, .samples = 2, .horizon = 1};
    assert_in_range(count, 4, PLAYERS_MAX);
    return count;
}

static void fill(struct policy seats[], struct policy player)
{
    for (int k = 0; k < GAME_SEATS_MAX; k++) {
        seats[k] = player;
    }
}

/* The decision that waits in `f`, and the same dealt anew once and twice, at last with one key. */
struct decision {
    struct match_table deals[2];
    struct policy_luck luck;
};

static struct learnt_judge judge;

static void deal(struct fixture *f, struct decision *d)
{
    const struct game_head *head = game_head_const(f->table.state);
    const uint64_t key = rng_mix(head->key + head->decisions);
    d->luck = policy_luck(key, 0, 0, true);
    judge.learnt = NULL;
    d->luck.judge = &judge;
    game_copy(f->game, d->deals[0].state, f->table.state);
    game_copy(f->game, d->deals[1].state, f->table.state);
    f->game->redeal(d->deals[1].state, f->rules, rng_mix(key));
    for (int k = 0; k < 2; k++) {
        f->game->redeal(d->deals[k].state, f->rules, key);
    }
    if (memcmp(d->deals[0].state, d->deals[1].state, f->game->state_size) != 0) {
        fail_msg("%s: two re-deals differ from one: something hidden shows", f->game->name);
    }
}

static void show_number(void *to, const char *key, int64_t value)
{
    text_add(to, "%s %lld\n", key != NULL ? key : "", (long long)value);
}

static void show_word(void *to, const char *key, const char *value)
{
    text_add(to, "%s %s\n", key != NULL ? key : "", value);
}

static void show_open(void *to, const char *key, bool list)
{
    text_add(to, "%s %d{\n", key != NULL ? key : "", list);
}

static void show_close(void *to)
{
    text_add(to, "}\n");
}

/* What people are shown, drawn and as lines. */
static void put_table(const struct fixture *f, const void *state, char *out)
{
    struct text text = {out, TABLE_BYTES, 0, 80};
    const struct trace_show show = {&text,     show_number, show_word,
                                    show_open, show_close,  .seen = true};
    out[0] = '\0';
    view_draw(f->game, state, f->rules, &text);
    field_show(f->game, state, f->rules, &show);
    assert_in_range(text.used, 10, TABLE_BYTES - 2);
}

static void check_table(const struct fixture *f, const struct decision *d)
{
    static char seen[TABLE_BYTES], dealt[TABLE_BYTES];
    put_table(f, f->table.state, seen);
    put_table(f, d->deals[0].state, dealt);
    if (strcmp(seen, dealt) != 0) {
        fail_msg("%s: the table shows what is hidden:\n%s\nand dealt anew:\n%s", f->game->name,
                 seen, dealt);
    }
}

static void check_choices(struct fixture *f, const struct decision *d,
                          const struct policy players[], int count, int which)
{
    for (int i = 0; i < count; i++) {
        if (players[i].nested && which % NESTED_EVERY != 0) {
            continue;
        }
        struct policy seats[GAME_SEATS_MAX];
        struct policy_luck luck[3] = {d->luck, d->luck, d->luck};
        fill(seats, players[i]);
        const game_move move = policy_choose(seats, f->game, f->table.state, f->rules, &luck[2]);
        for (int k = 0; k < 2; k++) {
            if (policy_choose(seats, f->game, d->deals[k].state, f->rules, &luck[k]) != move) {
                fail_msg("%s: player %d chooses otherwise after a re-deal", f->game->name, i);
            }
        }
    }
}

static void check_game(const struct game *game)
{
    static struct decision decision;
    char ruleset[64];
    struct fixture f;
    struct policy players[PLAYERS_MAX];
    struct player_file learnt;
    snprintf(ruleset, sizeof ruleset, "%s/base.yaml", game->name);
    fixture_open(&f, ruleset, NULL);
    made_up_player(&learnt, game, f.rules, 3);
    const int count = players_of(&f, &learnt, players);
    struct game_head *head = game_head(f.table.state);
    int left = DECISIONS;
    for (uint64_t i = 0; left > 0; i++) {
        fixture_start(&f, 15, i);
        for (; left > 0 && game->advance(f.table.state, f.rules); left--) {
            deal(&f, &decision);
            check_choices(&f, &decision, players, count, left);
            check_table(&f, &decision);
            /* by turns: random leads to many places, greedy not out of the game at once */
            struct policy seats[GAME_SEATS_MAX];
            fill(seats, players[left % 2]);
            head->decisions++;
            game->apply(f.table.state, f.rules,
                        policy_choose(seats, game, f.table.state, f.rules, &decision.luck));
        }
    }
    player_file_free(&learnt);
}

TEST(test_a_redeal_hides_what_it_started_from)
{
    for (int i = 0; registry_games[i] != NULL; i++) {
        check_game(registry_games[i]);
    }
}

/* Below, what a seat cannot see is changed by the rules of each game, not by its own re-deal: so a part that
 * the re-deal forgets shows, too. */

static struct rng any_stream(struct rng *rng)
{
    const uint64_t high = rng_next(rng), low = rng_next(rng);
    return rng_stream(high << 32 | low, 0, 0);
}

static bool holds_streams(const struct row *row)
{
    static const char *const names[] = {"die", "ties", "ai_die_rng", "dice", "coin"};
    bool found = false;
    for (size_t k = 0; k < sizeof names / sizeof *names && row->kind == KIND_BYTES; k++) {
        found = found || strcmp(row->name, names[k]) == 0;
    }
    return found;
}

/* Other dice to come. Returns how many streams the state holds. */
static int change_streams(const struct game *game, void *state, struct rng *rng)
{
    int count = 0;
    game_head(state)->key = any_stream(rng).state;
    for (const struct row *row = game->fields; row->kind != KIND_END; row++) {
        struct rng *streams = (void *)((unsigned char *)state + row->offset);
        const size_t most = holds_streams(row) ? row->stride / sizeof *streams : 0;
        for (size_t k = 0; k < most; k++, count++) {
            streams[k] = any_stream(rng);
        }
    }
    return count;
}

/* Notes where unknown cards of a pile lie. */
static int list_unknown(uint8_t cards[], int count, uint8_t *places[], int used)
{
    for (int k = 0; k < count; k++) {
        if ((cards[k] & DRUMS_KNOWN) == 0) {
            places[used++] = &cards[k];
        }
    }
    return used;
}

static void mix_places(uint8_t *places[], int count, struct rng *rng)
{
    for (int k = count; k > 1; k--) {
        uint8_t *other = places[rng_below(rng, (uint32_t)k)], moved = *other;
        *other = *places[k - 1];
        *places[k - 1] = moved;
    }
}

/* Where the unknown cards of one of the AI's decks lie. */
static int list_deck_places(struct drums_state *s, int deck, uint8_t *places[])
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    const bool last = deck == ai->reshuffles;
    int count = list_unknown(ai->deck.cards, last ? ai->deck.count : 0, places, 0);
    for (int k = 0; k < ai->supply.count; k++) {
        count = list_unknown(&ai->supply.cards[k], s->supply_deck[k] == deck, places, count);
    }
    for (int slot = 0; slot < DRUMS_SLOTS_MAX; slot++) {
        const bool here = s->hidden_deck[slot] == deck && (ai->hidden >> slot & 1) != 0;
        count = list_unknown(&ai->hidden_card[slot], here, places, count);
    }
    return count;
}

/* BP-39: the order of both decks, and which unknown cards of each of its decks the AI has where. */
static void change_drums_cards(struct drums_state *s, struct rng *rng)
{
    uint8_t *places[2 * DRUMS_PILE_MAX + DRUMS_SLOTS_MAX];
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    for (int deck = 0; deck <= s->half[DRUMS_AI].reshuffles; deck++) {
        mix_places(places, list_deck_places(s, deck, places), rng);
    }
    mix_places(places, list_unknown(human->deck.cards, human->deck.count, places, 0), rng);
}

/* Changes all that is hidden. False: nothing has been dealt yet. */
static bool change_hidden(const struct game *game, void *state, struct rng *rng)
{
    static const struct {
        const char *game;
        int streams;
    } known[] = {{"pig", 1}, {"wroth", 1}, {"orichalcum", 0}, {"heroes3", 7}, {"drums", 1}};
    const bool drums = strcmp(game->name, "drums") == 0;
    size_t k = 0;
    while (k < sizeof known / sizeof *known && strcmp(game->name, known[k].game) != 0) {
        k++;
    }
    assert_true(k < sizeof known / sizeof *known); /* a new game: say here what it hides */
    assert_int_equal(change_streams(game, state, rng), known[k].streams);
    if (drums) {
        change_drums_cards(state, rng);
    }
    return !drums || ((struct drums_state *)state)->phase != DRUMS_SETUP;
}

static void check_all_is_dealt(const struct game *game)
{
    char ruleset[64];
    struct fixture f;
    static struct match_table dealt, other;
    struct rng rng = rng_stream(16, 0, 0);
    int left = DECISIONS;
    snprintf(ruleset, sizeof ruleset, "%s/base.yaml", game->name);
    fixture_open(&f, ruleset, NULL);
    for (uint64_t i = 0; left > 0; i++) {
        fixture_start(&f, 16, i);
        for (; left > 0 && game->advance(f.table.state, f.rules); left--) {
            game_copy(game, other.state, f.table.state);
            const bool changed = change_hidden(game, other.state, &rng);
            game_copy(game, dealt.state, f.table.state);
            game->redeal(dealt.state, f.rules, i + 1);
            game->redeal(other.state, f.rules, i + 1);
            if (changed && memcmp(dealt.state, other.state, game->state_size) != 0) {
                fail_msg("%s: a re-deal keeps something that is hidden", game->name);
            }
            fixture_choose(&f, left % 2 == 0 ? game_find_policy(game, "greedy") : NULL, &rng);
        }
    }
}

TEST(test_a_redeal_leaves_nothing_of_what_is_hidden)
{
    for (int i = 0; registry_games[i] != NULL; i++) {
        check_all_is_dealt(registry_games[i]);
    }
}

/* How often each kind of card comes to lie in one place, against its share of the `total` cards that can. */
static void check_share(const int found[], const int copies[], int total, int deals)
{
    double chi = 0;
    int freedom = -1;
    for (int kind = 0; kind < DRUMS_CARDS_MAX; kind++) {
        const double due = (double)deals * copies[kind] / total, off = found[kind] - due;
        chi += due > 0 ? off * off / due : found[kind];
        freedom += due > 0;
    }
    assert_true(freedom > 3 && chi < freedom + 5 * sqrt(2 * freedom));
}

static int count_copies(const struct drums_state *s, enum drums_side side, int copies[])
{
    const struct drums_half *half = &s->half[side];
    int total = 0;
    for (int k = 0; k < half->deck.count; k++, total++) {
        copies[half->deck.cards[k]]++;
    }
    for (int k = 0; k < half->supply.count; k++, total++) {
        copies[half->supply.cards[k]]++;
    }
    for (unsigned left = half->hidden, slot; drums_next_slot(&left, &slot); total++) {
        copies[half->hidden_card[slot]]++;
    }
    return total;
}

/* BP-39: the ends of the decks, a face-down card and the top of the Supply deck. */
static void check_drums_shares(const struct fixture *f)
{
    enum { DEALS = 3000, PLACES = 5 };
    static int found[PLACES][DRUMS_CARDS_MAX], copies[DRUMS_SIDES][DRUMS_CARDS_MAX];
    static struct match_table other;
    const struct drums_state *s = (const void *)f->table.state, *dealt = (void *)other.state;
    const struct drums_half *ai = &dealt->half[DRUMS_AI], *human = &dealt->half[DRUMS_HUMAN];
    const int of_ai = count_copies(s, DRUMS_AI, copies[DRUMS_AI]),
              of_human = count_copies(s, DRUMS_HUMAN, copies[DRUMS_HUMAN]);
    for (uint64_t key = 1; key <= DEALS; key++) {
        game_copy(f->game, other.state, s);
        f->game->redeal(other.state, f->rules, rng_mix(key));
        found[0][ai->deck.cards[0]]++;
        found[1][ai->hidden_card[drums_lowest(ai->hidden)]]++;
        found[2][ai->supply.cards[ai->supply.count - 1]]++;
        found[3][human->deck.cards[0]]++;
        found[4][human->deck.cards[human->deck.count - 1]]++;
    }
    for (int place = 0; place < PLACES; place++) {
        const bool ais = place < 3;
        check_share(found[place], copies[ais ? DRUMS_AI : DRUMS_HUMAN], ais ? of_ai : of_human,
                    DEALS);
    }
}

TEST(test_bp39_each_unknown_card_is_dealt_to_each_place_equally_often)
{
    static const char *const sets[] = {"ai.initial_supply=3", NULL};
    struct fixture f;
    struct rng rng = rng_stream(17, 0, 0);
    fixture_open(&f, "drums/base.yaml", sets);
    fixture_start(&f, 17, 0);
    const struct drums_state *s = (const void *)f.table.state;
    while (f.game->advance(f.table.state, f.rules) && s->phase == DRUMS_SETUP) {
        fixture_choose(&f, NULL, &rng);
    }
    check_drums_shares(&f);
}

/* Kinds 0 lie in slots and Supply when kinds 1, the open discards, become the deck: people know which is which. */
TEST(test_bp39_cards_that_lay_hidden_when_the_discards_became_the_deck_are_none_of_them)
{
    enum { OLD, NEW, CARDS = 4 };
    struct fixture f;
    fixture_open(&f, "drums/base.yaml", NULL);
    fixture_start(&f, 3, 0);
    struct drums_state *s = (void *)f.table.state;
    struct drums_half *ai = &s->half[DRUMS_AI];
    memset(ai->hidden_card, OLD, sizeof ai->hidden_card);
    s->phase = DRUMS_DEPLOYMENT;
    ai->hidden = 3;
    ai->deck.count = ai->discard.count = ai->supply.count = 0;
    for (int k = 0; k < CARDS; k++) {
        drums_supply_card(s, OLD);
        drums_push(&ai->discard, NEW);
    }
    drums_supply_card(s, drums_draw(s, f.rules, DRUMS_AI));
    for (uint64_t key = 1; key <= 20; key++) {
        f.game->redeal(s, f.rules, key);
        assert_true(ai->hidden_card[0] == OLD && ai->hidden_card[1] == OLD);
        for (int k = 0; k <= CARDS; k++) {
            assert_int_equal(ai->supply.cards[k], k == CARDS ? NEW : OLD);
        }
        assert_int_equal(ai->deck.cards[0], NEW);
    }
}

/* Cards that came down since the decision before, if the deck is the same, are of that deck. Returns how many. */
static int check_new_cards(const struct drums_state *before, const struct drums_state *s)
{
    const struct drums_half *ai = &s->half[DRUMS_AI], *was = &before->half[DRUMS_AI];
    const uint8_t deck = (uint8_t)ai->reshuffles;
    int count = 0;
    if (deck == was->reshuffles) {
        for (unsigned left = ai->hidden & ~was->hidden, slot; drums_next_slot(&left, &slot);) {
            assert_int_equal(s->hidden_deck[slot], deck);
            count++;
        }
        for (int k = was->supply.count; k < ai->supply.count; k++, count++) {
            assert_int_equal(s->supply_deck[k], deck);
        }
    }
    return count;
}

/* Random games, in which abilities draw cards, too, if `sets` say so. */
static void check_drawn_cards(const char *const sets[])
{
    struct fixture f;
    struct rng rng = rng_stream(18, 0, 0);
    int count = 0;
    fixture_open(&f, "drums/base.yaml", sets);
    for (uint64_t game = 0; game < 400; game++) {
        fixture_start(&f, 18, game);
        struct drums_state *s = (void *)f.table.state, before = *s;
        while (f.game->advance(f.table.state, f.rules)) {
            const int drawn = check_new_cards(&before, s);
            count += s->half[DRUMS_AI].reshuffles > 0 ? drawn : 0;
            before = *s;
            fixture_choose(&f, NULL, &rng);
        }
    }
    assert_true(count > 50); /* after a reshuffle */
}

TEST(test_b66_b68_bp41_each_card_that_is_drawn_is_of_the_deck_that_there_is)
{
    static const char *const draws[] = {"abilities.fury.when=deployment",
                                        "abilities.fury.effect=draw",
                                        "abilities.fury.target=own_deck", NULL};
    check_drawn_cards(NULL);
    check_drawn_cards(draws);
}
