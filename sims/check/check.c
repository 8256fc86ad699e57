/* Forks a child for each part of a check. In the child a signal handler turns crashes into faults,
 * and a second thread stops a game that does not return. The parent prints what the child left in
 * shared memory. */
#include "sims/check/check.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "analysis/base/clock.h"
#include "analysis/base/crash.h"
#include "analysis/base/memory.h"
#include "analysis/base/place.h"
#include "analysis/base/text.h"
#include "sims/check/checking.h"
#include "sims/games/registry.h"

static struct checking *guarded; /* the child's check, for the signal handler */

/* The guarded block that the address lies in or next to; NULL if there is none. */
static const struct guard *guard_at(const void *address)
{
    const struct guard *all[] = {&guarded->rules, &guarded->state, &guarded->twin, &guarded->list,
                                 &guarded->record};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        if (guard_covers(all[k], address)) {
            return all[k];
        }
    }
    return NULL;
}

/* The signal handler: says by the address of the fault what the game did wrong, and ends the
 * child. */
static void on_fault(int number, siginfo_t *info, void *context)
{
    const char *call = guarded->place->call != NULL ? guarded->place->call : "?";
    const char *forbidden = guard_forbidden(info->si_addr);
    const struct guard *guard = guard_at(info->si_addr);
    const unsigned char *at = info->si_addr;
    (void)context;
    if (forbidden != NULL) {
        check_fail(guarded,
                   "`%s` calls %s: a game allocates nothing, reads and writes no files, and "
                   "asks for no time",
                   call, forbidden);
    }
    if (guard != NULL && at >= guard->at && at < guard->at + guard->bytes) {
        check_fail(guarded, "`%s` writes to %s, which it may only read", call, guard->what);
    }
    if (guard != NULL) {
        check_fail(guarded, "`%s` reaches outside %s of %zu bytes", call, guard->what,
                   guard->bytes);
    }
    check_fail(guarded, "`%s` crashes: %s", call, strsignal(number));
}

static void watch_faults(void)
{
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    enum { STACK = 1 << 16 };
    const stack_t stack = {.ss_sp = memory_new(1, STACK), .ss_size = STACK};
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigaltstack(&stack, NULL);
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        sigaction(numbers[k], &action, NULL);
    }
}

/* The Lua host calls this when a script does not end. */
static void on_endless(const char *fault)
{
    guarded->place->stopped = true;
    check_fail(guarded, "%s", fault);
}

/* What the watching thread needs to know of the playing thread. */
struct watch {
    struct checking *x;
    clockid_t clock; /* processor time of the playing thread */
    const struct place *at;
};

static uint64_t time_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* The number of the game under way. A part that plays many games in one go does not note it; then
 * it is read from place_here. */
static uint64_t note_own_game(const struct watch *w)
{
    struct check_place *place = w->x->place;
    if (place->own_players) {
        place->index = w->at->index;
    }
    return place->index;
}

static const char *call_of(const struct watch *w)
{
    const char *call = w->x->place->call;
    return call != NULL ? call : "the game";
}

/* Ends the child when one call of the game has taken more than `seconds` of processor time, so that
 * a busy machine does not matter. A call that waits takes no processor time; it is stopped after
 * WAITS times as long by the clock. */
static void *watch_calls(void *self)
{
    enum { PAUSE_NS = 20000000, WAITS = 10 };
    const struct watch *w = self;
    const unsigned seconds = w->x->options->seconds;
    const uint64_t most = (uint64_t)seconds * 1000000000;
    uint64_t calls = UINT64_MAX, index = 0, used = 0, since = 0;
    for (;;) {
        const uint64_t now_index = note_own_game(w), now_used = time_of(w->clock);
        if (w->x->place->calls != calls || now_index != index) {
            calls = w->x->place->calls, index = now_index;
            used = now_used, since = clock_ns();
        } else if (now_used - used > most) {
            check_fail(w->x, "`%s` does not return: one call has taken %u seconds of the processor",
                       call_of(w), seconds);
        } else if (clock_ns() - since > WAITS * most) {
            check_fail(w->x, "`%s` does not return: it has waited for %u seconds", call_of(w),
                       WAITS * seconds);
        }
        nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    }
    return NULL;
}

