/* Files of players who learnt: they come back bit for bit, and 500 spoilt ones are refused in words. */
#include "tests/support/fixture.h"
#include "tests/support/made_up_player.h"

#include "analysis/base/digest.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "engine/policy/learnt_count.h"

static struct fixture f;
static struct player_file made;
static char *text;

static void open_all(void)
{
    fixture_open(&f, "wroth/base.yaml", NULL);
    made_up_player(&made, f.game, f.rules, 7);
    made.samples = 8, made.horizon = 2, made.from_value = true;
    text = player_file_text(&made);
}

static void close_all(void)
{
    free(text);
    player_file_free(&made);
}

ALL_TESTS(open_all, close_all)

TEST(test_base64_of_the_standard)
{
    /* RFC 4648, section 10; numbers lie in memory little-endian */
    static const char *const pairs[][2] = {{"", ""},
                                           {"f", "Zg=="},
                                           {"fo", "Zm8="},
                                           {"foo", "Zm9v"},
                                           {"foob", "Zm9vYg=="},
                                           {"fooba", "Zm9vYmE="},
                                           {"foobar", "Zm9vYmFy"}};
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++) {
        const size_t length = strlen(pairs[k][0]);
        char back[8] = "";
        const char *coded = testing_keep(encode_base64(pairs[k][0], length));
        assert_string_equal(coded, pairs[k][1]);
        assert_true(base64_read(back, length, coded, strlen(coded)));
        assert_string_equal(back, pairs[k][0]);
    }
    int32_t number = 0;
    assert_true(base64_read(&number, sizeof number, "/v///w==", 8));
    assert_int_equal(number, -2);
    assert_false(base64_read(&number, sizeof number, "/v///x==", 8)); /* a bit too many */
    assert_false(base64_read(&number, sizeof number, "/v///w=A", 8));
    assert_false(base64_read(&number, sizeof number, "/v//w===", 8));
    assert_false(base64_read(&number, sizeof number, "/v//", 4));
}

TEST(test_a_file_comes_back_as_it_was)
{
    struct player_file back;
    struct error error;
    assert_good(player_file_parse(&back, text, "made.player", &error), error);
    made_up_assert_same(&made.learnt, &back.learnt);
    assert_string_equal(back.game, "wroth");
    assert_string_equal(back.form, made.form);
    assert_string_equal(back.rules, made.rules);
    assert_string_equal(back.program, made.program);
    assert_true(back.seed == made.seed && back.games == 1000 && back.seconds == 60);
    assert_true(back.samples == 8 && back.horizon == 2 && back.from_value);
    assert_int_equal(back.against_count, 1);
    assert_string_equal(back.against[0].player, "greedy");
    assert_true(back.against[0].wins == 12 && back.against[0].games == 400);
    assert_string_equal(testing_keep(player_file_text(&back)), text);
    player_file_free(&back);
}

/* The digest of what a forger changed. */
static void seal(char *spoilt)
{
    static const char before[] = ",\n  \"digest\": \"";
    char *tail = strstr(spoilt, before);
    if (tail != NULL && strlen(tail) > sizeof before - 1 + DIGEST_TEXT) {
        const struct digest digest = digest_bytes(spoilt, (size_t)(tail - spoilt));
        memcpy(tail + sizeof before - 1, digest.text, DIGEST_TEXT);
    }
}

/* One change, as a kind of fault that files meet. */
static char *spoil(struct rng *rng, int kind)
{
    char *copy = testing_keep(text_copy(text));
    const size_t length = strlen(copy), at = rng_below(rng, (uint32_t)length);
    const size_t other = rng_below(rng, (uint32_t)length);
    switch (kind) {
    case 0: /* a bit */
        copy[at] = (char)(copy[at] ^ 1 << rng_below(rng, 7));
        break;
    case 1: /* the end is missing */
        copy[at] = '\0';
        break;
    case 2: { /* two characters change places */
        const char kept = copy[at];
        copy[at] = copy[other];
        copy[other] = kept;
        break;
    }
    case 3: /* a part is missing */
        memmove(copy + at, copy + (at + length) / 2, length - (at + length) / 2 + 1);
        break;
    default: /* a number becomes another */
        for (size_t k = at; k < length; k++) {
            if (copy[k] >= '0' && copy[k] <= '9') {
                copy[k] = (char)('0' + (copy[k] - '0' + 1 + (int)rng_below(rng, 9)) % 10);
                break;
            }
        }
    }
    return copy;
}

