#include "sims/values/csv.h"

#include <string.h>

#include "analysis/base/text.h"

/* One csv_read call: where it is in the text, the columns, and the cells of the row read last. */
struct csv_table {
    struct yaml_pool *pool;
    struct mistakes *mistakes;
    const struct row *fields;
    const char *at;
    struct yaml here; /* file, line and column of `at`, for messages */
    char separator;
    struct yaml *columns[CSV_COLUMNS_MAX], *cells[CSV_COLUMNS_MAX];
    size_t column_count, cell_count; /* a row may have more than are kept */
    bool cut_off;                    /* a quote has no end: the rest cannot be read */
};

/* Moves on by one byte. A byte inside a UTF-8 letter does not count as a column. */
static void step_over_csv(struct csv_table *t)
{
    if (*t->at == '\n') {
        t->here.line++;
        t->here.column = 1;
    } else {
        t->here.column += (*t->at & 0xc0) != 0x80;
    }
    t->at++;
}

/* Whether a cell ends here. */
static bool is_csv_at_end(const struct csv_table *t)
{
    return *t->at == t->separator || *t->at == '\0' || *t->at == '\n' || *t->at == '\r';
}

static bool is_csv_at_blank(const struct csv_table *t)
{
    return !is_csv_at_end(t) && (*t->at == ' ' || *t->at == '\t');
}

/* Reads a quoted cell, from behind its first quote. Inside, two quotes stand for one. */
static void read_quoted(struct csv_table *t, struct yaml *cell)
{
    const char *end = t->at;
    while (*end != '\0' && (*end != '"' || end[1] == '"')) {
        end += *end == '"' ? 2 : 1;
    }
    char *out = yaml_pool_take(t->pool, (size_t)(end - t->at) + 1);
    cell->text = out;
    for (; t->at < end; step_over_csv(t)) {
        if (*t->at == '"') {
            step_over_csv(t);
        }
        *out++ = *t->at;
    }
    if (*end == '\0') {
        yaml_mistake(t->mistakes, cell, "the quote that begins here has no end");
        t->cut_off = true;
        return;
    }
    step_over_csv(t);
    while (is_csv_at_blank(t)) {
        step_over_csv(t);
    }
    if (!is_csv_at_end(t)) {
        yaml_mistake(t->mistakes, &t->here,
                     "something follows the quote that ends the cell; write a quote within "
                     "a cell twice");
    }
    while (!is_csv_at_end(t)) {
        step_over_csv(t);
    }
}

/* Reads a cell without quotes, up to its last character that is not blank. */
static void read_plain(struct csv_table *t, struct yaml *cell)
{
    const char *start = t->at, *end = start;
    bool quote = false;
    for (; !is_csv_at_end(t); step_over_csv(t)) {
        if (*t->at == '"' && !quote) {
            yaml_mistake(t->mistakes, &t->here,
                         "a quote within a cell: put the cell into quotes and write the "
                         "quote twice");
            quote = true;
        }
        end = is_csv_at_blank(t) ? end : t->at + 1;
    }
    cell->text = yaml_pool_text(t->pool, start, (size_t)(end - start));
}

static struct yaml *read_cell(struct csv_table *t)
{
    while (is_csv_at_blank(t)) {
        step_over_csv(t);
    }
    struct yaml *cell = yaml_new(t->pool, YAML_SCALAR, &t->here);
    if (*t->at == '"') {
        step_over_csv(t);
        read_quoted(t, cell);
    } else {
        read_plain(t, cell);
    }
    return cell;
}

/* Reads the next line with any text into t->cells. False after the last line. */
static bool read_row(struct csv_table *t)
{
    bool empty = true;
    while (empty && *t->at != '\0') {
        bool more;
        t->cell_count = 0;
        do {
            struct yaml *cell = read_cell(t);
            empty = empty && cell->text[0] == '\0';
            if (t->cell_count < CSV_COLUMNS_MAX) {
                t->cells[t->cell_count] = cell;
            }
            t->cell_count++;
            more = *t->at == t->separator;
            if (*t->at == '\r') {
                step_over_csv(t);
            }
            if (*t->at != '\0') {
                step_over_csv(t);
            }
        } while (more);
    }
    return !empty && !t->cut_off;
}

