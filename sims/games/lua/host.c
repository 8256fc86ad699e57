/* Loads scripts: checks and reads their text, and adds their game to the registry. */
#include "sims/games/lua/host.h"

#include <stdio.h>
#include <stdlib.h>

#include "analysis/base/digest.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "sims/games/lua/attached.h"
#include "sims/games/lua/game.h"
#include "sims/games/lua/machine.h"
#include "sims/games/lua/tokens.h"

static struct script *loaded[SCRIPTS_MAX]; /* [number] */
static uint32_t loaded_count;

/* Whether a text, with its files from `folder`, is the script `s`. *whole becomes the text with
 * the files; the caller frees it. */
static bool is_same_script(const struct script *s, const char *text, const char *folder,
                           char **whole)
{
    struct script_file files[SCRIPT_FILES_MAX] = {0};
    size_t count = 0, length;
    struct error ignored;
    while (folder != NULL && count < s->file_count) {
        const char *name = s->files[count].name;
        char *bytes = attached_bytes(text, folder, name, &length, &ignored);
        files[count++] = (struct script_file){name, bytes != NULL ? bytes : text_copy("")};
    }
    *whole = attached_text(text, files, count);
    while (count-- > 0) {
        free(memory_owned(files[count].text));
    }
    return strcmp(s->text, *whole) == 0;
}

/* The game of the loaded script that `text` is; NULL: none. */
static const struct game *find_known_script(const char *text, const char *folder)
{
    bool same = false;
    uint32_t k = 0;
    while (k < loaded_count && !same) {
        char *whole;
        same = is_same_script(loaded[k++], text, folder, &whole);
        free(whole);
    }
    return same ? &loaded[k - 1]->game : NULL;
}

/* Reports that `text` is another script than the first one that was loaded. Returns NULL. */
static const struct game *refuse_other_script(const char *text, const char *name,
                                              const char *folder, struct error *error)
{
    char *whole, where[160];
    if (strcmp(loaded[0]->file, name) == 0 && !is_same_script(loaded[0], text, folder, &whole)) {
        size_t same = 0;
        while (whole[same] == loaded[0]->text[same]) {
            same++;
        }
        attached_place(whole, name, whole + same, where);
        error_set(error,
                  "%s: differs from the script of the same name that these games are played "
                  "with: use one of the two",
                  where);
        free(whole);
    } else {
        error_set(error, "%s: one run plays one script, and this one plays %s", name,
                  loaded[0]->file);
    }
    return NULL;
}

static bool define_hosted_script(struct script *s, struct error *error)
{
    s->checked = include_check(s, s->text, s->file, error);
    if (s->checked == NULL) {
        return false;
    }
    struct machine *m = machine_open(s, true, MACHINE_UNCOUNTED, error);
    if (m == NULL) {
        return false;
    }
    machine_close(m);
    return true;
}

/* Attaches the files that the script used to its text. False with `error` if that is too long. */
static bool keep_files(struct script *s, struct error *error)
{
    char *whole = attached_text(s->text, s->files, s->file_count);
    s->text = script_copy(s, whole);
    free(whole);
    return include_is_text(s->text, s->file, error);
}

/* The default rule values. */
static const void *default_rules(struct script *s)
{
    unsigned char *rules = script_memory(s, s->game.rules_size);
    for (uint32_t i = 0; i < s->param_count; i++) {
        memcpy(rules + s->params[i].offset, s->defaults[i], define_rule_bytes(&s->params[i]));
    }
    return rules;
}

/* Whether the brackets that follow hold at most two arguments: then shuffle gets a pile, not an
 * array. */
static bool shuffles_pile(struct tokens tokens)
{
    int depth = 0, commas = 0;
    struct token token;
    do {
        token = tokens_next(&tokens);
        depth += token_is(&token, "(") - token_is(&token, ")");
        commas += depth == 1 && token_is(&token, ",");
    } while (depth > 0 && token.kind != TOKEN_END);
    return commas <= 1;
}

