#include "analysis/numbers/goal.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/numbers/difference.h"

const char *const goal_verdict_words[] = {"met", "missed", "open", "agrees"};

/* Copies [from, to) without blanks at its ends. False if nothing is left or it is too long. */
static bool copy_trimmed_name(const char *from, const char *to, char out[GOAL_NAME_MAX])
{
    while (from < to && isspace((unsigned char)*from)) {
        from++;
    }
    while (to > from && isspace((unsigned char)to[-1])) {
        to--;
    }
    if (from == to || to - from >= GOAL_NAME_MAX) {
        return false;
    }
    memcpy(out, from, (size_t)(to - from));
    out[to - from] = '\0';
    return true;
}

static const char lead_metric[] = "ai wins - human wins";

/* Reads the metric: "ai wins", "human wins", "ai wins - human wins", "mean rounds", "mean ai
 * score". */
static bool parse_metric(char metric[GOAL_NAME_MAX], struct goal *out)
{
    out->lead = strcmp(metric, lead_metric) == 0;
    if (out->lead) {
        return true;
    }
    if (strcmp(metric, "ai wins") == 0 || strcmp(metric, "human wins") == 0) {
        out->side = metric[0] == 'a' ? COLUMN_AI : COLUMN_HUMAN;
        return true;
    }
    if (strncmp(metric, "mean ", 5) != 0) {
        return false;
    }
    for (char *at = metric + 5; *at != '\0'; at++) {
        *at = *at == ' ' ? '_' : *at; /* summaries show column names with blanks */
    }
    snprintf(out->column, sizeof out->column, "%s", metric + 5);
    return true;
}

/* Reads a rate ("18 %") or a mean, which the character `then` must follow. Moves *at behind it. */
static bool read_goal_value(const char **at, const struct goal *goal, char then, double *out)
{
    char *end;
    *out = strtod(*at, &end);
    bool ok = end != *at && isfinite(*out);
    end += strspn(end, " ");
    if (goal->column[0] == '\0') {
        *out /= 100;
        ok = ok && *end == '%' && *out >= (goal->lead ? -1 : 0) && *out <= 1;
        end += ok;
        end += strspn(end, " ");
    }
    ok = ok && *end == then;
    *at = end + (ok && then != '\0');
    return ok;
}

/* Reads what follows the metric: a sign and a number, or a band. */
static bool parse_bounds(const char *at, struct goal *out)
{
    double value;
    const char sign = *at++;
    if (sign == '[') {
        out->kind = GOAL_WITHIN;
        return read_goal_value(&at, out, ',', &out->low) &&
               read_goal_value(&at, out, ']', &out->high) && *at == '\0' && out->low < out->high;
    }
    out->kind = sign == '<' ? GOAL_AT_MOST : sign == '>' ? GOAL_AT_LEAST : GOAL_EQUAL;
    if ((sign != '=' && *at++ != '=') || !read_goal_value(&at, out, '\0', &value)) {
        return false;
    }
    out->low = out->kind == GOAL_AT_MOST ? -INFINITY : value;
    out->high = out->kind == GOAL_AT_LEAST ? INFINITY : value;
    return true;
}

/* Removes the word "in" before a band. False if it is missing. */
static bool strip_metric_in(char metric[GOAL_NAME_MAX])
{
    const size_t length = strlen(metric);
    const bool ok = length > 3 && strcmp(metric + length - 3, " in") == 0;
    metric[ok ? length - 3 : length] = '\0';
    return ok;
}

int goal_parse(const char *text, struct goal *out, struct error *error)
{
    /* The name before the last colon may itself hold colons and signs: look:8:2, ai.troops=4. */
    const char *colon = strrchr(text, ':'), *from = colon != NULL ? colon + 1 : text,
               *sign = strpbrk(from, "<>=[");
    char metric[GOAL_NAME_MAX];
    *out = (struct goal){.kind = GOAL_EQUAL};
    const bool ok = sign != NULL && (colon == NULL || copy_trimmed_name(text, colon, out->name)) &&
                    copy_trimmed_name(from, sign, metric) &&
                    (*sign != '[' || strip_metric_in(metric)) && parse_metric(metric, out) &&
                    parse_bounds(sign, out);
    return ok ? 0
              : error_set(error,
                          "\"%s\" cannot be read: write \"ai wins in [18%%, 22%%]\", "
                          "\"ai wins - human wins >= 0%%\", \"mean rounds <= 6\" or \"novice: ai "
                          "wins >= 40%%\"; "
                          "shares need the %%, and bands the smaller bound first",
                          text);
}

struct interval goal_interval(const struct goal *goal, const struct goal_value *value, double level)
{
    return value->exact ? value->interval
           : goal->lead ? difference_of_sides(value->winners, level).interval
           : goal->column[0] == '\0'
               ? interval_rate(value->winners[goal->side], value->games, level)
               : interval_mean(value->estimate, value->deviation, value->games, level);
}

