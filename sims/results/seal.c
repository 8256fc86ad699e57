#include "sims/results/seal.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "sims/results/h5_write.h"

enum { NUMBER_MAX = 64 }; /* bytes of an attribute that is no text */

/* Each text with its end, so that no two lists read alike. */
static void add_text(XXH3_state_t *sum, const char *text)
{
    text = text != NULL ? text : "";
    XXH3_128bits_update(sum, text, strlen(text) + 1);
}

static void add_number(XXH3_state_t *sum, hid_t attribute, hid_t type)
{
    unsigned char value[NUMBER_MAX] = {0};
    const size_t size = H5Tget_size(type);
    if (size <= NUMBER_MAX && H5Aread(attribute, type, value) >= 0) {
        XXH3_128bits_update(sum, value, size);
    }
}

static herr_t add_attribute(hid_t object, const char *name, const H5A_info_t *info, void *sum)
{
    char **texts;
    (void)info;
    if (strcmp(name, "seal") == 0 || strcmp(name, "complete") == 0) {
        return 0;
    }
    add_text(sum, name);
    const size_t count = h5_get_texts(object, name, &texts);
    for (size_t i = 0; i < count; i++) {
        add_text(sum, texts[i]);
    }
    h5_free_texts(texts, count);
    if (count == 0) {
        const hid_t attribute = H5Aopen(object, name, H5P_DEFAULT), type = H5Aget_type(attribute);
        if (H5Tget_class(type) != H5T_STRING) {
            add_number(sum, attribute, type);
        }
        H5Tclose(type);
        H5Aclose(attribute);
    }
    return 0;
}

static void add_attributes(XXH3_state_t *sum, hid_t object)
{
    H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, NULL, add_attribute, sum);
}

static void add_long_text(XXH3_state_t *sum, hid_t parent, const char *name)
{
    char *text = h5_get_long_text(parent, name);
    add_text(sum, name);
    add_text(sum, text);
    free(text);
}

/* Width, sign, and the words that numbers stand for. */
static void add_type(XXH3_state_t *sum, hid_t data)
{
    const hid_t type = H5Dget_type(data);
    const bool words = H5Tget_class(type) == H5T_ENUM;
    const hid_t base = words ? H5Tget_super(type) : H5Tcopy(type);
    const int32_t form[] = {words, (int32_t)H5Tget_size(base), H5Tget_sign(base),
                            H5Tget_order(base)};
    XXH3_128bits_update(sum, form, sizeof form);
    for (int k = 0; words && k < H5Tget_nmembers(type); k++) {
        unsigned char value[NUMBER_MAX] = {0};
        char *name = H5Tget_member_name(type, (unsigned)k);
        H5Tget_member_value(type, (unsigned)k, value);
        add_text(sum, name);
        XXH3_128bits_update(sum, value, sizeof value);
        H5free_memory(name);
    }
    H5Tclose(base);
    H5Tclose(type);
}

/* What describes a data set. */
static void add_data_set(XXH3_state_t *sum, hid_t parent, const char *name)
{
    const hid_t data = name != NULL && h5_is_inside(parent, name)
                           ? H5Dopen2(parent, name, H5P_DEFAULT)
                           : H5I_INVALID_HID;
    add_text(sum, name);
    if (data >= 0) {
        add_attributes(sum, data);
        add_type(sum, data);
        H5Dclose(data);
    }
}

static void add_columns(XXH3_state_t *sum, hid_t variant)
{
    const hid_t games = h5_open_group(variant, "games");
    for (size_t k = 0; k < h5_member_count(games); k++) {
        char *name = h5_member_name(games, k);
        add_data_set(sum, games, name);
        free(name);
    }
    if (games >= 0) {
        H5Gclose(games);
    }
}

static struct digest end(XXH3_state_t *sum)
{
    const struct digest digest = digest_so_far(sum);
    XXH3_freeState(sum);
    return digest;
}

static XXH3_state_t *begin(void)
{
    XXH3_state_t *sum = memory_must(XXH3_createState());
    XXH3_128bits_reset(sum);
    return sum;
}

