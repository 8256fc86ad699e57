/* ranks.h for a program built with MPI. Rank 0 sends messages to the players (all other ranks).
 * Each player answers its blocks in order.
 *
 *     TAG_VARIANT  texts of a variant: everything that stored_variant_resolve needs
 *     TAG_BLOCK    first game and number of games to play next
 *     TAG_GAMES    the answer: how long it took, then the columns, one after the other
 *     TAG_LEAVE    the end */
#include "sims/run/ranks.h"

#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_crash.h"
#include "analysis/base/system_file.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/text.h"
#include "sims/cli/cli.h"
#include "sims/games/open.h"
#include "sims/players/players.h"
#include "sims/replay/stored.h"
#include "sims/run/launch.h"

enum { TAG_VARIANT = 1, TAG_BLOCK, TAG_GAMES, TAG_LEAVE };

enum {
    PIECE_MAX = 64,       /* games that a player's thread takes at once */
    PIECES = 8,           /* for each thread, where there are enough games */
    WAIT_NS = 200 * 1000, /* between looks for messages: MPI itself would burn a core */
};

/* The message TAG_BLOCK. */
struct order {
    uint64_t first, games;
};

/* The head of the message TAG_GAMES; the columns follow. */
struct rank_answer {
    uint64_t first, games, ns;
};

/* This process among the others; rank 0 uses `remote`, the players do not. */
struct ranks {
    int rank, size;
    struct batch_remote remote;
    struct block_layout layout; /* of the variant being played */
    unsigned char *message;     /* room for an answer, sent or received */
    size_t message_bytes;
};

static void wait_a_little(void)
{
    nanosleep(&(struct timespec){.tv_nsec = WAIT_NS}, NULL);
}

static size_t answer_bytes(const struct block_layout *layout, uint64_t games)
{
    return sizeof(struct rank_answer) + games * layout->row_bytes;
}

/* Makes ranks->message large enough for an answer with `games` games. */
static void make_rank_room(struct ranks *ranks, uint64_t games)
{
    const size_t bytes = answer_bytes(&ranks->layout, games);
    if (bytes > ranks->message_bytes) {
        ranks->message = memory_grow(ranks->message, bytes, 1);
        ranks->message_bytes = bytes;
    }
}

/* On rank 0. The message is so small that MPI_Send does not wait for the player. */
static int ask_rank_block(void *self, int worker, uint64_t first, uint32_t games,
                          struct error *error)
{
    const struct order order = {first, games};
    (void)self, (void)error;
    MPI_Send(&order, sizeof order, MPI_BYTE, worker + 1, TAG_BLOCK, MPI_COMM_WORLD);
    return 0;
}

static int has_rank_answered(void *self)
{
    int there = 0;
    MPI_Status status;
    (void)self;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG_GAMES, MPI_COMM_WORLD, &there, &status);
    return there ? status.MPI_SOURCE - 1 : -1;
}

/* Copies the columns of a block to `packed`, one after the other (`pack`), or back from there. */
static void copy_columns(const struct block *block, unsigned char *packed, bool pack)
{
    for (uint32_t c = 0; c < block->layout->column_count; c++) {
        const size_t bytes = (size_t)block->games * block->layout->bytes[c];
        unsigned char *column = block_column(block, c);
        memcpy(pack ? packed : column, pack ? column : packed, bytes);
        packed += bytes;
    }
}

static int receive_rank_block(void *self, int worker, struct block *block, uint64_t *ns,
                              struct error *error)
{
    struct ranks *ranks = self;
    struct rank_answer answer;
    const int bytes = (int)answer_bytes(&ranks->layout, block->games);
    make_rank_room(ranks, block->games);
    MPI_Recv(ranks->message, bytes, MPI_BYTE, worker + 1, TAG_GAMES, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    memcpy(&answer, ranks->message, sizeof answer);
    if (answer.first != block->first || answer.games != block->games) {
        return error_set(error, "rank %d played other games than it was asked for", worker + 1);
    }
    copy_columns(block, ranks->message + sizeof answer, false);
    *ns = answer.ns;
    return 0;
}

bool ranks_have_mpi(void)
{
    return true;
}

/* Starts MPI only if there may be other processes: with one it takes time and may fail, as in a job
 * of one task. */
struct ranks *ranks_join(struct error *error)
{
    int level;
    error->text[0] = '\0';
    if (!launch_offers_mpi()) {
        return NULL;
    }
    struct ranks *ranks = memory_new(1, sizeof *ranks);
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS) {
        free(ranks);
        error_set(error, "MPI could not be started");
        return NULL;
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks->size);
    ranks->remote = (struct batch_remote){.self = ranks,
                                          .workers = ranks->size - 1,
                                          .ask = ask_rank_block,
                                          .answered = has_rank_answered,
                                          .receive = receive_rank_block};
    return ranks;
}

