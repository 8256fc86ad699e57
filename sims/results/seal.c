/* Computes and compares seals. The hash is XXH3 with 128 bits. */
#include "sims/results/seal.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/results/h5_write.h"

/* A digest under way; `failed` if something to be digested could not be read. */
struct sum {
    XXH3_state_t *state;
    bool failed;
};

/* Adds a text with its NUL, so that {"ab", "c"} and {"a", "bc"} differ. */
static void add_text(struct sum *sum, const char *text)
{
    text = text != NULL ? text : "";
    XXH3_128bits_update(sum->state, text, strlen(text) + 1);
}

/* Adds an attribute, except `seal` itself and `complete`, which is set after the seal. Texts are
 * added as texts, other values as bytes. */
static herr_t add_attribute(hid_t object, const char *name, const H5A_info_t *info, void *to)
{
    struct sum *sum = to;
    unsigned char value[8] = {0};
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
    text_free_list(texts, count);
    const size_t bytes = count == 0 ? h5_get_bytes(object, name, value) : 0;
    XXH3_128bits_update(sum->state, value, bytes);
    sum->failed = sum->failed || (count == 0 && bytes == 0);
    return sum->failed ? -1 : 0;
}

static void add_attributes(struct sum *sum, hid_t object)
{
    if (H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, NULL, add_attribute, sum) < 0) {
        sum->failed = true;
    }
}

static void add_long_text(struct sum *sum, hid_t parent, const char *name)
{
    char *text = h5_get_long_text(parent, name);
    add_text(sum, name);
    add_text(sum, text);
    sum->failed = sum->failed || (text == NULL && H5Lexists(parent, name, H5P_DEFAULT) != 0);
    free(text);
}

/* Adds the type of a data set: width, sign, byte order, and the words that numbers stand for. */
static void add_type(struct sum *sum, const struct h5_table *table)
{
    enum { VALUE = 64 }; /* bytes per value of a word, most of them zero */
    const bool words = table->class == H5T_ENUM;
    const hid_t base = words ? H5Tget_super(table->type) : H5Tcopy(table->type);
    const int32_t form[] = {words, (int32_t)H5Tget_size(base), H5Tget_sign(base),
                            H5Tget_order(base)};
    XXH3_128bits_update(sum->state, form, sizeof form);
    for (int k = 0; words && k < H5Tget_nmembers(table->type); k++) {
        unsigned char value[VALUE] = {0};
        char *name = H5Tget_member_name(table->type, (unsigned)k);
        H5Tget_member_value(table->type, (unsigned)k, value);
        add_text(sum, name);
        XXH3_128bits_update(sum->state, value, sizeof value);
        H5free_memory(name);
    }
    H5Tclose(base);
}

/* Adds the name, the attributes and the type of a data set, not its values. */
static void add_data_set(struct sum *sum, hid_t parent, const char *name)
{
    struct h5_table table;
    add_text(sum, name);
    if (name == NULL || !h5_open_table(parent, name, &table)) {
        sum->failed = true;
        return;
    }
    add_attributes(sum, table.id);
    add_type(sum, &table);
    h5_close_table(&table);
}

static void add_column_digests(struct sum *sum, hid_t variant)
{
    const hid_t games = h5_open_group(variant, "games");
    sum->failed = sum->failed || games < 0;
    for (size_t k = 0; !sum->failed && k < h5_member_count(games); k++) {
        char *name = h5_member_name(games, k);
        add_data_set(sum, games, name);
        free(name);
    }
    h5_close_group(games);
}

static struct sum begin_digest_sum(void)
{
    struct sum sum = {.state = memory_must(XXH3_createState())};
    XXH3_128bits_reset(sum.state);
    return sum;
}

/* Ends the digest and frees it. False if not everything could be read. */
static bool end_digest_sum(struct sum *sum, struct digest *digest)
{
    *digest = digest_so_far(sum->state);
    XXH3_freeState(sum->state);
    return !sum->failed;
}

static bool seal_of_variant(hid_t variant, struct digest *digest)
{
    struct sum sum = begin_digest_sum();
    add_attributes(&sum, variant);
    add_long_text(&sum, variant, "rules");
    if (H5Lexists(variant, "script", H5P_DEFAULT) != 0) {
        add_long_text(&sum, variant, "script");
    }
    add_column_digests(&sum, variant);
    add_data_set(&sum, variant, "digests");
    return end_digest_sum(&sum, digest);
}

/* Adds the stored player files. The group is missing if no player learnt, and before version
 * 0.3. */
static void add_player_digests(struct sum *sum, hid_t file)
{
    const hid_t group = h5_open_group(file, "players");
    sum->failed = sum->failed || (group < 0 && H5Lexists(file, "players", H5P_DEFAULT) != 0);
    for (size_t k = 0; !sum->failed && k < h5_member_count(group); k++) {
        char *name = h5_member_name(group, k);
        add_long_text(sum, group, name != NULL ? name : "");
        free(name);
    }
    h5_close_group(group);
}

