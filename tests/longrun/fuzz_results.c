/* libFuzzer's target: whatever bytes a results file holds, opening it, summing it up, taking its run
 * apart and verifying it ends with data or with a message. Built and run by fuzz_results.sh.
 *
 * Most of what describes a file has checksums, behind which a fuzzer of bytes does not get. So an input
 * that is no HDF5 file is a recipe: each five bytes of it replace an attribute, a data set or a link of
 * good.h5, by HDF5's own functions. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sims/replay/stored.h"
#include "sims/replay/verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Sums one variant up, as reports do. */
static void sum_up(const struct reader *reader, const struct reader_variant *variant)
{
    struct error error = {""};
    struct tally *tally = reader_tally(reader, variant, &error);
    if (tally == NULL && error.text[0] == '\0') {
        abort();
    }
    tally_free(tally);
}

static void read_all(const char *path)
{
    struct reader reader;
    struct experiment experiment;
    struct error error = {""};
    if (reader_open(&reader, path, &error) != 0) {
        if (error.text[0] == '\0') {
            abort();
        }
        return;
    }
    for (size_t v = 0; v < reader.variant_count; v++) {
        if (reader.variants[v].games < 1000000) { /* more cost time, not memory */
            sum_up(&reader, &reader.variants[v]);
        }
    }
    if (stored_experiment(&experiment, &reader, &error) != 0 && error.text[0] == '\0') {
        abort();
    }
    experiment_free(&experiment);
    reader_close(&reader);
}

/* One number of a recipe. */
enum { WHAT, NAME, CLASS, SIZE, SHAPE, STEP };

static hid_t make_number(uint8_t size)
{
    const hid_t type = H5Tcopy(H5T_STD_I64LE);
    H5Tset_size(type, size % 8 == 0 ? size + 1U : 1U << size % 4);
    return type;
}

static hid_t make_type(const uint8_t *step)
{
    const size_t size = step[SIZE] + 1U;
    const hid_t number = make_number(step[SIZE]);
    hid_t type;
    unsigned char zeros[300] = {0}, ones[300] = {1};
    switch (step[CLASS] % 10) {
    case 0:
        return number;
    case 1:
        type = H5Tenum_create(number);
        H5Tenum_insert(type, "FALSE", zeros);
        H5Tenum_insert(type, "TRUE", ones);
        break;
    case 2:
        type = H5Tcopy(H5T_C_S1);
        H5Tset_size(type, size * (step[CLASS] / 10 + 1U));
        break;
    case 3:
        type = H5Tcopy(H5T_C_S1);
        H5Tset_size(type, H5T_VARIABLE);
        break;
    case 4:
        type = H5Tcreate(H5T_COMPOUND, 8 * size);
        H5Tinsert(type, "a", 0, H5T_STD_I8LE);
        break;
    case 5:
        type = H5Tarray_create2(number, 1, &(hsize_t){size});
        break;
    case 6:
        type = H5Tvlen_create(number);
        break;
    case 7:
        type = H5Tcreate(H5T_OPAQUE, size);
        break;
    case 8:
        type = H5Tcopy(H5T_STD_REF_OBJ);
        break;
    default:
        type = H5Tcopy(H5T_IEEE_F64BE);
    }
    H5Tclose(number);
    return type;
}

static hid_t make_space(uint8_t shape)
{
    const hsize_t extent[3] = {shape / 4 + 1U, shape % 7 + 1U, 2};
    return shape % 16 == 0   ? H5Screate(H5S_NULL)
           : shape % 16 < 5  ? H5Screate(H5S_SCALAR)
           : shape % 16 < 10 ? H5Screate_simple(1, extent, NULL)
                             : H5Screate_simple(shape % 16 == 15 ? 3 : 2, extent, NULL);
}

static void change_attribute(hid_t at, const uint8_t *step)
{
    static const char *const names[] = {"format",      "seed",   "complete", "game",
                                        "seal",        "shard",  "more",     "games_done",
                                        "chunk_games", "digest", "units",    "policies"};
    const char *name = names[step[NAME] % (sizeof names / sizeof *names)];
    const hid_t type = make_type(step), space = make_space(step[SHAPE]);
    H5Adelete(at, name);
    H5Aclose(H5Acreate2(at, name, type, space, H5P_DEFAULT, H5P_DEFAULT));
    H5Tclose(type);
    H5Sclose(space);
}

