/* The first signal asks, any second one ends the program, even in a game that hangs; but not one that
 * comes at the same time. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "analysis/base/system_stop.h"
#include "tests/support/fixture.h"

enum { LATER = 200000 }; /* microseconds */

/* What ends a program that hangs after it got the first signal. */
static int ended_by(int first, int second, useconds_t pause_us)
{
    const pid_t child = fork();
    if (child == 0) {
        alarm(2); /* the test must end */
        stop_listen();
        raise(first);
        usleep(pause_us);
        raise(second);
        for (;;) {
            pause();
        }
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : -1;
}

TEST(test_any_second_signal_ends_a_program_that_hangs)
{
    assert_int_equal(ended_by(SIGINT, SIGINT, LATER), SIGINT);
    assert_int_equal(ended_by(SIGTERM, SIGTERM, LATER), SIGTERM);
    assert_int_equal(ended_by(SIGINT, SIGTERM, LATER), SIGTERM);
    assert_int_equal(ended_by(SIGTERM, SIGINT, LATER), SIGINT);
}

TEST(test_two_signals_at_once_are_one)
{
    assert_int_equal(ended_by(SIGTERM, SIGTERM, 0), SIGALRM);
    assert_int_equal(ended_by(SIGINT, SIGTERM, 0), SIGALRM);
}

TEST(test_the_exit_code_names_the_signal)
{
    assert_int_equal(stop_exit_code(), 0);
    for (int k = 0; k < 2; k++) {
        const int number = k == 0 ? SIGINT : SIGTERM;
        stop_listen();
        raise(number);
        assert_true(stop_asked);
        assert_int_equal(stop_exit_code(), 128 + number);
    }
}
