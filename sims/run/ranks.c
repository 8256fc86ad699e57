/* Rank 0: describes variants to the players (rank_player.c), deals them blocks for batch_play, and
 * receives their games. */
#include "sims/run/ranks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/clock.h"
#include "analysis/base/memory.h"
#include "analysis/base/place.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/text.h"
#include "sims/games/registry.h"
#include "sims/players/players.h"
#include "sims/run/rank_orders.h"

/* A player as rank 0 sees it. */
struct rank_player {
    int owed; /* answers that it was asked for */
    bool gone;
};

/* The group, on rank 0. Without others `transport` is NULL. */
static struct {
    const struct transport *transport;
    struct rank_player *players; /* [rank - 1] */
    struct batch_remote remote;
    struct rank_message next; /* the answer that was found */
    uint64_t heard;           /* when a message last came; the time now before a stop */
    bool lost;
} group;

void rank_copy_columns(const struct block *block, unsigned char *packed, bool pack)
{
    for (uint32_t c = 0; c < block->layout->column_count; c++) {
        const size_t bytes = (size_t)block->games * block->layout->bytes[c];
        unsigned char *column = block_column(block, c);
        memcpy(pack ? packed : column, pack ? column : packed, bytes);
        packed += bytes;
    }
}

/* The message is so small that sending does not wait for the player. */
static int ask_rank_block(void *self, int worker, uint64_t first, uint32_t games,
                          struct error *error)
{
    const struct rank_order order = {first, games};
    (void)self;
    if (group.players[worker].gone) {
        return error_set(error, "rank %d does not answer", worker + 1);
    }
    group.players[worker].owed++;
    group.transport->send(worker + 1, TAG_BLOCK, &order, sizeof order);
    return 0;
}

/* Notes that players are lost: all that owe answers, or the one that the host says has ended. */
static void lose_players(int only)
{
    for (int i = 0; i < group.remote.workers; i++) {
        struct rank_player *player = &group.players[i];
        player->gone = player->gone || i == only || (only < 0 && player->owed > 0);
        group.lost = group.lost || player->gone;
    }
}

/* The next message that is there. The host's word that a player ended is none. */
static bool look_for_answer(void)
{
    const uint64_t now = clock_ns();
    if (group.transport->look(&group.next)) {
        group.heard = now;
        if (group.next.tag != RANK_GONE) {
            return true;
        }
        group.transport->receive(&group.next, NULL);
        lose_players(group.next.from - 1);
    }
    if (!atomic_load(&stop_asked)) {
        group.heard = now;
    } else if (now - group.heard > group.transport->patience_ns) {
        lose_players(-1);
    }
    return false;
}

/* For struct batch. A lost player answers, too: receive_rank_block says that it does not. */
static int find_rank_answer(void *self)
{
    int answered = -1;
    (void)self;
    if (look_for_answer()) {
        answered = group.next.from - 1;
    }
    for (int i = 0; answered < 0 && i < group.remote.workers; i++) {
        if (group.players[i].gone && group.players[i].owed > 0) {
            group.next.bytes = 0;
            answered = i;
        }
    }
    return answered;
}

static int read_rank_answer(unsigned char *message, struct block *block, uint64_t *ns,
                            struct error *error)
{
    struct rank_answer head;
    memcpy(&head, message, sizeof head);
    if (head.first != block->first || head.played > block->games) {
        return error_set(error, "rank %d played other games than it was asked for",
                         group.next.from);
    }
    *ns = head.ns;
    if (head.played < block->games) {
        block->games = (uint32_t)head.played;
        return error_set(error, "%s", (const char *)message + sizeof head);
    }
    rank_copy_columns(block, message + sizeof head, false);
    return 0;
}

static int receive_rank_block(void *self, int worker, struct block *block, uint64_t *ns,
                              struct error *error)
{
    (void)self;
    group.players[worker].owed--;
    if (group.next.bytes == 0) {
        return error_set(error, "rank %d does not answer", worker + 1);
    }
    unsigned char *message = memory_new(group.next.bytes, 1);
    group.transport->receive(&group.next, message);
    const int status = read_rank_answer(message, block, ns, error);
    free(message);
    return status;
}

