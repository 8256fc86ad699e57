/* Reads YAML: turns libfyaml's events into a tree (yaml.h). Aliases are refused, not resolved, so a
 * small file cannot expand into a huge tree. */
#include <errno.h>
#include <libfyaml.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_file.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"

/* The state of reading one document. */
struct yaml_reading {
    struct yaml_pool *pool;
    struct fy_parser *parser;
    struct fy_diag *diag;
    const char *name;
    struct error *error;
    struct yaml *root; /* NULL until the document has begun */
    struct yaml *at;   /* the map or list being filled */
    const char *key;   /* a key whose value comes next; NULL: none */
    struct yaml place; /* where that key stands */
    size_t depth;
    int values;
    int documents;
};

/* A new node with the position of `token`. Without a token it gets that of the waiting key or of
 * the enclosing node. */
static struct yaml *new_node_at_token(struct yaml_reading *r, enum yaml_kind kind,
                                      struct fy_token *token)
{
    struct yaml *node = yaml_new(r->pool, kind, r->key != NULL ? &r->place : r->at);
    const struct fy_mark *mark = token != NULL ? fy_token_start_mark(token) : NULL;
    node->file = r->name;
    if (mark != NULL) {
        node->line = (uint32_t)mark->line + 1;
        node->column = (uint32_t)mark->column + 1;
    } else if (node->line == 0) {
        node->line = node->column = 1;
    }
    return node;
}

/* Sets the error `why` at a token. Adds a node for it to the tree, so that the message can name its
 * path; the tree is of no further use. Always -1. */
static int refuse_yaml_token(struct yaml_reading *r, struct fy_token *token, const char *why)
{
    struct yaml *node = new_node_at_token(r, YAML_SCALAR, token);
    if (r->at != NULL && (r->key != NULL || r->at->kind == YAML_LIST)) {
        yaml_add(r->pool, r->at, r->key, node);
    }
    return yaml_error(r->error, node, "%s", why);
}

/* Adds a node to the tree: as the root, as a list element, or under the waiting key. 0, or -1 with
 * r->error. */
static int attach_yaml_node(struct yaml_reading *r, struct yaml *node)
{
    if (++r->values > YAML_VALUES_MAX) {
        return yaml_error(r->error, node, "a config may hold at most %d values", YAML_VALUES_MAX);
    }
    if (r->root == NULL) {
        r->root = node;
    } else if (r->at == NULL) {
        return yaml_error(r->error, node, "belongs to nothing");
    } else if (r->at->kind == YAML_MAP && r->at->count >= YAML_KEYS_MAX) {
        return yaml_error(r->error, node, "a map may have at most %d keys", YAML_KEYS_MAX);
    } else {
        node->key_line = r->key != NULL ? r->place.line : 0;
        node->key_column = r->key != NULL ? r->place.column : 0;
        yaml_add(r->pool, r->at, r->key, node);
    }
    r->key = NULL;
    return 0;
}

static bool does_yaml_want_key(const struct yaml_reading *r)
{
    return r->at != NULL && r->at->kind == YAML_MAP && r->key == NULL;
}

static const char *copy_token_text(struct yaml_reading *r, struct fy_token *token, size_t *length)
{
    const char *text = token != NULL ? fy_token_get_text(token, length) : NULL;
    if (text == NULL) {
        text = "";
        *length = 0;
    }
    return yaml_pool_text(r->pool, text, *length);
}

