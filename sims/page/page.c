#define _GNU_SOURCE /* memmem */
#include "sims/page/page.h"

#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/html.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/numbers/distribution.h"
#include "sims/games/find.h"
#include "sims/games/registry.h"
#include "sims/page/games.h"
#include "sims/page/packed.h"
#include "sims/page/packed_learnt.h"
#include "sims/page/stamp.h"
#include "sims/play/hint.h"
#include "sims/players/players.h"
#include "sims/replay/recorded.h"
#include "sims/replay/stored.h"

enum {
    VARIANTS_MAX = 200, /* most variants on a page, so that it stays small */
    CHECK_COST = 100,   /* work, in games of `greedy`, with which the page checks its engine */
};

/* The state while a page is made. */
struct making {
    FILE *out;
    struct error *error;
    json_t *variants;
    unsigned char *rules; /* rules of all variants, one after the other */
    FILE *kept;           /* likewise, the part of a .play file about each variant */
    size_t rules_bytes, left_out;
    struct player_list learnt; /* the learnt players on the page */
    const struct game *script; /* the game in Lua on the page; there can be one */
};

static int read_module(unsigned char **bytes, size_t *count, struct error *error)
{
    char *path = config_shared("engine.wasm");
    FILE *file = fopen(path, "rb"), *copy = text_begin((char **)bytes, count);
    unsigned char piece[65536];
    for (size_t got; file != NULL && (got = fread(piece, 1, sizeof piece, file)) > 0;) {
        fwrite(piece, 1, got, copy);
    }
    text_end(copy);
    int status = 0;
    if (file == NULL) {
        status = error_set(error,
                           "--play: %s: %s: the engine for pages was not built; install clang, "
                           "lld, wasi-libc and libclang-rt-dev-wasm32, and build Poise again",
                           path, strerror(errno));
    } else if (memmem(*bytes, *count, page_stamp, strlen(page_stamp)) == NULL) {
        status = error_set(error,
                           "--play: %s is the engine of another build, and its games would be "
                           "others: build and install Poise again",
                           path);
    }
    if (file != NULL) {
        fclose(file);
    }
    free(path);
    return status;
}

/* Adds the rules as this program has them in memory; the module uses the same layout. From the
 * second variant of a file on, they are stored as XOR with those of the first, because that
 * compresses well. */
static void add_rules(struct making *m, const struct variant *v, const unsigned char *first)
{
    const size_t bytes = v->match.game->rules_size;
    const unsigned char *rules = v->match.rules;
    m->rules = memory_grow(m->rules, m->rules_bytes + bytes, 1);
    for (size_t i = 0; i < bytes; i++) {
        m->rules[m->rules_bytes + i] =
            (unsigned char)(first != NULL ? rules[i] ^ first[i] : rules[i]);
    }
    m->rules_bytes += bytes;
}

static json_t *text_of_number(uint64_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, number);
    return json_string(text);
}

static json_t *make_players_json(const struct variant *v)
{
    json_t *players = json_array();
    for (int seat = 0; seat < v->seats; seat++) {
        json_array_append_new(players, json_string(v->policies[seat]));
    }
    return players;
}

/* If `policy` is a learnt player, adds how the module plays it: a player name that the module
 * knows, and the number of its network. `name`: the name in the experiment. */
static void add_learnt(struct making *m, json_t *learnt, const char *name,
                       const struct policy *policy)
{
    const struct learnt_player *player = player_behind(policy);
    const bool alone = policy->kind == POLICY_LEARNT;
    char like[48] = "random";
    size_t k = 0;
    if (player == NULL) {
        return;
    }
    player_list_add(&m->learnt, policy, 1);
    while (m->learnt.items[k] != player) {
        k++;
    }
    if (!alone) {
        snprintf(like, sizeof like, "%s:%d:%d", policy->nested ? "nested" : "look", policy->samples,
                 policy->horizon);
    }
    snprintf(like + strlen(like), sizeof like - strlen(like), "~%d.%02d%%", policy->slips / 100,
             policy->slips % 100);
    json_object_set_new(learnt, name,
                        json_pack("{s:s, s:I, s:b, s:b}", "like", like, "net", (json_int_t)k,
                                  "alone", alone, "greedy", policy->own != NULL));
}

