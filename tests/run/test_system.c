/* What asks the operating system (analysis/base/system_*.h): leaving a deep call, running code apart,
 * names in a folder, what stands at a path. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analysis/base/system_apart.h"
#include "analysis/base/system_file.h"
#include "analysis/base/system_process.h"
#include "analysis/base/system_try.h"
#include "tests/support/testing.h"

static void leave_after(void *count, void *most)
{
    int *k = count;
    (*k)++;
    if (*k == *(int *)most) {
        system_throw();
    }
}

static void leave_inside(void *count, void *most)
{
    assert_false(system_try(leave_after, count, most));
    (*(int *)count) += 10;
}

TEST(test_a_throw_leaves_the_innermost_try_only)
{
    int count = 0, most = 1;
    assert_true(system_try(leave_inside, &count, &most));
    assert_int_equal(count, 11);
    assert_true(system_try(leave_after, &count, &most));
    most = 13;
    assert_false(system_try(leave_after, &count, &most));
}

/* What the code that runs apart writes, and what it does at its end. */
enum ending { RETURN, LEAVE, CRASH, WAIT };
struct shared {
    char what[40];
    int looks;
    enum ending end;
};

static void run_shared(void *self)
{
    struct shared *s = *(struct shared **)self;
    strcpy(s->what, "ran");
    if (s->end == LEAVE) {
        system_leave_apart();
    }
    if (s->end == CRASH) {
        abort();
    }
    while (s->end == WAIT) {
    }
}

static void note_crash(void *self, const void *address, const char *what)
{
    (void)address;
    snprintf((*(struct shared **)self)->what, 40, "%s", what);
    system_leave_apart();
}

static void look_at_it(void *self, uint64_t used)
{
    struct shared *s = *(struct shared **)self;
    if (s->end == WAIT && used > 0 && ++s->looks == 3) {
        system_leave_apart();
    }
}

static struct shared run_to_end(enum ending end, bool returns)
{
    struct shared *s = system_apart_memory(sizeof *s);
    const struct system_apart apart = {&s, run_shared, note_crash, look_at_it};
    s->end = end;
    assert_int_equal(system_run_apart(&apart), returns);
    return *s;
}

TEST(test_what_runs_apart_leaves_its_notes_however_it_ends)
{
    assert_string_equal(run_to_end(RETURN, true).what, "ran");
    assert_string_equal(run_to_end(LEAVE, false).what, "ran");
    assert_string_equal(run_to_end(CRASH, false).what, strsignal(6));
    assert_int_equal(run_to_end(WAIT, false).looks, 3);
}

static bool is_plain_name(const char *name)
{
    return name[0] != '.';
}

TEST(test_names_of_a_folder_come_in_order_and_kinds_are_told)
{
    char folder[] = "/tmp/poise-system-XXXXXX";
    char **names;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    assert_int_equal(system_folder_names(".", is_plain_name, &names), 0);
    assert_int_equal(system_make_folder("b"), 0);
    assert_int_equal(mkfifo("c", 0600), 0);
    assert_int_equal(symlink("b", "a"), 0);
    assert_int_equal(system_folder_names(".", is_plain_name, &names), 3);
    for (int k = 0; k < 3; k++) {
        assert_int_equal(names[k][0], 'a' + k);
        free(names[k]);
    }
    free(names);
    assert_int_equal(system_folder_names("none", is_plain_name, &names), -1);
    assert_int_equal(system_path_kind("a", NULL), SYSTEM_FOLDER);
    assert_int_equal(system_name_kind("a"), SYSTEM_LINK);
    assert_int_equal(system_name_kind("c"), SYSTEM_PIPE);
    assert_int_equal(system_name_kind("d"), SYSTEM_NOTHING);
    assert_int_equal(system_remove_file("a") + system_remove_file("c") + rmdir("b"), 0);
    char *whole = system_absolute_path(".");
    assert_string_equal(whole, folder);
    free(whole);
    assert_int_equal(rmdir(folder), 0);
    assert_null(system_absolute_path(folder));
}
