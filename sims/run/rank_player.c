/* A rank that plays for rank 0. What goes wrong, it answers instead of games. */
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/clock.h"
#include "analysis/base/memory.h"
#include "analysis/base/place.h"
#include "analysis/base/system_file.h"
#include "analysis/base/system_stop.h"
#include "sims/batch/batch.h"
#include "sims/cli/cli.h"
#include "sims/games/open.h"
#include "sims/players/players.h"
#include "sims/replay/stored.h"
#include "sims/run/rank_orders.h"

enum {
    PIECE_MAX = 64, /* games that a player's thread takes at once */
    PIECES = 8,     /* for each thread, where there are enough games */
    KEPT = 64,      /* variants */
};

/* A variant as rank 0 described it, read once. */
struct described {
    unsigned char *message;
    size_t bytes;
    struct variant variant;
    struct block_layout layout;
    uint64_t seed;
    int threads;
    struct error unplayable; /* why it cannot be played here; empty: it can */
};

/* This process, and what it plays: the last variants stay, because rank 0 names them again each
 * round. */
struct player {
    const struct transport *transport;
    struct described kept[KEPT], *now;
    size_t described;
};

/* The next text of a message; moves `*at` behind it. */
static const char *next_text(const char **at)
{
    const char *text = *at;
    *at += strlen(text) + 1;
    return text;
}

/* The game that rank 0 plays: built in, from the script in the message, or from a file with the
 * same digest, at the same path or on this machine's search path. NULL with `error`. */
static const struct game *same_game(const char **message, struct error *error)
{
    const char *name = next_text(message), *path = next_text(message);
    const char *digest = next_text(message), *script = next_text(message);
    if (script[0] != '\0') {
        return open_script_text(script, path, true, error);
    }
    const bool here = path[0] != '\0' && system_path_exists(path);
    const struct game *game = here ? open_game(path, error) : open_named_game(name, error);
    if (game == NULL) {
        if (error->text[0] == '\0') {
            error_set(error, "there is no game `%s` here, where rank 0 has %s", name, path);
        }
        return NULL;
    }
    const struct registry_source *source = registry_source(game);
    if (strcmp(source != NULL ? source->digest : "", digest) == 0) {
        return game;
    }
    error_set(error, "rank 0 has another build of the game `%s`%s%s", name,
              source != NULL ? " than " : "", source != NULL ? source->path : "");
    return NULL;
}

static int read_rank_variant(struct described *now, struct error *error)
{
    const char *policies[GAME_SEATS_MAX];
    const char *message = (const char *)now->message;
    name_games_in_play(next_text(&message));
    now->seed = strtoull(next_text(&message), NULL, 10);
    const uint64_t luck = strtoull(next_text(&message), NULL, 10);
    now->threads = (int)strtol(next_text(&message), NULL, 10);
    now->threads = now->threads > 0 ? now->threads : omp_get_max_threads();
    struct stored_variant stored = {.source = "rank 0", .policies = policies};
    stored.game = same_game(&message, error);
    if (stored.game == NULL) {
        return -1;
    }
    stored.name = next_text(&message);
    stored.rules = next_text(&message);
    stored.policy_count = strtoul(next_text(&message), NULL, 10);
    if (stored.policy_count > GAME_SEATS_MAX) {
        return error_set(error, "rank 0 runs a different program");
    }
    for (size_t seat = 0; seat < stored.policy_count; seat++) {
        policies[seat] = next_text(&message);
    }
    for (const char *name; (name = next_text(&message))[0] != '\0';) {
        if (player_load_text(name, next_text(&message), error) != 0) {
            return -1;
        }
    }
    block_layout_init(&now->layout, stored.game);
    const int status = stored_variant_resolve(&now->variant, &stored, error);
    now->variant.match.luck = luck;
    return status;
}

