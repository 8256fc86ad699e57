/* Counts every heap allocation of this program: malloc and its kin are defined here. */

#include "sims/batch/batch.h"
#include "tests/support/fixture.h"
#include "tests/support/pig_run.h"

#ifdef __has_feature /* clang's way to tell; gcc defines the macro below */
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

#ifdef __SANITIZE_ADDRESS__
enum { COUNTING = false }; /* the sanitizer has its own malloc */
#else
enum { COUNTING = true };
#endif

static _Atomic uint64_t allocations;

#ifndef __SANITIZE_ADDRESS__
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size)
{
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    allocations++;
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    allocations++;
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    allocations++;
    return __libc_memalign(alignment, size);
}
#endif

static uint64_t allocations_of(uint64_t games, int threads)
{
    struct pig_rules rules;
    struct match match;
    struct block_layout layout;
    struct error error;
    uint64_t done;
    pig_run_match(&match, &rules);
    match.seats[PIG_AI] = (struct policy){.kind = POLICY_RANDOM};
    assert_true(policy_parse(&pig_game, "nested:2:1~50%", &match.seats[PIG_HUMAN]));
    rules.goal = 20;
    block_layout_init(&layout, &pig_game);
    const struct batch batch = {
        .match = &match, .layout = &layout, .last = games, .threads = threads, .block_games = 50};
    const uint64_t before = allocations;
    assert_int_equal(batch_play(&batch, &done, &error), 0);
    assert_int_equal(done, games);
    return allocations - before;
}

TEST(test_games_allocate_nothing)
{
    if (!COUNTING) {
        skip();
    }
    allocations_of(100, 2); /* the threads' own memory */
    const uint64_t few = allocations_of(100, 2);
    assert_true(few > 0); /* the counter counts */
    assert_int_equal(allocations_of(10000, 2), few);
}
