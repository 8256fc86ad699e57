/* What playtests say: reads recorded games of people (.play files) and takes the luck out of each
 * (sims/play/played_luck.h). */
#pragma once

#include "analysis/numbers/interval.h"
#include "sims/coverage/coverage.h"
#include "sims/learn/findings.h"
#include "sims/play/played_luck.h"
#include "sims/replay/recorded.h"
#include "sims/replay/tester_groups.h"

enum {
    TESTERS_LEAST = 10, /* games, below which wins are only counted */
    TESTERS_KINDS = 64, /* kinds of choices that are kept */
};

/* Why a game is counted apart; the first reason that holds. */
enum testers_apart {
    TESTERS_UNFINISHED,
    TESTERS_TYPED, /* what dice showed was typed */
    TESTERS_HINTS,
    TESTERS_UNDONE, /* moves were taken back */
    TESTERS_APART
};
extern const char *const testers_apart_words[];

/* A game that counts. */
struct tester_game {
    char *file, *tester;         /* tester: as the file says, or its folder; NULL: unknown */
    char saved[CLOCK_DATE];      /* "": unknown */
    size_t at;                   /* how many files were read before */
    uint64_t seed, index, mixed; /* mixed: the same for the same game */
    uint8_t winner;              /* enum game_winner */
    double luck, cost;           /* chance to win that its people gained by luck, and lost by their
                          choices; 0 without a judge */
};

/* A kind of choices: those whose first steps have the same words except for numbers. */
struct tester_kind {
    char words[FINDINGS_WORDS];
    uint64_t made, other; /* by the testers; those of them in which the judge chose otherwise */
    double game;          /* chance lost in the game that is read now */
    double sum, squares;  /* of what is lost in each game */
    double instead[TESTERS_KINDS]; /* of `sum`: lost against the judge's choice of kind k */
};

/* Everything that the files say. `games` are in the order of their testers' names, nobody's last,
 * and of each tester by date. `first`: the first game with its variant, whatever it counts as.
 * `judge_name` NULL: there is no judge. */
struct testers {
    const char *judge_asked; /* by the user; NULL: GAME.player, if there is one */
    struct recorded first;
    char *first_file;
    struct policy judge;
    char *judge_name;
    struct tester_game *games;
    size_t count;
    uint64_t ai_wins, draws;
    uint64_t same_dice; /* games with the seed and number of an earlier one */
    uint64_t apart[TESTERS_APART], apart_ai_wins[TESTERS_APART];
    struct tester_kind kinds[TESTERS_KINDS];
    size_t kind_count;
    struct coverage_listener heard; /* in how many of `games` each rule acted */
    char **refused;                 /* why a file is left out; begins with its name */
    size_t refused_count;
};

/* Reads and measures all games; `paths`: files and folders of them. 0, or -1 with `error` if a
 * folder cannot be read, the judge cannot be found, or no game is left. Free in any case. */
int testers_read(struct testers *out, const char *judge, const char *const paths[], size_t count,
                 struct error *error) __attribute__((warn_unused_result));
void testers_free(struct testers *testers);

/* The share of games that the AI wins. */
struct testers_rate {
    double estimate;
    struct interval interval;
    double as_good_as; /* so many games of which only the wins are counted */
    bool adjusted;     /* the luck is taken out */
};

/* As counted, with Wilson's interval. */
struct testers_rate testers_counted(const struct testers *testers, double level);

/* With the luck taken out (control_rate); as counted without a judge, or with fewer games than
 * TESTERS_LEAST. */
struct testers_rate testers_rate(const struct testers *testers, double level);

/* Consecutive `games` of one tester. */
struct tester_one {
    const char *name; /* NULL: nobody says who played; the last one */
    size_t first, count;
    uint64_t ai_wins;
    struct testers_rate rate; /* only with TESTERS_LEAST games */
};

/* All testers; `out` has room for one for each game. Returns how many, 0 if all are unknown. */
size_t testers_list(const struct testers *testers, double level, struct tester_one out[]);

/* Whether testers differ, of those with TESTERS_LEAST games: `testers` below 2, there are too few.
 * `likelihood` and `shown`: groups_differ, groups_show. */
struct testers_between {
    size_t testers, games;
    double likelihood, shown;
};
struct testers_between testers_between(const struct testers *t, const struct tester_one list[],
                                       size_t count, double level);

/* By how much a tester's next game is better than the one before, in shares of games that the AI
 * wins less: of testers with two games of known date. Fewer than TESTERS_LEAST games say nothing. */
struct testers_progress {
    size_t testers, games;
    bool known;
    struct groups_trend less;
};
struct testers_progress testers_progress(const struct testers *t, const struct tester_one list[],
                                         size_t count, double level);
