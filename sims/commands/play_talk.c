#include "sims/commands/play_talk.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "engine/state/view.h"
#include "sims/board/board_tree.h"
#include "sims/games/registry.h"
#include "sims/play/judged.h"
#include "sims/play/words.h"
#include "sims/position/position_file.h"
#include "sims/replay/recorded.h"

enum { NAME_MAX_BYTES = 256 };

void talk_say(const struct play_talk *talk, int indent, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = text_print_args(format, args);
    va_end(args);
    fprintf(talk->out, "%*s", indent, "");
    text_wrap(talk->out, text, indent, indent, talk->view.width);
    free(text);
}

/* The length of the common beginning of two moves that differ only in their last word; else 0. */
static size_t find_common_stem(const char *one, const char *other)
{
    const char *last = strrchr(one, ' ');
    const size_t stem = last != NULL ? (size_t)(last - one) + 1 : 0;
    return strncmp(one, other, stem) == 0 && strchr(other + stem, ' ') == NULL ? stem : 0;
}

/* Lists moves that differ in their last word in one line: "go to a1 (3), a2 (4), ..." */
static void list_alike(const struct play_talk *talk, const struct words_offer *offer, int first,
                       int end)
{
    const size_t stem = find_common_stem(offer->names[first], offer->names[first]);
    char *line = NULL;
    FILE *out = text_begin(&line);
    fprintf(out, "%.*s", (int)stem, offer->names[first]);
    for (int k = first; k < end; k++) {
        fprintf(out, "%s%s (%d)", k > first ? ", " : "", offer->names[k] + stem, k + 1);
    }
    text_end(out);
    talk_say(talk, 7, "%s", line);
    free(line);
}

static void list_move(const struct play_talk *talk, const struct words_offer *offer, int k)
{
    const struct play *play = talk->play;
    char does[NAME_MAX_BYTES] = "";
    struct text text = {does, sizeof does, 0, 0};
    view_foretell(play->variant->match.game, play->table->state, play->variant->match.rules,
                  offer->moves[k], &text);
    char *line = text_print("%s%s%s", offer->names[k], *does != '\0' ? ": " : "", does);
    fprintf(talk->out, "  %3d  ", k + 1);
    text_wrap(talk->out, line, 7, 9, talk->view.columns > 0 ? talk->view.columns : INT_MAX);
    free(line);
}

static void list_offered_moves(const struct play_talk *talk, const struct words_offer *offer,
                               const int which[], int count)
{
    for (int i = 0, end; i < count; i = end) {
        end = i + 1;
        while (which == NULL && end < count &&
               find_common_stem(offer->names[i], offer->names[end]) > 0) {
            end++;
        }
        if (end - i > TALK_LISTED) {
            list_alike(talk, offer, i, end);
            continue;
        }
        for (int k = i; k < end; k++) {
            list_move(talk, offer, which != NULL ? which[k] : k);
        }
    }
}

static void draw_played_table(struct play_talk *talk)
{
    trace_table(&talk->view, talk->play->table->state, 0);
    fputc('\n', talk->out);
}

static void print_play_help(const struct play_talk *talk)
{
    fprintf(talk->out,
            "Type a move in words, its number, or the beginning of its words that fits no other.\n"
            "  ?          list the moves\n"
            "  table      show the table\n"
            "  hint       what the %s (`%s`) would do, and your chance to win then\n",
            talk->players.expert_name, talk->players.expert);
    fputs("  hint MOVE  what a move costs against that\n"
          "  back       take back your last choice\n"
          "  roll NAME=FACE, ...\n"
          "             what fell at your table after the move that you make next,\n"
          "             in its order\n"
          "  save FILE  write the position as YAML, for `poise ask`\n"
          "  quit       leave; the game is kept\n",
          talk->out);
}

/* The number of the offered move that was typed, or -1 after a message. */
static int understand_typed_move(const struct play_talk *talk, const struct words_offer *offer,
                                 const char *typed)
{
    int found[GAME_MOVES_MAX];
    const int count = words_find(typed, offer->names, offer->count, found);
    if (count == 1) {
        return found[0];
    }
    talk_say(talk, 0,
             count == 0 ? "No move is called that. ? lists the moves, help says what else there is."
                        : "That may mean several moves:");
    list_offered_moves(talk, offer, found, count < 2 * TALK_LISTED ? count : 2 * TALK_LISTED);
    if (count > 2 * TALK_LISTED) {
        fprintf(talk->out, "  and %d more\n", count - 2 * TALK_LISTED);
    }
    return -1;
}

