/* The functions that a page calls in poise.wasm, called by the program itself: whole games of all systems
 * with hints, moves taken back and judged choices. */
#include <math.h>
#include <unistd.h>

#include "sims/config/experiment.h"
#include "sims/games/registry.h"
#include "sims/page/module.h"
#include "sims/play/hint.h"
#include "sims/replay/recorded.h"
#include "tests/support/testing.h"

static void put_text(const char *text)
{
    memcpy(module_room((uint32_t)strlen(text)), text, strlen(text));
}

/* Field number `k` of the first record of a text. */
static const char *cut_field(const char *text, int k)
{
    static char field[8192];
    for (; k > 0; k--) {
        text = strstr(text, MODULE_FIELD) + 1;
    }
    snprintf(field, sizeof field, "%.*s", (int)strcspn(text, MODULE_FIELD), text);
    return field;
}

/* Opens a file; returns whether it can be played. */
static bool opens(const char *file)
{
    put_text(file);
    const char *said = module_open();
    const bool plays = said[0] == MODULE_FIELD[0];
    assert_int_equal(testing_count(said, MODULE_FIELD), plays ? 11 : 1);
    if (plays) {
        assert_null(strchr(cut_field(said, 6), ':')); /* its name, then how to call it */
        assert_non_null(strchr(cut_field(said, 7), ':'));
        assert_int_equal(strtol(cut_field(said, 9), NULL, 10), HINT_PAIRS);
        assert_int_equal(strtol(cut_field(said, 10), NULL, 10), HINT_PAIRS_REVIEW);
    }
    return plays;
}

/* A name for a file of this process. */
static const char *name_file(void)
{
    static char name[64];
    snprintf(name, sizeof name, "test_module-%d" RECORDED_SUFFIX, (int)getpid());
    return name;
}

/* Opens a game as it comes with Poise; returns the people's seats. */
static uint32_t open_game(const struct game *game)
{
    struct experiment experiment;
    struct play play;
    struct error error;
    char file[512];
    uint32_t people = 0;
    snprintf(file, sizeof file, POISE_SOURCE_DIR "/configs/%s.yaml", game->name);
    assert_int_equal(experiment_load(&experiment, file, &(struct experiment_overrides){0}, &error),
                     0);
    const struct variant *v = experiment_variant(&experiment, NULL, &error);
    assert_non_null(v);
    play_init(&play, v, 3, 0);
    assert_int_equal(play_restart(&play), PLAY_GOOD);
    FILE *out = fopen(name_file(), "w");
    play_put(&play, out);
    recorded_put_variant(v, out);
    fclose(out);
    play_free(&play);
    experiment_free(&experiment);
    assert_true(opens(name_file()));
    unlink(name_file());
    const char *seats = module_seats();
    for (int seat = 0; *seats != '\0'; seat++) {
        const bool human = strncmp(seats, "Human", 5) == 0;
        assert_int_equal(*(strstr(seats, MODULE_FIELD) + 1), human ? '1' : '0');
        people |= human ? 1U << seat : 0;
        seats = strstr(seats, MODULE_RECORD) + 1;
    }
    return people;
}

/* Whether a picture marks something as changed; whether it leads to a further step. */
static bool marks_change(const char *picture)
{
    return strstr(picture, "class=\"chg\"") != NULL || strstr(picture, "newer\"") != NULL;
}

static bool leads_on(const char *picture)
{
    return testing_count(picture, "data-next=\"") > testing_count(picture, "data-next=\"\"");
}

static int count_choices(void)
{
    return testing_count(module_choices(), MODULE_RECORD);
}

/* Makes the first move. It is a choice of its own unless the table says that it goes on with the
 * last one. */
static void move_on(void)
{
    const bool follows = cut_field(module_table(), 2)[0] == '1';
    const int before = count_choices();
    module_moves();
    module_move(0);
    assert_int_equal(count_choices(), before + !follows);
}

