#include "analysis/document/document.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/document/parts.h"

struct doc *doc_new(json_t *head)
{
    struct doc *doc = memory_new(1, sizeof *doc);
    doc->open[0] = head != NULL ? head : json_object();
    doc->readers = DOC_PEOPLE;
    return doc;
}

static void free_block(struct doc_block *block)
{
    for (size_t r = 0; r < block->row_count; r++) {
        for (size_t c = 0; c < block->column_count; c++) {
            free(block->rows[r].cells[c].text);
            free(block->rows[r].cells[c].more);
        }
        free(block->rows[r].cells);
    }
    for (size_t c = 0; c < block->column_count; c++) {
        free(memory_owned(block->columns[c].head));
        free(memory_owned(block->columns[c].key));
    }
    free(block->columns);
    free(block->rows);
    free(block->text);
}

void doc_free(struct doc *doc)
{
    for (size_t b = 0; b < doc->block_count; b++) {
        free_block(&doc->blocks[b]);
    }
    free(doc->blocks);
    json_decref(doc->open[0]);
    free(doc);
}

json_t *doc_json(const struct doc *doc)
{
    return doc->open[0];
}

static struct doc_block *add_block(struct doc *doc, enum doc_block_kind kind)
{
    doc->blocks = memory_grow(doc->blocks, doc->block_count + 1, sizeof *doc->blocks);
    struct doc_block *block = &doc->blocks[doc->block_count++];
    *block = (struct doc_block){.kind = kind, .readers = doc->readers};
    return block;
}

#define DEFINE_TEXT(name, kind)                                                                    \
    void name(struct doc *doc, const char *format, ...)                                            \
    {                                                                                              \
        va_list args;                                                                              \
        va_start(args, format);                                                                    \
        add_block(doc, kind)->text = text_print_args(format, args);                                \
        va_end(args);                                                                              \
    }
DEFINE_TEXT(doc_title, DOC_TITLE)
DEFINE_TEXT(doc_part, DOC_PART)
DEFINE_TEXT(doc_heading, DOC_HEADING)
DEFINE_TEXT(doc_answer, DOC_ANSWER)
DEFINE_TEXT(doc_line, DOC_LINE)
DEFINE_TEXT(doc_note, DOC_NOTE)

void doc_show(struct doc *doc, enum doc_readers readers)
{
    doc->readers = readers;
}

void doc_show_more(struct doc *doc)
{
    for (size_t b = 0; b < doc->block_count; b++) {
        struct doc_block *block = &doc->blocks[b];
        block->readers = block->readers == DOC_MORE ? DOC_PEOPLE : block->readers;
        for (size_t r = 0; r < block->row_count; r++) {
            struct doc_row *row = &block->rows[r];
            row->readers = row->readers == DOC_MORE ? DOC_PEOPLE : row->readers;
        }
    }
}

void doc_copy_text(struct doc *doc, const struct doc_block *block)
{
    struct doc_block *copy = add_block(doc, block->kind);
    copy->text = text_copy(block->text);
}

/* The object that holds the last part of a key with dots. Missing objects are created. *key becomes
 * the last part. */
static json_t *find_json_holder(json_t *at, const char **key)
{
    for (const char *dot; (dot = strchr(*key, '.')) != NULL; *key = dot + 1) {
        char *name = text_cut(*key, (size_t)(dot - *key));
        json_t *inner = json_object_get(at, name);
        if (inner == NULL) {
            inner = json_object();
            json_object_set_new(at, name, inner);
        }
        free(name);
        at = inner;
    }
    return at;
}

void doc_set(struct doc *doc, const char *key, json_t *value)
{
    json_t *at = find_json_holder(doc->open[doc->depth], &key);
    json_object_set_new(at, key, value);
}

json_t *doc_estimate_json(struct interval_estimate e)
{
    return json_pack("{s:o, s:o, s:o}", "estimate", json_out_number(e.estimate), "low",
                     json_out_number(e.interval.low), "high", json_out_number(e.interval.high));
}

