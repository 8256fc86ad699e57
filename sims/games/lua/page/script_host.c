/* script_host.h for poise.wasm: its host has the import `env.script_call`, which plays the script
 * as JavaScript or says that it cannot. */
#include "sims/games/lua/script_host.h"

#include <jansson.h>
#include <stdlib.h>

#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "sims/games/lua/fields.h"

enum {
    ROOM =
        64 << 20, /* bytes that the program takes at once: views of the host end where it grows */
    NOT_HERE = -3,
    ENDLESS = -4,
};

/* What the host reads: lua_run.js knows the places. */
struct host_request {
    const char *about; /* the script, its state and its rules, as JSON */
    uint32_t about_bytes;
    struct machine *machine;
    unsigned char *block;
    struct machine_notes *notes;
    const void *rules;
    uint32_t serial; /* of the rules */
    int32_t verb, move;
    uint32_t stop, most;
    int32_t check, player, players[GAME_SEATS_MAX];
    struct fields_calls calls; /* that the host calls back, as about.calls names them */
};

/* The result of a job, below 0 if the script made a mistake or does not come to an end. NOT_HERE:
 * the host plays no scripts. ENDLESS: it has run more loops and calls than the script may make
 * steps, of which each is at least one. */
__attribute__((import_module("env"), import_name("script_call"))) int32_t
host_request_job(const struct host_request *call);

static json_t *describe_file(const char *name, const char *text)
{
    return json_pack("{s:s, s:s}", "name", name, "text", text);
}

/* The script, then the files that it includes. */
static json_t *describe_files(const struct script *s)
{
    json_t *files = json_array();
    json_array_append_new(files, describe_file(s->file, s->text));
    for (size_t k = 0; k < s->file_count; k++) {
        if (s->files[k].checked != NULL) {
            json_array_append_new(files, describe_file(s->files[k].name, s->files[k].text));
        }
    }
    return files;
}

static json_t *describe_field(const struct script *s, const struct script_field *f)
{
    static const char *const kinds[] = {"number", "array", "stream", "pile"};
    const bool rows = f->width > 0, each = f->kind == SCRIPT_PILES && f->piles->each;
    json_t *field = json_pack("{s:s, s:s, s:i, s:i, s:i}", "name", f->name, "kind",
                              rows   ? "rows"
                              : each ? "piles"
                                     : kinds[f->kind],
                              "at", (int)f->offset, "count", (int)f->count, "width", (int)f->width);
    if (f->kind == SCRIPT_PILES) {
        const struct pile_plan *pile = &s->piles.list[f->piles->first];
        json_object_set_new(field, "first", json_integer(f->piles->first));
        json_object_set_new(field, "most", json_integer(pile->most));
        json_object_set_new(field, "open", json_boolean(pile->seers == s->piles.every_seat));
    }
    if (each) {
        const int seat = (int)f->piles->seat + 1 - (int)script_first_human(s);
        json_object_set_new(field, "seat", json_integer(seat));
    }
    return field;
}

static json_t *describe_rule(const struct row *p)
{
    static const char *const kinds[] = {
        [KIND_NUMBER] = "number",  [KIND_TRUTH] = "bool", [KIND_WORD] = "text",
        [KIND_RECORD] = "records", [KIND_TEXT] = "text",  [KIND_REF] = "row"};
    json_t *rule =
        json_pack("{s:s, s:s, s:i, s:i, s:i}", "name", p->name, "kind", kinds[p->kind], "at",
                  (int)p->offset, "count", (int)p->count, "stride", (int)p->stride);
    if (p->kind == KIND_WORD) {
        json_object_set_new(rule, "words", json_out_words(p->words, SIZE_MAX));
    }
    json_t *columns = p->kind == KIND_RECORD ? json_array() : NULL;
    for (const struct row *c = p->fields; columns != NULL && c->name != NULL; c++) {
        json_array_append_new(columns, describe_rule(c));
    }
    json_object_set_new(rule, "columns", columns != NULL ? columns : json_null());
    return rule;
}

