/* Resolves the stored rules and players, checks them against this program, and compares runs. */
#include "sims/replay/stored.h"

#include <inttypes.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/games/open.h"
#include "sims/games/registry.h"
#include "sims/players/players.h"
#include "sims/replay/behaviour.h"
#include "sims/results/provenance.h"

bool stored_by_people(const struct reader_variant *variant)
{
    return text_find_among(STORED_PEOPLE, (const char *const *)variant->policies,
                           variant->policy_count) < variant->policy_count;
}

static int seat_stored_players(struct variant *out, const struct stored_variant *stored,
                               struct error *error)
{
    struct error why;
    out->match = (struct match){.game = stored->game, .rules = out->ruleset.rules};
    out->seats = registry_seats(stored->game, out->ruleset.rules, out->sides);
    if ((size_t)out->seats != stored->policy_count) {
        return error_set(error, "%s: variant %s: the rules are not those of the games",
                         stored->source, stored->name);
    }
    for (int seat = 0; seat < out->seats; seat++) {
        out->policies[seat] = text_copy(stored->policies[seat]);
        if (strncmp(stored->policies[seat], "rollout:", 8) == 0) {
            return error_set(error,
                             "%s: variant %s: the player %s is gone; version 0.1 of Poise has it",
                             stored->source, stored->name, stored->policies[seat]);
        }
        if (strcmp(stored->policies[seat], STORED_PEOPLE) == 0) {
            return error_set(error,
                             "%s: people played these games; trace and verify their .play files",
                             stored->source);
        }
        if (player_find_loaded(stored->game, out->ruleset.rules, stored->policies[seat],
                               &out->match.seats[seat], &why) != 0) {
            return error_set(
                error, "%s: variant %s: %s", stored->source, stored->name,
                why.text[0] != '\0' ? why.text : "names a player that this program does not know");
        }
    }
    out->opponent = opponent_text(out);
    return 0;
}

int stored_variant_resolve(struct variant *out, const struct stored_variant *stored,
                           struct error *error)
{
    struct error inner;
    *out = (struct variant){.name = text_copy(stored->name),
                            .title = text_copy(stored->name),
                            .resolved = text_copy(stored->rules)};
    if (stored->point != NULL) {
        axes_point_copy(&out->point, stored->point);
    }
    if (ruleset_parse(&out->ruleset, stored->game, stored->rules, "its rules", &inner) != 0) {
        return error_set(error, "%s: variant %s: %s", stored->source, stored->name, inner.text);
    }
    if (out->ruleset.game != stored->game) {
        return error_set(error, "%s: variant %s: the rules are not those of the games",
                         stored->source, stored->name);
    }
    return seat_stored_players(out, stored, error);
}

static int check_stored_columns(const struct reader *reader, const struct reader_variant *v,
                                const struct game *game, struct error *error)
{
    const struct row *column = game->columns;
    for (size_t c = 0; c < v->column_count; c++, column++) {
        const struct column_info *found = &v->columns[c];
        if (column->name == NULL || strcmp(column->name, found->name) != 0 ||
            column->size * row_values(column) != (size_t)found->width * found->count) {
            return error_set(error,
                             "%s: column %s is not what this program records: use version %s",
                             reader->path, found->name, reader->program_version);
        }
    }
    return column->name == NULL
               ? 0
               : error_set(error, "%s: variant %s: columns are missing", reader->path, v->name);
}

/* The game: from the script in the file if it holds one, else a known game. NULL with `why`, whose
 * text is empty if no game has the name. */
static const struct game *find_stored_game(const struct reader *reader, struct error *why)
{
    return open_stored_game(reader->game, reader->script, reader->script_file, false, why);
}

/* The game of a variant, which is that of the file unless the variant has its own. */
static const struct game *find_variant_game(const struct reader *reader,
                                            const struct reader_variant *variant, struct error *why)
{
    const struct game *game = find_stored_game(reader, why);
    return variant->game == NULL || game == NULL
               ? game
               : open_stored_game(variant->game, variant->script, variant->script_file, true, why);
}