/* Whether a script shuffles an array. */
static bool does_script_shuffle(const char *text)
{
    struct tokens tokens = {text, 1};
    struct token token = tokens_next(&tokens);
    while (token.kind != TOKEN_END &&
           !(token.kind == TOKEN_NAME && token.length == strlen("shuffle") &&
             strncmp(token.start, "shuffle", token.length) == 0 && !shuffles_pile(tokens))) {
        token = tokens_next(&tokens);
    }
    return token.kind != TOKEN_END;
}

/* The warning that players see the order of an array that is shuffled; NULL: they do not. */
static const char *note_order(const struct script *s)
{
    bool found = does_script_shuffle(s->text);
    for (size_t i = 0; i < s->file_count; i++) {
        found = found || (s->files[i].checked != NULL && does_script_shuffle(s->files[i].text));
    }
    return !found || s->open_order || s->places[VERB_REDEAL].line > 0
               ? NULL
               : "the script shuffles an array and has no `redeal`: players who look ahead see its "
                 "order. Write redeal = function(s) ... end, which shuffles anew what nobody "
                 "knows, "
                 "or `open_order = true` if all may know the order";
}

/* The warning that a comparison is never true; NULL: there is none. */
static const char *note_words(struct script *s)
{
    char words[300];
    struct text out = {words, sizeof words, 0, 0};
    bool found = compared_words_find(s, s->text, s->file, &out);
    for (size_t i = 0; !found && i < s->file_count; i++) {
        const struct script_file *file = &s->files[i];
        found = file->checked != NULL && compared_words_find(s, file->text, file->name, &out);
    }
    return found ? script_copy(s, words) : NULL;
}

static const char *print_script_place(struct script *s, enum verb verb)
{
    char text[160];
    snprintf(text, sizeof text, "%s:%d: ", s->places[verb].file, s->places[verb].line);
    return script_copy(s, text);
}

/* Adds a script that was read to the registry. `path`: of its file. 0, or -1 with `error`. */
static int add_script(struct script *s, const char *path, struct error *error)
{
    struct registry_source source = {.path = memory_owned(path)};
    const struct digest digest = digest_bytes(s->text, strlen(s->text));
    memcpy(source.digest, digest.text, REGISTRY_DIGEST);
    game_fill(s);
    source.script = (struct registry_script){
        .file = s->file,
        .text = s->text,
        .rules = default_rules(s),
        .endless_place = print_script_place(s, VERB_ADVANCE),
        .moves_place = print_script_place(s, VERB_MOVES),
        .order_note = note_order(s),
        .words_note = note_words(s),
        .rounds = s->rounds,
    };
    return registry_add(&s->game, &source, false, error);
}

const struct game *host_load_script(const char *text, const char *file, const char *folder,
                                    bool beside, struct error *error)
{
    static const char mark[] = "\xef\xbb\xbf"; /* some editors put this byte order mark first */
    const char *name = text_file_name(file);
    text += strncmp(text, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
    const struct game *known = find_known_script(text, folder);
    if (known != NULL) {
        return known;
    }
    if (loaded_count > 0 && !beside) {
        return refuse_other_script(text, name, folder, error);
    }
    if (loaded_count == SCRIPTS_MAX) {
        error_set(error, "%s: one run plays at most %d scripts", name, SCRIPTS_MAX);
        return NULL;
    }
    if (!include_is_text(text, name, error)) {
        return NULL;
    }
    struct script *s = memory_new(1, sizeof *s);
    s->number = loaded_count;
    s->file = script_copy(s, name);
    s->text = script_copy(s, text);
    s->folder = folder;
    s->pool = yaml_pool_new();
    if (define_hosted_script(s, error) && keep_files(s, error) && add_script(s, file, error) == 0) {
        yaml_pool_free(s->pool);
        s->folder = NULL, s->pool = NULL;
        loaded[loaded_count++] = s;
        return &s->game;
    }
    script_free(s);
    return NULL;
}
