#include "analysis/goal.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sims/base/format.h"

static const char *const signs[] = {"=", "<=", ">="};

/* Copies [from, to) without the blanks around it; false where it does not fit or is empty. */
static bool trimmed(const char *from, const char *to, char out[64])
{
    while (from < to && isspace((unsigned char)*from)) {
        from++;
    }
    while (to > from && isspace((unsigned char)to[-1])) {
        to--;
    }
    if (from == to || to - from >= 64) {
        return false;
    }
    memcpy(out, from, (size_t)(to - from));
    out[to - from] = '\0';
    return true;
}

/* "ai wins", "human wins", "mean rounds", "mean ai score" */
static bool parse_metric(char metric[64], struct goal *out)
{
    if (strcmp(metric, "ai wins") == 0 || strcmp(metric, "human wins") == 0) {
        out->side = metric[0] == 'a' ? COLUMN_AI : COLUMN_HUMAN;
        return true;
    }
    if (strncmp(metric, "mean ", 5) != 0) {
        return false;
    }
    for (char *at = metric + 5; *at != '\0'; at++) {
        *at = *at == ' ' ? '_' : *at; /* columns as summaries show them */
    }
    snprintf(out->column, sizeof out->column, "%s", metric + 5);
    return true;
}

static bool parse_target(const char *text, struct goal *out)
{
    char *end;
    out->target = strtod(text, &end);
    const bool number = end != text && isfinite(out->target);
    end += strspn(end, " ");
    if (out->column[0] != '\0') {
        return number && *end == '\0';
    }
    out->target /= 100;
    return number && strcmp(end, "%") == 0 && out->target >= 0 && out->target <= 1;
}

int goal_parse(const char *text, struct goal *out, struct error *error)
{
    const char *from = text, *last = strrchr(text, ':'), *sign = strpbrk(text, "<>=");
    char metric[64];
    *out = (struct goal){.kind = GOAL_EQUAL};
    bool ok = sign != NULL;
    if (ok && last != NULL && last < sign) { /* a player's name may hold colons: look:8:2 */
        ok = trimmed(text, last, out->player);
        from = last + 1;
    }
    ok = ok && trimmed(from, sign, metric) && parse_metric(metric, out);
    if (ok) {
        out->kind = *sign == '<' ? GOAL_AT_MOST : *sign == '>' ? GOAL_AT_LEAST : GOAL_EQUAL;
        ok = (*sign == '=' || sign[1] == '=') && parse_target(sign + (*sign == '=' ? 1 : 2), out);
    }
    return ok ? 0
              : error_set(error,
                          "\"%s\" is no goal: write \"ai wins = 20%%\", \"mean rounds <= 6\" or "
                          "\"novice: ai wins = 40%%\", with =, <= or >=",
                          text);
}

int goal_measure(const struct goal *goal, const struct tally *tally, double level,
                 struct goal_value *out, struct error *error)
{
    if (goal->column[0] == '\0') {
        const double rate = (double)tally->winners[goal->side] / (double)tally->games;
        *out = (struct goal_value){rate, sqrt(rate * (1 - rate)),
                                   tally_win_interval(tally, goal->side, level)};
        return 0;
    }
    const int column = column_find(tally->columns, tally->column_count, goal->column);
    if (column < 0 || tally->columns[column].count != 1 || tally->columns[column].words != NULL) {
        return error_set(error, "there is no numeric column `%s`; `poise run` lists them",
                         goal->column);
    }
    const double mean = tally_mean(tally, (size_t)column, 0);
    const double deviation = tally_deviation(tally, (size_t)column, 0);
    *out =
        (struct goal_value){mean, deviation, interval_mean(mean, deviation, tally->games, level)};
    return 0;
}

double goal_miss(const struct goal *goal, const struct goal_value *value, double unit)
{
    const double off = value->estimate - goal->target;
    const bool met =
        (goal->kind == GOAL_AT_MOST && off <= 0) || (goal->kind == GOAL_AT_LEAST && off >= 0);
    return met ? 0 : fabs(off) / (unit > 0 ? unit : 1);
}

const char *goal_verdict(const struct goal *goal, const struct goal_value *value)
{
    const struct interval i = value->interval;
    switch (goal->kind) {
    case GOAL_AT_MOST:
        return i.high <= goal->target ? "met" : i.low > goal->target ? "missed" : "open";
    case GOAL_AT_LEAST:
        return i.low >= goal->target ? "met" : i.high < goal->target ? "missed" : "open";
    case GOAL_EQUAL:
        break;
    }
    return i.low <= goal->target && goal->target <= i.high ? "agrees" : "missed";
}

const char *goal_text(const struct goal *goal, char *out, size_t size)
{
    char name[64];
    const bool rate = goal->column[0] == '\0';
    snprintf(out, size, "%s%s%s%s %s %g%s", goal->player, goal->player[0] != '\0' ? ": " : "",
             rate ? "" : "mean ",
             rate ? goal->side == COLUMN_AI ? "ai wins" : "human wins"
                  : format_name(name, sizeof name, goal->column),
             signs[goal->kind], rate ? 100 * goal->target : goal->target, rate ? " %" : "");
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
    snprintf(out, size, "%s%s [%s, %s]", format_fixed(a, scale * value->estimate, decimals),
             rate ? " %" : "", format_fixed(b, scale * i.low, decimals),
             format_fixed(c, scale * i.high, decimals));
    return out;
}