static void print_move_hint(const struct play_talk *talk, const struct words_offer *offer,
                            const char *typed)
{
    const struct hint_choice better = hint_expert(talk->play, &talk->players);
    struct hint_choice mine = better;
    const int move = *typed != '\0' ? understand_typed_move(talk, offer, typed) : -1;
    if (*typed != '\0' && move < 0) {
        return;
    }
    if (move >= 0 && offer->moves[move] != better.moves[0]) {
        mine = (struct hint_choice){{offer->moves[move]}, 1};
    }
    char *words = hint_words(talk->play, &better);
    const bool exactly =
        judged_exactly(talk->play->variant, &talk->players.adviser); /* no games tell more */
    struct paired_wins wins = {0};
    if (!exactly) {
        hint_wins(talk->play, &talk->players, &better, &mine, 0, HINT_PAIRS, &wins);
    }
    const struct hint_worth worth = hint_worth(&wins);
    talk_say(talk, 0, "The %s (`%s`) would: %s.", talk->players.expert_name, talk->players.expert,
             words);
    char told[HINT_TEXT];
    if (!exactly) {
        talk_say(talk, 0, "Played on %d times by %s, you then win %s.", HINT_PAIRS,
                 talk->players.by, hint_tell_chance(&worth, told));
    }
    if (talk->players.adviser.kind == POLICY_LEARNT) {
        talk_judge(talk, &better, hint_same(&mine, &better) ? NULL : &mine);
    }
    const bool same = hint_same(&mine, &better);
    if (!same && !exactly) {
        talk_say(talk, 0, "\"%s\" %s.", offer->names[move], hint_tell_price(&worth.cost, told));
    } else if (same && move >= 0) {
        fputs("That is your move.\n", talk->out);
    }
    free(words);
    talk->play->hints++;
}

static void save_played_game(const struct play_talk *talk, const char *file)
{
    const struct play *play = talk->play;
    struct error error;
    const struct position position = position_of_step(&play->step);
    if (*file == '\0') {
        fputs("Name a file: save here.yaml\n", talk->out);
    } else if (position_save(&position, play->variant, file, &error) != 0) {
        talk_say(talk, 0, "%s", error.text);
    } else {
        talk_say(talk, 0, "The position is in %s: `poise ask %s`.", file, file);
    }
}

/* Reads "die=6, die=4" into talk->rolls. */
static void take_typed_dice(struct play_talk *talk, char *typed)
{
    char *rest = NULL;
    talk->roll_count = 0;
    for (char *one = strtok_r(typed, ",", &rest); one != NULL; one = strtok_r(NULL, ",", &rest)) {
        if (talk->roll_count == sizeof talk->rolls / sizeof *talk->rolls ||
            !asked_roll_read(one + strspn(one, " "), &talk->rolls[talk->roll_count++])) {
            talk->roll_count = 0;
            break;
        }
    }
    talk_say(talk, 0,
             talk->roll_count == 0
                 ? "Write what fell as it is told in brackets after an event: roll die=6, die=4"
                 : "Now make your move; what comes then falls so.");
}

/* Makes a move so that the dice typed with `roll` fall after it. False if no deal was found in
 * which they do; then the move is not made. */
static bool make_move(struct play_talk *talk, game_move move)
{
    const enum rolled found = talk->roll_count == 0
                                  ? ROLLED_LATER
                                  : rolled_find(talk->play, move, talk->rolls, talk->roll_count);
    bool waits = false;
    if (found == ROLLED_NEVER) {
        talk_say(talk, 0,
                 "After this move it did not fall so in %d deals, and the move is not made: type "
                 "what falls before your next decision in its order, or the move alone.",
                 rolled_tries(talk->play));
    } else if (found == ROLLED_LATER && talk->roll_count > 0) {
        waits = rolled_knows(talk->play, talk->rolls[0].what);
        talk_say(talk, 0, "No `%s` falls after this move%s.", talk->rolls[0].what,
                 waits ? ": what you typed waits for the next one"
                       : ", nor in other games: what you typed is dropped");
    }
    talk->roll_count = waits ? talk->roll_count : 0;
    if (found != ROLLED_NEVER) {
        play_move(talk->play, move);
    }
    return found != ROLLED_NEVER;
}