static struct digest seal_of_variant(hid_t variant)
{
    XXH3_state_t *sum = begin();
    add_attributes(sum, variant);
    add_long_text(sum, variant, "rules");
    add_columns(sum, variant);
    add_data_set(sum, variant, "digests");
    return end(sum);
}

/* Nothing where no player learnt, as in files before version 0.3. */
static void add_players(XXH3_state_t *sum, hid_t file)
{
    const hid_t group = h5_open_group(file, "players");
    for (size_t k = 0; k < h5_member_count(group); k++) {
        char *name = h5_member_name(group, k);
        add_long_text(sum, group, name != NULL ? name : "");
        free(name);
    }
    if (group >= 0) {
        H5Gclose(group);
    }
}

static struct digest seal_of_file(hid_t file, hid_t variants)
{
    XXH3_state_t *sum = begin();
    add_attributes(sum, file);
    add_long_text(sum, file, "experiment");
    add_long_text(sum, file, "script");
    add_players(sum, file);
    for (size_t k = 0; k < h5_member_count(variants); k++) {
        char *name = h5_member_name(variants, k);
        add_text(sum, name);
        free(name);
    }
    return end(sum);
}

/* Calls `visit` for each variant until one says no. */
static int each_variant(hid_t variants, int (*visit)(hid_t variant, const char *name, void *to),
                        void *to)
{
    int status = 0;
    for (size_t k = 0; status == 0 && k < h5_member_count(variants); k++) {
        char *name = h5_member_name(variants, k);
        const hid_t variant = name != NULL ? h5_open_group(variants, name) : H5I_INVALID_HID;
        status = variant < 0 ? -1 : visit(variant, name, to);
        if (variant >= 0) {
            H5Gclose(variant);
        }
        free(name);
    }
    return status;
}

static int put_variant(hid_t variant, const char *name, void *to)
{
    const struct digest digest = seal_of_variant(variant);
    (void)name, (void)to;
    return h5_put_digest(variant, "seal", &digest);
}

int seal_put(hid_t file)
{
    const hid_t variants = h5_open_group(file, "variants");
    const struct digest digest = seal_of_file(file, variants);
    const int status =
        each_variant(variants, put_variant, NULL) == 0 ? h5_put_digest(file, "seal", &digest) : -1;
    if (variants >= 0) {
        H5Gclose(variants);
    }
    return status;
}

/* Whether the object has no seal, or this one. */
static bool fits(hid_t object, const struct digest *digest)
{
    char *stored = h5_get_text(object, "seal");
    const bool there = stored != NULL || H5Aexists(object, "seal") > 0;
    const bool same = stored != NULL && strlen(stored) == DIGEST_TEXT &&
                      memcmp(stored, digest->text, DIGEST_TEXT) == 0;
    free(stored);
    return same || !there;
}

struct checking {
    const char *path;
    struct error *error;
};

static int check_variant(hid_t variant, const char *name, void *to)
{
    const struct checking *c = to;
    const struct digest digest = seal_of_variant(variant);
    return fits(variant, &digest)
               ? 0
               : error_set(c->error,
                           "%s: variant %s: its rules, an attribute, or the type of a column is "
                           "not as it was written",
                           c->path, name);
}

int seal_check(hid_t file, const char *path, struct error *error)
{
    struct checking c = {path, error};
    bool complete = false;
    if (H5Aexists(file, "seal") > 0 &&
        (h5_get_bool(file, "complete", &complete) != 0 || !complete)) {
        return error_set(error, "%s: says that it is not complete, but it was", path);
    }
    const hid_t variants = h5_open_group(file, "variants");
    const struct digest digest = seal_of_file(file, variants);
    const int status = fits(file, &digest)
                           ? each_variant(variants, check_variant, &c)
                           : error_set(error,
                                       "%s: the experiment, the names of the variants or an "
                                       "attribute of the file is not as it was written",
                                       path);
    if (variants >= 0) {
        H5Gclose(variants);
    }
    return status;
}
