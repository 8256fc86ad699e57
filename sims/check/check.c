/* Runs each part of a check apart from the program (system_apart.h): crashes become faults, and a
 * game that does not return is stopped. Prints what the part left in shared memory. */
#include "sims/check/check.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/clock.h"
#include "analysis/base/memory.h"
#include "analysis/base/place.h"
#include "analysis/base/system_apart.h"
#include "analysis/base/text.h"
#include "sims/check/checking.h"
#include "sims/games/registry.h"

static struct checking *guarded; /* the check that runs, for report_endless_script */

/* The guarded block that the address lies in or next to; NULL if there is none. */
static const struct guard *find_address_guard(const struct checking *x, const void *address)
{
    const struct guard *all[] = {&x->rules, &x->state, &x->twin, &x->list, &x->record};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        if (guard_covers(all[k], address)) {
            return all[k];
        }
    }
    return NULL;
}

/* Says by the address of a crash what the game did wrong. */
static void explain_crash(void *self, const void *address, const char *what)
{
    const struct checking *x = self;
    const char *call = x->place->call != NULL ? x->place->call : "?";
    const char *forbidden = guard_forbidden(address);
    const struct guard *guard = find_address_guard(x, address);
    const unsigned char *at = address;
    check_fail_if(x, forbidden != NULL,
                  "`%s` calls %s: a game allocates nothing, reads and writes no files, and "
                  "asks for no time",
                  call, forbidden);
    if (guard != NULL && at >= guard->at && at < guard->at + guard->bytes) {
        check_fail(x, "`%s` writes to %s, which it may only read", call, guard->what);
    }
    if (guard != NULL) {
        check_fail(x, "`%s` reaches outside %s of %zu bytes", call, guard->what, guard->bytes);
    }
    check_fail(x, "`%s` crashes: %s", call, what);
}

/* The Lua host calls this when a script does not end. */
static void report_endless_script(const char *fault)
{
    guarded->place->stopped = true;
    check_fail(guarded, "%s", fault);
}

/* Fails when one call of the game has taken more than `seconds` of processor time, so that a busy
 * machine does not matter. A call that waits takes no processor time; it is stopped after WAITS
 * times as long by the clock. */
static void watch_calls(void *self, uint64_t used)
{
    enum { WAITS = 10 };
    struct checking *x = self;
    const unsigned seconds = x->options->seconds;
    const uint64_t most = (uint64_t)seconds * 1000000000;
    if (x->place->own_players) { /* such a part plays many games in one go and does not note them */
        x->place->index = x->at->index;
    }
    const uint64_t index = x->place->index;
    const char *call = x->place->call != NULL ? x->place->call : "the game";
    if (x->watched.since == 0 || x->place->calls != x->watched.calls || index != x->watched.index) {
        x->watched.calls = x->place->calls, x->watched.index = index;
        x->watched.used = used, x->watched.since = clock_ns();
    } else if (used - x->watched.used > most) {
        check_fail(x, "`%s` does not return: one call has taken %u s of processor time", call,
                   seconds);
    } else if (clock_ns() - x->watched.since > WAITS * most) {
        check_fail(x, "`%s` does not return: it has waited for %u s", call, WAITS * seconds);
    }
}

/* Sets up the guards and runs one part. */
static void run_part(void *self)
{
    struct checking *x = self;
    const void *code;
    memcpy(&code, &x->game->advance, sizeof code);
    guard_new(&x->rules, "the rules", x->game->rules_size);
    memcpy(x->rules.at, x->variant->match.rules, x->game->rules_size);
    guard_lock(&x->rules, true);
    guard_new(&x->state, "the state", x->game->state_size);
    guard_new(&x->twin, "the state", x->game->state_size);
    guard_new(&x->list, "the list of moves", GAME_MOVES_MAX * sizeof(game_move));
    guard_new(&x->record, "the record", x->game->record_size);
    guarded = x;
    registry_end_by = report_endless_script;
    if (registry_source(x->game) == NULL ||
        !guard_in_program(code)) { /* not for Lua: its host allocates and has data of its own */
        guard_forbid_calls(code);
        guard_data_keep(&x->data, code);
    }
    x->part->run(x);
    check_data(x);
    x->place->done = true;
}

