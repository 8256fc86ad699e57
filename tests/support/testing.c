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

/* What ends after the test; below `kept_before` stands what was opened before all tests. */
static struct kept {
    void *object;
    void (*end)(void *object);
} * kept;
static size_t kept_count, kept_before;

void *testing_keep_until(void *object, void (*end)(void *object))
{
    kept = realloc(kept, (kept_count + 1) * sizeof *kept);
    assert_true(kept != NULL && object != NULL);
    kept[kept_count++] = (struct kept){object, end};
    return object;
}

void *testing_keep(void *memory)
{
    return testing_keep_until(memory, free);
}

const char *testing_text(const char *format, ...)
{
    char text[1024];
    va_list values;
    va_start(values, format);
    assert_in_range(vsnprintf(text, sizeof text, format, values), 0, sizeof text - 1);
    va_end(values);
    return testing_keep(strdup(text));
}

void testing_write(const char *path, const void *bytes, size_t size)
{
    FILE *out = fopen(path, "wb");
    assert_true(out != NULL);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    assert_int_equal(fclose(out), 0);
}

void *testing_read(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    assert_true(in != NULL);
    assert_int_equal(fseek(in, 0, SEEK_END), 0);
    *size = (size_t)ftell(in);
    rewind(in);
    void *bytes = testing_keep(malloc(*size));
    assert_int_equal(fread(bytes, 1, *size, in), *size);
    fclose(in);
    return bytes;
}

int testing_count(const char *text, const char *part)
{
    int found = 0;
    for (; (text = strstr(text, part)) != NULL; text++) {
        found++;
    }
    return found;
}

void testing_free(void *memory)
{
    for (size_t k = kept_count; k-- > 0;) {
        if (kept[k].object == memory) {
            kept[k] = kept[--kept_count];
            free(memory);
            return;
        }
    }
}

static void run_one_test(void **test)
{
    ((const struct test *)*test)->run();
}

static int open_test(void **test)
{
    const struct test *t = *test;
    kept_before = kept_count;
    if (t->open != NULL) {
        t->open();
    }
    return 0;
}

static int close_test(void **test)
{
    const struct test *t = *test;
    if (t->close != NULL) {
        t->close();
    }
    while (kept_count > kept_before) {
        kept_count--;
        kept[kept_count].end(kept[kept_count].object);
    }
    return 0;
}

void testing_add(const char *name, void (*test)(void))
{
    assert_true(count < TESTS_MAX);
    struct test *t = &tests[count];
    *t = next;
    t->run = test;
    units[count++] = (struct CMUnitTest){.name = name,
                                         .test_func = run_one_test,
                                         .setup_func = open_test,
                                         .teardown_func = close_test,
                                         .initial_state = t};
}

void testing_each(void (*open_each)(void), void (*close_each)(void))
{
    next.open = open_each;
    next.close = close_each;
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
