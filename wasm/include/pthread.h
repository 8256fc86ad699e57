/* Threads where there is one: a lock is always free. */
#ifndef POISE_WASM_PTHREAD_H
#define POISE_WASM_PTHREAD_H

#include <errno.h>
#include <sys/types.h> /* pthread_t, pthread_mutex_t, pthread_cond_t */

/* clang-format off */
#define PTHREAD_MUTEX_INITIALIZER {{{0}}}
#define PTHREAD_COND_INITIALIZER {{{0}}}
/* clang-format on */
#define pthread_mutex_init(mutex, settings) ((void)(mutex))
#define pthread_mutex_destroy(mutex) ((void)(mutex))
#define pthread_mutex_lock(mutex) ((void)(mutex))
#define pthread_mutex_unlock(mutex) ((void)(mutex))
#define pthread_cond_init(condition, settings) ((void)(condition))
#define pthread_cond_destroy(condition) ((void)(condition))
#define pthread_cond_broadcast(condition) ((void)(condition))
#define pthread_cond_wait(condition, mutex) __builtin_trap() /* nobody would end the wait */
#define pthread_create(thread, settings, run, self) ((void)(thread), (void)(run), ENOSYS)
#define pthread_detach(thread) ((void)(thread))

#endif
