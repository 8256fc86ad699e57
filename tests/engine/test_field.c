/* The table of a state: who sees what of a small card game, in which slot, and what is shown. */

#include "engine/game.h"
#include "tests/support/fixture.h"

enum { SEATS = 2, HAND = 3, DECK = 4, KINDS = 3, ROOMS = 2, KNOWN = 0x80 };

struct toy_room {
    uint8_t guests;
};

struct toy_seat {
    uint8_t cards, hand[HAND]; /* kinds; the owner sees them */
    int8_t luck;
    uint8_t played[HAND], played_count; /* in any order */
    uint8_t open;                       /* bit k: room k is */
    struct toy_room room[ROOMS];
};

struct toy {
    struct game_head head;
    struct toy_seat seat[SEATS];
    uint8_t pile[DECK], pile_count; /* face down, but for those with KNOWN; the top is the last */
    uint8_t deck[DECK], left;       /* the first `left` face down */
    uint16_t set;
    uint32_t secret;
};

struct toy_rules {
    uint8_t kinds, members;
};

static const char *const kinds[] = {"ox", "owl", "cat", NULL};

static bool has_luck(const struct field_at *at)
{
    return ((const struct toy *)at->state)->seat[at->index[0]].luck != 99;
}

static bool is_open(const struct field_at *at)
{
    return (((const struct toy *)at->state)->seat[at->index[0]].open >> at->index[1] & 1) != 0;
}

static const struct row room_fields[] = {
    {"guests", ROW_ONE(struct toy_room, guests), ROW_INT(0, 9), FIELD_DOC(NULL, "in it")},
    {0},
};

static const struct row seat_fields[] = {
    {"hand", ROW_MANY(struct toy_seat, hand), ROW_COUNTED(struct toy_seat, cards),
     FIELD_WORDS(kinds, KINDS), .sight = FIELD_OWNER, FIELD_DOC(NULL, "cards")},
    {"luck", ROW_ONE(struct toy_seat, luck), ROW_INT(-2, 5), .there = has_luck,
     FIELD_DOC(NULL, "luck")},
    {"played", ROW_MANY(struct toy_seat, played), ROW_COUNTED(struct toy_seat, played_count),
     FIELD_WORDS(kinds, KINDS), .flags = FIELD_BAG, FIELD_DOC(NULL, "cards")},
    {"rooms", ROW_LIST(struct toy_seat, room, room_fields), .there = is_open,
     FIELD_DOC(NULL, "that are open")},
    {0},
};

static const struct row fields[] = {
    {"seats", ROW_LIST(struct toy, seat, seat_fields), FIELD_DOC(NULL, "both")},
    {"pile", ROW_MANY(struct toy, pile), ROW_COUNTED(struct toy, pile_count),
     FIELD_WORDS(kinds, KINDS), .known_bit = KNOWN, .sight = FIELD_BACKS, .flags = FIELD_TOP_FIRST,
     FIELD_DOC(NULL, "cards")},
    {"deck", ROW_MANY(struct toy, deck), ROW_COUNTED(struct toy, left), FIELD_WORDS(kinds, KINDS),
     .sight = FIELD_DECK, FIELD_DOC(NULL, "cards")},
    {"set", ROW_ONE(struct toy, set), .kind = KIND_SET,
     .high_by = FIELD_RULE(struct toy_rules, members), FIELD_DOC(NULL, "a set")},
    {"secret", FIELD_UNSEEN(struct toy, secret), FIELD_DOC(NULL, "of nobody")},
    {0},
};

static const struct game toy = {.state_size = sizeof(struct toy), .fields = fields};
static const struct toy_rules rules = {KINDS, 3};