/* Starts a thread that watches the calling thread. */
static void watch_time(struct checking *x)
{
    struct watch *w = memory_new(1, sizeof *w);
    pthread_t thread;
    *w = (struct watch){.x = x, .at = place_here()};
    if (pthread_getcpuclockid(pthread_self(), &w->clock) != 0 ||
        pthread_create(&thread, NULL, watch_calls, w) != 0) {
        check_fail(x, "there is no thread to watch the game's time");
    }
}

/* The child's main function: sets up the guards, runs one part and exits. */
static _Noreturn void run_part(const struct check_part *part, struct checking *x)
{
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
    crash_leaving = true; /* on_fault reports crashes; the handler of crash.c must not */
    watch_faults();
    watch_time(x);
    registry_end_by = on_endless;
    if (registry_source(x->game) == NULL ||
        !guard_in_program(code)) { /* not for Lua: its host allocates and has data of its own */
        guard_forbid_calls(code);
        guard_data_keep(&x->data, code);
    }
    part->run(x);
    check_data(x);
    x->place->done = true;
    _exit(0);
}

/* Waits for the child. If it ended without a fault and without finishing, that is the fault. */
static void wait_for(pid_t child, struct check_place *place)
{
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!place->failed && !(place->done && WIFEXITED(status) && WEXITSTATUS(status) == 0)) {
        place->failed = true;
        snprintf(place->fault, sizeof place->fault, "`%s` ends the program: a game never does",
                 place->call != NULL ? place->call : "the game");
    }
}

static bool has_ai_seat(const struct variant *variant)
{
    for (int seat = 0; seat < variant->seats; seat++) {
        if (variant->sides[seat] == GAME_SIDE_AI) {
            return true;
        }
    }
    return false;
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
    if (options->shared != NULL) {
        fputs(" --game ", out);
        text_shell(options->shared, out);
    }
    fprintf(out, " --seed %llu --index %llu", (unsigned long long)options->seed,
            (unsigned long long)place->index);
    if (!place->own_players) {
        fprintf(out, " --set policy.humans=%s%s%s", place->player,
                has_ai_seat(variant) ? " --set policy.ai=" : "",
                has_ai_seat(variant) ? place->player : "");
    }
    for (size_t k = 0; k < options->set_count; k++) {
        fputs(" --set ", out);
        text_shell(options->sets[k], out);
    }
    if (place->setting[0] != '\0') {
        fputs(" --set ", out);
        text_shell(place->setting, out);
    }
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

static size_t part_count(void)
{
    size_t count = 0;
    while (check_parts[count].name != NULL) {
        count++;
    }
    return count;
}

int check_game(const struct experiment *e, const struct check_options *options, FILE *out)
{
    const struct variant *variant = &e->variants[0];
    const size_t count = part_count();
    struct check_place *places = mmap(NULL, count * sizeof *places, PROT_READ | PROT_WRITE,
                                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int faults = 0;
    memory_must(places != MAP_FAILED ? places : NULL);
    for (size_t k = 0; k < count; k++) {
        fflush(NULL);
        const pid_t child = fork();
        if (child == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            struct checking *x = memory_new(1, sizeof *x);
            *x = (struct checking){variant, e->game, options, &places[k]};
            run_part(&check_parts[k], x);
        }
        if (child > 0) {
            wait_for(child, &places[k]);
        }
        faults += places[k].failed;
        print_part(&check_parts[k], &places[k], variant, options, out);
        if (k + 1 < count && faults > 0 && (k == 0 || places[k].stopped)) {
            fputs("  The other parts are tried when this is mended.\n", out);
            break;
        }
    }
    munmap(places, count * sizeof *places);
    return faults;
}