/* Always the first move, taken back once; every table is there. Returns the decisions. */
static int play_on(void)
{
    char first[256];
    int decisions = 0;
    snprintf(first, sizeof first, "%s", module_moves());
    assert_true(first[0] != '\0');
    module_move(0);
    assert_true(module_back());
    assert_int_equal(strncmp(module_moves(), first, strlen(first)), 0);
    assert_non_null(strstr(module_kept(), "\nmoves: ["));
    assert_int_equal(strncmp(module_position(), "poise_position: 1\n", 18), 0);
    while (module_table()[0] == '1') {
        assert_int_equal(testing_count(module_table(), MODULE_FIELD), 10);
        assert_true(testing_count(module_moves(), MODULE_RECORD) > 0);
        put_text("1");
        assert_string_equal(module_find(), "0" MODULE_RECORD);
        move_on();
        decisions++;
    }
    assert_string_equal(module_moves(), "");
    return decisions;
}

/* A hint plays pairs, which add up. */
static void hint_twice(int step, int k)
{
    assert_int_equal(testing_count(module_judge(step, k), MODULE_FIELD), 4);
    assert_int_equal(testing_count(module_pairs(0, 2), MODULE_FIELD), 6);
    assert_int_equal(strtol(module_pairs(2, 3), NULL, 10), 5);
    const char *chance = strstr(module_pairs(5, 3), MODULE_FIELD) + 1;
    assert_int_equal(lround(1000 * strtod(chance, NULL)), /* all places of a page round alike */
                     lround(10 * strtod(strstr(chance, MODULE_FIELD) + 1, NULL)));
}

TEST(test_a_chance_lies_in_its_interval)
{
    for (uint64_t won = 0; won <= 1000; won++) {
        const struct hint_worth worth =
            hint_worth(&(struct paired_wins){.both = won, .neither = 1000 - won});
        char told[HINT_TEXT];
        double chance, low, high;
        assert_int_equal(
            sscanf(hint_tell_chance(&worth, told), "%lf %% [%lf, %lf]", &chance, &low, &high), 3);
        assert_true(low <= chance && chance <= high);
    }
}

TEST(test_whole_games)
{
    for (int k = 0; registry_games[k] != NULL; k++) {
        module_begin(7, open_game(registry_games[k]), 80, false);
        assert_false(module_back());
        hint_twice(-1, 0);
        assert_true(play_on() > 0);
        assert_true(testing_count(module_told(), MODULE_RECORD) > 0);
        hint_twice((int)strtol(module_choices(), NULL, 10), -1); /* the AI may have begun */
    }
}

/* What is kept goes on where it was, also over several files. */
TEST(test_a_kept_game_goes_on)
{
    module_begin(2, open_game(registry_games[0]), 80, false);
    module_moves();
    module_move(0);
    put_text("Kim \"K\"" MODULE_FIELD "2026-11-27T18:30:00Z");
    char *kept = strdup(module_kept()), *table = strdup(module_table());
    open_game(registry_games[0]);
    testing_write(name_file(), kept, strlen(kept));
    assert_true(opens(name_file()));
    unlink(name_file());
    assert_true(module_resume(80));
    assert_string_equal(module_table(), table);
    put_text("Kim \"K\"" MODULE_FIELD "2026-11-27T18:30:00Z");
    assert_string_equal(module_kept(), kept);
    assert_non_null(strstr(kept, "\ntester: \"Kim \\\"K\\\"\"\nsaved: 2026-11-27T18:30:00Z\n"));
    put_text("a\nb" MODULE_FIELD "today"); /* neither a name nor a date */
    assert_null(strstr(module_kept(), "\ntester:"));
    assert_null(strstr(module_kept(), "\nsaved:"));
    free(kept);
    free(table);
}

/* Without people a game goes to its end at once; every event has its table. */
TEST(test_a_replay_has_a_table_for_each_event)
{
    open_game(registry_games[0]);
    module_begin(1, 0, 80, true);
    const char *told = module_told();
    assert_int_equal(testing_count(told, MODULE_FIELD), 5 * testing_count(told, MODULE_RECORD));
    assert_int_equal(testing_count(told, MODULE_FIELD MODULE_FIELD), 0);
    assert_int_equal(module_table()[0], '0');
}

