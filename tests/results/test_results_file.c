#include <string.h>
#include <unistd.h>

#include "tests/support/fixture.h"
#include "tests/support/pig_run.h"

static void test_tmp(void **state)
{
    (void)state;
    uint64_t done;
    struct error error;
    struct pig_run run = {.path = "/tmp/b.h5", .games = 200000, .seed = 7, .threads = 2};
    if (pig_run_results(&run, true, &done, &error) != 0)
        fail_msg("%s", error.text);
    assert_int_equal(done, 200000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_tmp)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
