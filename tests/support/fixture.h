/* The one fixture of all game tests: a rule set from configs/, a state, and what the trace said. */
#ifndef POISE_FIXTURE_H
#define POISE_FIXTURE_H

#include "engine/match/match.h"
#include "engine/state/view.h"
#include "tests/support/testing.h"

enum { FIXTURE_EVENTS_MAX = 4096 };

/* One event that a traced game told, copied. */
struct fixture_event {
    uint32_t round;
    char phase[32], actor[32], action[32], rules[64], keys[TRACE_FIELDS_MAX][24];
    struct trace_field fields[TRACE_FIELDS_MAX]; /* their numbers; words are not copied */
    int field_count;
};

struct fixture {
    const struct game *game;
    void *rules;              /* after prepare(); a test may change values, then fixture_prepare */
    struct match_table table; /* table.state: the state under test */
    struct trace trace;       /* who listens; into events[] once fixture_listen was called */
    struct fixture_event *events;
    int event_count;
    bool verifies; /* fixture_move checks the state; not where tests lay out what no game reaches */
};

/* A list of "path=value", as fixture_open and what stands on it take it: SETS("goal=40"). */
#define SETS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Loads configs/`ruleset` ("wroth/base.yaml"; or a whole path) with `sets` ("path=value", ends with NULL; or NULL)
 * and prepares the rules. Fails the test on any error. */
void fixture_open(struct fixture *f, const char *ruleset, const char *const sets[]);

/* Ends the fixture before its test ends, as a loop over many wants; else it ends with the test. */
void fixture_close(struct fixture *f);

/* Runs prepare() again after a test changed rule values by hand; fails the test on a complaint. */
void fixture_prepare(struct fixture *f);

/* Starts game `index` of `seed`. */
void fixture_start(struct fixture *f, uint64_t seed, uint64_t index);

/* From now on events are kept in f->events. Call before or after fixture_start. */
void fixture_listen(struct fixture *f);

/* From now on somebody else hears them. */
typedef void fixture_hearer(void *listener, const struct trace_event *event, const void *state);
void fixture_hear(struct fixture *f, fixture_hearer *hear, void *listener);

/* From now on the test fails where the state told with an event is broken; f->event_count counts events. */
void fixture_check_told(struct fixture *f);

/* The first event from number `from` on with that action, or NULL. */
const struct fixture_event *fixture_find(const struct fixture *f, int from, const char *action);

/* How many events of that actor (NULL: of anybody) have that action. */
int fixture_count(const struct fixture *f, const char *actor, const char *action);

/* Whether the decision that waits lists the move / how many it lists. */
bool fixture_lists(const struct fixture *f, game_move move);
int fixture_count_moves(const struct fixture *f);

/* Makes the move that `policy` chooses, or where it is NULL a random one. Does not go on. */
void fixture_choose(struct fixture *f, const struct game_policy *policy, struct rng *rng);

/* A match in which `human` sits in every human seat and `ai` in the AI's. */
struct match fixture_seat_players(const struct fixture *f, const char *ai, const char *human);

/* The same with the book in the AI's seat. */
struct match fixture_match(const struct fixture *f, const char *policy);

/* Makes a move, which must be listed and, where f->verifies, leave nothing broken. Does not go on. */
void fixture_move(struct fixture *f, game_move move);

/* A detail of an event; fails the test where there is none of that key / whether there is one. */
int64_t fixture_field(const struct fixture_event *event, const char *key);
bool fixture_has(const struct fixture_event *event, const char *key);

/* The same of an event as a listener hears it. */
int64_t fixture_detail(const struct trace_event *event, const char *key);
bool fixture_tells(const struct trace_event *event, const char *key);

/* What is wrong with a state (see game_verify), or NULL; until the next call. */
const char *fixture_broken(const struct fixture *f, const void *state);

/* Plays `games` games of `seed` with `policy` in every seat and fails the test at the first
 * violated invariant: verify() after the start and after every apply and advance. With sanitizers a
 * quarter of the games: they take eight times as long, and look for other faults. */
void fixture_check_invariants(struct fixture *f, const char *policy, uint64_t seed, uint64_t games);

/* In `games` games with random play: the lists of moves have no duplicates and 1 to
 * GAME_MOVES_MAX entries; each of the game's own policies names a listed move; after redeal() the
 * same moves are legal, own policies choose the same (design law 4), and verify() still holds. */
void fixture_check_choices(struct fixture *f, uint64_t seed, uint64_t games);

/* Plays `games` games with `policy` in every human seat and the book in the AI's, and returns the
 * AI's wins; `margin`, if not NULL, receives the sum of human_score - ai_score. */
uint64_t fixture_ai_wins(struct fixture *f, const char *policy, uint64_t seed, uint64_t games,
                         int64_t *margin);

/* Each alternative of each assumption of a rule set, of which there are at least `least`, is a rule set
 * of its own in which `games` random and as many `greedy` games keep the invariants. */
void fixture_check_alternatives(const char *ruleset, size_t least, uint64_t games);

/* The rule set with `sets` is refused, with a message that holds `words`. */
void fixture_refuses(const char *ruleset, const char *const sets[], const char *words);

/* Each of the `weights` rule values below `greedy.`, at its least or its most, changes what `games`
 * games with `greedy` in every human seat come to in some setting. `settings`: lists of "path=value"
 * that end with NULL, as many as `count`. */
void fixture_check_weights(const char *ruleset, const char *const *const settings[], int count,
                           uint64_t games, int weights);

#endif