TEST(test_games_add_up)
{
    uint32_t all[4];
    open_game(registry_games[0]);
    memcpy(all, module_games(5, 20), sizeof all);
    uint32_t parts[4] = {0};
    for (uint64_t first = 5; first < 25; first++) {
        const uint32_t *part = module_games(first, 1);
        for (int k = 0; k < 4; k++) {
            parts[k] += part[k];
        }
    }
    assert_memory_equal(all, parts, sizeof all);
    assert_int_equal(all[0] + all[1] + all[2] + all[3], 20);
}

/* 229 of 2000 are 11.5 % here as in every answer, and what happened is not 0.0 %. */
TEST(test_rates_of_rows)
{
    put_text("0 0 0 0 25 50 25 0 229 1771 0 0 10 20 30 40 50000 50000 0 0 4 9996 0 0");
    assert_string_equal(module_rates(0.95), MODULE_RECORD
                        "100" MODULE_FIELD "25.0 %" MODULE_FIELD "17.5 % to 34.3 %" MODULE_FIELD
                        "50.0 %" MODULE_FIELD "25.0 %" MODULE_FIELD MODULE_RECORD
                        "2000" MODULE_FIELD "11.5 %" MODULE_FIELD "10.1 % to 12.9 %" MODULE_FIELD
                        "88.5 %" MODULE_FIELD "0.0 %" MODULE_FIELD MODULE_RECORD "100" MODULE_FIELD
                        "10.0 %" MODULE_FIELD "5.5 % to 17.4 %" MODULE_FIELD "20.0 %" MODULE_FIELD
                        "30.0 %" MODULE_FIELD MODULE_RECORD "100000" MODULE_FIELD
                        "50.00 %" MODULE_FIELD "49.69 % to 50.31 %" MODULE_FIELD
                        "50.00 %" MODULE_FIELD "0.00 %" MODULE_FIELD MODULE_RECORD
                        "10000" MODULE_FIELD "0.04 %" MODULE_FIELD "0.02 % to 0.10 %" MODULE_FIELD
                        "99.96 %" MODULE_FIELD "0.0 %" MODULE_FIELD MODULE_RECORD);
}

/* What is told of a whole game is the end of that game. */
TEST(test_the_end_is_that_of_the_game)
{
    static struct match_table table;
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    for (int k = 0; registry_games[k] != NULL; k++) {
        struct experiment experiment;
        struct error error;
        char file[512];
        open_game(registry_games[k]);
        snprintf(file, sizeof file, POISE_SOURCE_DIR "/configs/%s.yaml", registry_games[k]->name);
        assert_int_equal(
            experiment_load(&experiment, file, &(struct experiment_overrides){0}, &error), 0);
        (void)match_play(&experiment_variant(&experiment, NULL, &error)->match, 3, 1, &table, NULL,
                         record);
        experiment_free(&experiment);
        const struct game_head *head = game_head_const(table.state);
        module_begin(1, 0, 80, true);
        const char *last = module_told();
        while (*(strstr(last, MODULE_RECORD) + 1) != '\0') {
            last = strstr(last, MODULE_RECORD) + 1;
        }
        assert_int_equal(strtol(cut_field(last, 4), NULL, 10), head->decisions);
        assert_int_equal(strtol(cut_field(module_table(), 3), NULL, 10), head->round);
        assert_string_equal(cut_field(module_table(), 4), game_winner_names[head->winner]);
        assert_int_equal(strtol(cut_field(module_table(), 5), NULL, 10), head->ai_score);
        assert_int_equal(strtol(cut_field(module_table(), 6), NULL, 10), head->human_score);
    }
}

/* A new game remembers nothing of the one before: no moves, no hints, no tables. One hint counts
 * once. */
