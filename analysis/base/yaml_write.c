/* Writes YAML trees (yaml.h): as a document that reads back as the same tree, as one line, and as
 * JSON. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "analysis/base/yaml.h"

enum { LINE_WIDTH = 98, INDENT = 2 };

/* Whether a scalar can be written without quotes and every YAML reader will still read it as the
 * same text. */
static bool plain_is_safe(const struct yaml *node)
{
    static const char *const taken[] = {"",    "~",  "null", "true", "false",
                                        "yes", "no", "on",   "off",  NULL};
    const char *text = node->text;
    if (!node->quoted) { /* but in brackets, unlike on a line of its own, these have a meaning */
        return strpbrk(text, ",[]{}\n") == NULL;
    }
    for (int i = 0; taken[i] != NULL; i++) {
        if (strcasecmp(text, taken[i]) == 0) {
            return false;
        }
    }
    if (!isalpha((unsigned char)text[0]) || text[strlen(text) - 1] == ' ') {
        return false;
    }
    for (; *text != '\0'; text++) {
        if (!isalnum((unsigned char)*text) && strchr(" _-./+()'", *text) == NULL) {
            return false;
        }
    }
    return true;
}

/* Writes a text in double quotes, which are the same in JSON and YAML. It does not use the JSON
 * library, because the build for web pages has none. */
static void write_quoted(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text != '\0'; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') {
            fprintf(out, "\\%c", c);
        } else if (c == '\n' || c == '\t') {
            fputs(c == '\n' ? "\\n" : "\\t", out);
        } else if (c < ' ') {
            fprintf(out, "\\u%04X", c);
        } else {
            fputc(c, out);
        }
    }
    fputc('"', out);
}

static void write_scalar(const struct yaml *node, FILE *out)
{
    if (plain_is_safe(node)) {
        fputs(node->text, out);
    } else {
        write_quoted(node->text, out);
    }
}

static void write_key(const char *key, FILE *out)
{
    write_scalar(&(struct yaml){.text = key, .quoted = true}, out);
    fputc(':', out);
}

/* Writes a node on one line, with brackets for lists and braces for maps. */
static void write_flow(const struct yaml *node, FILE *out)
{
    if (node->kind == YAML_SCALAR) {
        write_scalar(node, out);
        return;
    }
    const bool list = node->kind == YAML_LIST;
    fputc(list ? '[' : '{', out);
    for (const struct yaml *child = node->children; child != NULL; child = child->next) {
        if (!list) {
            write_key(child->key, out);
            fputc(' ', out);
        }
        write_flow(child, out);
        if (child->next != NULL) {
            fputs(", ", out);
        }
    }
    fputc(list ? ']' : '}', out);
}

char *yaml_flow(const struct yaml *node)
{
    char *text = NULL;
    FILE *out = text_begin(&text);
    write_flow(node, out);
    text_end(out);
    return text;
}

char *yaml_text(const struct yaml *node)
{
    return node->kind == YAML_SCALAR ? text_copy(node->text) : yaml_flow(node);
}

static bool fits_on_yaml_line(const struct yaml *node, int indent)
{
    char *line = yaml_flow(node);
    const bool short_enough = strlen(line) + (size_t)indent <= LINE_WIDTH;
    free(line);
    return short_enough;
}

static bool is_yaml_scalar_list(const struct yaml *list)
{
    for (const struct yaml *child = list->children; child != NULL; child = child->next) {
        if (child->kind != YAML_SCALAR) {
            return false;
        }
    }
    return true;
}

/* Writes a list of scalars in brackets, broken into several lines. */
static void write_wrapped(const struct yaml *list, int indent, FILE *out)
{
    size_t column = LINE_WIDTH;
    fputc('[', out);
    for (const struct yaml *child = list->children; child != NULL; child = child->next) {
        const size_t width = strlen(child->text) + 4;
        if (column + width > LINE_WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = (size_t)indent;
        }
        write_scalar(child, out);
        fputs(child->next != NULL ? ", " : "]", out);
        column += width - 2;
    }
}

static void write_block(const struct yaml *node, int indent, FILE *out);

/* Writes a value after its key or dash. Lines below it begin at column `indent`. */
static void write_value(const struct yaml *node, int indent, FILE *out)
{
    const bool in_list = node->key == NULL;
    const bool flow = node->kind == YAML_SCALAR || node->count == 0 ||
                      ((node->kind == YAML_LIST || in_list) && fits_on_yaml_line(node, indent));
    if (flow) {
        fputc(' ', out);
        write_flow(node, out);
        fputc('\n', out);
    } else if (node->kind == YAML_LIST && is_yaml_scalar_list(node)) {
        fputc(' ', out);
        write_wrapped(node, indent, out);
        fputc('\n', out);
    } else {
        fputc('\n', out);
        write_block(node, indent, out);
    }
}

static void write_block(const struct yaml *node, int indent, FILE *out)
{
    for (const struct yaml *child = node->children; child != NULL; child = child->next) {
        fprintf(out, "%*s", indent, "");
        if (child->key != NULL) {
            write_key(child->key, out);
        } else {
            fputc('-', out);
        }
        write_value(child, indent + INDENT, out);
    }
}

void yaml_write(const struct yaml *node, FILE *out)
{
    write_block(node, 0, out);
}

static json_t *scalar_json(const struct yaml *node)
{
    int64_t value;
    if (yaml_int(node, &value) == 0) {
        return json_integer(value);
    }
    if (!node->quoted && (strcmp(node->text, "true") == 0 || strcmp(node->text, "false") == 0)) {
        return json_boolean(node->text[0] == 't');
    }
    return yaml_is_null(node) ? json_null() : json_string(node->text);
}

json_t *yaml_json(const struct yaml *node)
{
    if (node->kind == YAML_SCALAR) {
        return scalar_json(node);
    }
    json_t *json = node->kind == YAML_LIST ? json_array() : json_object();
    for (const struct yaml *child = node->children; child != NULL; child = child->next) {
        if (child->key != NULL) {
            json_object_set_new(json, child->key, yaml_json(child));
        } else {
            json_array_append_new(json, yaml_json(child));
        }
    }
    return json;
}