static struct toy begin(void)
{
    return (struct toy){.head = {.round = 2, .ai_score = 7, .human_score = 8, .seat = 1, .key = 5},
                        .seat = {{2, {1, 2, 0}, -1, {2, 0, 2}, 3, 1, {{4}, {5}}},
                                 {1, {2, 2, 2}, 99, {0}, 0, 2, {{6}, {7}}}},
                        .pile = {0, 1 | KNOWN, 2},
                        .pile_count = 3,
                        .deck = {2, 1, 0, 2},
                        .left = 2,
                        .set = 5,
                        .secret = 77};
}

enum { SLOTS = 4 + 2 * (3 + 1 + 3 + 2) + 4 + 4 + 3 };

static void add_name(void *to, const struct field_slot *slot)
{
    text_add(to, "%s %d..%d\n", slot->name, slot->low, slot->high);
}

TEST(test_a_seat_sees_its_own_hand_and_known_cards)
{
    const struct toy s = begin();
    /* scalars; the hand, luck, cards and rooms of seat 0, and of seat 1; the pile; the deck; the set */
    const int32_t wanted[2][SLOTS] = {{2, 7, 8, 1,  1, 2, -1, -1, 1,  0, 2, 4, -1, -1, -1, -1, -3,
                                       0, 0, 0, -1, 7, 3, 1,  3,  -1, 3, 3, 0, 2,  1,  0,  1},
                                      {2, 7, 8, 1,  -1, -1, -1, -1, 1,  0, 2, 4, -1, 2, -1, -1, -3,
                                       0, 0, 0, -1, 7,  3,  1,  3,  -1, 3, 3, 0, 2,  1, 0,  1}};
    for (int seat = 0; seat < SEATS; seat++) {
        enum { OPS = 64 };
        struct field_op ops[OPS];
        int32_t seen[SLOTS];
        int slots;
        const int count = field_plan(&toy, &rules, ops, OPS, &slots);
        assert_int_equal(slots, SLOTS);
        assert_in_range(count, 1, OPS);
        field_observe(ops, count, &s, &rules, seat, seen);
        assert_memory_equal(seen, wanted[seat], sizeof seen);
    }
}

/* What comes and goes leaves nothing behind. */
TEST(test_reading_on_reads_what_reading_anew_does)
{
    enum { OPS = 64, STATES = 2000 };
    struct field_op ops[OPS], fresh[OPS];
    int32_t on[SLOTS], anew[SLOTS];
    int slots;
    const int count = field_plan(&toy, &rules, ops, OPS, &slots);
    struct rng rng = rng_stream(3, RNG_PURPOSE_POLICY, 0);
    struct toy s = begin();
    for (int k = 0; k < STATES; k++) {
        struct toy_seat *seat = &s.seat[rng_below(&rng, SEATS)];
        seat->open = (uint8_t)rng_below(&rng, 1 << ROOMS);
        seat->cards = (uint8_t)rng_below(&rng, HAND + 1);
        seat->luck = rng_below(&rng, 2) == 0 ? 99 : 3;
        seat->room[rng_below(&rng, ROOMS)].guests = (uint8_t)rng_below(&rng, 9);
        s.pile_count = (uint8_t)rng_below(&rng, DECK + 1);
        field_plan(&toy, &rules, fresh, OPS, &slots);
        field_observe(ops, count, &s, &rules, 0, on);
        field_observe(fresh, count, &s, &rules, 0, anew);
        assert_memory_equal(on, anew, sizeof on);
    }
}

TEST(test_slots_have_names_and_ranges)
{
    char names[4000] = "";
    struct text text = {names, sizeof names, 0, 0};
    assert_int_equal(field_slots(&toy, &rules, add_name, &text), SLOTS);
    assert_non_null(strstr(names, "seat 0..7\nseats[0].hand[0] 0..2\n"));
    assert_non_null(strstr(names, "seats[1].luck -2..5\nseats[1].played.ox 0..3\n"));
    assert_non_null(strstr(names, "pile[3] 0..2\ndeck[0] 0..2\n"));
    assert_non_null(strstr(names, "set.0 0..1\nset.1 0..1\nset.2 0..1\n"));
}