static bool seal_of_file(hid_t file, hid_t variants, struct digest *digest)
{
    struct sum sum = begin_digest_sum();
    add_attributes(&sum, file);
    add_long_text(&sum, file, "experiment");
    add_long_text(&sum, file, "script");
    add_player_digests(&sum, file);
    sum.failed = sum.failed || variants < 0;
    for (size_t k = 0; !sum.failed && k < h5_member_count(variants); k++) {
        char *name = h5_member_name(variants, k);
        add_text(&sum, name);
        sum.failed = name == NULL;
        free(name);
    }
    return end_digest_sum(&sum, digest);
}

/* Calls `visit` for each variant until it returns something else than 0, and returns that. */
static int each_variant(hid_t variants, int (*visit)(hid_t variant, const char *name, void *to),
                        void *to)
{
    int status = 0;
    for (size_t k = 0; status == 0 && k < h5_member_count(variants); k++) {
        char *name = h5_member_name(variants, k);
        const hid_t variant = name != NULL ? h5_open_group(variants, name) : H5I_INVALID_HID;
        status = variant < 0 ? -1 : visit(variant, name, to);
        h5_close_group(variant);
        free(name);
    }
    return status;
}

static int put_variant_seal(hid_t variant, const char *name, void *to)
{
    struct digest digest;
    (void)name, (void)to;
    return seal_of_variant(variant, &digest) ? h5_put_digest(variant, "seal", &digest) : -1;
}

int seal_put(hid_t file)
{
    const hid_t variants = h5_open_group(file, "variants");
    struct digest digest;
    const int status =
        seal_of_file(file, variants, &digest) && each_variant(variants, put_variant_seal, NULL) == 0
            ? h5_put_digest(file, "seal", &digest)
            : -1;
    h5_close_group(variants);
    return status;
}

/* What the stored seal is, compared with the computed one. */
enum stored { SEAL_FITS, SEAL_DIFFERS, SEAL_MISSING };

static enum stored compare_seal(hid_t object, const struct digest *digest)
{
    if (H5Aexists(object, "seal") == 0) {
        return SEAL_MISSING;
    }
    char *stored = h5_get_text(object, "seal");
    const bool same = stored != NULL && strlen(stored) == DIGEST_TEXT &&
                      memcmp(stored, digest->text, DIGEST_TEXT) == 0;
    free(stored);
    return same ? SEAL_FITS : SEAL_DIFFERS;
}

/* For messages while variants are checked. */
struct seal_check {
    const char *path;
    struct error *error;
};

static int check_variant(hid_t variant, const char *name, void *to)
{
    const struct seal_check *c = to;
    struct digest digest;
    const bool whole = seal_of_variant(variant, &digest);
    const enum stored seal = compare_seal(variant, &digest);
    if (seal == SEAL_MISSING) {
        return error_set(c->error, "%s: variant %s: its seal was taken away", c->path, name);
    }
    if (whole && seal == SEAL_FITS) {
        return 0;
    }
    return error_set(c->error,
                     "%s: variant %s: its rules, its script, an attribute, or the type of a column "
                     "is not as it was written",
                     c->path, name);
}

/* Whether the version that wrote the file seals what it completes: all do since 0.3. */
static bool does_version_seal(const char *version)
{
    char *rest;
    const unsigned long major = strtoul(version, &rest, 10);
    return rest == version || *rest != '.' || major > 0 || strtoul(rest + 1, NULL, 10) >= 3;
}

static int check_file(hid_t file, hid_t variants, struct seal_check *c)
{
    struct digest digest;
    const bool whole = seal_of_file(file, variants, &digest);
    error_set(c->error, "%s: is damaged: cannot read its variants", c->path);
    return whole && compare_seal(file, &digest) == SEAL_FITS
               ? each_variant(variants, check_variant, c)
               : error_set(c->error,
                           "%s: the experiment, the script, the names of the variants or an "
                           "attribute of the file is not as it was written",
                           c->path);
}

int seal_check(hid_t file, const char *version, const char *path, bool *sealed, struct error *error)
{
    bool complete = false;
    const bool known = h5_get_bool(file, "complete", &complete) == 0;
    *sealed = H5Aexists(file, "seal") != 0;
    if (!*sealed && complete && does_version_seal(version)) {
        return error_set(error,
                         "%s: has no seal, but version %.20s of Poise seals what it completes: the "
                         "seal was taken away",
                         path, version);
    }
    if (!*sealed) {
        return 0;
    }
    if (!known || !complete) {
        return error_set(error, "%s: says that it is not complete, but it was", path);
    }
    const hid_t variants = h5_open_group(file, "variants");
    const int status = check_file(file, variants, &(struct seal_check){path, error});
    h5_close_group(variants);
    return status;
}