/* Makes the variant of a message the one that is played, and owns the message. */
static void take_rank_variant(struct player *player, unsigned char *message, size_t bytes)
{
    for (size_t i = 0; i < KEPT; i++) {
        struct described *old = &player->kept[i];
        if (old->bytes == bytes && memcmp(old->message, message, bytes) == 0) {
            free(message);
            player->now = old;
            return;
        }
    }
    struct described *now = player->now = &player->kept[player->described++ % KEPT];
    free(now->message);
    variant_free(&now->variant);
    *now = (struct described){.message = message, .bytes = bytes};
    if (read_rank_variant(now, &now->unplayable) == 0) {
        now->unplayable.text[0] = '\0';
    }
}

/* The sink's count(): puts games that were played into their rows of the answer. No lock: each worker
 * writes to rows of its own. */
static void keep_rank_games(void *self, int worker, const struct block *block)
{
    (void)worker;
    block_place(self, block);
}

/* Plays a block on all threads. Returns how many games were played: fewer than asked for with
 * `error`. */
static uint64_t play_rank_order(const struct player *player, const struct rank_order *order,
                                struct block *block, struct error *error)
{
    const struct described *now = player->now;
    const uint32_t games = (uint32_t)order->games;
    uint64_t done = 0;
    if (now->unplayable.text[0] != '\0') {
        error_set(error, "rank %d: %s", player->transport->rank, now->unplayable.text);
        return 0;
    }
    if (!block_init(block, &now->layout, games)) {
        error_set(error, "rank %d: not enough memory for %u games", player->transport->rank, games);
        return 0;
    }
    block->first = order->first;
    block->games = games;
    const uint32_t share = games / (PIECES * (uint32_t)now->threads) + 1;
    const struct batch_sink sink = {.self = block, .count = keep_rank_games};
    const struct batch batch = {.match = &now->variant.match,
                                .variant = now->variant.name,
                                .layout = &now->layout,
                                .seed = now->seed,
                                .first = order->first,
                                .last = order->first + games,
                                .threads = now->threads,
                                .block_games = share < PIECE_MAX ? share : PIECE_MAX,
                                .sinks = &sink,
                                .sink_count = 1};
    return batch_play(&batch, &done, error) == 0 ? games : done;
}

/* Plays the games that rank 0 asked for and sends them. */
static void answer_rank_order(const struct player *player, const struct rank_order *order)
{
    struct block block = {0};
    struct error error;
    const uint64_t start = clock_ns(), played = play_rank_order(player, order, &block, &error);
    const bool whole = played == order->games;
    const size_t bytes = whole ? (size_t)played * player->now->layout.row_bytes : sizeof error.text;
    const struct rank_answer head = {order->first, played, clock_ns() - start};
    unsigned char *message = memory_new(sizeof head + bytes, 1);
    memcpy(message, &head, sizeof head);
    if (whole) {
        rank_copy_columns(&block, message + sizeof head, true);
    } else {
        memcpy(message + sizeof head, error.text, bytes);
    }
    player->transport->send(0, TAG_GAMES, message, sizeof head + bytes);
    free(message);
    block_free(&block);
}

/* Waits for the next message and does what it says. False if rank 0 leaves or has ended. */
static bool obey_rank_0(struct player *player)
{
    struct rank_message next;
    while (!player->transport->look(&next)) {
        player->transport->pause(false);
    }
    unsigned char *message = memory_new(1, next.bytes + sizeof(struct rank_order));
    player->transport->receive(&next, message);
    if (next.tag == TAG_VARIANT) {
        take_rank_variant(player, message, next.bytes);
        return true;
    }
    if (next.tag == TAG_BLOCK) {
        struct rank_order order;
        memcpy(&order, message, sizeof order);
        answer_rank_order(player, &order);
    }
    free(message);
    return next.tag != TAG_LEAVE && next.tag != RANK_GONE;
}

int rank_player_serve(const struct transport *transport)
{
    static struct player player; /* too large for the stack */
    player.transport = transport;
    stop_ignore(); /* rank 0 ends the games in an orderly way */
    while (obey_rank_0(&player)) {
    }
    for (size_t i = 0; i < KEPT; i++) {
        free(player.kept[i].message);
        variant_free(&player.kept[i].variant);
    }
    return CLI_OK;
}