TEST(test_a_new_game_is_new)
{
    const uint32_t people = open_game(registry_games[0]);
    put_text("");
    module_begin(4, people, 80, false);
    char *fresh = strdup(module_kept());
    module_judge(-1, -1);
    char *hinted = strdup(module_kept());
    assert_string_not_equal(hinted, fresh);
    module_moves();
    module_judge(-2, 0);
    assert_string_equal(module_kept(), hinted);
    assert_false(marks_change(module_board(400, 300, -1)));
    move_on();
    assert_true(module_back());
    bool changed = false;
    for (int k = 0; k < 20 && !changed; k++) {
        move_on();
        changed = marks_change(module_board(400, 300, -1));
    }
    assert_true(changed);
    module_begin(4, people, 80, false);
    assert_string_equal(module_kept(), fresh);
    assert_false(marks_change(module_board(400, 300, -1)));
    free(fresh);
    free(hinted);
    module_begin(2, 0, 80, true);
    char *second = strdup(module_board(400, 300, 0));
    module_begin(1, 0, 80, true);
    char *first = strdup(module_board(400, 300, 0));
    assert_string_not_equal(first, second);
    module_begin(2, 0, 80, true);
    assert_string_equal(module_board(400, 300, 0), second);
    const int events = testing_count(module_told(), MODULE_RECORD);
    changed = false;
    for (int k = 0; k < events; k++) {
        changed = changed || marks_change(module_board(400, 300, k));
    }
    assert_true(changed);
    free(first);
    free(second);
}

/* A walk in Heroes III can be clicked from hex to hex at once. */
TEST(test_pieces_lead_on)
{
    module_begin(1, open_game(registry_find("heroes3")), 80, false);
    module_moves();
    assert_true(leads_on(module_board(900, 600, -1)));
    put_text("walk");
    module_move((int)strtol(module_find(), NULL, 10));
    assert_string_equal(cut_field(module_table(), 2), "1");
    move_on();
}

/* The choice that is looked at is the one that is asked about: a move of the list, or one that was
 * made; and it is the hint if both begin alike. */
TEST(test_the_other_choice_is_the_one_asked_about)
{
    int same = 0, others = 0;
    for (int k = 0; registry_games[k] != NULL; k++) {
        module_begin(7, open_game(registry_games[k]), 80, false);
        assert_int_equal(cut_field(module_judge(-1, -1), 2)[0], '1');
        char *hint = strdup(cut_field(module_judge(-2, -1), 0));
        const int moves = testing_count(module_moves(), MODULE_RECORD);
        for (int m = 0; m < moves; m++) {
            const char *record = module_moves();
            for (int skip = m; skip > 0; skip--) {
                record = strstr(record, MODULE_RECORD) + 1;
            }
            char *name = strdup(cut_field(record, 0));
            const bool is_hint =
                strncmp(hint, name, strlen(name)) == 0 && strchr(",", hint[strlen(name)]) != NULL;
            const char *judged = module_judge(-2, m);
            assert_int_equal(cut_field(judged, 2)[0], is_hint ? '1' : '0');
            assert_string_equal(cut_field(judged, 1), is_hint ? hint : name);
            same += is_hint;
            if (!is_hint && others++ == 0) {
                assert_int_equal(strtol(module_pairs(0, 200), NULL, 10), 200);
                module_move(m);
                const int step = (int)strtol(module_choices(), NULL, 10);
                judged = module_judge(step, -1);
                assert_memory_equal(cut_field(judged, 1), name, strlen(name));
                assert_int_equal(cut_field(judged, 2)[0], '0');
                assert_true(module_back());
            }
            free(name);
        }
        free(hint);
    }
    assert_true(same > 0 && others > 0);
}

/* Each rule is told by its sentence. */
TEST(test_rules_are_sentences)
{
    open_game(registry_games[0]);
    const char *told = module_rules();
    for (const struct rule_id *id = registry_games[0]->rule_ids; id->id != NULL; id++) {
        assert_string_equal(cut_field(told, 0), id->id);
        assert_string_equal(cut_field(told, 1), id->says != NULL ? id->says : id->text);
        told = strstr(told, MODULE_RECORD) + 1;
    }
}

TEST(test_files_that_cannot_be_played)
{
    assert_false(opens("none.play"));
    static const char chess[] = "poise_game: 1\ngame: chess\nrule_set: {}\n";
    testing_write(name_file(), chess, sizeof chess - 1);
    assert_false(opens(name_file()));
    unlink(name_file());
}