TEST(test_500_spoilt_files_are_refused)
{
    enum { FILES = 500, KINDS = 5 };
    struct rng rng = rng_stream(11, RNG_PURPOSE_POLICY, 0);
    for (int k = 0; k < FILES; k++) {
        char *spoilt = spoil(&rng, k % KINDS);
        if (strcmp(spoilt, text) != 0) {
            struct player_file out;
            struct error error = {""};
            assert_int_equal(player_file_parse(&out, spoilt, "spoilt.player", &error), -1);
            assert_non_null(strstr(error.text, "spoilt.player"));
            assert_non_null(strchr(error.text, ' '));
            player_file_free(&out);
        }
    }
}

/* Whoever makes a file that fits its digest gets a player, or a refusal; a player can be judged with. */
TEST(test_forged_files_do_no_harm)
{
    enum { FILES = 2000, KINDS = 5 };
    struct rng rng = rng_stream(12, RNG_PURPOSE_POLICY, 0);
    int taken = 0, refused = 0;
    fixture_start(&f, 1, 0);
    for (int k = 0; k < FILES; k++) {
        char *spoilt = spoil(&rng, k % KINDS);
        struct player_file out;
        struct error error;
        seal(spoilt);
        if (player_file_parse(&out, spoilt, "forged.player", &error) == 0) {
            if (out.learnt.observed == made.learnt.observed) {
                struct learnt_judge *judge = memory_new(1, sizeof *judge);
                learnt_begin(judge, &out.learnt, f.game, f.rules);
                learnt_odds(judge, f.table.state, f.rules, 0, false);
                free(judge);
            }
            taken++;
        } else {
            refused++;
        }
        player_file_free(&out);
    }
    assert_true(taken > FILES / 20 && refused > FILES / 20);
}

/* A player that a test may change, and its parts. */
static struct player_file forged;
static struct learnt_slot *slots;
static int16_t *weights;

static void forge(void)
{
    made_up_player(&forged, f.game, f.rules, 7);
    slots = memory_owned(forged.learnt.slots);
    weights = memory_owned(forged.learnt.weights);
}

/* What the changed player's file says; NULL: it is taken. The next player is unchanged. */
static const char *refusal(void)
{
    static struct error error;
    struct player_file out;
    const char *changed = testing_keep(player_file_text(&forged));
    const int status = player_file_parse(&out, changed, "forged.player", &error);
    player_file_free(&out);
    player_file_free(&forged);
    forge();
    return status != 0 ? error.text : NULL;
}

static void assert_refused(const char *part)
{
    const char *says = refusal();
    if (says == NULL || strstr(says, part) == NULL) {
        fail_msg("not %s: %s", part, says != NULL ? says : "is taken");
    }
}

/* The last pair is of slots 2 and 1; nothing reads slot 1 any more. */
static void leave_half_unused(void)
{
    const uint16_t knots = slots[1].knots;
    memmove(slots + 1, slots + 2, (forged.learnt.slot_count-- - 2) * sizeof *slots);
    slots[0].knots = (uint16_t)(slots[0].knots + knots);
}

/* In place of the last slot that is no pair, and of both that are: one pair more than a player may have. */
static void add_pairs(void)
{
    struct learnt *l = &forged.learnt;
    const uint32_t singles = l->observed + 1;
    slots = memory_grow(slots, singles + LEARNT_PAIRS + 1, sizeof *slots);
    for (uint16_t s = 0; s < singles; s++) {
        slots[s].knots = 1;
    }
    l->slot_count = singles;
    for (uint16_t a = 1; l->slot_count <= singles + LEARNT_PAIRS; a++) {
        for (uint16_t b = 0; b < a && l->slot_count <= singles + LEARNT_PAIRS; b++) {
            const struct learnt_pair pair = {a, b};
            slots[l->slot_count++] =
                (struct learnt_slot){(uint16_t)learnt_pair_slot(l->observed, pair), 1, 0};
        }
    }
    slots[singles - 1].knots = (uint16_t)(l->input_count - l->slot_count + 1); /* it adds up */
    l->slots = slots;
}