static void pause_rank_0(void *self, bool busy)
{
    (void)self;
    group.transport->pause(busy);
}

bool ranks_exist(void)
{
#if defined __wasi__
    return transport_join_host() != NULL;
#elif defined POISE_MPI
    return true;
#else
    return false;
#endif
}

int ranks_join(struct error *error)
{
    error->text[0] = '\0';
#if defined __wasi__
    group.transport = transport_join_host();
#elif defined POISE_MPI
    group.transport = transport_join_mpi(error);
#endif
    if (group.transport == NULL) {
        return error->text[0] != '\0' ? -1 : 0;
    }
    group.players = memory_new((size_t)group.transport->size, sizeof *group.players);
    group.remote = (struct batch_remote){.workers = group.transport->size - 1,
                                         .ask = ask_rank_block,
                                         .answered = find_rank_answer,
                                         .receive = receive_rank_block,
                                         .pause = pause_rank_0};
    return 0;
}

void ranks_leave(void)
{
    if (group.transport == NULL) {
        return;
    }
    for (int rank = 1; !ranks_is_player() && rank <= group.remote.workers; rank++) {
        if (!group.players[rank - 1].gone) {
            group.transport->send(rank, TAG_LEAVE, NULL, 0);
        }
    }
    if (group.lost) {
        fflush(NULL);
        group.transport->give_up();
    }
    group.transport->leave();
    free(group.players);
    group.transport = NULL;
}

bool ranks_is_player(void)
{
    return group.transport != NULL && group.transport->rank > 0;
}

int ranks_serve(void)
{
    return rank_player_serve(group.transport);
}

int ranks_count(void)
{
    return group.transport != NULL ? group.transport->size : 1;
}

bool ranks_lost_one(void)
{
    return group.lost;
}

/* The message TAG_VARIANT: texts, each with its NUL, in the order in which read_rank_variant reads
 * them. The caller frees it. */
static char *describe_rank_variant(const struct variant *variant, uint64_t seed, int threads,
                                   size_t *bytes)
{
    char *text = NULL;
    FILE *out = text_begin(&text);
    const struct registry_source *source = registry_source(variant->match.game);
    const char *script = registry_script(variant->match.game)->text;
    fprintf(out, "%s%c%llu%c%llu%c%d%c%s%c%s%c%s%c%s%c%s%c%s%c%d%c", named_games_in_play(), 0,
            (unsigned long long)seed, 0, (unsigned long long)variant->match.luck, 0, threads, 0,
            variant->match.game->name, 0, source != NULL ? source->path : "", 0,
            source != NULL ? source->digest : "", 0, script != NULL ? script : "", 0, variant->name,
            0, variant->resolved, 0, variant->seats, 0);
    for (int seat = 0; seat < variant->seats; seat++) {
        fprintf(out, "%s%c", variant->policies[seat], 0);
    }
    struct player_list players = {0};
    player_list_add(&players, variant->match.seats, variant->seats);
    for (size_t k = 0; k < players.count; k++) {
        fprintf(out, "%s%c%s%c", players.items[k]->name, 0, players.items[k]->text, 0);
    }
    fputc(0, out); /* an empty name ends the list of players */
    free(players.items);
    *bytes = (size_t)ftell(out);
    text_end(out);
    return text;
}

/* Whether the other ranks can have its players: not one that was just learnt and has no file. */
static bool can_describe_players(const struct variant *variant)
{
    for (int seat = 0; seat < variant->seats; seat++) {
        const struct policy *player = &variant->match.seats[seat];
        if (player->learnt != NULL && player_behind(player) == NULL) {
            return false;
        }
    }
    return true;
}

const struct batch_remote *ranks_share(const struct variant *variant, uint64_t seed, int threads)
{
    if (group.transport == NULL || !can_describe_players(variant)) {
        return NULL;
    }
    size_t bytes;
    char *message = describe_rank_variant(variant, seed, threads, &bytes);
    for (int rank = 1; rank <= group.remote.workers; rank++) {
        group.transport->send(rank, TAG_VARIANT, message, bytes);
    }
    free(message);
    if (group.remote.from_ns == 0) {
        group.remote.from_ns = clock_ns() + group.transport->alone_ns;
    }
    return &group.remote;
}