/* Handles a scalar: a key of a map, or a value that joins the tree. 0, or -1 with r->error. */
static int add_scalar(struct yaml_reading *r, struct fy_token *token, struct fy_token *tag)
{
    size_t length;
    const char *text = copy_token_text(r, token, &length);
    if (tag != NULL) {
        return refuse_yaml_token(r, tag, "tags like `!x` are not allowed; remove it");
    }
    if (text_plain_length(text) != length) { /* written as "\\e" or "\\0" */
        return refuse_yaml_token(r, token, "a text must not hold control characters");
    }
    if (does_yaml_want_key(r)) {
        r->place = *new_node_at_token(r, YAML_SCALAR, token);
        r->key = text;
        if (yaml_get(r->at, text) != NULL) {
            return refuse_yaml_token(r, token, "is given twice in this map; keep one");
        }
        return 0;
    }
    const bool quoted = token != NULL && fy_token_scalar_style(token) != FYSS_PLAIN;
    /* Not every version of libfyaml gives a position for an empty value, so it gets that of its
     * key. */
    struct yaml *node = new_node_at_token(r, YAML_SCALAR, length > 0 || quoted ? token : NULL);
    node->text = text;
    node->quoted = quoted;
    return attach_yaml_node(r, node);
}

/* Begins a list or a map: it joins the tree, and further nodes go into it. 0, or -1 with
 * r->error. */
static int enter_yaml_node(struct yaml_reading *r, enum yaml_kind kind, struct fy_token *token,
                           struct fy_token *tag)
{
    if (tag != NULL) {
        return refuse_yaml_token(r, tag, "tags like `!x` are not allowed; remove it");
    }
    if (does_yaml_want_key(r)) {
        return refuse_yaml_token(r, token, "a key must be a single word, not a list or a map");
    }
    if (++r->depth > YAML_DEPTH_MAX) {
        return refuse_yaml_token(r, token,
                                 "is nested too deeply; a config needs fewer than 32 levels");
    }
    struct yaml *node = new_node_at_token(r, kind, token);
    if (attach_yaml_node(r, node) != 0) {
        return -1;
    }
    r->at = node;
    return 0;
}

static int begin_yaml_document(struct yaml_reading *r, const struct fy_event *event)
{
    if (++r->documents > 1) {
        return refuse_yaml_token(
            r, event->document_start.document_start,
            "a second document begins; a config is one document, so remove the `---`");
    }
    return 0;
}

/* Handles one event of libfyaml. 0, or -1 with r->error. */
static int add_event(struct yaml_reading *r, const struct fy_event *event)
{
    switch (event->type) {
    case FYET_DOCUMENT_START:
        return begin_yaml_document(r, event);
    case FYET_SCALAR:
        return add_scalar(r, event->scalar.value, event->scalar.tag);
    case FYET_SEQUENCE_START:
        return enter_yaml_node(r, YAML_LIST, event->sequence_start.sequence_start,
                               event->sequence_start.tag);
    case FYET_MAPPING_START:
        return enter_yaml_node(r, YAML_MAP, event->mapping_start.mapping_start,
                               event->mapping_start.tag);
    case FYET_SEQUENCE_END:
    case FYET_MAPPING_END:
        if (r->at != NULL) {
            r->at = r->at->parent;
            r->depth--;
        }
        return 0;
    case FYET_ALIAS:
        return refuse_yaml_token(r, event->alias.anchor,
                                 "aliases like `*x` are not allowed; write the value itself");
    default:
        return 0;
    }
}

/* Sets the parser's first message as the error. Always -1. */
static int wrong_yaml(struct yaml_reading *r)
{
    void *walk = NULL;
    const struct fy_diag_error *first = fy_diag_errors_iterate(r->diag, &walk);
    if (first == NULL) {
        return error_set(r->error, "%s: is not YAML", r->name);
    }
    return error_set(r->error, "%s:%d:%d: is not YAML: %s", r->name, first->line, first->column,
                     first->msg);
}

static int read_events(struct yaml_reading *r)
{
    for (;;) {
        struct fy_event *event = fy_parser_parse(r->parser);
        if (event == NULL) {
            return fy_parser_get_stream_error(r->parser) ? wrong_yaml(r) : 0;
        }
        const int status = add_event(r, event);
        fy_parser_event_free(r->parser, event);
        if (status != 0) {
            return -1;
        }
    }
}

static struct fy_diag *silent_diag(void)
{
    struct fy_diag_cfg cfg;
    fy_diag_cfg_default(&cfg);
    cfg.fp = NULL;
    struct fy_diag *diag = fy_diag_create(&cfg);
    if (diag != NULL) {
        fy_diag_set_collect_errors(diag, true);
    }
    return diag;
}

