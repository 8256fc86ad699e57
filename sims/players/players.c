/* Finds players by name. Loaded learnt players stay in one list, which `lock` protects. */
#include "sims/players/players.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_file.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "sims/games/find.h"

enum { MARK = 8 /* digits of a digest in a name */ };

static struct learnt_player *first;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The parts of a name like "look:8:2:players/levee.player#1a2b3c4d~5%". */
struct parts {
    char *head;        /* "look:8:2", or "learnt" */
    char *file;        /* "players/levee.player" */
    char *mark;        /* "1a2b3c4d"; NULL: not given */
    const char *slips; /* "~5%", or "" */
};

static void parts_free(struct parts *parts)
{
    free(parts->head);
    free(parts->file);
    free(parts->mark);
}

/* Where the file begins in a name; NULL: the name is not of a learnt player. */
static const char *find_player_file(const char *name)
{
    static const char learnt[] = "learnt:", look[] = "look:", nested[] = "nested:";
    if (strncmp(name, learnt, sizeof learnt - 1) == 0) {
        return name + sizeof learnt - 1;
    }
    const char *at = strncmp(name, look, sizeof look - 1) == 0       ? name + sizeof look - 1
                     : strncmp(name, nested, sizeof nested - 1) == 0 ? name + sizeof nested - 1
                                                                     : NULL;
    for (int numbers = 0; at != NULL && numbers < 2; numbers++) {
        at += strspn(at, "0123456789");
        at = *at == ':' ? at + 1 : NULL;
    }
    return at;
}

bool player_is_learnt(const char *name)
{
    return find_player_file(name) != NULL;
}

/* Splits a learnt player's name. False if its file does not end in PLAYER_SUFFIX. Call
 * parts_free in either case. */
static bool split_learnt_name(const char *name, struct parts *out)
{
    const char *file = find_player_file(name);
    size_t length = strlen(file);
    const char *slips = length > 0 && file[length - 1] == '%' ? strrchr(file, '~') : NULL;
    length = slips != NULL ? (size_t)(slips - file) : length;
    const bool marked = length > MARK && file[length - MARK - 1] == '#' &&
                        strspn(file + length - MARK, "0123456789abcdef") >= MARK;
    out->mark = marked ? text_cut(file + length - MARK, MARK) : NULL;
    length -= marked ? MARK + 1 : 0;
    out->head = text_cut(name, (size_t)(file - name - 1));
    out->file = text_cut(file, length);
    out->slips = slips != NULL ? slips : "";
    return length > strlen(PLAYER_SUFFIX) && text_ends_with(out->file, PLAYER_SUFFIX);
}

/* The name of a loaded file, "levee.player#1a2b3c4d". The caller frees it. */
static char *mark_name(const char *path, const struct digest *digest)
{
    return text_print("%s#%.*s", text_file_name(path), MARK, digest->text);
}

static struct learnt_player *find_learnt_player(const char *name)
{
    struct learnt_player *at = first;
    while (at != NULL && strcmp(at->name, name) != 0) {
        at = at->next;
    }
    return at;
}

/* Loads a player from the text of a file at `path` (NULL: not from a file); messages call it
 * `name`. Returns the loaded one if it is loaded already. NULL with `error`. */
static struct learnt_player *load_learnt_player(const char *name, const char *path,
                                                const char *text, struct error *error)
{
    struct player_file file;
    if (player_file_parse(&file, text, name, error) != 0) {
        player_file_free(&file);
        return NULL;
    }
    char *full = mark_name(path != NULL ? path : name, &file.digest);
    struct learnt_player *player = find_learnt_player(full);
    if (player != NULL) {
        const bool same = memcmp(&player->file.digest, &file.digest, sizeof file.digest) == 0;
        free(full);
        player_file_free(&file);
        if (!same) {
            error_set(error, "%s: another player has this name and the same digits: rename one",
                      name);
        }
        return same ? player : NULL;
    }
    player = memory_new(1, sizeof *player);
    *player = (struct learnt_player){full, text_copy(text), file,
                                     path != NULL ? text_copy(path) : NULL, first};
    first = player;
    return player;
}