static json_t *describe_number(size_t offset, size_t bytes, bool kept)
{
    return json_pack("{s:i, s:i, s:b}", "at", (int)offset, "bytes", (int)bytes, "kept", kept);
}

/* The numbers that every state has. */
static json_t *describe_head(void)
{
#define HEAD(name, kept)                                                                           \
#name, describe_number(offsetof(struct game_head, name),                                       \
                           sizeof(((struct game_head *)0)->name), kept)
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o}", HEAD(decisions, true),
                     HEAD(ai_score, false), HEAD(human_score, false), HEAD(round, true),
                     HEAD(winner, true), HEAD(end_reason, true), "seat",
                     describe_number(SCRIPT_SEAT_AT, sizeof(int32_t), false));
#undef HEAD
}

static json_t *describe_script(const struct script *s)
{
    static const char *const calls[] = {"below", "shuffle", "end_round", "open_streams",
                                        "move",  "put",     "reveal",    "shuffle_pile"};
    const struct pile_place open = {.seen = s->piles.every_seat};
    uint32_t seen_by_all;
    memcpy(&seen_by_all, &open.seen, sizeof seen_by_all);
    json_t *fields = json_array(), *rules = json_array(), *players = json_array();
    for (uint32_t k = 0; k < s->field_count; k++) {
        json_array_append_new(fields, describe_field(s, &s->fields[k]));
    }
    for (uint32_t k = 0; k < s->param_count; k++) {
        json_array_append_new(rules, describe_rule(&s->params[k]));
    }
    for (int k = 0; s->policies[k].name != NULL; k++) {
        json_array_append_new(players, json_string(s->policies[k].name));
    }
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:i, s:i, s:i, s:i, s:I}", "files",
                     describe_files(s), "fields", fields, "rules", rules, "players", players,
                     "ends", json_out_words(s->ends, SIZE_MAX), "calls",
                     json_out_words(calls, sizeof calls / sizeof *calls), "head", describe_head(),
                     "rounds", (int)s->rounds, "seats", (int)script_seats(s), "seat_base",
                     1 - (int)script_first_human(s), "seats_max", GAME_SEATS_MAX, "seen_by_all",
                     (json_int_t)seen_by_all);
}

/* The call of a machine's script. */
static struct host_request *open_host_request(struct machine *m)
{
    static struct host_request calls[SCRIPTS_MAX];
    struct host_request *call = &calls[m->script->number];
    if (call->about == NULL) {
        json_t *about = describe_script(m->script);
        char *text = json_dumps(about, JSON_COMPACT);
        json_decref(about);
        void *volatile room = memory_grow(NULL, ROOM, 1); /* see there */
        free(room);
        *call = (struct host_request){.about = text,
                                      .about_bytes = (uint32_t)strlen(text),
                                      .machine = m,
                                      .block = m->block,
                                      .notes = &m->notes,
                                      .calls = fields_calls};
    }
    return call;
}

int64_t script_host_job(struct machine *m, const struct script_call *job)
{
    static bool refused_scripts[SCRIPTS_MAX];
    bool *refused = &refused_scripts[m->script->number];
    if (*refused || m->counted != MACHINE_UNCOUNTED || job->verb >= VERB_DRAW ||
        game_head_const(m->block)->trace != NULL) {
        return *refused ? SCRIPT_HOST_LUA : SCRIPT_HOST_COUNTED;
    }
    struct host_request *call = open_host_request(m);
    call->rules = job->rules;
    call->serial = ((const struct script_rules *)job->rules)->serial;
    call->verb = (int32_t)job->verb;
    call->move = job->verb == VERB_RUN && !job->has_move ? -1 : (int32_t)job->move;
    call->stop = job->stop, call->most = job->most;
    call->check = job->check, call->player = job->player;
    memcpy(call->players, job->players, sizeof call->players);
    const int32_t result = host_request_job(call);
    *refused = result == NOT_HERE;
    return result >= 0         ? result
           : *refused          ? SCRIPT_HOST_LUA
           : result == ENDLESS ? SCRIPT_HOST_ENDLESS
                               : SCRIPT_HOST_COUNTED;
}