static void change_data(hid_t at, const char *name, const uint8_t *step)
{
    const hsize_t chunk[3] = {step[SIZE] + 1U, 2, 2};
    const hid_t type = make_type(step), space = make_space(step[SHAPE]);
    const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
    if (step[WHAT] % 3 == 0) {
        H5Pset_chunk(creation, H5Sget_simple_extent_ndims(space), chunk);
        H5Pset_deflate(creation, 1);
    } else if (step[WHAT] % 3 == 1) {
        H5Pset_alloc_time(creation, H5D_ALLOC_TIME_EARLY);
    } else {
        H5Pset_external(creation, "good.h5", 0, 100000);
    }
    H5Ldelete(at, name, H5P_DEFAULT);
    H5Dclose(H5Dcreate2(at, name, type, space, H5P_DEFAULT, creation, H5P_DEFAULT));
    H5Pclose(creation);
    H5Tclose(type);
    H5Sclose(space);
}

static void change_link(hid_t at, const char *name, const uint8_t *step)
{
    H5Ldelete(at, name, H5P_DEFAULT);
    if (step[CLASS] % 3 == 0) {
        H5Lcreate_external("good.h5", "/experiment", at, name, H5P_DEFAULT, H5P_DEFAULT);
    } else if (step[CLASS] % 3 == 1) {
        H5Lcreate_soft("/experiment", at, name, H5P_DEFAULT, H5P_DEFAULT);
    } else {
        H5Lcreate_hard(at, ".", at, name, H5P_DEFAULT, H5P_DEFAULT);
    }
}

static void change_once(hid_t file, const uint8_t *step)
{
    static const char *const places[] = {"/", "/variants/base", "/variants/base/games/rounds",
                                         "/variants/base/digests"};
    static const char *const data[] = {"/experiment",
                                       "/variants/base/rules",
                                       "/variants/base/digests",
                                       "/variants/base/games/rounds",
                                       "/variants/base/games/winner",
                                       "/players"};
    const char *name = data[step[NAME] % (sizeof data / sizeof *data)];
    const hid_t at = H5Oopen(file, places[step[WHAT] / 4 % 4], H5P_DEFAULT);
    if (step[WHAT] % 4 < 2 && at >= 0) {
        change_attribute(at, step);
    } else if (step[WHAT] % 4 == 2) {
        change_data(file, name, step);
    } else {
        change_link(file, name, step);
    }
    H5Oclose(at);
}

/* good.h5, changed as the recipe says. */
static void cook(const char *path, const uint8_t *data, size_t size)
{
    static char bytes[1 << 17];
    FILE *in = fopen("good.h5", "rb"), *out = fopen(path, "wb");
    const size_t length = in != NULL && out != NULL ? fread(bytes, 1, sizeof bytes, in) : 0;
    if (length == 0 || length == sizeof bytes || fwrite(bytes, 1, length, out) != length ||
        fclose(in) != 0 || fclose(out) != 0) {
        abort();
    }
    H5Eset_auto2(H5E_DEFAULT, NULL, NULL);
    const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_fclose_degree(access, H5F_CLOSE_STRONG);
    const hid_t file = H5Fopen(path, H5F_ACC_RDWR, access);
    const hid_t variant = H5Oopen(file, "/variants/base", H5P_DEFAULT);
    if (file < 0 || variant < 0) {
        abort();
    }
    H5Oclose(variant);
    for (size_t at = 0; at + STEP <= size && at < (size_t)16 * STEP; at += STEP) {
        change_once(file, data + at);
    }
    H5Fclose(file);
    H5Pclose(access);
}

static void write_bytes(const char *path, const uint8_t *data, size_t size)
{
    FILE *out = fopen(path, "wb");
    if (out == NULL || fwrite(data, 1, size, out) != size || fclose(out) != 0) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char path[] = "fuzzed.h5";
    struct verified verified;
    struct error error = {""};
    if (size >= 4 && memcmp(data, "\x89HDF", 4) == 0) {
        write_bytes(path, data, size);
    } else {
        cook(path, data, size);
    }
    read_all(path);
    if (verify_file(path, 3, &verified, &error) != 0 && error.text[0] == '\0') {
        abort();
    }
    return 0;
}