/* Where a number is a card, the row of the table that it lies in: a pile, or an array that pictures
 * draw as cards. Else NULL. */
static const char *find_card_row(const struct game_places *places, const struct board_node *number)
{
    const struct board_node *list = number->parent, *top = list;
    if (places == NULL || places->number == NULL || number->number < 1 || number->key != NULL) {
        return NULL;
    }
    while (top->parent->parent != NULL) {
        top = top->parent;
    }
    if (list != top && list->key != NULL && strcmp(list->key, "cards") == 0) {
        return top->key;
    }
    const struct game_look *look = places->look;
    while (look != NULL && look->path != NULL &&
           (look->how != LOOK_CARDS || strcmp(look->path, top->key) != 0)) {
        look++;
    }
    return look != NULL ? look->path : NULL;
}

/* Prints a single value: its word, or a card by its name. */
static void print_plain_word(const struct play_talk *talk, const struct board_node *at)
{
    const struct match *match = &talk->play->variant->match;
    const struct game_places *places = match->game->view != NULL ? match->game->view->places : NULL;
    const char *row = at->kind == BOARD_NUMBER ? find_card_row(places, at) : NULL;
    char name[NAME_MAX_BYTES] = "";
    struct text text = {name, sizeof name, 0, 0};
    if (row != NULL) {
        places->number(talk->play->table->state, match->rules, row, (int32_t)at->number, &text);
    }
    fprintf(talk->out, " %s%s", row != NULL ? name : at->word,
            row != NULL && at->next != NULL ? ";" : "");
}

/* Prints a part of the state as plain lines, for screen readers (--plain). */
static void print_plain_node(const struct play_talk *talk, const struct board_node *node, int depth)
{
    for (const struct board_node *at = node->children; at != NULL; at = at->next) {
        if (at->key != NULL || at->kind == BOARD_RECORD) {
            fprintf(talk->out, "\n%*s%s:", 2 * depth, "", at->key != NULL ? at->key : "-");
        }
        if (at->word != NULL) {
            print_plain_word(talk, at);
        }
        print_plain_node(talk, at, depth + 1);
    }
}

static void print_played_table(struct play_talk *talk)
{
    const struct match *match = &talk->play->variant->match;
    if (talk->plain) {
        struct board_node *tree =
            board_tree(match->game, talk->play->table->state, match->rules, true, false);
        print_plain_node(talk, tree, 0);
        fputc('\n', talk->out);
        board_tree_free(tree);
    } else {
        draw_played_table(talk);
    }
}

enum answer { ANSWER_AGAIN, ANSWER_MOVED, ANSWER_QUIT };

static enum answer obey_typed_line(struct play_talk *talk, const struct words_offer *offer,
                                   char *line)
{
    if (strcmp(line, "?") == 0) {
        list_offered_moves(talk, offer, NULL, offer->count);
    } else if (strcmp(line, "help") == 0) {
        print_play_help(talk);
    } else if (strcmp(line, "table") == 0) {
        print_played_table(talk);
    } else if (strcmp(line, "quit") == 0) {
        return ANSWER_QUIT;
    } else if (strcmp(line, "hint") == 0 || strncmp(line, "hint ", 5) == 0) {
        print_move_hint(talk, offer, line + 4 + strspn(line + 4, " "));
    } else if (strcmp(line, "save") == 0 || strncmp(line, "save ", 5) == 0) {
        save_played_game(talk, line + 4 + strspn(line + 4, " "));
    } else if (strncmp(line, "roll ", 5) == 0 &&
               strchr(line, '=') != NULL) { /* without `=` it is a move: Pig has the move "roll" */
        take_typed_dice(talk, line + 4);
    } else if (strcmp(line, "back") == 0) {
        if (play_back(talk->play)) {
            fputs("Your last choice is taken back.\n", talk->out);
            return ANSWER_MOVED;
        }
        fputs("There is nothing to take back.\n", talk->out);
    } else if (*line != '\0') {
        const int move = understand_typed_move(talk, offer, line);
        if (move >= 0 && make_move(talk, offer->moves[move])) {
            return ANSWER_MOVED;
        }
    }
    return ANSWER_AGAIN;
}