int goal_find_column(const struct goal *goal, const struct column_info *columns,
                     size_t column_count, struct error *error)
{
    const int c = column_find(columns, column_count, goal->column);
    return c >= 0 && columns[c].count == 1 && columns[c].words == NULL
               ? c
               : error_set(error,
                           "there is no numeric column `%s`; `poise run --format full` lists them",
                           goal->column);
}

int goal_measure(const struct goal *goal, const struct tally *tally, double level,
                 struct goal_value *out, struct error *error)
{
    *out = (struct goal_value){.games = tally->games, .mark = tally_mark(tally)};
    memcpy(out->winners, tally->winners, sizeof out->winners);
    if (goal->lead) {
        const double ended =
            1 - tally_rate(tally, COLUMN_DRAW) - tally_rate(tally, COLUMN_UNFINISHED);
        out->estimate = difference_of_sides(tally->winners, level).estimate;
        out->deviation = sqrt(ended - out->estimate * out->estimate);
    } else if (goal->column[0] == '\0') {
        out->estimate = (double)tally->winners[goal->side] / (double)tally->games;
        out->deviation = sqrt(out->estimate * (1 - out->estimate));
    } else {
        const int column = goal_find_column(goal, tally->columns, tally->column_count, error);
        if (column < 0) {
            return -1;
        }
        out->estimate = tally_mean(tally, (size_t)column, 0);
        out->deviation = tally_deviation(tally, (size_t)column, 0);
    }
    out->interval = goal_interval(goal, out, level);
    return 0;
}

double goal_miss(const struct goal *goal, const struct goal_value *value, double unit)
{
    const double off = value->estimate < goal->low    ? value->estimate - goal->low
                       : value->estimate > goal->high ? value->estimate - goal->high
                                                      : 0;
    return off / (unit > 0 ? unit : 1);
}

bool goal_same_metric(const struct goal *a, const struct goal *b)
{
    return strcmp(a->name, b->name) == 0 && strcmp(a->column, b->column) == 0 &&
           a->side == b->side && a->lead == b->lead;
}

enum goal_verdict goal_verdict(const struct goal *goal, const struct goal_value *value)
{
    const struct interval i = value->interval;
    if (i.low > goal->high || i.high < goal->low) {
        return GOAL_MISSED;
    }
    if (goal->kind == GOAL_EQUAL) {
        return GOAL_AGREES;
    }
    return i.low >= goal->low && i.high <= goal->high ? GOAL_MET : GOAL_OPEN;
}

const char *goal_metric_text(const struct goal *goal, char *out, size_t size)
{
    char name[GOAL_NAME_MAX];
    const bool rate = goal->column[0] == '\0';
    snprintf(out, size, "%s%s%s%s", goal->name, goal->name[0] != '\0' ? ": " : "",
             rate ? "" : "mean ",
             goal->lead ? lead_metric
             : rate     ? goal->side == COLUMN_AI ? "ai wins" : "human wins"
                        : format_name(name, sizeof name, goal->column));
    return out;
}

const char *goal_text(const struct goal *goal, char *out, size_t size)
{
    const bool rate = goal->column[0] == '\0';
    const double scale = rate ? 100 : 1;
    const char *unit = rate ? " %" : "";
    goal_metric_text(goal, out, size);
    char *end = out + strlen(out);
    if (goal->kind == GOAL_WITHIN) {
        snprintf(end, size - strlen(out), " in [%g%s, %g%s]", scale * goal->low, unit,
                 scale * goal->high, unit);
    } else {
        snprintf(end, size - strlen(out), " %s %g%s",
                 goal->kind == GOAL_AT_MOST    ? "<="
                 : goal->kind == GOAL_AT_LEAST ? ">="
                                               : "=",
                 scale * (goal->kind == GOAL_AT_MOST ? goal->high : goal->low), unit);
    }
    return out;
}

const char *goal_value_text(const struct goal *goal, const struct goal_value *value, char *out,
                            size_t size)
{
    const bool rate = goal->column[0] == '\0';
    const double scale = rate ? 100 : 1;
    const struct interval i = value->interval;
    const int decimals = format_decimals(scale * (i.high - i.low) / 2);
    char a[FORMAT_MAX], b[FORMAT_MAX], c[FORMAT_MAX];
    if (value->exact || isinf(i.low)) {
        snprintf(out, size, "%.2f%s", scale * value->estimate,
                 rate           ? " %"
                 : value->exact ? ""
                                : ", no bounds yet");
        return out;
    }
    snprintf(out, size, "%s%s [%s, %s]", format_fixed(a, scale * value->estimate, decimals),
             rate ? " %" : "", format_fixed(b, scale * i.low, decimals),
             format_fixed(c, scale * i.high, decimals));
    return out;
}
