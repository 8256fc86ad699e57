/* Compiled Lua in an endless loop cannot be stopped from outside and does not say where it is.
 * So a watchdog repeats a long call in a new machine that counts its steps, on a copy of the
 * same state. If that exceeds its steps, its message is printed and the program ends. The clock
 * decides only when the watchdog looks, not whether a call counts as endless. */
#include "sims/games/lua/threads.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "analysis/base/system_stop.h"
#include "analysis/base/text.h"
#include "sims/games/registry.h"

enum { LOOK_MS = 250, PATIENCE = 6 }; /* looks at the same call before it is done again */

_Thread_local struct host_table *threads_table;
static _Thread_local struct machine *own[SCRIPTS_MAX][THREADS_USES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct machine *machines; /* of all threads */

/* Says what stopped a call and ends the program: files under way stay as after a kill, to be
 * resumed. `place` may be NULL. */
__attribute__((noreturn)) static void end_program(const char *fault,
                                                  const struct game_in_play *place)
{
    if (registry_end_by != NULL) {
        registry_end_by(fault);
    }
    fflush(stdout); /* a trace has come so far */
    fputs("poise: ", stderr);
    text_show(fault, stderr);
    if (place != NULL && place->index != UINT64_MAX) {
        fputs(game_in_play_text(place), stderr);
    }
    fputc('\n', stderr);
    _Exit(stop_exit_code() != 0 ? stop_exit_code() : 1);
}

static void look_at_machine(struct machine *m)
{
    char fault[MACHINE_FAULT_MAX];
    const uint64_t calls = atomic_load_explicit(&m->calls, memory_order_acquire);
    if (m->seen_calls != calls) {
        m->seen_calls = calls;
        m->seen_times = 0;
    } else if (calls % 2 == 1 && ++m->seen_times == PATIENCE &&
               machine_repeat_job(m, MACHINE_COUNTED, fault) &&
               atomic_load_explicit(&m->calls, memory_order_acquire) == calls) {
        end_program(fault, m->place);
    }
}

static void *watch_machines(void *unused)
{
    (void)unused;
    for (;;) {
        nanosleep(&(struct timespec){.tv_nsec = LOOK_MS * 1000000L}, NULL);
        pthread_mutex_lock(&lock);
        struct machine *first = machines;
        pthread_mutex_unlock(&lock);
        for (struct machine *m = first; m != NULL; m = m->next) {
            look_at_machine(m);
        }
    }
    return NULL;
}

static void add_watched_machine(struct machine *m)
{
    static bool watching;
    pthread_t thread;
    pthread_mutex_lock(&lock);
    m->next = machines;
    machines = m;
    if (!watching && pthread_create(&thread, NULL, watch_machines, NULL) == 0) {
        pthread_detach(thread);
        watching = true;
    }
    pthread_mutex_unlock(&lock);
}

struct machine *threads_machine(struct script *script, enum threads_use use)
{
    const bool watched = threads_table == NULL;
    struct machine **m = watched ? &own[script->number][use] : &threads_table->machines[use];
    if (*m == NULL) {
        struct error error;
        *m = machine_open(script, false, watched ? MACHINE_UNCOUNTED : MACHINE_COUNTED, &error);
        if (*m == NULL) {
            end_program(error.text, NULL);
        }
        if (watched) {
            (*m)->place = game_in_play_here();
            add_watched_machine(*m);
        }
    }
    return *m;
}
