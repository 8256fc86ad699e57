/* Random games in Lua with random piles: no choice of any player changes with what it cannot see. Each
 * game is a script of its own, which a child process plays. */
#include <sys/wait.h>
#include <unistd.h>

#include "engine/policy/policy.h"
#include "engine/state/view.h"
#include "tests/support/ruleset_load.h"
#include "tests/support/testing.h"

enum {
    GAMES = 50,
    DECISIONS = 700, /* of each game */
    PILES_MOST = 7,
    LEFT_OUT = 77, /* exit code: this build plays no games in Lua */
    TABLE_BYTES = 8192,
};

static struct rng chance;

static int any(int n)
{
    return (int)rng_below(&chance, (uint32_t)n);
}

/* A random game under construction. */
struct made {
    FILE *out;
    int humans, ai, piles, most[PILES_MOST];
    const char *sight[PILES_MOST]; /* pile 0 is the hand of each human, pile 1 the deck */
    bool each[PILES_MOST];
};

static void name_pile(const struct made *m, int pile, char out[32])
{
    if (m->each[pile]) {
        snprintf(out, 32, "s.p%d[HUMAN + %d]", pile, any(m->humans));
    } else {
        snprintf(out, 32, "s.p%d", pile);
    }
}

static void declare(struct made *m)
{
    static const char *const sights[] = {"nobody", "all", "owner"};
    fprintf(m->out, "  piles = {\n");
    for (int k = 0; k < m->piles; k++) {
        const int sight = k == 0 ? 2 : k == 1 ? 0 : any(3);
        m->sight[k] = sights[sight];
        m->each[k] = sight == 2 || (k > 1 && any(4) == 0);
        m->most[k] = 3 + any(6) + (k == 1 ? 14 : 0);
        fprintf(m->out, "    p%d = { %d, \"%s\"%s },\n", k, m->most[k], m->sight[k],
                m->each[k] ? ", each = \"human\"" : "");
    }
    fprintf(m->out, "  },\n");
}

/* What may happen to piles, where it can. */
static void write_step(struct made *m)
{
    const int a = any(3) == 0 ? 1 : any(m->piles), b = any(3) == 0 ? 1 : any(m->piles);
    char from[32], to[32];
    name_pile(m, a, from);
    name_pile(m, b, to);
    fprintf(m->out, "  if count(%s) > 0 and s.round %% %d == 0 then ", from, 1 + any(3));
    switch (any(6)) {
    case 0:
        fprintf(m->out, "shuffle(%s, s.mix)", from);
        break;
    case 1:
        fprintf(m->out, "reveal(%s, count(%s), HUMAN + %d)", from, from, any(m->humans));
        break;
    case 2:
        fprintf(m->out, "if count(%s) < %d then take(%s, 1 + s.round %% count(%s), %s) end", to,
                m->most[b], from, from, to);
        break;
    case 3:
        fprintf(m->out, "draw(%s, %s, min(count(%s), %d - count(%s)))", from, to, from, m->most[b],
                to);
        fprintf(m->out, " shuffle(%s, s.mix)", to);
        break;
    default:
        fprintf(m->out, "if count(%s) < %d then draw(%s, %s) end", to, m->most[b], from, to);
    }
    fprintf(m->out, " end\n");
}

static void write_steps(struct made *m, const char *name)
{
    fprintf(m->out, "local function %s(s)\n", name);
    for (int k = 3 + any(6); k > 0; k--) {
        write_step(m);
    }
    fprintf(m->out, "end\n");
}

/* The sum of what the seat sees of its hand and of the open piles. */
static void write_sum(const struct made *m)
{
    fprintf(m->out, "local function sum(s)\n  local total = 0\n"
                    "  for _, card in ipairs(s.p0[s.seat]) do total = total + card end\n");
    for (int k = 2; k < m->piles; k++) {
        if (strcmp(m->sight[k], "all") == 0) {
            fprintf(m->out,
                    "  for i = 0, %d do for _, card in ipairs(s.p%d%s) do total = total + card * "
                    "%d end end\n",
                    m->each[k] ? m->humans - 1 : 0, k, m->each[k] ? "[HUMAN + i]" : "", k);
        }
    }
    fprintf(m->out, "  return total\nend\n");
}

