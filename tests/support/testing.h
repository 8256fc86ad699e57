/* A test registers itself where it is written:
 *
 *     TEST(test_w17_battle_hits_highest_threat_in_reach)
 *     {
 *         assert_int_equal(...);
 *     }
 *
 * This header also brings what most tests use of the standard library.
 *
 * The program runs its tests in the order of the file. One that must first do something else has a
 * main() of its own, which ends with testing_run(). */
#ifndef POISE_TESTING_H
#define POISE_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name)                                                                                 \
    static void name(void);                                                                        \
    __attribute__((constructor)) static void name##_is_a_test(void)                                \
    {                                                                                              \
        testing_add(#name, name);                                                                  \
    }                                                                                              \
    static void name(void)

/* From here to the next such line, `open` runs before and `close` after each test; NULL: nothing. */
#define EACH_TEST(open, close) EACH_TEST_AT(open, close, __COUNTER__)
#define EACH_TEST_AT(open, close, count) EACH_TEST_NAMED(open, close, count)
#define EACH_TEST_NAMED(open, close, count)                                                        \
    __attribute__((constructor)) static void each_test_##count(void)                               \
    {                                                                                              \
        testing_each(open, close);                                                                 \
    }

/* Notes memory from malloc that is freed after the test, and returns it; testing_free frees it before. */
void *testing_keep(void *memory);
void testing_free(void *memory);

/* Text as by printf, which is kept so. */
__attribute__((format(printf, 1, 2))) const char *testing_text(const char *format, ...);

/* Fails with the error's text unless the status is 0. */
#define assert_good(status, error)                                                                 \
    do {                                                                                           \
        if ((status) != 0) {                                                                       \
            fail_msg("%s", (error).text);                                                          \
        }                                                                                          \
    } while (0)

/* A file with these bytes; the bytes of a file, which are kept so. */
void testing_write(const char *path, const void *bytes, size_t size);
void *testing_read(const char *path, size_t *size);

/* How often a part stands in a text. */
int testing_count(const char *text, const char *part);

/* `keep(object)` notes an object that `end` ends after the test, and returns it. */
#define TESTING_KEEPER(keep, type, end)                                                            \
    static void keep##_end(void *object)                                                           \
    {                                                                                              \
        end(object);                                                                               \
    }                                                                                              \
    static type *keep(type *object)                                                                \
    {                                                                                              \
        return testing_keep_until(object, keep##_end);                                             \
    }

void *testing_keep_until(void *object, void (*end)(void *object));

/* Once, before the first test and after the last. */
#define ALL_TESTS(open, close)                                                                     \
    __attribute__((constructor)) static void all_tests(void)                                       \
    {                                                                                              \
        testing_all(open, close);                                                                  \
    }

void testing_add(const char *name, void (*test)(void));
void testing_each(void (*open)(void), void (*close)(void));
void testing_all(void (*open)(void), void (*close)(void));

/* Runs all tests; the exit code of the program. */
int testing_run(void);

#endif