static json_t *pack_learnt_player(struct making *m, const struct variant *v,
                                  const struct hint_players *hints)
{
    json_t *learnt = json_object();
    for (int seat = 0; seat < v->seats; seat++) {
        add_learnt(m, learnt, v->policies[seat], &v->match.seats[seat]);
    }
    add_learnt(m, learnt, hints->expert, &hints->adviser);
    return learnt;
}

/* Plays a few games. The page plays them, too, and compares, to check that its engine plays like
 * this program. */
static json_t *pack_game_check(const struct variant *v, uint64_t seed)
{
    struct module_totals totals;
    const uint32_t games = (uint32_t)(1 + CHECK_COST / variant_cost(v));
    page_games(&v->match, seed, 0, games, &totals);
    return json_pack("{s:I, s:o}", "games", (json_int_t)games, "digest",
                     text_of_number(totals.digest));
}

static int add_variant(struct making *m, const struct reader *reader,
                       const struct reader_variant *stored, const struct variant *v,
                       const unsigned char *first)
{
    struct hint_players hints;
    struct tally *tally = reader_tally(reader, stored, m->error);
    if (tally == NULL || hint_players(&hints, v, 0, NULL, m->error) != 0 ||
        stored_behaviour(reader, stored, &v->match, m->error) != 0) {
        tally_free(tally);
        return -1;
    }
    add_rules(m, v, first);
    json_t *winners = json_array();
    for (int k = 0; k < COLUMN_WINNERS; k++) {
        json_array_append_new(winners, json_integer((json_int_t)tally->winners[k]));
    }
    json_t *entry =
        json_pack("{s:s, s:s, s:s, s:s, s:I, s:b, s:s, s:s, s:s, s:I, s:I}", "game", reader->game,
                  "title", v->ruleset.title, "name", v->name, "opponent", v->opponent, "bytes",
                  (json_int_t)v->match.game->rules_size, "less", first != NULL, "expert",
                  hints.expert, "expertName", hints.expert_name, "by", hints.by, "next",
                  (json_int_t)stored->run_games, "cost", (json_int_t)variant_cost(v));
    if (reader->script != NULL) {
        m->script = v->match.game;
        json_object_set_new(entry, "lua", json_true());
    }
    const long before = ftell(m->kept);
    recorded_put_variant(v, m->kept);
    json_object_set_new(entry, "kept", json_integer(ftell(m->kept) - before));
    json_object_set_new(entry, "winners", winners);
    json_object_set_new(entry, "seed", text_of_number(reader->seed));
    json_object_set_new(entry, "players", make_players_json(v));
    json_object_set_new(entry, "learnt", pack_learnt_player(m, v, &hints));
    json_object_set_new(entry, "check", pack_game_check(v, reader->seed));
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
    if (reader->script != NULL) {
        return page_plays_lua ? NULL : "this Poise was built without Lua for pages";
    }
    return game != NULL && registry_source(game) == NULL ? NULL
                                                         : "its game comes from a `.so` file";
}

static void say_static(const struct making *m, const struct reader *reader)
{
    fputs("<p class=\"soft\">", m->out);
    html_escape(reader->path, m->out);
    fprintf(m->out, " cannot be played on this page: %s.</p>\n", why_static(reader));
}

static int add_file(struct making *m, const char *path)
{
    struct reader reader;
    struct variant first = {0};
    int status = reader_open(&reader, path, m->error);
    if (status == 0 && why_static(&reader) != NULL) {
        say_static(m, &reader);
        reader_close(&reader);
        return 0;
    }
    for (size_t i = 0; status == 0 && i < reader.variant_count; i++) {
        struct variant here = {0}, *v = i == 0 ? &first : &here;
        if (json_array_size(m->variants) == VARIANTS_MAX) {
            m->left_out += reader.variant_count - i;
            break;
        }
        status = stored_variant_read(v, &reader, &reader.variants[i], m->error);
        if (status == 0) {
            status =
                add_variant(m, &reader, &reader.variants[i], v, i > 0 ? first.match.rules : NULL);
        }
        variant_free(&here);
    }
    variant_free(&first);
    reader_close(&reader);
    return status;
}

static const char *find_web_file(const char *name)
{
    const struct page_file *file = page_files;
    while (strcmp(file->name, name) != 0) {
        file++;
    }
    return file->text;
}

static void put_packed(const char *id, const unsigned char *bytes, size_t count, FILE *out)
{
    fprintf(out, "<script type=\"text/plain\" id=\"%s\">", id);
    packed_write(bytes, count, out);
    fputs("</script>\n", out);
}

