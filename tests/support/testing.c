#include "tests/support/testing.h"

enum { TESTS_MAX = 200 };

struct test {
    void (*run)(void), (*open)(void), (*close)(void);
};

static struct test tests[TESTS_MAX];
static struct CMUnitTest units[TESTS_MAX];
static size_t count;
static struct test next; /* what surrounds the tests that are added */
static struct test all;  /* what surrounds all */

static void run(void **test)
{
    ((const struct test *)*test)->run();
}

static int open(void **test)
{
    ((const struct test *)*test)->open();
    return 0;
}

static int close(void **test)
{
    ((const struct test *)*test)->close();
    return 0;
}

void testing_add(const char *name, void (*test)(void))
{
    assert_true(count < TESTS_MAX);
    struct test *t = &tests[count];
    *t = next;
    t->run = test;
    units[count++] = (struct CMUnitTest){.name = name,
                                         .test_func = run,
                                         .setup_func = t->open != NULL ? open : NULL,
                                         .teardown_func = t->close != NULL ? close : NULL,
                                         .initial_state = t};
}

void testing_each(void (*open_test)(void), void (*close_test)(void))
{
    next.open = open_test;
    next.close = close_test;
}

void testing_all(void (*open_first)(void), void (*close_last)(void))
{
    all.open = open_first;
    all.close = close_last;
}

static int open_all(void **state)
{
    (void)state;
    all.open();
    return 0;
}

static int close_all(void **state)
{
    (void)state;
    all.close();
    return 0;
}

int testing_run(void)
{
    return _cmocka_run_group_tests("tests", units, count, all.open != NULL ? open_all : NULL,
                                   all.close != NULL ? close_all : NULL);
}