/* Opens the list or object under that key: the existing one, or `fresh`. Takes over `fresh`. */
static void open_doc_value(struct doc *doc, const char *key, json_t *fresh)
{
    json_t *at = doc->open[doc->depth], *there = NULL;
    if (key == NULL) {
        json_array_append(at, fresh);
    } else {
        there = json_object_get(at, key);
        if (there == NULL) {
            json_object_set(at, key, fresh);
        }
    }
    doc->open[++doc->depth] = there != NULL ? there : fresh;
    json_decref(fresh); /* its holder has its own reference */
}

void doc_open_object(struct doc *doc, const char *key)
{
    open_doc_value(doc, key, json_object());
}

void doc_open_list(struct doc *doc, const char *key)
{
    open_doc_value(doc, key, json_array());
}

void doc_close(struct doc *doc)
{
    doc->depth--;
}

void doc_table(struct doc *doc, const char *key, const struct doc_column columns[], size_t count)
{
    struct doc_block *table = add_block(doc, DOC_TABLE);
    table->columns = memory_new(count, sizeof *columns);
    table->column_count = count;
    for (size_t c = 0; c < count; c++) {
        const struct doc_column *it = &columns[c];
        table->columns[c] = (struct doc_column){
            .head = it->head != NULL ? text_copy(it->head) : NULL,
            .kind = it->kind,
            .key = it->key != NULL ? text_copy(it->key) : NULL,
        };
    }
    if (key != NULL) {
        doc_open_list(doc, key);
    }
    doc->table_depth = doc->depth;
    doc->table_keyed = key != NULL;
}

static struct doc_block *find_open_table(const struct doc *doc)
{
    return &doc->blocks[doc->block_count - 1];
}

static struct doc_row *find_open_row(const struct doc *doc)
{
    const struct doc_block *table = find_open_table(doc);
    return &table->rows[table->row_count - 1];
}

/* Adds an empty row. The caller has already opened its JSON object, if it has one. */
static void add_row(struct doc *doc)
{
    struct doc_block *table = find_open_table(doc);
    table->rows = memory_grow(table->rows, table->row_count + 1, sizeof *table->rows);
    table->rows[table->row_count++] = (struct doc_row){
        .cells = memory_new(table->column_count, sizeof(struct doc_cell)),
        .readers = DOC_PEOPLE,
    };
    doc->cell = 0;
}

void doc_row_entry(struct doc *doc, size_t entry)
{
    doc->depth = doc->table_depth;
    json_t *list = doc->open[doc->depth];
    while (json_array_size(list) <= entry) {
        json_array_append_new(list, json_object());
    }
    doc->open[++doc->depth] = json_array_get(list, entry);
    add_row(doc);
}

void doc_row(struct doc *doc, const char *name)
{
    doc->depth = doc->table_depth;
    if (name != NULL) {
        doc_open_object(doc, name);
    } else if (json_is_array(doc->open[doc->depth])) {
        doc_row_entry(doc, find_open_table(doc)->row_count);
        return;
    }
    add_row(doc);
}

void doc_row_word(struct doc *doc, const char *word)
{
    doc_row(doc, NULL);
    doc_word(doc, word);
}

void doc_show_row(struct doc *doc, enum doc_readers readers)
{
    find_open_row(doc)->readers = readers;
}

void doc_own(struct doc *doc)
{
    find_open_row(doc)->own = true;
}

void doc_table_end(struct doc *doc)
{
    doc->depth = doc->table_depth;
    if (doc->table_keyed) {
        doc_close(doc);
    }
}

/* Fills the next cell. If its column has a key, sets that to `value`, which it takes over, in the JSON,
 * and returns the key; else NULL. */
static const char *fill_table_cell(struct doc *doc, struct doc_cell cell, json_t *value)
{
    cell.filled = true;
    find_open_row(doc)->cells[doc->cell] = cell;
    const char *key = find_open_table(doc)->columns[doc->cell++].key;
    if (key != NULL) {
        doc_set(doc, key, value);
    } else {
        json_decref(value);
    }
    return key;
}