static struct learnt_player *load_file(const char *path, struct error *error)
{
    size_t length;
    for (struct learnt_player *at = first; at != NULL; at = at->next) {
        if (at->path != NULL && strcmp(at->path, path) == 0) {
            return at;
        }
    }
    char *text = yaml_slurp(path, &length, error);
    if (text == NULL) {
        return NULL;
    }
    struct learnt_player *player = NULL;
    if (strlen(text) == length) {
        player = load_learnt_player(path, path, text, error);
    } else {
        error_set(error, "%s: holds bytes that no text has: " PLAYER_AGAIN, path);
    }
    free(text);
    return player;
}

char *player_find_path(const char *file, const char *beside)
{
    char *shipped = text_print("players/%s", file);
    const char *const names[] = {file, file, shipped};
    const char *const places[] = {beside, NULL, NULL};
    char *path = NULL;
    for (size_t k = 0; path == NULL && k < sizeof names / sizeof *names; k++) {
        path = config_find(names[k], places[k]);
        if (!system_path_exists(path)) {
            free(path);
            path = NULL;
        }
    }
    free(shipped);
    return path;
}

static struct learnt_player *find_file(const struct parts *parts, const char *beside,
                                       struct error *error)
{
    char *path = player_find_path(parts->file, beside);
    if (path == NULL) {
        error_set(error,
                  "there is no file %s beside the experiment, here or in %s/players: name one that "
                  "`poise learn` wrote",
                  parts->file, config_folder());
        return NULL;
    }
    struct learnt_player *player = load_file(path, error);
    if (player != NULL && parts->mark != NULL &&
        strncmp(player->file.digest.text, parts->mark, MARK) != 0) {
        error_set(error,
                  "%s: holds other weights, #%.*s, than the player named, #%s: name it without # "
                  "to take the file as it is, or get the file that was meant",
                  path, MARK, player->file.digest.text, parts->mark);
        player = NULL;
    }
    free(path);
    return player;
}

/* A loaded player, or with `read` one that is loaded now. NULL with `error`. Call it with the
 * lock held. */
static struct learnt_player *find_player(const struct parts *parts, bool read, const char *beside,
                                         struct error *error)
{
    struct learnt_player *player = NULL;
    if (parts->mark != NULL) {
        char *name = text_print("%s#%s", text_file_name(parts->file), parts->mark);
        player = find_learnt_player(name);
        free(name);
    }
    if (player != NULL || read) {
        return player != NULL ? player : find_file(parts, beside, error);
    }
    error_set(error, "the player %s is missing: its weights are not in the file", parts->file);
    return NULL;
}

/* Checks that a player learnt this game, and saw the same numbers as these rules show. 0, or -1
 * with `error`. */
static int check_fit(const struct learnt_player *player, const struct game *game, const void *rules,
                     struct error *error)
{
    const struct player_file *file = &player->file;
    if (strcmp(file->game, game->name) != 0) {
        return error_set(error, "%s: is a player of %s, not of %s: name one who learnt %s",
                         player->name, file->game, game->name, game->name);
    }
    const bool solved = file->learnt.solved != NULL;
    const uint32_t shown = (uint32_t)field_slots(game, rules, NULL, NULL);
    char *form = solved ? player_rules_digest(game, rules) : player_form(game, rules);
    const bool fits = strcmp(form, file->form) == 0 && (solved || shown == file->learnt.observed);
    free(form);
    return fits ? 0
                : error_set(error, "%s: %s: learn anew with `poise learn`", player->name,
                            solved ? "solved the game under other rules, or another version of its "
                                     "script"
                                   : "was learnt when the game showed other things than under "
                                     "these rules");
}

/* Makes the policy of a learnt player. The name's head says how it plays; for `learnt` its file
 * says so. */
static bool seat_learnt_player(const struct learnt_player *player, const struct game *game,
                               const struct parts *parts, struct policy *out)
{
    const struct player_file *file = &player->file;
    const bool own = strcmp(parts->head, "learnt") == 0;
    const bool looks = !own || file->horizon > 0;
    char *like = !own    ? text_print("%s%s", parts->head, parts->slips)
                 : looks ? text_print("look:%d:%d%s", file->samples, file->horizon, parts->slips)
                         : text_print("random%s", parts->slips);
    const bool parsed = policy_parse(game, like, out);
    free(like);
    out->kind = looks ? POLICY_LOOK : POLICY_LEARNT;
    out->own = looks && !file->from_value ? out->own : NULL;
    out->learnt = &file->learnt;
    out->samples = looks ? out->samples : file->samples;
    return parsed;
}

