/* Every kind of value, by a table of a made-up game: stored, refused, and written back. */

#include "sims/values/assign_rules.h"
#include "tests/support/fixture.h"

static const char *const colours[] = {"red", "green", "blue", NULL};

struct unit {
    char name[8];
    int8_t attack;
    uint8_t counters; /* bits of colours */
    int8_t rival;     /* unit, or -1 */
    uint16_t gold;
    uint16_t gift_count;
    uint16_t gifts[3];
};

struct rules {
    int32_t bonus;
    uint8_t open, colour, shade, skill;
    char motto[16];
    uint8_t exact[3];
    uint16_t loose_count;
    uint8_t loose[4];
    uint8_t leader; /* unit */
    int16_t extra;
    uint16_t unit_count;
    struct unit units[3];
};

#define UNIT(member) ROW_ONE(struct unit, member)
#define RULE(member) ROW_ONE(struct rules, member)
#define DOC ROW_DOC(NULL, NULL, "d")

static const struct row unit_fields[] = {
    {"name", UNIT(name), ROW_TEXT, DOC},
    {"attack", UNIT(attack), ROW_INT(-5, 5), DOC},
    {"counters", UNIT(counters), ROW_SET(colours), ROW_DEFAULT(0), DOC},
    {"rival", UNIT(rival), ROW_REF("units", -1), ROW_DEFAULT(-1), DOC},
    {"cost.gold", UNIT(gold), ROW_INT(0, 60000), DOC},
    {"cost.gifts", ROW_MANY(struct unit, gifts), ROW_COUNTED(struct unit, gift_count),
     ROW_INT(0, 9), ROW_DEFAULT(0), DOC},
    {0},
};

static const struct row params[] = {
    {"bonus", RULE(bonus), ROW_INT(INT32_MIN, INT32_MAX), DOC},
    {"look.open", RULE(open), ROW_BOOL, DOC},
    {"look.colour", RULE(colour), ROW_ENUM(colours), DOC},
    {"look.motto", RULE(motto), ROW_TEXT, ROW_DEFAULT(0), DOC},
    {"look.shade", RULE(shade), ROW_ENUM(colours), ROW_DEFAULT(2), DOC},
    {"exact", ROW_MANY(struct rules, exact), ROW_INT(0, 255), ROW_DEFAULT(7), DOC},
    {"skill", RULE(skill), ROW_LEVEL(colours, 2), ROW_DEFAULT(1), DOC},
    {"loose", ROW_MANY(struct rules, loose), ROW_COUNTED(struct rules, loose_count), ROW_LEAST(1),
     ROW_ENUM(colours), DOC},
    {"leader", RULE(leader), ROW_REF("units", 0), DOC},
    {"extra", RULE(extra), ROW_INT(1, 9), ROW_DEFAULT(-1), DOC},
    {"units", ROW_LIST(struct rules, units, unit_fields), ROW_COUNTED(struct rules, unit_count),
     ROW_LEAST(1), DOC},
    {0},
};

static const char good[] = "bonus: -2147483648\n"
                           "look: {open: true, colour: green}\n"
                           "loose: [blue, red]\n"
                           "leader: ogre\n"
                           "units:\n"
                           "- {name: orc, attack: -5, cost: {gold: 60000, gifts: [9, 0]}}\n"
                           "- {name: ogre, attack: 5, counters: [blue, red], rival: orc, cost: "
                           "{gold: 1}}\n";

static struct rules r;
static struct error error;

/* Reads `text`, where a path may be set to a value, into `r`; 0, or -1 with `error`. */
static int assign(const char *text, const char *path, const char *value)
{
    struct yaml_pool *pool = yaml_pool_new();
    struct yaml *tree = yaml_read_text(pool, text, strlen(text), "t", &error);
    assert_non_null(tree);
    memset(&r, 0, sizeof r);
    int status = 0;
    if (path != NULL) {
        const struct yaml *node = yaml_read_text(pool, value, strlen(value), "v", &error);
        assert_non_null(node);
        status = yaml_put(pool, tree, path, node, &error);
    }
    if (status == 0) {
        status = assign_rules(params, tree, &r, &error);
    }
    yaml_pool_free(pool);
    return status;
}