/* Refuses text with control characters or bytes that are not UTF-8, because the parser would stop
 * at a NUL and accept other bytes. 0, or -1 with `error`. */
static int check_bytes(const char *text, size_t length, const char *name, struct error *error)
{
    const size_t plain = text_plain_length(text);
    if (plain >= length) {
        return 0;
    }
    int line = 1;
    for (size_t i = 0; i < plain; i++) {
        line += text[i] == '\n';
    }
    return error_set(error,
                     "%s:%d:1: this line holds a control character or is not UTF-8 text; is it a "
                     "config?",
                     name, line);
}

struct yaml *yaml_read_text(struct yaml_pool *pool, const char *text, size_t length,
                            const char *name, struct error *error)
{
    struct yaml_reading r = {.pool = pool, .error = error};
    if (check_bytes(text, length, name, error) != 0) {
        return NULL;
    }
    r.name = yaml_pool_text(pool, name, strlen(name));
    r.diag = silent_diag();
    const struct fy_parse_cfg cfg = {.flags = FYPCF_QUIET | FYPCF_COLLECT_DIAG, .diag = r.diag};
    r.parser = r.diag != NULL ? fy_parser_create(&cfg) : NULL;
    int status = -1;
    if (r.parser == NULL || fy_parser_set_string(r.parser, text, length) != 0) {
        error_set(error, "%s: the YAML parser could not be started", name);
    } else {
        status = read_events(&r);
        if (status == 0 && (r.root == NULL || yaml_is_null(r.root))) {
            status = error_set(error, "%s: is empty; a config is a map of keys", name);
        }
    }
    fy_parser_destroy(r.parser);
    fy_diag_destroy(r.diag);
    return status == 0 ? r.root : NULL;
}

/* Reads at most `most` bytes, and one more to find out whether the file is longer. NULL with
 * `error`. */
static char *read_whole_stream(FILE *in, size_t most, const char *file, size_t *length,
                               struct error *error)
{
    char *bytes = memory_new(most + 2, 1);
    *length = fread(bytes, 1, most + 1, in);
    if (ferror(in)) {
        error_set(error, "%s: cannot be read: %s", file, strerror(errno));
    } else if (*length >= 8 && memcmp(bytes, "\x89HDF\r\n\x1a\n", 8) == 0) {
        error_set(error,
                  "%s: is an HDF5 file, not a config; `poise report`, `export`, `trace` and "
                  "`verify` read results",
                  file);
    } else if (*length > most) {
        error_set(error, "%s: is larger than 16 MB; is it a config?", file);
    } else {
        bytes[*length] = '\0';
        return bytes;
    }
    free(bytes);
    return NULL;
}

char *yaml_slurp(const char *file, size_t *length, struct error *error)
{
    uint64_t size = 0;
    const enum system_kind kind = system_path_kind(file, &size);
    /* Opening a named pipe would block until another process writes to it. */
    if (kind == SYSTEM_PIPE && strncmp(file, "/dev/", 5) != 0) {
        error_set(error, "%s: is a pipe, not a file", file);
        return NULL;
    }
    FILE *in = fopen(file, "r");
    if (in == NULL) {
        error_set(error, "%s: cannot be opened: %s", file, strerror(errno));
        return NULL;
    }
    char *bytes = NULL;
    if (kind == SYSTEM_FOLDER) {
        error_set(error, "%s: is a folder, not a file", file);
    } else {
        const bool small = kind == SYSTEM_FILE && size < YAML_BYTES_MAX;
        bytes = read_whole_stream(in, small ? (size_t)size : YAML_BYTES_MAX, file, length, error);
    }
    fclose(in);
    return bytes;
}

struct yaml *yaml_read_file(struct yaml_pool *pool, const char *file, struct error *error)
{
    size_t length;
    char *bytes = yaml_slurp(file, &length, error);
    struct yaml *root = bytes != NULL ? yaml_read_text(pool, bytes, length, file, error) : NULL;
    free(bytes);
    return root;
}