void ranks_leave(struct ranks *ranks)
{
    if (ranks == NULL) {
        return;
    }
    for (int rank = 1; ranks->rank == 0 && rank < ranks->size; rank++) {
        MPI_Send(NULL, 0, MPI_BYTE, rank, TAG_LEAVE, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    free(ranks->message);
    free(ranks);
}

bool ranks_is_player(const struct ranks *ranks)
{
    return ranks != NULL && ranks->rank > 0;
}

int ranks_count(const struct ranks *ranks)
{
    return ranks != NULL ? ranks->size : 1;
}

const struct batch_remote *ranks_remote(struct ranks *ranks)
{
    return ranks != NULL && ranks->size > 1 ? &ranks->remote : NULL;
}

/* The message TAG_VARIANT: texts, each with its NUL, in the order in which begin_variant reads
 * them. The caller frees it. */
static char *describe_rank_variant(const struct variant *variant, uint64_t seed, int threads,
                                   size_t *bytes)
{
    char *text = NULL;
    FILE *out = text_begin(&text, bytes);
    const struct registry_source *source = registry_source(variant->match.game);
    const char *script = registry_script(variant->match.game)->text;
    fprintf(out, "%llu%c%d%c%s%c%s%c%s%c%s%c%s%c%s%c%d%c", (unsigned long long)seed, 0, threads, 0,
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
    text_end(out);
    return text;
}

void ranks_begin(struct ranks *ranks, const struct variant *variant, uint64_t seed, int threads)
{
    size_t bytes;
    char *message = describe_rank_variant(variant, seed, threads, &bytes);
    block_layout_init(&ranks->layout, variant->match.game);
    for (int rank = 1; rank < ranks->size; rank++) {
        MPI_Send(message, (int)bytes, MPI_BYTE, rank, TAG_VARIANT, MPI_COMM_WORLD);
    }
    free(message);
}

/* A player: a rank that plays for rank 0, and the variant it plays. */
struct player {
    struct ranks *ranks;
    struct variant variant;
    uint64_t seed;
    int threads;
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
        return open_script_text(script, path, error);
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

static int begin_variant(struct player *player, const char *message, struct error *error)
{
    const char *policies[GAME_SEATS_MAX];
    player->seed = strtoull(next_text(&message), NULL, 10);
    player->threads = (int)strtol(next_text(&message), NULL, 10);
    player->threads = player->threads > 0 ? player->threads : omp_get_max_threads();
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
    variant_free(&player->variant);
    block_layout_init(&player->ranks->layout, stored.game);
    return stored_variant_resolve(&player->variant, &stored, error);
}

/* Plays games [from, to) of a block in memory of its own, then copies them to their rows. */
static int play_piece(const struct player *player, const struct block *block, uint32_t from,
                      uint32_t to, struct error *error)
{
    const struct variant *variant = &player->variant;
    struct match_table *table = memory_aligned(_Alignof(struct match_table), sizeof *table);
    const size_t record_bytes = block->layout->record_bytes;
    unsigned char *records = memory_new(to - from, record_bytes);
    int status = 0;
    for (uint32_t i = from; status == 0 && i < to; i++) {
        status = batch_play_game(&variant->match, variant->name, player->seed, block->first + i,
                                 table, records + (i - from) * record_bytes, error);
    }
    if (status == 0) {
        struct block rows = *block; /* a copy of the head, to append from row `from` on */
        rows.games = from;
        block_append(&rows, records, to - from);
    }
    free(records);
    free(table);
    return status;
}

static int play_rank_block(const struct player *player, struct block *block, uint32_t games,
                           struct error *error)
{
    int failed = 0;
    const uint32_t share = games / (PIECES * (uint32_t)player->threads) + 1;
    const uint32_t size = share < PIECE_MAX ? share : PIECE_MAX;
    block->games = games;
#pragma omp parallel for schedule(dynamic) num_threads(player->threads)
    for (uint32_t from = 0; from < games; from += size) {
        struct error why;
        crash_stack();
        const uint32_t to = games - from < size ? games : from + size;
        if (play_piece(player, block, from, to, &why) != 0) {
#pragma omp critical
            {
                *error = why;
                failed = -1;
            }
        }
    }
    return failed;
}

/* Plays the games that rank 0 asked for and sends them. */
static int answer_rank_order(const struct player *player, const struct order *order,
                             struct error *error)
{
    struct ranks *ranks = player->ranks;
    struct block block;
    const double start = omp_get_wtime();
    make_rank_room(ranks, order->games);
    if (!block_init(&block, &ranks->layout, (uint32_t)order->games)) {
        return error_set(error, "not enough memory for %llu games",
                         (unsigned long long)order->games);
    }
    block.first = order->first;
    const int status = play_rank_block(player, &block, (uint32_t)order->games, error);
    const struct rank_answer head = {order->first, order->games,
                                     (uint64_t)(1e9 * (omp_get_wtime() - start))};
    memcpy(ranks->message, &head, sizeof head);
    copy_columns(&block, ranks->message + sizeof head, true);
    block_free(&block);
    if (status != 0) {
        return -1;
    }
    MPI_Send(ranks->message, (int)answer_bytes(&ranks->layout, order->games), MPI_BYTE, 0,
             TAG_GAMES, MPI_COMM_WORLD);
    return 0;
}

/* Waits for the next message and does what it says. 1; 0 if it was TAG_LEAVE; -1 with `error`. */
static int serve_one(struct player *player, struct error *error)
{
    MPI_Status status;
    int there = 0, bytes;
    for (;;) {
        MPI_Iprobe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
        if (there) {
            break;
        }
        wait_a_little();
    }
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    unsigned char *message = memory_new(1, (size_t)bytes + sizeof(struct order));
    MPI_Recv(message, bytes, MPI_BYTE, 0, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    int done = 0;
    if (status.MPI_TAG == TAG_VARIANT) {
        done = begin_variant(player, (const char *)message, error);
    } else if (status.MPI_TAG == TAG_BLOCK) {
        struct order order;
        memcpy(&order, message, sizeof order);
        done = answer_rank_order(player, &order, error);
    }
    free(message);
    return done != 0 ? -1 : status.MPI_TAG != TAG_LEAVE;
}

int ranks_serve(struct ranks *ranks)
{
    struct player player = {.ranks = ranks};
    struct error error;
    int more;
    stop_ignore(); /* rank 0 ends the run in an orderly way */
    while ((more = serve_one(&player, &error)) > 0) {
    }
    variant_free(&player.variant);
    if (more < 0) {
        cli_fail("rank %d: %s", ranks->rank, error.text);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return CLI_OK;
}
