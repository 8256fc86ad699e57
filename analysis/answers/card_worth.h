/* The answer of `poise audit --cards`: what each card of a game is worth. */
#pragma once

#include "analysis/answers/comparison.h"
#include "analysis/pictures/plot.h"

/* How a card is out of the game: of both sides' piles, or of one side's; with nothing in its place,
 * or with a blank card. */
enum card_way {
    CARD_WITHOUT,
    CARD_BLANK,
    CARD_WITHOUT_HUMAN,
    CARD_BLANK_HUMAN,
    CARD_WITHOUT_AI,
    CARD_BLANK_AI,
    CARD_WAYS
};

/* One card. Its worth is what the AI wins more when the card is out of the game, as a share of the
 * games; a game without a winner counts half. */
struct card_worth {
    const char *name;
    uint64_t offered, taken;    /* watched games in which a person could take or play it, and did */
    uint64_t wins;              /* of the latter, those that the human won */
    size_t variants[CARD_WAYS]; /* 0: none */
    /* Set by card_worths_judge. All intervals hold at once (Bonferroni). */
    struct difference worths[CARD_WAYS];
    enum card_verdict {
        CARD_NOT_SHOWN,
        CARD_HELPS_AI,
        CARD_HELPS_HUMAN,
        CARD_NEVER_WORTH_IT, /* surely less than `least` either way, to both and to each side */
        CARD_TOO_GOOD_AI,    /* surely more than `most`; the human's only if people ever take it */
        CARD_TOO_GOOD_HUMAN,
        CARD_HELPS_EACH,     /* surely each side's, and less than `least` if both have it */
        CARD_CHANGES_NOTHING /* in no game of those played */
    } verdict;
};

/* All cards, and what was played. The caller owns what it points to. */
struct card_worths {
    const struct comparison *comparison; /* its first variant is the game as it is */
    struct card_worth *cards;
    size_t count;
    uint64_t watched;   /* games in which people's moves were looked at; 0: moves tell no card */
    double least, most; /* see enum card_verdict; shares of the games */
    bool learnt;        /* a player learnt the game with all cards */
    bool shared;        /* both sides take the cards from the same piles */
};

/* Sets worths and verdicts, and sorts the cards: the largest change first. */
void card_worths_judge(struct card_worths *worths);

/* The document; free it with doc_free. It takes over `head`. */
struct doc *card_worths_document(const struct card_worths *worths, json_t *head);

/* Draws the cards by their worth, each with how often it is taken; see plot.h. */
void card_worths_plot(struct plot *plot, const struct card_worths *worths, const char *id);