static void assign_good(void)
{
    assert_good(assign(good, NULL, NULL), error);
}

EACH_TEST(assign_good, NULL)

TEST(test_each_kind_is_stored)
{
    assert_int_equal(r.bonus, INT32_MIN);
    assert_int_equal(r.open, 1);
    assert_int_equal(r.colour, 1);
    assert_int_equal(r.loose_count, 2);
    assert_int_equal(r.loose[0], 2);
    assert_int_equal(r.loose[1], 0);
    assert_int_equal(r.leader, 1);
    assert_int_equal(r.unit_count, 2);
    assert_string_equal(r.units[0].name, "orc");
    assert_int_equal(r.units[0].attack, -5);
    assert_int_equal(r.units[0].gold, 60000);
    assert_int_equal(r.units[0].gift_count, 2);
    assert_int_equal(r.units[0].gifts[0], 9);
    assert_int_equal(r.units[1].counters, 1 << 2 | 1 << 0);
    assert_int_equal(r.units[1].rival, 0);
}

TEST(test_a_level_is_a_word_or_its_number)
{
    assert_int_equal(assign(good, "skill", "blue"), 0);
    assert_int_equal(r.skill, 2);
    assert_int_equal(assign(good, "skill", "2"), 0);
    assert_int_equal(r.skill, 2);
}

TEST(test_what_is_left_out_falls_back)
{
    assert_int_equal(r.units[0].rival, -1);
    assert_int_equal(r.units[0].counters, 0);
    assert_int_equal(r.units[1].gift_count, 0);
    assert_int_equal(r.extra, -1);
    assert_int_equal(r.shade, 2);
    assert_int_equal(r.skill, 1);
    assert_string_equal(r.motto, "");
    assert_int_equal(r.exact[0] + r.exact[1] + r.exact[2], 21);
}

TEST(test_written_values_read_back_the_same)
{
    struct yaml_pool *pool = yaml_pool_new();
    char *text = NULL;
    size_t size;
    memcpy(r.motto, "true: \"#\" \\ ~", 13);
    const struct rules first = r;
    FILE *out = open_memstream(&text, &size);
    yaml_write(assign_tree(pool, params, &first), out);
    fclose(out);
    if (assign(text, NULL, NULL) != 0) {
        fail_msg("%s\n%s", error.text, text);
    }
    assert_memory_equal(&first, &r, sizeof first);
    free(text);
    yaml_pool_free(pool);
}

TEST(test_a_value_on_one_line_reads_back_the_same)
{
    static const char block[] = "- name: Fire, big\n- Ice [cold]\n- a} b\n- [7, no]\n";
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *list = yaml_read_text(pool, block, strlen(block), "b", &error);
    assert_non_null(list);
    char *flow = yaml_flow(list);
    assert_string_equal(flow, "[{name: \"Fire, big\"}, \"Ice [cold]\", \"a} b\", [7, no]]");
    const struct yaml *again = yaml_read_text(pool, flow, strlen(flow), "f", &error);
    assert_non_null(again);
    assert_string_equal(yaml_find(again, "[0].name")->text, "Fire, big");
    free(flow);
    yaml_pool_free(pool);
}

TEST(test_entries_are_set_by_name_and_by_number)
{
    static const struct {
        const char *path, *value;
        int attack[2];
    } sets[] = {
        {"units.orc.attack", "4", {4, 5}},
        {"units[1].attack", "4", {-5, 4}},
        {"units.ogre", "{attack: 1}", {-5, 1}},
        {"units", "{orc: {attack: 2}, ogre: {attack: 3}}", {2, 3}},
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        assert_good(assign(good, sets[i].path, sets[i].value), error);
        assert_int_equal(r.units[0].attack, sets[i].attack[0]);
        assert_int_equal(r.units[1].attack, sets[i].attack[1]);
        assert_int_equal(r.units[0].gold, 60000);
    }
}

