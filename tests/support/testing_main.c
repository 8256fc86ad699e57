/* The main() of the test programs that have none of their own. */
#include "tests/support/testing.h"

int main(void)
{
    return testing_run();
}