static void write_game(const char *file)
{
    struct made m = {fopen(file, "w"), 1 + any(3), 0, 3 + any(PILES_MOST - 2)};
    char *declared;
    size_t size;
    FILE *script = m.out;
    assert_non_null(script);
    m.out = open_memstream(&declared, &size);
    declare(&m);
    fclose(m.out);
    m.out = script;
    write_steps(&m, "before");
    write_steps(&m, "after");
    write_sum(&m);
    fprintf(script,
            "game {\n  name = \"made\", rounds = 9, streams = \"mix\", state = \"turn, played\",\n"
            "  humans = %d,\n%s"
            "  setup = function(s)\n    put(s.p1, 1, 12) shuffle(s.p1, s.mix)\n"
            "    for i = 0, %d do draw(s.p1, s.p0[HUMAN + i], 2) end\n  end,\n"
            "  advance = function(s)\n"
            "    if s.turn == %d then\n      after(s) s.turn = 0\n"
            "      if not next_round(s) then return false end\n    end\n"
            "    if s.turn == 0 then before(s) end\n"
            "    s.turn = s.turn + 1\n    s.seat = HUMAN + s.turn - 1\n    return true\n  end,\n"
            "  moves = function(s, add) add(0) for i = 1, count(s.p0[s.seat]) do add(i) end end,\n"
            "  apply = function(s, move)\n    if move > 0 then\n"
            "      local card = take(s.p0[s.seat], move)\n      s.played = s.played * 3 %% 1000 + "
            "card\n"
            "      s.human_score = s.human_score + card %% 7 - sum(s) %% 5\n"
            "      put(s.p1, card) shuffle(s.p1, s.mix)\n    end\n  end,\n"
            "  greedy = function(s) return sum(s) %% (count(s.p0[s.seat]) + 1) end,\n}\n",
            m.humans, declared, m.humans - 1, m.humans);
    fclose(script);
    free(declared);
}

/* A waiting decision, and the same dealt anew once and twice, at last with one key. */
static unsigned char _Alignas(64) state[GAME_STATE_MAX], deals[2][GAME_STATE_MAX];

static int fail_at(const char *what, const struct game_head *head)
{
    printf("round %d, decision %u: %s\n", head->round, head->decisions, what);
    fflush(stdout);
    return 1;
}

static void show(const struct ruleset *r, const void *at, char out[TABLE_BYTES])
{
    struct text text = {out, TABLE_BYTES, 0, 0};
    out[0] = '\0';
    view_draw(r->game, at, r->rules, &text);
}

static int check_decision(const struct ruleset *r, const struct policy players[], int count,
                          game_move *chosen)
{
    static char seen[TABLE_BYTES], dealt[TABLE_BYTES];
    const struct game *game = r->game;
    const struct game_head *head = game_head_const(state);
    const uint64_t key = rng_mix(head->key + head->decisions);
    game_copy(game, deals[0], state);
    game_copy(game, deals[1], state);
    game->redeal(deals[1], r->rules, rng_mix(key));
    game->redeal(deals[0], r->rules, key);
    game->redeal(deals[1], r->rules, key);
    if (memcmp(deals[0], deals[1], game->state_size) != 0) {
        return fail_at("two re-deals differ from one", head);
    }
    show(r, state, seen);
    show(r, deals[0], dealt);
    if (strcmp(seen, dealt) != 0) {
        return fail_at("the table shows what is hidden", head);
    }
    for (int i = 0; i < count; i++) {
        struct policy seats[GAME_SEATS_MAX];
        struct policy_luck luck = policy_luck(key, 0, 0, true), same = luck;
        for (int k = 0; k < GAME_SEATS_MAX; k++) {
            seats[k] = players[i];
        }
        const game_move move = policy_choose(seats, game, state, r->rules, &luck);
        if (policy_choose(seats, game, deals[0], r->rules, &same) != move) {
            return fail_at("a player chooses otherwise after a re-deal", head);
        }
        *chosen = i == (int)head->decisions % count ? move : *chosen;
    }
    return game->fault() != NULL ? fail_at(game->fault(), head) : 0;
}

static int play(const char *file)
{
    static const char *const names[] = {"random", "greedy", "look:2:1"};
    struct ruleset r;
    struct error error;
    struct policy players[3];
    if (ruleset_load(&r, file, NULL, 0, &error) != 0) {
        printf("%s\n", error.text);
        return strstr(error.text, "plays no games in Lua") != NULL ? LEFT_OUT : 1;
    }
    for (int i = 0; i < 3; i++) {
        if (!policy_parse(r.game, names[i], &players[i])) {
            return 1;
        }
    }
    int left = DECISIONS;
    for (uint64_t i = 0; left > 0; i++) {
        struct game_scores scores;
        game_start(r.game, state, r.rules, rng_key(28, i), NULL, &scores);
        for (; left > 0 && r.game->advance(state, r.rules); left--) {
            game_move move = 0;
            if (check_decision(&r, players, 3, &move) != 0) {
                return 1;
            }
            game_head(state)->decisions++;
            r.game->apply(state, r.rules, move);
        }
        if (r.game->fault() != NULL) {
            return fail_at(r.game->fault(), game_head(state));
        }
    }
    ruleset_free(&r);
    return 0;
}

TEST(test_no_choice_changes_with_what_a_player_cannot_see)
{
    char folder[] = "/tmp/poise-piles-XXXXXX", file[64];
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/made.lua", folder);
    for (int k = 0; k < GAMES; k++) {
        chance = rng_stream(rng_key(28, (uint64_t)k), 0, 0);
        write_game(file);
        fflush(stdout);
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            _exit(play(file));
        }
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        if (WEXITSTATUS(status) == LEFT_OUT) {
            skip();
        }
        if (WEXITSTATUS(status) != 0) {
            fail_msg("game %d: %s", k, file);
        }
    }
    unlink(file);
    rmdir(folder);
}