bool csv_is_column(const char *name, bool path)
{
    const size_t length = strlen(name);
    return length > 0 && length <= 40 && name[0] >= 'a' && name[0] <= 'z' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_.") == length &&
           strstr(name, "..") == NULL && name[length - 1] != '.' &&
           (path || strchr(name, '.') == NULL);
}

/* Reports columns that the records do not have and required ones that are missing, if t->fields
 * is known. */
static void check_csv_fields(struct csv_table *t)
{
    for (size_t i = 0; t->fields != NULL && i < t->column_count; i++) {
        const char *name = t->columns[i]->text;
        struct nearest search = nearest_begin(name);
        for (const struct row *f = t->fields; f->name != NULL; f++) {
            nearest_offer(&search, f->name);
        }
        if (row_named(t->fields, name) == NULL) {
            yaml_mistake(t->mistakes, t->columns[i], "unknown column `%.60s`%s", name,
                         nearest_get_advice(&search, ""));
        }
    }
    for (const struct row *f = t->fields; f != NULL && f->name != NULL; f++) {
        size_t i = 0;
        while (i < t->column_count && strcmp(t->columns[i]->text, f->name) != 0) {
            i++;
        }
        if (i == t->column_count && !f->optional) {
            yaml_mistake(t->mistakes, t->columns[0], "has no column `%s` (%s)", f->name, f->doc);
        }
    }
}

/* Reads the first line. False if the columns cannot be used. */
static bool read_heading(struct csv_table *t)
{
    const int before = t->mistakes->count;
    if (!read_row(t)) {
        if (!t->cut_off) {
            yaml_mistake(t->mistakes, &t->here, "is empty; its first line must name the columns");
        }
        return false;
    }
    if (t->cell_count > CSV_COLUMNS_MAX) {
        yaml_mistake(t->mistakes, &t->here, "has %zu columns; at most %d are possible",
                     t->cell_count, CSV_COLUMNS_MAX);
        return false;
    }
    t->column_count = t->cell_count;
    memcpy(t->columns, t->cells, sizeof t->columns);
    for (size_t i = 0; i < t->column_count; i++) {
        const struct yaml *cell = t->columns[i];
        if (!csv_is_column(cell->text, t->fields != NULL)) {
            yaml_mistake(t->mistakes, cell,
                         "column `%.60s`: the first line names the columns: write small letters, "
                         "digits and _ (at most 40, a letter first)",
                         cell->text);
        }
        for (size_t k = 0; k < i; k++) {
            if (strcmp(t->columns[k]->text, cell->text) == 0) {
                yaml_mistake(t->mistakes, cell, "column `%s` stands twice", cell->text);
                break;
            }
        }
    }
    check_csv_fields(t);
    return t->mistakes->count == before;
}

/* The words of a cell as a list. */
static struct yaml *read_csv_words(struct csv_table *t, const struct yaml *cell)
{
    static const char blanks[] = " \t,;";
    struct yaml *list = yaml_new(t->pool, YAML_LIST, cell);
    for (const char *at = cell->text + strspn(cell->text, blanks); *at != '\0';) {
        const size_t length = strcspn(at, blanks);
        struct yaml *word = yaml_new(t->pool, YAML_SCALAR, cell);
        word->text = yaml_pool_text(t->pool, at, length);
        yaml_add(t->pool, list, NULL, word);
        at += length;
        at += strspn(at, blanks);
    }
    return list;
}

/* Adds a cell to a record in the form that the field of that key needs. */
static void add_value(struct csv_table *t, struct yaml *record, const char *key, struct yaml *cell)
{
    const struct row *field = t->fields != NULL ? row_named(t->fields, key) : NULL;
    struct error error;
    if (field != NULL && field->optional && cell->text[0] == '\0') {
        return;
    }
    if (field != NULL && (field->kind == KIND_SET || field->count > 0)) {
        cell = read_csv_words(t, cell);
    }
    cell->quoted = field != NULL && field->kind == KIND_TEXT;
    if (strchr(key, '.') == NULL) {
        yaml_add(t->pool, record, key, cell);
    } else if (yaml_put(t->pool, record, key, cell, &error) != 0) {
        mistakes_add(t->mistakes, &error);
    }
}