/* All sums of one unit are at the limit. */
static void enlarge(void)
{
    forged.learnt.bias[0] = PLAYER_SUM_MAX;
    for (uint32_t k = 0; k < forged.learnt.input_count; k++) {
        weights[(size_t)k * forged.learnt.hidden] = 0;
    }
}

static void look(uint8_t samples, uint8_t horizon)
{
    forged.samples = samples;
    forged.horizon = horizon;
}

TEST(test_every_bound_is_checked)
{
    forge();
    const struct learnt *l = &forged.learnt;
    const size_t last = l->slot_count - 1;
    assert_null(refusal());
    slots[last - 1].knots++;
    slots[last].knots--; /* a pair is too small */
    assert_refused("`slots`");
    leave_half_unused();
    assert_refused("`slots`");
    add_pairs();
    assert_refused("`slots`");
    slots[last].slot = (uint16_t)learnt_pair_slot(
        l->observed, (struct learnt_pair){(uint16_t)(l->observed + 2), 0});
    assert_refused("`slots`");
    slots[3].slot = (uint16_t)(slots[2].slot - 1);
    assert_refused("`slots`");
    slots[3].knots = 0;
    assert_refused("`slots`");
    slots[last].knots++;
    assert_refused("`slots`");
    slots[last].knots--;
    assert_refused("`slots`");
    ((int32_t *)memory_owned(l->knots))[4] = l->knots[5];
    assert_refused("`knots`");
    enlarge();
    assert_null(refusal());
    enlarge();
    weights[(size_t)5 * l->hidden] = -1;
    assert_refused("`weights`");
    weights[0] = LEARNT_WEIGHT_MAX;
    weights[1] = -LEARNT_WEIGHT_MAX;
    assert_null(refusal());
    weights[7] = LEARNT_WEIGHT_MAX + 1;
    assert_refused("`weights`");
    weights[(size_t)l->hidden * 2] = INT16_MIN; /* its difference to another overflows */
    assert_refused("`weights`");
    look(8, POLICY_HORIZON_MAX + 1);
    assert_refused("`plays`");
    look(LEARNT_OUTCOMES, 0);
    assert_null(refusal());
    look(LEARNT_OUTCOMES + 1, 0);
    assert_refused("`plays`");
    forged.against[0].wins = forged.against[0].games + 1;
    assert_refused("`wins`");
    forged.learnt.observed = LEARNT_OBSERVED + 1;
    assert_refused("`observed`");
    player_file_free(&forged);
}

TEST(test_other_documents_are_refused)
{
    static const struct {
        const char *text, *says;
    } cases[] = {
        {"", "no whole JSON document"},
        {"[1]", "no player who learnt"},
        {"{\"poise_player\": 4}", "a later version of Poise wrote it"},
        {"{\"poise_player\": 1}", "its digest does not fit"},
        {"{\"poise_player\": 1, \"poise_player\": 1}", "no whole JSON document"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct player_file out;
        struct error error;
        assert_int_equal(player_file_parse(&out, cases[k].text, "x.player", &error), -1);
        assert_non_null(strstr(error.text, cases[k].says));
        player_file_free(&out);
    }
}

/* Ranges of numbers may change, names and words may not. */
TEST(test_the_form_is_what_a_game_shows)
{
    struct fixture other;
    const char *form = testing_keep(player_form(f.game, f.rules));
    fixture_open(&other, "wroth/base.yaml", SETS("ai.extend_troops=5"));
    const char *same = testing_keep(player_form(other.game, other.rules));
    assert_string_equal(form, same);
    fixture_open(&other, "pig/base.yaml", NULL);
    const char *pig = testing_keep(player_form(other.game, other.rules));
    assert_string_not_equal(form, pig);
}