/* Writes the networks of the learnt players, one after the other; each is a multiple of 4 bytes
 * long. Adds their sizes to `sizes`. */
static void put_page_learnt(const struct making *m, json_t *sizes)
{
    char *bytes;
    size_t size;
    FILE *out = text_begin(&bytes, &size);
    for (size_t k = 0; k < m->learnt.count; k++) {
        const long before = ftell(out);
        packed_learnt_write(&m->learnt.items[k]->file.learnt, out);
        json_array_append_new(sizes, json_integer(ftell(out) - before));
    }
    text_end(out);
    put_packed("play-learnt", (const unsigned char *)bytes, size, m->out);
    free(bytes);
}

/* Writes the data that the code of the page reads: numbers, the Lua script, rules, the module, the
 * code of the worker. */
static void put_data(const struct making *m, const unsigned char *module, size_t module_bytes,
                     const char *kept, size_t kept_bytes, double level)
{
    json_t *sizes = json_array();
    put_page_learnt(m, sizes);
    json_t *root =
        json_pack("{s:s, s:f, s:f, s:i, s:i, s:O, s:o}", "stamp", page_stamp, "level", level, "z",
                  distribution_normal_quantile(1 - (1 - level) / 2), "pairs", HINT_PAIRS,
                  "pairsReview", HINT_PAIRS_REVIEW, "variants", m->variants, "learnt", sizes);
    if (m->script != NULL) {
        const struct registry_script *s = registry_script(m->script);
        char *script = text_print("%s\n%s", s->file, s->text);
        json_object_set_new(root, "lua", json_string(script));
        free(script);
    }
    char *text = memory_must(json_dumps(root, JSON_COMPACT | JSON_ESCAPE_SLASH));
    fputs("<script type=\"application/json\" id=\"play-data\">", m->out);
    for (const char *c = text; *c != '\0'; c++) { /* "<!--" in a script would begin a comment */
        fputs(*c == '<' ? "\\u003c" : (char[]){*c, '\0'}, m->out);
    }
    fputs("</script>\n", m->out);
    put_packed("play-rules", m->rules, m->rules_bytes, m->out);
    put_packed("play-kept", (const unsigned char *)kept, kept_bytes, m->out);
    put_packed("play-engine", module, module_bytes, m->out);
    fprintf(m->out,
            "<script type=\"text/plain\" id=\"play-worker\">%s</script>\n<script>%s</script>\n",
            find_web_file("worker.js"), find_web_file("play.js"));
    free(text);
    json_decref(root);
}

static char *make_head(void)
{
    return text_print("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                      "style-src 'unsafe-inline'; img-src data:; script-src 'unsafe-inline' "
                      "'wasm-unsafe-eval'; worker-src blob:\">\n<style>%s</style>\n",
                      find_web_file("play.css"));
}

int page_make(struct play_page *page, const char *const files[], size_t file_count, double level,
              struct error *error)
{
    struct making m = {.error = error, .variants = json_array()};
    unsigned char *module = NULL;
    char *kept;
    size_t module_bytes = 0, kept_bytes, size;
    *page = (struct play_page){.head = make_head()};
    m.out = text_begin(&page->bottom, &size);
    m.kept = text_begin(&kept, &kept_bytes);
    int status = 0;
    for (size_t f = 0; status == 0 && f < file_count; f++) {
        status = add_file(&m, files[f]);
    }
    text_end(m.kept);
    const bool plays = status == 0 && json_array_size(m.variants) > 0;
    if (plays) {
        status = read_module(&module, &module_bytes, error);
    }
    if (plays && status == 0) {
        page->top = text_copy("<p><a href=\"#play\">Play it on this page</a></p>\n");
        fputs(find_web_file("play.html"), m.out);
        if (m.left_out > 0) {
            fprintf(m.out, "<p class=\"soft\">Only the first %d variants can be played here.</p>\n",
                    VARIANTS_MAX);
        }
        put_data(&m, module, module_bytes, kept, kept_bytes, level);
    }
    text_end(m.out);
    json_decref(m.variants);
    free(m.learnt.items);
    free(m.rules);
    free(kept);
    free(module);
    return status;
}

void page_free(struct play_page *page)
{
    free(page->head);
    free(page->top);
    free(page->bottom);
    *page = (struct play_page){0};
}