static int load_players(const struct reader *reader, struct error *error)
{
    struct error why;
    for (size_t i = 0; i < reader->player_count; i++) {
        if (player_load_text(reader->players[i].name, reader->players[i].value, &why) != 0) {
            return error_set(error, "%s: %s", reader->path, why.text);
        }
    }
    return 0;
}

int stored_variant_read(struct variant *out, const struct reader *reader,
                        const struct reader_variant *variant, struct error *error)
{
    struct error why;
    const struct stored_variant stored = {
        .source = reader->path,
        .game = find_variant_game(reader, variant, &why),
        .name = variant->name,
        .rules = variant->rules != NULL ? variant->rules : "",
        .policies = (const char *const *)variant->policies,
        .policy_count = variant->policy_count,
        .point = &variant->point,
    };
    *out = (struct variant){0};
    if (stored.game == NULL && why.text[0] != '\0') {
        return error_set(error, "%s: %s", reader->path, why.text);
    }
    if (stored.game == NULL) {
        return error_set(error,
                         "%s: holds results of `%s`, which this program does not know; name the "
                         "game's file with --game FILE.so",
                         reader->path, variant->game != NULL ? variant->game : reader->game);
    }
    return load_players(reader, error) != 0 || stored_variant_resolve(out, &stored, error) != 0
               ? -1
               : check_stored_columns(reader, variant, stored.game, error);
}

int stored_experiment(struct experiment *out, const struct reader *reader, struct error *error)
{
    struct error ignored; /* stored_variant_read reports it */
    *out = (struct experiment){.file = text_copy(reader->path),
                               .text = text_copy(reader->experiment),
                               .question = text_copy(""),
                               .game = find_stored_game(reader, &ignored),
                               .games = reader->variants[0].run_games,
                               .seed = reader->seed};
    out->variants = memory_new(reader->planned_count, sizeof *out->variants);
    for (size_t i = 0; i < reader->planned_count; i++) {
        const struct reader_variant *v = &reader->variants[i];
        out->variant_count = i + 1;
        if (stored_variant_read(&out->variants[i], reader, v, error) != 0) {
            return -1;
        }
        if (v->run_games != out->games || out->games == 0) {
            return error_set(error, "%s: is damaged: variant %s has another number of games",
                             reader->path, v->name);
        }
    }
    char *title = reader_yaml_text(out->text, "title");
    out->title = title != NULL ? title : text_copy(out->game->title);
    return 0;
}

static int refuse_difference(struct error *error, const char *what, const char *a, const char *x,
                             const char *b, const char *y)
{
    return error_set(error, "%s has %s %.200s, but %s has %.200s", a, what, x, b, y);
}

static int differing_number(struct error *error, const char *what, const char *a, uint64_t x,
                            const char *b, uint64_t y)
{
    return error_set(error, "%s has %s %" PRIu64 ", but %s has %" PRIu64, a, what, x, b, y);
}

static size_t line_length(const char *text)
{
    return strcspn(text, "\n");
}

/* Describes the line at `at` for a message: the line itself, after the last line before it that is
 * indented less, which is the key it belongs to. */
static void describe_line(const char *text, const char *at, char *out, size_t size)
{
    const size_t indent = strspn(at, " ");
    const char *parent = NULL;
    for (const char *line = text; line < at; line += line_length(line) + 1) {
        if (strspn(line, " ") < indent) {
            parent = line;
        }
    }
    const int length = parent != NULL ? (int)line_length(parent + strspn(parent, " ")) : 0;
    snprintf(out, size, "%.*s%s`%.*s`", length, parent != NULL ? parent + strspn(parent, " ") : "",
             length > 0 ? " " : "", (int)line_length(at + indent), at + indent);
}

