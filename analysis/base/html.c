#include "analysis/base/html.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"

void html_escape(const char *text, FILE *out)
{
    static const char special[] = "&<>\"'";
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    for (const char *c = text; *c != '\0'; c++) {
        const char *found = strchr(special, *c);
        if (found != NULL) {
            fputs(entities[found - special], out);
        } else {
            fputc((unsigned char)*c < ' ' && *c != '\n' && *c != '\t' ? ' ' : *c, out);
        }
    }
}

/* Whether a space stands between a number and its unit. */
static bool is_before_unit(const char *space, const char *text)
{
    return *space == ' ' && space > text && isdigit((unsigned char)space[-1]) &&
           (space[1] == '%' || (space[1] == 's' && !isalnum((unsigned char)space[2])));
}

void html_escape_signs(const char *text, FILE *out)
{
    char *part = text_copy(text), *from = part;
    for (char *c = part; *c != '\0'; c++) {
        const bool minus = *c == '-' && isdigit((unsigned char)c[1]) &&
                           (c == part || strchr(" [(", c[-1]) != NULL);
        const bool arrow = strncmp(c, " -> ", 4) == 0;
        if (minus || arrow || is_before_unit(c, part)) {
            *c = '\0';
            html_escape(from, out);
            fputs(minus ? "\u2212" : arrow ? "\u00a0\u2192\u00a0" : "\u00a0", out);
            c += arrow ? 3 : 0;
            from = c + 1;
        }
    }
    html_escape(from, out);
    free(part);
}

void markdown_escape(const char *text, FILE *out)
{
    for (const char *c = text; *c != '\0'; c++) {
        if (strchr("\\`*[]<>|&~#$@", *c) != NULL ||
            (*c == '_' && !(c > text && isalnum((unsigned char)c[-1])))) {
            fputc('\\', out);
        }
        fputc((unsigned char)*c < ' ' ? ' ' : *c, out);
    }
}

/* Writes the parts of a text outside backticks with `escape` and those inside with `code`. */
static void escape_quoted_words(const char *text, FILE *out, void (*escape)(const char *, FILE *),
                                void (*code)(const char *, FILE *))
{
    char *copy = text_copy(text);
    bool name = false;
    for (char *at = copy, *end; at != NULL; at = end, name = !name) {
        end = strchr(at, '`');
        if (end != NULL) {
            *end++ = '\0';
        }
        (name ? code : escape)(at, out);
    }
    free(copy);
}

static void html_code(const char *text, FILE *out)
{
    fputs("<code>", out);
    html_escape(text, out);
    fputs("</code>", out);
}

static void markdown_code(const char *text, FILE *out)
{
    fprintf(out, "`%s`", text); /* Markdown has no special characters in code */
}

void html_words(const char *text, FILE *out)
{
    escape_quoted_words(text, out, html_escape_signs, html_code);
}

void markdown_words(const char *text, FILE *out)
{
    escape_quoted_words(text, out, markdown_escape, markdown_code);
}

void html_put_json(const json_t *value, FILE *out)
{
    char *text = memory_must(json_dumps(value, JSON_COMPACT | JSON_ESCAPE_SLASH));
    for (const char *c = text; *c != '\0'; c++) { /* "<!--" in a script would begin a comment */
        fputs(*c == '<' ? "\\u003c" : (char[]){*c, '\0'}, out);
    }
    free(text);
}