/* Equal to a seat is what differs in hidden things only. */
TEST(test_hiding_clears_what_a_seat_does_not_see)
{
    struct toy a = begin(), b = begin();
    b.head.key = 6, b.head.decisions = 3, b.secret = 1;
    b.seat[0].hand[1] = 0;                            /* of the other seat */
    b.seat[1].hand[2] = 0;                            /* behind the end */
    b.seat[0].played[0] = 0, b.seat[0].played[1] = 2; /* another order */
    b.pile[0] = 2, b.deck[0] = 0, b.deck[1] = 2;
    field_hide(&toy, &a, &rules, 1);
    field_hide(&toy, &b, &rules, 1);
    assert_memory_equal(&a, &b, sizeof a);
    /* what lies in a bag tells positions of a solved game apart */
    struct toy full = begin(), other = begin();
    other.seat[0].played[0] = 0;
    field_hide(&toy, &full, &rules, FIELD_EVERYTHING);
    field_hide(&toy, &other, &rules, FIELD_EVERYTHING);
    assert_memory_not_equal(&full, &other, sizeof full);
    for (int change = 0; change < 5; change++) {
        struct toy c = begin();
        uint8_t *const seen[] = {&c.seat[1].hand[0], &c.pile[1], &c.deck[2], (uint8_t *)&c.set,
                                 (uint8_t *)&c.seat[0].luck};
        *seen[change] ^= 1;
        field_hide(&toy, &c, &rules, 1);
        assert_memory_not_equal(&a, &c, sizeof a);
    }
}

TEST(test_ranges_name_the_field)
{
    char words[200];
    struct text why = {words, sizeof words, 0, 0};
    struct toy s = begin();
    assert_true(field_check(&toy, &s, &rules, &why));
    s.seat[0].luck = 6;
    assert_false(field_check(&toy, &s, &rules, &why));
    assert_string_equal(words, "seats[0].luck is 6; it can be -2 to 5");
    s = begin();
    s.deck[3] = 3;
    assert_false(field_check(&toy, &s, &rules, &why));
    assert_string_equal(words, "deck[3] is 3; it can be 0 to 2");
    s = begin();
    s.set = 8;
    assert_false(field_check(&toy, &s, &rules, &why));
    assert_string_equal(words, "set has a member above 2");
}

static void show_number(void *to, const char *key, int64_t value)
{
    text_add(to, "%s%s%d ", key != NULL ? key : "", key != NULL ? ":" : "", (int)value);
}

static void show_word(void *to, const char *key, const char *value)
{
    text_add(to, "%s%s%s ", key != NULL ? key : "", key != NULL ? ":" : "", value);
}

static void show_open(void *to, const char *key, bool list)
{
    text_add(to, "%s%c", key != NULL ? key : "", list ? '[' : '{');
}

static void show_close(void *to)
{
    text_add(to, "} ");
}

TEST(test_people_are_shown_what_their_seat_sees)
{
    char all[600], seen[600];
    struct text text = {all, sizeof all, 0, 0};
    struct trace_show show = {&text, show_number, show_word, show_open, show_close, false};
    const struct toy s = begin();
    field_show(&toy, &s, &rules, &show);
    assert_string_equal(all,
                        "seats[{hand[owl cat } luck:-1 played[cat ox cat } rooms[{guests:4 } } } "
                        "{hand[cat } played[} rooms[{guests:7 } } } } pile[cat owl ox } "
                        "deck[cat owl ox cat } set[0 2 } ");
    text = (struct text){seen, sizeof seen, 0, 0};
    show.seen = true;
    field_show(&toy, &s, &rules, &show);
    assert_string_equal(seen, "seats[{luck:-1 played[cat ox cat } rooms[{guests:4 } } } "
                              "{hand[cat } played[} rooms[{guests:7 } } } } "
                              "pile:3 deck[ox cat } set[0 2 } ");
}