/* Names the first line in which two rule sets differ. */
static int same_rules(const struct variant *x, const char *a, const struct variant *y,
                      const char *b, struct error *error)
{
    const char *left = x->resolved, *right = y->resolved;
    char left_words[120], right_words[120];
    while (*left != '\0' && line_length(left) == line_length(right) &&
           memcmp(left, right, line_length(left)) == 0) {
        left += line_length(left);
        right += line_length(right);
        left += *left == '\n';
        right += *right == '\n';
    }
    if (*left == '\0' && *right == '\0') {
        return 0;
    }
    describe_line(x->resolved, left, left_words, sizeof left_words);
    describe_line(y->resolved, right, right_words, sizeof right_words);
    return error_set(error, "variant %s: other rules: %s has %s, but %s has %s", x->name, a,
                     left_words, b, right_words);
}

static int same_variant(const struct variant *x, const char *a, const struct variant *y,
                        const char *b, struct error *error)
{
    if (strcmp(x->name, y->name) != 0) {
        return refuse_difference(error, "the variant", a, x->name, b, y->name);
    }
    if (x->match.game != y->match.game) {
        const char *one = registry_label(x->match.game), *other = registry_label(y->match.game);
        return error_set(error, "variant %s: %s plays %.200s, but %s %s%.200s", x->name, a, one, b,
                         strcmp(one, other) == 0 ? "another version of " : "", other);
    }
    if (same_rules(x, a, y, b, error) != 0) {
        return -1;
    }
    for (int seat = 0; seat < x->seats && seat < y->seats; seat++) {
        if (strcmp(x->policies[seat], y->policies[seat]) != 0) {
            error_set(error, "variant %s: other players: ", x->name);
            return error_add(error, "seat %d: %s has %.100s, but %s has %.100s", seat + 1, a,
                             x->policies[seat], b, y->policies[seat]);
        }
    }
    return 0;
}

int stored_same(const struct experiment *x, const char *a, const struct experiment *y,
                const char *b, struct error *error)
{
    if (x->game != y->game) {
        return refuse_difference(error, "the game", a, x->game->name, b, y->game->name);
    }
    if (x->seed != y->seed) {
        return differing_number(error, "seed", a, x->seed, b, y->seed);
    }
    if (x->games != y->games) {
        return differing_number(error, "a number of games of", a, x->games, b, y->games);
    }
    if (x->variant_count != y->variant_count) {
        return differing_number(error, "a number of variants of", a, x->variant_count, b,
                                y->variant_count);
    }
    for (size_t i = 0; i < x->variant_count; i++) {
        if (same_variant(&x->variants[i], a, &y->variants[i], b, error) != 0) {
            return -1;
        }
    }
    return 0;
}

void stored_warn_source(const struct reader *reader)
{
    struct error ignored, line;
    const char *digest = NULL;
    for (size_t i = 0; i < reader->provenance_count; i++) {
        if (strcmp(reader->provenance[i].name, PROVENANCE_GAME_DIGEST) == 0) {
            digest = reader->provenance[i].value;
        }
    }
    const struct game *game = find_stored_game(reader, &ignored);
    const struct registry_source *source = game != NULL ? registry_source(game) : NULL;
    if (game == NULL || digest == NULL || (source != NULL && strcmp(source->digest, digest) == 0)) {
        return;
    }
    error_set(
        &line, "poise: warning: %s: was played by a file of `%s` with the digest %.8s; %s %.8s",
        reader->path, reader->game, digest, source != NULL ? source->path : "this game is built in",
        source != NULL ? source->digest : "");
    text_show(line.text, stderr);
    fputc('\n', stderr);
}

int stored_behaviour(const struct reader *reader, const struct reader_variant *variant,
                     const struct match *match, struct error *error)
{
    char behaviour[DIGEST_TEXT + 1];
    if (measure_behaviour(match, behaviour, error) != 0) {
        return -1;
    }
    if (variant->behaviour != NULL && strcmp(variant->behaviour, behaviour) == 0) {
        return 0;
    }
    return error_set(error,
                     "%s: variant %s: this program does not play like version %s (%.12s), which "
                     "began the file: behaviour signature %.8s, but the file has %.8s",
                     reader->path, variant->name, reader->program_version, reader->git_commit,
                     behaviour, variant->behaviour != NULL ? variant->behaviour : "none");
}