static void read_rows(struct csv_table *t, struct yaml *list)
{
    while (read_row(t)) {
        if (t->cell_count != t->column_count) {
            yaml_mistake(t->mistakes, t->cells[0],
                         "the row has %zu cells, and the first line names %zu columns",
                         t->cell_count, t->column_count);
            continue;
        }
        if (list->count == CSV_ROWS_MAX) {
            yaml_mistake(t->mistakes, t->cells[0], "more than %d rows", CSV_ROWS_MAX);
            return;
        }
        struct yaml *record = yaml_new(t->pool, YAML_MAP, t->cells[0]);
        for (size_t i = 0; i < t->column_count; i++) {
            add_value(t, record, t->columns[i]->text, t->cells[i]);
            t->cells[i]->key_line = t->columns[i]->line;
            t->cells[i]->key_column = t->columns[i]->column;
        }
        yaml_add(t->pool, list, NULL, record);
    }
}

/* The separator: a comma if the first line has one, else the semicolon or tab that it has. */
static char find_csv_separator(const char *text)
{
    const size_t line = strcspn(text, "\r\n");
    const char *others = ";\t";
    while (*others != '\0' &&
           (memchr(text, ',', line) != NULL || memchr(text, *others, line) == NULL)) {
        others++;
    }
    return *others != '\0' ? *others : ',';
}

struct yaml *csv_read(struct yaml_pool *pool, const char *text, size_t length, const char *name,
                      const struct row *fields, struct mistakes *mistakes)
{
    static const char mark[] = "\xef\xbb\xbf"; /* spreadsheets put this byte order mark first */
    const size_t plain = text_plain_length(text);
    struct csv_table t = {.pool = pool, .mistakes = mistakes, .fields = fields, .at = text};
    t.here = (struct yaml){
        .file = yaml_pool_text(pool, name, strlen(name)), .line = 1, .column = 1, .text = ""};
    t.at += strncmp(text, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
    t.separator = find_csv_separator(t.at);
    if (length > CSV_BYTES_MAX) {
        yaml_mistake(t.mistakes, &t.here, "is larger than %d KB; is it a table?",
                     CSV_BYTES_MAX >> 10);
        return NULL;
    }
    if (plain < length) {
        while (t.at < text + plain) {
            step_over_csv(&t);
        }
        yaml_mistake(t.mistakes, &t.here,
                     "a control character, or no UTF-8 text: save the table as CSV in UTF-8");
        return NULL;
    }
    if (!read_heading(&t)) {
        return NULL;
    }
    struct yaml *list = yaml_new(pool, YAML_LIST, t.columns[0]);
    read_rows(&t, list);
    if (list->count == 0 && mistakes->count == 0 && fields == NULL) {
        yaml_mistake(t.mistakes, &t.here, "has no rows below the names of its columns");
    }
    return list;
}

bool csv_is_named(const struct yaml *value)
{
    return value->kind == YAML_SCALAR && strlen(value->text) > 4 &&
           text_ends_with(value->text, ".csv");
}

static void write_cell(const char *text, FILE *out)
{
    const size_t length = strlen(text);
    const bool quoted = length > 0 && (strpbrk(text, ",;\t\"\n") != NULL || text[0] == ' ' ||
                                       text[length - 1] == ' ');
    fputs(quoted ? "\"" : "", out);
    for (; *text != '\0'; text++) {
        fputs(*text == '"' ? "\"\"" : (char[]){*text, '\0'}, out);
    }
    fputs(quoted ? "\"" : "", out);
}

void csv_write(const struct row *fields, const struct yaml *list, FILE *out)
{
    for (const struct row *f = fields; f->name != NULL; f++) {
        fprintf(out, "%s%s", f > fields ? "," : "", f->name);
    }
    fputc('\n', out);
    for (const struct yaml *record = list->children; record != NULL; record = record->next) {
        for (const struct row *f = fields; f->name != NULL; f++) {
            const struct yaml *value = yaml_find(record, f->name);
            const struct yaml *word = value != NULL ? value->children : NULL;
            fputs(f > fields ? "," : "", out);
            for (; word != NULL; word = word->next) {
                fprintf(out, "%s%s", word->text, word->next != NULL ? " " : "");
            }
            if (value != NULL && value->kind == YAML_SCALAR) {
                write_cell(value->text, out);
            }
        }
        fputc('\n', out);
    }
}