TEST(test_a_record_with_its_own_name_is_added)
{
    assert_int_equal(assign(good, "units", "{elf: {name: elf, attack: 3, cost: {gold: 2}}}"), 0);
    assert_int_equal(r.unit_count, 3);
    assert_string_equal(r.units[2].name, "elf");
    assert_int_equal(assign(good, "units.elf", "{attack: 3, cost: {gold: 2}}"), -1);
    assert_string_equal(error.text,
                        "v:1:1: nothing can be set at `units.elf`: `units` has no entry named "
                        "`elf`; to add one, give it `name: elf`");
}

TEST(test_what_is_refused)
{
    static const char *const wrong[][3] = {
        {"bonus", "2147483648",
         "v:1:1: bonus: 2147483648 is out of range; it must be from "
         "-2147483648 to 2147483647"},
        {"look.open", "yes", "v:1:1: look.open: `yes` is not true or false"},
        {"look.open", "'true'", "v:1:2: look.open: `true` is not true or false"},
        {"look.colour", "gren",
         "v:1:1: look.colour: `gren` is none of red, green, blue; did you "
         "mean `green`?"},
        {"skill", "gren",
         "v:1:1: skill: `gren` is none of red, green, blue; did you mean `green`?"},
        {"skill", "3", "v:1:1: skill: `3` is none of red, green, blue (or 0 to 2)"},
        {"skill", "[blue]", "v:1:1: skill: is a list; write one word"},
        {"look.motto", "a text that is too long",
         "v:1:1: look.motto: is 23 bytes long; at most 15 fit"},
        {"look.motto", "one byte longer.", "v:1:1: look.motto: is 16 bytes long; at most 15 fit"},
        {"look.motto", "\"a\\nb\"",
         "v:1:2: look.motto: must be one line without control characters"},
        {"look.open.x", "1",
         "v:1:1: nothing can be set at `look.open.x`: `look.open` is a single "
         "value"},
        {"look", "[]", "v:1:1: look: is a list; write a map with keys like `open`"},
        {"loose", "[]", "v:1:1: loose: has 0 entries; it needs 1 to 4"},
        {"loose", "[red, red, red, red, red]", "v:1:1: loose: has 5 entries; it needs 1 to 4"},
        {"loose[1]", "rde",
         "v:1:1: loose[1]: `rde` is none of red, green, blue; did you mean "
         "`red`?"},
        {"loose[2]", "red",
         "v:1:1: nothing can be set at `loose[2]`: `loose` has 2 elements, "
         "counted from 0"},
        {"exact", "[1, 2]", "v:1:1: exact: has 2 entries; it needs exactly 3"},
        {"leader", "ogr",
         "v:1:1: leader: no entry of `units` is named `ogr`; did you mean "
         "`ogre`?"},
        {"leader", "none", "v:1:1: leader: no entry of `units` is named `none`"},
        {"extra", "-1", "v:1:1: extra: -1 is out of range; it must be from 1 to 9"},
        {"units[1].counters", "[blue, blue]",
         "v:1:8: units[1].counters[1]: `blue` is given twice; keep one"},
        {"units[1].counters", "blue", "v:1:1: units[1].counters: `blue` is not a list of words"},
        {"units[0].name", "ogre",
         "t:7:10: units[1].name: an earlier entry is also named `ogre`; rename one\n"
         "t:7:57: units[1].rival: no entry of `units` is named `orc`"},
        {"gold", "4",
         "v:1:1: gold: unknown key; the keys are bonus, look.*, exact, skill, loose, leader, "
         "extra, units"},
        {"colour", "red", "v:1:1: colour: unknown key; did you mean `look.colour`?"},
        {"loose.red", "1",
         "v:1:1: nothing can be set at `loose.red`: `loose` is a list whose entries have no names; "
         "write the whole list"},
        {"units.orcs.attack", "4",
         "v:1:1: nothing can be set at `units.orcs.attack`: `units` has no entry named `orcs`; did "
         "you mean `orc`?"},
        {"units[0].gold", "4", "v:1:1: units[0].gold: unknown key; did you mean `cost.gold`?"},
        {"units[0].cost.glod", "4",
         "v:1:1: units[0].cost.glod: unknown key; did you mean `cost.gold`?"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        error = (struct error){"accepted"};
        assert_int_equal(assign(good, wrong[i][0], wrong[i][1]), -1);
        assert_string_equal(error.text, wrong[i][2]);
    }
}
