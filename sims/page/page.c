#define _GNU_SOURCE /* memmem */
#include "sims/page/page.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/html.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "sims/games/find.h"
#include "sims/games/registry.h"
#include "sims/page/stamp.h"
#include "sims/replay/recorded.h"
#include "sims/replay/stored.h"

enum { VARIANTS_MAX = 200 }; /* most variants on a page, so that it stays small */

/* What sims/web/build.mjs made, in its build folder or installed. */
#define PART "poise-play.html"
#define HEAD_END "<!-- end of the head -->\n"

/* The state while a page is made. */
struct making {
    FILE *out;
    struct error *error;
    json_t *variants;
    char *last; /* the text of the last variant */
    size_t left_out;
};

char *page_read_shared(const char *name, const char *mark, const char *option,
                       const char *not_built, struct error *error)
{
    struct error why;
    size_t length;
    char *path = config_shared(name), *text = yaml_slurp(path, &length, &why);
    int status = 0;
    if (text == NULL) {
        status = error_set(error, "%s%s: %s", option, why.text, not_built);
    } else if (memmem(text, strcspn(text, "\n"), page_stamp, strlen(page_stamp)) == NULL ||
               strstr(text, mark) == NULL) {
        status = error_set(error,
                           "%s%s is of another build, and its games would be others: build "
                           "and install Poise again",
                           option, path);
    }
    free(path);
    if (status != 0) {
        free(text);
        return NULL;
    }
    return text;
}

/* Adds the .play file of a variant, without moves. Variants share much: only what differs from the
 * last one is written, and how many bytes before and after it are the same. */
static void add_play_file(struct making *m, json_t *entry, const struct reader *reader,
                          const struct variant *v)
{
    struct play play;
    char *text;
    size_t same = 0, end = 0;
    FILE *out = text_begin(&text);
    play_init(&play, v, reader->seed, 0);
    (void)play_restart(&play); /* cannot fail: there are no steps */
    play_put(&play, out);
    recorded_put_variant(v, out);
    play_free(&play);
    text_end(out);
    const char *last = m->last != NULL ? m->last : "";
    const size_t size = strlen(text), length = strlen(last),
                 shorter = length < size ? length : size;
    while (same < shorter && last[same] == text[same]) {
        same++;
    }
    while (end < shorter - same && last[length - end - 1] == text[size - end - 1]) {
        end++;
    }
    while (same > 0 && (text[same] & 0xC0) == 0x80) { /* whole characters */
        same--;
    }
    while (end > 0 && (text[size - end] & 0xC0) == 0x80) {
        end--;
    }
    json_object_set_new(entry, "before", json_integer((json_int_t)same));
    json_object_set_new(entry, "after", json_integer((json_int_t)end));
    json_object_set_new(entry, "text", json_stringn(text + same, size - end - same));
    free(m->last);
    m->last = text;
}

static int add_variant(struct making *m, const struct reader *reader,
                       const struct reader_variant *stored, const struct variant *v)
{
    struct tally *tally = reader_tally(reader, stored, m->error);
    if (tally == NULL || stored_behaviour(reader, stored, &v->match, m->error) != 0) {
        tally_free(tally);
        return -1;
    }
    json_t *winners = json_array();
    for (int k = 0; k < COLUMN_WINNERS; k++) {
        json_array_append_new(winners, json_integer((json_int_t)tally->winners[k]));
    }
    json_t *entry =
        json_pack("{s:s, s:s, s:s, s:I, s:s, s:o}", "game",
                  stored->game != NULL ? stored->game : reader->game, "title", v->ruleset.title,
                  "name", v->name, "next", (json_int_t)stored->run_games, "behaviour",
                  stored->behaviour, "winners", winners);
    add_play_file(m, entry, reader, v);
    json_array_append_new(m->variants, entry);
    tally_free(tally);
    return 0;
}

/* The reason why the games of a file cannot be played on the page; NULL: they can. */
static const char *why_static(const struct reader *reader)
{
    const struct game *game = registry_find(reader->game);
    if (stored_by_people(&reader->variants[0])) {
        return "people played its games";
    }
    return reader->script != NULL || (game != NULL && registry_source(game) == NULL)
               ? NULL
               : "its game comes from a `.so` file";
}

static int add_file(struct making *m, const char *path)
{
    struct reader reader;
    int status = reader_open(&reader, path, m->error);
    const char *why = status == 0 ? why_static(&reader) : NULL;
    if (why != NULL) {
        fputs("<p class=\"soft\">", m->out);
        html_escape(reader.path, m->out);
        fprintf(m->out, " cannot be played on this page: %s.</p>\n", why);
        reader_close(&reader);
        return 0;
    }
    for (size_t i = 0; status == 0 && i < reader.variant_count; i++) {
        struct variant v = {0};
        if (json_array_size(m->variants) == VARIANTS_MAX) {
            m->left_out += reader.variant_count - i;
            break;
        }
        status = stored_variant_read(&v, &reader, &reader.variants[i], m->error);
        if (status == 0) {
            status = add_variant(m, &reader, &reader.variants[i], &v);
        }
        variant_free(&v);
    }
    reader_close(&reader);
    return status;
}

/* Writes what the code of the page reads. */
static void put_data(const struct making *m, double level)
{
    json_t *root =
        json_pack("{s:s, s:f, s:O}", "stamp", page_stamp, "level", level, "variants", m->variants);
    fputs("<script type=\"application/json\" id=\"play-data\">", m->out);
    html_put_json(root, m->out);
    fputs("</script>\n", m->out);
    json_decref(root);
}

int page_make(struct play_page *page, const char *const files[], size_t file_count, double level,
              struct error *error)
{
    struct making m = {.error = error, .variants = json_array()};
    char *part = NULL;
    *page = (struct play_page){0};
    m.out = text_begin(&page->bottom);
    int status = 0;
    for (size_t f = 0; status == 0 && f < file_count; f++) {
        status = add_file(&m, files[f]);
    }
    const bool plays = status == 0 && json_array_size(m.variants) > 0;
    if (plays) {
        part = page_read_shared(PART, HEAD_END, "--play: ",
                                "what lets a page play was not built (docs/play.md, \"One page "
                                "that plays\"); without --play the report needs nothing",
                                error);
        status = part != NULL ? 0 : -1;
    }
    if (plays && status == 0) {
        const char *head_end = strstr(part, HEAD_END);
        page->head = text_cut(part, (size_t)(head_end - part));
        page->top = text_copy(
            "<p class=\"deeds\"><a class=\"btn pri\" href=\"#play\">Play against it</a></p>\n");
        if (m.left_out > 0) {
            fprintf(m.out, "<p class=\"soft\">Only the first %d variants can be played here.</p>\n",
                    VARIANTS_MAX);
        }
        put_data(&m, level);
        fputs(head_end + strlen(HEAD_END), m.out);
    }
    text_end(m.out);
    json_decref(m.variants);
    free(m.last);
    free(part);
    return status;
}

void page_free(struct play_page *page)
{
    free(page->head);
    free(page->top);
    free(page->bottom);
    *page = (struct play_page){0};
}
