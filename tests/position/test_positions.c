/* Positions as YAML: written and read back they are the same, bit for bit, for every game; without
 * `rest` all that the table tells is the same; damaged ones are refused. bulk_positions.sh takes more of
 * them, and more games, by the variables POSITIONS and RULE_SET. */
#include "sims/position/position_file.h"

#include "analysis/base/system_crash.h"
#include "analysis/base/text.h"
#include "tests/support/fixture.h"

/* Calls `look` at random decisions of random games. */
static void at_decisions(const char *ruleset, int wanted,
                         void (*look)(struct fixture *f, const struct position *p))
{
    struct fixture f;
    struct rng rng = rng_stream(11, 7, 0);
    fixture_open(&f, ruleset, NULL);
    for (uint64_t game = 0; wanted > 0; game++) {
        fixture_start(&f, 3, game);
        for (int n = 0; wanted > 0 && n < 400 && f.game->advance(f.table.state, f.rules); n++) {
            if (rng_below(&rng, 12) == 0) {
                struct position p = {f.game, f.rules, f.table.state,
                                     game_head_const(f.table.state)->seat};
                look(&f, &p);
                wanted--;
            }
            game_head(f.table.state)->decisions++;
            fixture_choose(&f, NULL, &rng);
        }
    }
}

static char *text_of(const struct position *p, bool rest)
{
    char *text = NULL; /* of a stream, until it ends */
    FILE *out = text_begin(&text);
    position_write_yaml(p, out);
    text_end(out);
    char *copy =
        testing_keep(text_cut(text, rest ? strlen(text) : (size_t)(strstr(text, "rest: ") - text)));
    free(text);
    return copy;
}

/* Reads a text; the mistakes go to *mistakes. */
static struct position parse(const struct position *like, const char *text, unsigned char *state,
                             struct mistakes *mistakes)
{
    struct yaml_pool *pool = yaml_pool_new();
    struct error error = {""};
    struct position p = {like->game, like->rules, state, POSITION_NOBODY};
    *mistakes = (struct mistakes){0};
    const struct yaml *root = yaml_read_text(pool, text, strlen(text), "p.yaml", &error);
    if (root == NULL) {
        mistakes_add(mistakes, &error);
    } else {
        position_parse(&p, root, 5, mistakes);
    }
    yaml_pool_free(pool);
    return p;
}

/* A text with the truths as Poise 0.3 wrote them: yes and no. The caller frees it. */
static char *in_old_words(const char *text)
{
    char *old = text_copy(text), *to = old;
    for (const char *at = text; *at != '\0';) {
        const bool yes = strncmp(at, ": true", 6) == 0, no = strncmp(at, ": false", 7) == 0;
        if (yes || no) {
            to = stpcpy(to, yes ? ": yes" : ": no");
            at += yes ? 6 : 7;
        } else {
            *to++ = *at++;
        }
    }
    *to = '\0';
    return old;
}

static void same_again(struct fixture *f, const struct position *p)
{
    static _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct mistakes mistakes;
    char *text = text_of(p, true);
    struct position back = parse(p, text, state, &mistakes);
    if (mistakes.count == 0) {
        char *old = in_old_words(text);
        memset(state, 0, sizeof state);
        back = parse(p, old, state, &mistakes);
        free(old);
    }
    if (mistakes.count > 0) {
        fail_msg("%s\n%s", mistakes.all.text, text);
    }
    game_head(f->table.state)->trace = NULL;
    game_head(f->table.state)->scores = NULL;
    assert_int_equal(back.waits, p->waits);
    assert_memory_equal(back.state, p->state, p->game->state_size);
}

/* Those whose table tells all come first. */
static const char *const rule_sets[] = {
    "pig/base.yaml",   "wroth/base.yaml",   "wroth/factions.yaml",  "wroth/cull.yaml",
    "drums/base.yaml", "heroes3/base.yaml", "orichalcum/base.yaml", "orichalcum/line.yaml",
    "lua/salvage.lua"}; /* one run plays one script */
enum { TYPED = 5, RULE_SETS = sizeof rule_sets / sizeof *rule_sets };

/* Calls `look` at some positions of each game, or of the one that is asked for. */
static void at_positions(int wanted, void (*look)(struct fixture *f, const struct position *p))
{
    const char *many = getenv("POSITIONS"), *only = getenv("RULE_SET");
    crash_leaving = true; /* a game in C may be loaded, but the tests end the program */
    for (int k = 0; k < (only != NULL ? 1 : RULE_SETS); k++) {
        at_decisions(only != NULL ? only : rule_sets[k], many != NULL ? atoi(many) : wanted, look);
    }
}

TEST(test_a_position_is_the_same_when_read_back)
{
    at_positions(200, same_again);
}

/* The same without `rest`: all that the table tells, of the seat that decides and of programs. */
static void told_again(struct fixture *f, const struct position *p)
{
    static _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct mistakes mistakes;
    char *text = text_of(p, false);
    (void)f;
    const struct position back = parse(p, text, state, &mistakes);
    if (mistakes.count > 0) {
        fail_msg("%s\n%s", mistakes.all.text, text);
    }
    assert_string_equal(text_of(&back, false), text);
}

TEST(test_without_rest_all_is_the_same_that_is_told)
{
    for (int k = 0; k < TYPED; k++) {
        at_decisions(rule_sets[k], 200, told_again);
    }
}

/* Some byte of some line is another one. The positions are told apart by what they say then. */
static int refused, accepted;

static void damage(struct fixture *f, const struct position *p)
{
    static _Alignas(64) unsigned char state[GAME_STATE_MAX];
    static const char wrong[] = "x-9#:[ \"";
    static struct rng rng;
    struct mistakes mistakes;
    (void)f;
    rng = refused + accepted == 0 ? rng_stream(5, 5, 0) : rng;
    char *text = text_of(p, true);
    const size_t at = rng_below(&rng, (uint32_t)strlen(text));
    const char put = wrong[rng_below(&rng, sizeof wrong - 1)];
    const bool changed = text[at] != put;
    text[at] = put;
    const struct position back = parse(p, text, state, &mistakes);
    if (mistakes.count > 0) {
        refused++;
        if (strncmp(mistakes.all.text, "p.yaml", 6) != 0) {
            fail_msg("%s", mistakes.all.text);
        }
    } else { /* then it is a position, which says what it said */
        accepted++;
        assert_true(changed || strcmp(text_of(&back, true), text) == 0);
    }
}

TEST(test_damaged_positions_are_refused_with_their_place)
{
    refused = accepted = 0;
    at_positions(100, damage);
    assert_true(refused >= 300);
}