/* Reads the next line into *line; *trimmed is the part without spaces around it. False at the end
 * of the input. */
static bool read_line(struct play_talk *talk, char **line, size_t *room, char **trimmed)
{
    fflush(talk->out);
    const ssize_t length = getline(line, room, talk->in);
    if (length < 0) {
        return false;
    }
    char *end = *line + length;
    while (end > *line && strchr(" \t\r\n", end[-1]) != NULL) {
        end--;
    }
    *end = '\0';
    *trimmed = *line + strspn(*line, " \t");
    return true;
}

/* Asks until a move is made or taken back. False if the person leaves or the game's own code has
 * failed. */
static bool ask_for_line(struct play_talk *talk)
{
    static struct words_offer offer;
    char seat[VARIANT_SEAT], *line = NULL, *trimmed;
    size_t room = 0;
    enum answer answer = ANSWER_AGAIN;
    words_make_offer(&talk->play->step, &offer);
    if (!play_follows(talk->play) && !talk->plain) {
        draw_played_table(talk);
    }
    if (game_fault_text(talk->play->step.game) != NULL) {
        return false;
    }
    if (offer.count <= TALK_LISTED) {
        list_offered_moves(talk, &offer, NULL, offer.count);
    }
    while (answer == ANSWER_AGAIN) {
        fprintf(talk->out, "%s, your move (%d; ? lists them): ",
                variant_name_seat(talk->play->variant,
                                  game_head_const(talk->play->table->state)->seat, seat),
                offer.count);
        if (!read_line(talk, &line, &room, &trimmed)) {
            fputc('\n', talk->out);
            answer = ANSWER_QUIT;
        } else {
            answer = obey_typed_line(talk, &offer, trimmed);
        }
    }
    free(line);
    return answer == ANSWER_MOVED;
}

static void tell_end(const struct play_talk *talk)
{
    const struct game_head *head = game_head_const(talk->play->table->state);
    static const char *const ends[] = {[GAME_AI] = "The AI wins",
                                       [GAME_HUMAN] = "The human side wins",
                                       [GAME_DRAW] = "A draw",
                                       [GAME_UNFINISHED] = "The game ends without a winner"};
    if (!talk->plain) {
        draw_played_table((struct play_talk *)memory_owned(talk));
    }
    const char *unit = view_score_unit(talk->play->variant->match.game);
    fputc('\n', talk->out);
    talk_say(talk, 0, "%s after %u round%s; the human side has %d %s, the AI %d.",
             ends[head->winner], (unsigned)head->round, head->round == 1 ? "" : "s",
             head->human_score, unit, head->ai_score);
}

void talk_hear(void *listener, const struct trace_event *event, const void *state)
{
    struct play_talk *talk = listener;
    trace_hear_text(&talk->view, event, state);
    talk->view.drawn[0] = '\0'; /* the table is drawn before the next move */
}

/* True with `error` if the game's own code has failed. Then the game is not over, and the file
 * keeps what it holds. */
static bool find_own_fault(const struct play_talk *talk, struct error *error)
{
    const char *fault = game_fault_text(talk->play->step.game);
    if (fault != NULL) {
        error_set(error, "%s\n  The game ends here.", fault);
    }
    return fault != NULL;
}

int talk_play(struct play_talk *talk, struct error *error)
{
    struct play *play = talk->play;
    bool stays = true, changed = play->saved[0] == '\0';
    while (stays) {
        const enum play_result result = play_forward(play);
        if (find_own_fault(talk, error)) {
            return -1;
        }
        if (result == PLAY_ENDLESS) {
            return error_set(error, "%s: %s", talk->file->path,
                             registry_fault(play->step.game, MATCH_ENDLESS));
        }
        if (changed) {
            clock_tell_date(play->saved);
        }
        if (recorded_write(play, talk->file, error) != 0) {
            return -1;
        }
        if (!play->step.waits) {
            tell_end(talk);
            return find_own_fault(talk, error) ? -1 : 0;
        }
        changed = stays = ask_for_line(talk);
        if (find_own_fault(talk, error)) {
            return -1;
        }
    }
    if (recorded_write(play, talk->file, error) != 0) {
        return -1;
    }
    talk_say(talk, 0, "The game is kept: `poise play %s` goes on.", talk->file->path);
    return 0;
}
