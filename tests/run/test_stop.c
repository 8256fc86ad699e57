/* The first signal asks, any second one ends the program, even in a game that hangs. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sims/run/stop.h"
#include "tests/support/fixture.h"

/* What ends a program that hangs after it got the first signal. */
static int ended_by(int first, int second)
{
    const pid_t child = fork();
    if (child == 0) {
        alarm(10); /* the test must end */
        stop_listen();
        raise(first);
        raise(second);
        for (;;) {
            pause();
        }
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : -1;
}

static void test_any_second_signal_ends_a_program_that_hangs(void **state)
{
    (void)state;
    assert_int_equal(ended_by(SIGINT, SIGINT), SIGINT);
    assert_int_equal(ended_by(SIGTERM, SIGTERM), SIGTERM);
    assert_int_equal(ended_by(SIGINT, SIGTERM), SIGTERM);
    assert_int_equal(ended_by(SIGTERM, SIGINT), SIGINT);
}

static void test_the_exit_code_names_the_signal(void **state)
{
    (void)state;
    assert_int_equal(stop_exit_code(), 0);
    for (int k = 0; k < 2; k++) {
        const int number = k == 0 ? SIGINT : SIGTERM;
        stop_listen();
        raise(number);
        assert_true(stop_asked);
        assert_int_equal(stop_exit_code(), 128 + number);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_second_signal_ends_a_program_that_hangs),
        cmocka_unit_test(test_the_exit_code_names_the_signal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