void doc_skip(struct doc *doc)
{
    doc->cell++;
}

void doc_word(struct doc *doc, const char *text)
{
    if (text == NULL) {
        doc_skip(doc);
    } else {
        fill_table_cell(doc, (struct doc_cell){.text = text_copy(text)}, json_string(text));
    }
}

void doc_print(struct doc *doc, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = text_print_args(format, args);
    va_end(args);
    doc_word(doc, text);
    free(text);
}

void doc_count(struct doc *doc, uint64_t count)
{
    fill_table_cell(doc, (struct doc_cell){.count = count}, json_integer((json_int_t)count));
}

void doc_number(struct doc *doc, double value, int decimals)
{
    fill_table_cell(doc, (struct doc_cell){.value = value, .decimals = decimals},
                    json_out_number(value));
}

void doc_spread(struct doc *doc, double value, struct interval interval, int decimals)
{
    const struct doc_cell cell = {.value = value, .interval = interval, .decimals = decimals};
    const char *key = fill_table_cell(doc, cell, json_out_number(value));
    if (key != NULL) {
        json_t *at = find_json_holder(doc->open[doc->depth], &key);
        json_object_set_new(at, "low", json_out_number(interval.low));
        json_object_set_new(at, "high", json_out_number(interval.high));
    }
}

void doc_undecided(struct doc *doc)
{
    find_open_row(doc)->cells[doc->cell - 1].undecided = true;
}

void doc_instead(struct doc *doc, const char *text, const char *interval)
{
    struct doc_cell *cell = &find_open_row(doc)->cells[doc->cell - 1];
    cell->text = text_copy(text);
    cell->more = text_copy(interval);
}

bool doc_shows(const struct doc_block *table, size_t column, enum doc_readers readers)
{
    const unsigned elsewhere = DOC_ASIDE | (readers > DOC_PAGES ? DOC_PAGE : 0);
    return table->columns[column].head != NULL && !(table->columns[column].kind & elsewhere);
}

bool doc_is_empty(const struct doc_block *block, enum doc_readers readers)
{
    size_t c = 0, r = 0;
    while (c < block->column_count && !doc_shows(block, c, readers)) {
        c++;
    }
    while (r < block->row_count && block->rows[r].readers < readers) {
        r++;
    }
    return block->readers < readers ||
           (block->kind == DOC_TABLE && (c == block->column_count || r == block->row_count));
}

static char *format_value(const struct doc_column *column, const struct doc_cell *cell,
                          double value, char out[FORMAT_MAX])
{
    const double scale = column->kind & DOC_PERCENT ? 100 : 1;
    const bool spread = column->kind & DOC_SPREAD;
    const int decimals =
        cell->decimals != DOC_AUTO || !spread
            ? cell->decimals
            : format_decimals(scale * (cell->interval.high - cell->interval.low) / 2);
    return column->kind & DOC_SIGNED ? format_signed(out, scale * value, decimals)
           : decimals == DOC_AUTO    ? format_number(out, scale * value)
                                     : format_fixed(out, scale * value, decimals);
}

const char *doc_cell_text(const struct doc_column *column, const struct doc_cell *cell, char *out)
{
    out[0] = '\0';
    return !cell->filled || cell->text != NULL ? (cell->text != NULL ? cell->text : "")
           : column->kind & DOC_COUNT          ? format_count(out, cell->count)
                                               : format_value(column, cell, cell->value, out);
}

const char *doc_cell_interval(const struct doc_column *column, const struct doc_cell *cell,
                              const char *const marks[3], char *out)
{
    char low[FORMAT_MAX], high[FORMAT_MAX];
    const struct interval *i = &cell->interval;
    if (!cell->filled || cell->more != NULL || (isnan(i->low) && isnan(i->high))) {
        return cell->more != NULL ? cell->more : "";
    }
    snprintf(out, DOC_CELL_MAX, "%s%s%s%s%s", marks[0], format_value(column, cell, i->low, low),
             marks[1], format_value(column, cell, i->high, high), marks[2]);
    return out;
}