/* Runs one part apart from the program. If it ended without a fault and without finishing, that is
 * the fault. */
static void try_part(struct checking *x)
{
    const struct system_apart apart = {x, run_part, explain_crash, watch_calls};
    struct check_place *place = x->place;
    const bool returned = system_run_apart(&apart);
    if (!place->failed && !(place->done && returned)) {
        place->failed = true;
        snprintf(place->fault, sizeof place->fault, "`%s` ends the program: a game never does",
                 place->call != NULL ? place->call : "the game");
    }
}

/* Which game a fault was seen in. */
static void print_game(const struct check_place *place, const struct check_options *options,
                       FILE *out)
{
    const unsigned long long seed = options->seed, index = place->index;
    if (place->own_players) {
        fprintf(out, "          seed %llu, game %llu, played by the rule set's own players\n", seed,
                index);
    } else if (place->setting[0] != '\0') {
        fprintf(out, "          with %s, game %llu of seed %llu, all seats played by `%s`\n",
                place->setting, index, seed, place->player);
    } else {
        fprintf(out, "          seed %llu, game %llu, decision %u, all seats played by `%s`\n",
                seed, index, place->decision, place->player);
    }
}

/* Where a fault was seen, and how to see it. */
static void print_place(const struct check_place *place, const struct variant *variant,
                        const struct check_options *options, FILE *out)
{
    if (place->player == NULL && !place->own_players) {
        return;
    }
    print_game(place, options, out);
    fputs("          poise trace ", out);
    text_shell(options->file, out);
    text_shell_option("--game", options->shared, out);
    fprintf(out, " --seed %llu --index %llu", (unsigned long long)options->seed,
            (unsigned long long)place->index);
    if (!place->own_players) {
        const bool ai = variant_side_seats(variant, GAME_SIDE_AI) != 0;
        fprintf(out, " --set policy.humans=%s%s%s", place->player, ai ? " --set policy.ai=" : "",
                ai ? place->player : "");
    }
    for (size_t k = 0; k < options->set_count; k++) {
        text_shell_option("--set", options->sets[k], out);
    }
    text_shell_option("--set", place->setting[0] != '\0' ? place->setting : NULL, out);
    fputc('\n', out);
}

static void print_notes(const char *notes, FILE *out)
{
    for (const char *line = notes; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        char *text = text_cut(line, length);
        fprintf(out, "  note    ");
        text_wrap(out, text, 10, 10, 100);
        free(text);
        line += length + (line[length] == '\n');
    }
}

static void print_part(const struct check_part *part, const struct check_place *place,
                       const struct variant *variant, const struct check_options *options,
                       FILE *out)
{
    fprintf(out, "  %-7s %-8s ", place->failed ? "FAULT" : "ok", part->name);
    text_wrap(out, place->failed ? place->fault : part->what, 19, 10, 100);
    if (place->failed) {
        print_place(place, variant, options, out);
    }
    print_notes(place->notes, out);
    fflush(out);
}

int check_game(const struct experiment *e, const struct check_options *options, FILE *out)
{
    const struct variant *variant = &e->variants[0];
    int faults = 0;
    for (const struct check_part *part = check_parts; part->name != NULL; part++) {
        struct check_place *place = system_apart_memory(sizeof *place);
        struct checking *x = memory_new(1, sizeof *x);
        *x = (struct checking){part,    variant, variant->match.game,
                               options, place,   .at = game_in_play_here()};
        try_part(x);
        free(x);
        faults += place->failed;
        print_part(part, place, variant, options, out);
        if (part[1].name != NULL && faults > 0 && (part == check_parts || place->stopped)) {
            fputs("  The other parts are tried when this is mended.\n", out);
            break;
        }
    }
    return faults;
}
