/* Whole numbers, however people write them. */
#include "analysis/base/format.h"
#include "tests/support/fixture.h"

TEST(test_every_way_to_write_a_million)
{
    static const char *const ways[] = {"1000000", "1_000_000", "1e6",   "1E6",      "1M",
                                       "1000k",   "0.001G",    "1.0e6", "10_00e0_3"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct error error = {""};
        uint64_t number = 0;
        if (number_parse(ways[i], 1, UINT64_MAX, &number, &error) != 0 || number != 1000000) {
            fail_msg("%s: %llu %s", ways[i], (unsigned long long)number, error.text);
        }
    }
}

TEST(test_all_64_bits_stay_exact)
{
    struct error error;
    uint64_t number;
    assert_int_equal(number_parse("18446744073709551615", 0, UINT64_MAX, &number, &error), 0);
    assert_true(number == UINT64_MAX);
    assert_int_equal(number_parse("9_007_199_254_740_993", 0, UINT64_MAX, &number, &error), 0);
    assert_true(number == 9007199254740993);
    assert_int_equal(number_parse("1.001k", 0, UINT64_MAX, &number, &error), 0);
    assert_true(number == 1001);
    assert_int_equal(number_parse("1e20", 0, UINT64_MAX - 1, &number, &error), -1);
    assert_string_equal(error.text,
                        "1e20 is out of range; it must be from 0 to 18446744073709551614");
    assert_int_equal(number_parse("1e400", 0, UINT64_MAX, &number, &error), -1);
    assert_string_equal(error.text,
                        "1e400 is out of range; it must be from 0 to 18446744073709551615");
    assert_int_equal(number_parse("1e16", 0, UINT64_MAX, &number, &error), -1);
    assert_string_equal(error.text, "`1e16` is too large for a unit or an exponent: write all its "
                                    "digits");
    assert_int_equal(number_parse("9007199254740993e0", 0, UINT64_MAX, &number, &error), -1);
    assert_int_equal(number_parse("1e16", 0, 1e15, &number, &error), -1);
    assert_string_equal(error.text, "1e16 is out of range; it must be from 0 to 1000000000000000");
    assert_int_equal(number_parse("7", 7, 7, &number, &error), 0);
}

TEST(test_what_is_no_whole_number)
{
    static const char *const no[] = {"",        "1.5", "1e-6",  "1e",  "e6",    "M",    "1MM",
                                     "1 M",     "+1",  "_1",    "1_",  "1__0",  "0x10", "inf",
                                     "1.2345k", "1m",  "1e6M_", "ten", "-",     "-x",   ".5k",
                                     "10.000",  "1.0", "10.",   "0.0", "10,000"};
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) {
        struct error error = {""};
        uint64_t number = 0;
        if (number_parse(no[i], 0, UINT64_MAX, &number, &error) == 0 ||
            strstr(error.text, "is not a whole number") == NULL) {
            fail_msg("%s: %llu %s", no[i], (unsigned long long)number, error.text);
        }
    }
}

TEST(test_thousands_with_points_are_told_how_to_write_them)
{
    static const char *const ways[][2] = {
        {"10.000", "`10.000` is not a whole number; write 10000"},
        {"1,234,567", "`1,234,567` is not a whole number; write 1234567"},
        {"1.5", "`1.5` is not a whole number"},
        {"0.001", "`0.001` is not a whole number"},
        {"1000.000", "`1000.000` is not a whole number"},
        {"10.0000", "`10.0000` is not a whole number"},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct error error = {""};
        uint64_t number = 0;
        assert_int_equal(number_parse(ways[i][0], 0, UINT64_MAX, &number, &error), -1);
        assert_string_equal(error.text, ways[i][1]);
    }
}