/* As player_find, but reads files only with `read`. */
static int find_named_player(const struct game *game, const void *rules, const char *name,
                             bool read, const char *beside, struct policy *out, char **resolved,
                             struct error *error)
{
    struct parts parts;
    error->text[0] = '\0';
    if (!player_is_learnt(name)) {
        const bool known = policy_parse(game, name, out);
        if (known && resolved != NULL) {
            *resolved = text_copy(name);
        }
        return known ? 0 : -1;
    }
    int status = -1;
    const struct learnt_player *player = NULL;
    if (split_learnt_name(name, &parts)) {
        pthread_mutex_lock(&lock);
        player = find_player(&parts, read, beside, error);
        pthread_mutex_unlock(&lock);
    }
    if (player != NULL && player->file.learnt.solved != NULL && strcmp(parts.head, "learnt") != 0) {
        error_set(error,
                  "%s: solved the game, so that nothing can be gained by looking ahead: name it "
                  "learnt:%s",
                  player->name, player->name);
    } else if (player != NULL && check_fit(player, game, rules, error) == 0) {
        status = seat_learnt_player(player, game, &parts, out) ? 0 : -1;
    }
    if (status == 0 && resolved != NULL) {
        *resolved = text_print("%s:%s%s", parts.head, player->name, parts.slips);
    }
    parts_free(&parts);
    return status;
}

int player_find(const struct game *game, const void *rules, const char *name, const char *beside,
                struct policy *out, char **resolved, struct error *error)
{
    return find_named_player(game, rules, name, true, beside, out, resolved, error);
}

int player_find_loaded(const struct game *game, const void *rules, const char *name,
                       struct policy *out, struct error *error)
{
    return find_named_player(game, rules, name, false, NULL, out, NULL, error);
}

int player_load_text(const char *name, const char *text, struct error *error)
{
    char *file = text_cut(name, strcspn(name, "#"));
    pthread_mutex_lock(&lock);
    const struct learnt_player *player = find_learnt_player(name);
    if (player == NULL || strcmp(player->text, text) != 0) {
        player = load_learnt_player(file, NULL, text, error);
    }
    pthread_mutex_unlock(&lock);
    free(file);
    return player == NULL                    ? -1
           : strcmp(player->name, name) == 0 ? 0
                                             : error_set(error,
                                                         "the player %s is stored as %s: the file "
                                                         "was changed",
                                                         player->name, name);
}

const struct learnt_player *player_behind(const struct policy *policy)
{
    pthread_mutex_lock(&lock);
    const struct learnt_player *at = policy->learnt != NULL ? first : NULL;
    pthread_mutex_unlock(&lock); /* entries of the list are never removed */
    while (at != NULL && policy->learnt != &at->file.learnt) {
        at = at->next;
    }
    return at;
}

bool player_is_typed(const char *resolved, const char *typed)
{
    struct parts a = {0}, b = {0};
    const bool both = player_is_learnt(resolved) && player_is_learnt(typed);
    const bool same = strcmp(resolved, typed) == 0 ||
                      (both && split_learnt_name(resolved, &a) && split_learnt_name(typed, &b) &&
                       strcmp(a.head, b.head) == 0 &&
                       strcmp(text_file_name(a.file), text_file_name(b.file)) == 0 &&
                       strcmp(a.slips, b.slips) == 0 &&
                       (a.mark == NULL || b.mark == NULL || strcmp(a.mark, b.mark) == 0));
    parts_free(&a);
    parts_free(&b);
    return same;
}

void player_list_add(struct player_list *list, const struct policy seats[], int count)
{
    for (int k = 0; k < count; k++) {
        const struct learnt_player *player = player_behind(&seats[k]);
        size_t i = 0;
        while (i < list->count && list->items[i] != player) {
            i++;
        }
        if (player != NULL && i == list->count) {
            list->items = memory_grow(list->items, list->count + 1, sizeof(struct learnt_player *));
            list->items[list->count++] = player;
        }
    }
}

const struct learnt *player_of_file(const struct game *game, const void *rules, const char *file,
                                    struct policy *plays, struct error *error)
{
    struct policy policy = {0};
    char *name = text_print("learnt:%s", file);
    const int status = player_find(game, rules, name, file, &policy, NULL, error);
    free(name);
    if (plays != NULL) {
        *plays = policy;
    }
    if (status != 0 && error->text[0] == '\0') {
        error_set(error,
                  "%s: is no player who learnt; name a file of `poise learn` that ends in %s", file,
                  PLAYER_SUFFIX);
    }
    return status == 0 ? policy.learnt : NULL;
}
