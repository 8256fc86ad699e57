/* Results files as the analysis reads them: every value, and every damaged file refused. */
#include <unistd.h>

#include "analysis/files/csv.h"
#include "analysis/files/reader.h"
#include "tests/analysis/near.h"

enum { GAMES = 70000 }; /* more than one block */

/* What is wrong with a file on purpose. */
enum fault {
    NO_FAULT,
    OTHER_FORMAT,
    NEWER_VERSION,
    TOO_MANY_GAMES,
    GAP_IN_WORDS,
    WIDE_COLUMN,
    BIG_ENDIAN_COLUMN,
    SOFT_LINK,
    HUGE_CHUNK,
    THREE_DIMENSIONS,
    NO_COLUMNS,
    BAD_UTF8,
    FAULTS
};

static char path[64];

static void put_text(hid_t at, const char *name, const char *text)
{
    const hid_t type = H5Tcopy(H5T_C_S1), space = H5Screate(H5S_SCALAR);
    H5Tset_size(type, strlen(text) + 1);
    const hid_t attribute = H5Acreate2(at, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
    H5Awrite(attribute, type, text);
    H5Aclose(attribute);
    H5Sclose(space);
    H5Tclose(type);
}

static void put_long_text(hid_t at, const char *name, const char *text)
{
    const hid_t type = H5Tcopy(H5T_C_S1), space = H5Screate(H5S_SCALAR);
    H5Tset_size(type, strlen(text) + 1);
    const hid_t data = H5Dcreate2(at, name, type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    H5Dwrite(data, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text);
    H5Dclose(data);
    H5Sclose(space);
    H5Tclose(type);
}

static void put_number(hid_t at, const char *name, hid_t type, uint64_t value)
{
    const hid_t space = H5Screate(H5S_SCALAR);
    const hid_t attribute = H5Acreate2(at, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
    H5Awrite(attribute, type, &value);
    H5Aclose(attribute);
    H5Sclose(space);
}

static void put_column(hid_t games, const char *name, hid_t type, int rank, hsize_t width,
                       hsize_t chunk_rows, const void *values)
{
    const hsize_t extent[3] = {GAMES, width, 1}, chunk[3] = {chunk_rows, width, 1};
    const hsize_t most[3] = {H5S_UNLIMITED, width, 1};
    const hid_t space = H5Screate_simple(rank, extent, most);
    const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_chunk(creation, rank, chunk);
    H5Pset_shuffle(creation);
    H5Pset_deflate(creation, 1);
    const hid_t data = H5Dcreate2(games, name, type, space, H5P_DEFAULT, creation, H5P_DEFAULT);
    if (values != NULL) {
        H5Dwrite(data, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values);
    }
    put_text(data, "units", "points");
    H5Dclose(data);
    H5Pclose(creation);
    H5Sclose(space);
}

static hid_t enum_type(const char *const words[], int step)
{
    const hid_t type = H5Tenum_create(H5T_STD_U8LE);
    for (uint8_t i = 0; words[i] != NULL; i++) {
        H5Tenum_insert(type, words[i], &(uint8_t){(uint8_t)(i * step)});
    }
    return type;
}

static hid_t ordered_group(hid_t parent, const char *name)
{
    const hid_t creation = H5Pcreate(H5P_GROUP_CREATE);
    H5Pset_link_creation_order(creation, H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED);
    const hid_t group = H5Gcreate2(parent, name, H5P_DEFAULT, creation, H5P_DEFAULT);
    H5Pclose(creation);
    return group;
}

static void put_games(hid_t games, enum fault fault)
{
    static const char *const words[] = {"ai", "hu\"man", "draw", "unfinished", NULL};
    static uint8_t winner[GAMES];
    static int16_t score[GAMES];
    static uint32_t course[GAMES][2];
    for (uint32_t i = 0; i < GAMES; i++) {
        winner[i] = i % 4;
        score[i] = (int16_t)(i % 1000 - 500);
        course[i][1] = i;
    }
    const hid_t type = enum_type(words, fault == GAP_IN_WORDS ? 2 : 1);
    put_column(games, "winner", type, 1, 1, 65536, winner);
    H5Tclose(type);
    put_column(games, "score", fault == BIG_ENDIAN_COLUMN ? H5T_STD_I16BE : H5T_STD_I16LE, 1, 1,
               65536, score);
    put_column(games, "course", H5T_STD_U32LE, 2, 2, 65536, course);
    if (fault == WIDE_COLUMN) {
        put_column(games, "wide", H5T_STD_I64LE, 1, 1, 1024, NULL);
    } else if (fault == SOFT_LINK) {
        H5Lcreate_soft("/experiment", games, "soft", H5P_DEFAULT, H5P_DEFAULT);
    } else if (fault == HUGE_CHUNK) {
        put_column(games, "huge", H5T_STD_U32LE, 1, 1, 1 << 26, NULL);
    } else if (fault == THREE_DIMENSIONS) {
        put_column(games, "cube", H5T_STD_U8LE, 3, 2, 1024, NULL);
    }
}

static void write_file(enum fault fault)
{
    const hid_t creation = H5Pcreate(H5P_FILE_CREATE);
    const hid_t file = H5Fcreate(path, H5F_ACC_TRUNC, creation, H5P_DEFAULT);
    H5Pclose(creation);
    put_text(file, "format", fault == OTHER_FORMAT ? "pictures" : "poise results");
    put_number(file, "format_version", H5T_NATIVE_UINT64, fault == NEWER_VERSION ? 4 : 1);
    put_text(file, "program_version", "0.1.0");
    put_text(file, "git_commit", "abc");
    put_text(file, "game", fault == BAD_UTF8 ? "pig\xc0\xaf" : "pig");
    put_number(file, "seed", H5T_NATIVE_UINT64, UINT64_MAX);
    put_number(file, "shard", H5T_NATIVE_UINT64, 1);
    put_number(file, "shards", H5T_NATIVE_UINT64, 1);
    const hid_t boolean = enum_type((const char *const[]){"FALSE", "TRUE", NULL}, 1);
    put_number(file, "complete", boolean, 1);
    H5Tclose(boolean);
    put_long_text(file, "experiment", "game: pig\n");
    const hid_t variants = ordered_group(file, "variants");
    static const char *const names[] = {"zebra", "ant"}; /* in this order */
    for (int v = 0; v < 2; v++) {
        const hid_t group = ordered_group(variants, names[v]);
        put_number(group, "games_done", H5T_NATIVE_UINT64,
                   v == 0                    ? 0
                   : fault == TOO_MANY_GAMES ? GAMES + 1
                                             : GAMES);
        put_number(group, "first_game", H5T_NATIVE_UINT64, 0);
        put_number(group, "games", H5T_NATIVE_UINT64, 2 * GAMES);
        put_number(group, "run_games", H5T_NATIVE_UINT64, 2 * GAMES);
        put_text(group, "policies", "greedy");
        put_long_text(group, "rules", "goal: 100\n");
        const hid_t games = ordered_group(group, "games");
        if (fault != NO_COLUMNS || v == 0) {
            put_games(games, fault);
        }
        H5Gclose(games);
        H5Gclose(group);
    }
    H5Gclose(variants);
    const hid_t provenance = ordered_group(file, "provenance");
    put_text(provenance, "host", "atlas");
    H5Gclose(provenance);
    H5Fclose(file);
}

TEST(test_file_is_read_as_written)
{
    write_file(NO_FAULT);
    struct reader reader;
    struct error error;
    assert_int_equal(reader_open(&reader, path, &error), 0);
    assert_string_equal(reader.game, "pig");
    assert_true(reader.seed == UINT64_MAX && reader.complete);
    assert_string_equal(reader.experiment, "game: pig\n");
    assert_int_equal(reader.variant_count, 2);
    assert_string_equal(reader.variants[0].name, "zebra");
    assert_int_equal(reader.provenance_count, 1);
    assert_string_equal(reader.provenance[0].value, "atlas");
    const struct reader_variant *ant = reader_find(&reader, "ant");
    assert_non_null(ant);
    assert_null(reader_find(&reader, "bee"));
    assert_int_equal(ant->games, GAMES);
    assert_string_equal(ant->policies[0], "greedy");
    assert_string_equal(ant->rules, "goal: 100\n");
    assert_int_equal(ant->column_count, 3);
    assert_string_equal(ant->columns[0].name, "winner");
    assert_string_equal(ant->columns[0].words[3], "unfinished");
    assert_null(ant->columns[0].words[4]);
    assert_true(ant->columns[1].is_signed && ant->columns[1].width == 2);
    assert_int_equal(ant->columns[2].count, 2);
    assert_string_equal(ant->columns[2].unit, "points");
    struct tally *tally = reader_tally(&reader, ant, &error);
    assert_non_null(tally);
    assert_int_equal(tally->winners[COLUMN_DRAW], GAMES / 4);
    assert_int_equal(tally->cells[1][0].min, -500);
    assert_int_equal(tally->cells[2][1].max, GAMES - 1);
    assert_int_equal(tally->cells[2][1].max_game, GAMES - 1);
    tally_free(tally);
    tally = reader_tally(&reader, &reader.variants[0], &error);
    assert_int_equal(tally->games, 0); /* of a killed run: none counted yet */
    tally_free(tally);
    reader_close(&reader);
}

TEST(test_faulty_files_are_refused_with_a_message)
{
    for (enum fault fault = NO_FAULT + 1; fault < FAULTS; fault++) {
        write_file(fault);
        struct reader reader;
        struct error error = {""};
        if (reader_open(&reader, path, &error) == 0) {
            fail_msg("fault %d was accepted", fault);
        }
        assert_ptr_equal(strstr(error.text, path), error.text);
        assert_true(strlen(error.text) > strlen(path) + 10);
    }
}

/* Opens and, where that works, reads everything; whatever happens, it must not crash. */
static bool read_all(void)
{
    struct reader reader;
    struct error error;
    bool ok = reader_open(&reader, path, &error) == 0;
    for (size_t v = 0; ok && v < reader.variant_count; v++) {
        struct tally *tally = reader_tally(&reader, &reader.variants[v], &error);
        ok = tally != NULL;
        tally_free(tally);
    }
    reader_close(&reader);
    return ok;
}

TEST(test_missing_empty_cut_and_damaged_files)
{
    struct reader reader;
    struct error error;
    unlink(path);
    assert_int_equal(reader_open(&reader, path, &error), -1);
    assert_non_null(strstr(error.text, "No such file"));
    assert_int_equal(reader_open(&reader, "/", &error), -1);
    testing_write(path, "", 0);
    assert_false(read_all());
    testing_write(path, "game: pig\n", 10);
    assert_false(read_all());
    write_file(NO_FAULT);
    size_t size;
    char *bytes = testing_read(path, &size);
    for (size_t cut = size / 40; cut < size; cut += size / 40) {
        testing_write(path, bytes, cut);
        assert_false(read_all());
    }
    for (size_t at = 0; at < size; at += size / 97) {
        bytes[at] = (char)(bytes[at] ^ 0x55);
        testing_write(path, bytes, size);
        read_all();
        bytes[at] = (char)(bytes[at] ^ 0x55);
    }
}

TEST(test_csv)
{
    write_file(NO_FAULT);
    struct reader reader;
    struct error error;
    assert_int_equal(reader_open(&reader, path, &error), 0);
    static char *text;
    static size_t size;
    FILE *out = open_memstream(&text, &size);
    const struct reader_variant *ant = reader_find(&reader, "ant");
    struct csv_export table = {.sweep = ant->point, .variant_column = true};
    csv_add_columns(&table, ant);
    csv_header(&table, out);
    assert_int_equal(csv_games(&reader, ant, &table, out, &error), 0);
    fclose(out);
    static const char begin[] = "variant,game,winner,score,course_1,course_2\n"
                                "ant,0,ai,-500,0,0\n"
                                "ant,1,\"hu\"\"man\",-499,0,1\n";
    assert_memory_equal(text, begin, strlen(begin));
    assert_non_null(strstr(text, "\nant,69999,unfinished,499,0,69999\n"));
    assert_int_equal(testing_count(text, "\n"), GAMES + 1);
    free(text);
    out = fopen("/dev/full", "w");
    table.variant_column = false;
    assert_int_equal(csv_games(&reader, ant, &table, out, &error), 0);
    assert_true(ferror(out)); /* it ends early, and who closes the file says so */
    csv_free_export(&table);
    fclose(out);
    reader_close(&reader);
}

static void set_up_reader(void)
{
    H5Eset_auto2(H5E_DEFAULT, NULL, NULL);
    snprintf(path, sizeof path, "/tmp/poise_reader_%d.h5", (int)getpid());
}

static void tear_down(void)
{
    assert_int_equal(unlink(path), 0);
}

ALL_TESTS(set_up_reader, tear_down)
