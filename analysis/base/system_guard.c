/* On Linux mmap and mprotect guard memory, and calls are forbidden by rewriting the relocated addresses
 * of an ELF shared object. Elsewhere (WebAssembly, macOS) what is written around a block is seen, and no
 * more. */
#define _GNU_SOURCE /* dl_iterate_phdr */
#include "analysis/base/system_guard.h"

#include <string.h>
#ifdef __linux__
#include <elf.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

#include "analysis/base/memory.h"

enum { ALIGNMENT = 16, WATCHED = 0xa5, GAP = 16 /* bytes of forbidden page for each function */ };

static const char *const forbidden[] = {
    "malloc",       "calloc",        "realloc", "free",   "aligned_alloc", "posix_memalign",
    "strdup",       "strndup",       "qsort",   "printf", "__printf_chk",  "puts",
    "putchar",      "fprintf",       "fputs",   "fwrite", "fopen",         "fread",
    "open",         "read",          "write",   "time",   "clock",         "clock_gettime",
    "gettimeofday", "rand",          "srand",   "random", "drand48",       "getenv",
    "system",       "__fprintf_chk", "_Znwm",   "_Znam",  "_ZdlPv",        NULL,
};
static unsigned char *forbidden_page;

static size_t page_size(void)
{
#ifdef __linux__
    return (size_t)sysconf(_SC_PAGESIZE);
#else
    return 4 * ALIGNMENT;
#endif
}

static unsigned char *map_guarded_memory(size_t bytes)
{
#ifdef __linux__
    void *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory_must(at != MAP_FAILED ? at : NULL);
#else
    return memory_aligned(page_size(), bytes);
#endif
}

enum page_access { PAGE_FREE, PAGE_LOCKED, PAGE_FORBIDDEN };

static void limit_page_access(unsigned char *pages, size_t bytes, enum page_access access)
{
#ifdef __linux__
    static const int flags[] = {PROT_READ | PROT_WRITE, PROT_READ, PROT_NONE};
    mprotect(pages, bytes, flags[access]);
#endif
}

void guard_new(struct guard *guard, const char *what, size_t bytes)
{
    const size_t page = page_size();
    const size_t room = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    *guard = (struct guard){.what = what, .bytes = bytes};
    guard->page_bytes = (room + page - 1) / page * page;
    guard->pages = map_guarded_memory(guard->page_bytes + 2 * page) + page;
    guard->at = guard->pages + guard->page_bytes - room;
    memset(guard->pages - page, WATCHED, guard->page_bytes + 2 * page);
    memset(guard->at, 0, bytes);
    limit_page_access(guard->pages - page, page, PAGE_FORBIDDEN);
    limit_page_access(guard->pages + guard->page_bytes, page, PAGE_FORBIDDEN);
}

void guard_lock(const struct guard *guard, bool locked)
{
    limit_page_access(guard->pages, guard->page_bytes, locked ? PAGE_LOCKED : PAGE_FREE);
}

bool guard_holds(const struct guard *guard)
{
#ifdef __linux__
    enum { BEHIND = 0 }; /* a forbidden page */
#else
    enum { BEHIND = 4 * ALIGNMENT };
#endif
    const unsigned char *end = guard->pages + guard->page_bytes + BEHIND;
    for (const unsigned char *c = guard->at + guard->bytes; c < end; c++) {
        if (*c != WATCHED) {
            return false;
        }
    }
    for (const unsigned char *c = guard->at; c > guard->pages && c > guard->at - ALIGNMENT; c--) {
        if (c[-1] != WATCHED) {
            return false;
        }
    }
    return true;
}

bool guard_covers(const struct guard *guard, const void *address)
{
    const uintptr_t at = (uintptr_t)address, page = page_size();
    return at >= (uintptr_t)guard->pages - page &&
           at < (uintptr_t)guard->pages + guard->page_bytes + page;
}

/* Without the address sanitizer, because this also reads the bytes that it forbids between
 * variables. */
static uint64_t __attribute__((no_sanitize("address")))
digest_guarded_bytes(const unsigned char *at, size_t bytes)
{
    uint64_t sum = 0;
    for (size_t k = 0; k < bytes; k++) {
        sum = (sum ^ at[k]) * UINT64_C(0x100000001b3);
    }
    return sum;
}

#ifdef __linux__
/* Makes a pointer of an address that the loader gives as a number. */
static void *make_data_pointer(uintptr_t address)
{
    void *at;
    memcpy(&at, &address, sizeof at);
    return at;
}

/* The program or shared object that holds the address `code`. */
struct object {
    uintptr_t code, base;
    const ElfW(Phdr) * headers;
    int count;
    bool program;
};

static int find_loaded_object(struct dl_phdr_info *info, size_t size, void *to)
{
    struct object *object = to;
    (void)size;
    for (int k = 0; k < info->dlpi_phnum; k++) {
        const ElfW(Phdr) *h = &info->dlpi_phdr[k];
        if (h->p_type == PT_LOAD && object->code - info->dlpi_addr - h->p_vaddr < h->p_memsz) {
            object->base = info->dlpi_addr;
            object->headers = info->dlpi_phdr;
            object->count = info->dlpi_phnum;
            object->program = info->dlpi_name[0] == '\0';
            return 1;
        }
    }
    return 0;
}

static struct object find_code_object(const void *code)
{
    struct object object = {.code = (uintptr_t)code};
    dl_iterate_phdr(find_loaded_object, &object);
    return object;
}

static const ElfW(Phdr) * find_program_header(const struct object *object, uint32_t type)
{
    for (int k = 0; k < object->count; k++) {
        if (object->headers[k].p_type == type) {
            return &object->headers[k];
        }
    }
    return NULL;
}

/* An entry of the object's dynamic section; 0 where there is none. */
static uintptr_t find_dynamic_entry(const struct object *object, ElfW(Sxword) tag)
{
    const ElfW(Phdr) *h = find_program_header(object, PT_DYNAMIC);
    const ElfW(Dyn) *d = h != NULL ? make_data_pointer(object->base + h->p_vaddr) : NULL;
    while (d != NULL && d->d_tag != DT_NULL && d->d_tag != tag) {
        d++;
    }
    return d != NULL && d->d_tag == tag ? d->d_un.d_val : 0;
}

/* An entry that is an address. The loader may have made it absolute already; then it stays. */
static uintptr_t find_dynamic_place(const struct object *object, ElfW(Sxword) tag)
{
    const uintptr_t at = find_dynamic_entry(object, tag);
    return at != 0 && at < object->base ? object->base + at : at;
}

static void add_guarded_range(struct guard_data *data, uintptr_t from, uintptr_t to)
{
    enum { MOST = sizeof data->at / sizeof *data->at };
    if (from >= to || data->count == MOST) {
        return;
    }
    data->at[data->count] = make_data_pointer(from);
    data->bytes[data->count] = to - from;
    data->digest[data->count] = digest_guarded_bytes(data->at[data->count], to - from);
    data->count++;
}

static void keep_object_data(struct guard_data *data, const struct object *object)
{
    const ElfW(Phdr) *fixed = find_program_header(object, PT_GNU_RELRO);
    /* The loader writes to this table when a function is called for the first time: leave it
     * out. */
    const uintptr_t table = find_dynamic_place(object, DT_PLTGOT);
    const uintptr_t table_end =
        table +
        (3 + find_dynamic_entry(object, DT_PLTRELSZ) / sizeof(ElfW(Rela))) * sizeof(uintptr_t);
    for (int k = 0; k < object->count; k++) {
        const ElfW(Phdr) *h = &object->headers[k];
        if (h->p_type == PT_LOAD && (h->p_flags & PF_W) != 0) {
            uintptr_t from = object->base + h->p_vaddr;
            const uintptr_t to = from + h->p_memsz;
            if (fixed != NULL && fixed->p_vaddr == h->p_vaddr) {
                from += fixed->p_memsz;
            }
            if (table_end > from && table < to) {
                add_guarded_range(data, from, table);
                from = table_end;
            }
            add_guarded_range(data, from, to);
        }
    }
}

/* Goes through a table of relocations and points the entries of forbidden functions to the
 * forbidden page, GAP bytes apart, so that the address of the fault tells which function it was. */
static void redirect_table_calls(const struct object *object, uintptr_t table, size_t bytes)
{
    const ElfW(Sym) *symbols = make_data_pointer(find_dynamic_place(object, DT_SYMTAB));
    const char *names = make_data_pointer(find_dynamic_place(object, DT_STRTAB));
    const ElfW(Rela) *rows = make_data_pointer(table);
    const uintptr_t page = page_size();
    for (size_t k = 0; k < bytes / sizeof *rows; k++) {
        const char *name = names + symbols[ELF64_R_SYM(rows[k].r_info)].st_name;
        for (int f = 0; forbidden[f] != NULL; f++) {
            if (strcmp(name, forbidden[f]) == 0) {
                const uintptr_t place = object->base + rows[k].r_offset;
                mprotect(make_data_pointer(place & ~(page - 1)), page, PROT_READ | PROT_WRITE);
                *(unsigned char **)make_data_pointer(place) =
                    forbidden_page + (size_t)GAP * (size_t)(f + 1);
            }
        }
    }
}

static void redirect_object_calls(const struct object *object)
{
    forbidden_page = map_guarded_memory(page_size());
    limit_page_access(forbidden_page, page_size(), PAGE_FORBIDDEN);
    if (!object->program && find_dynamic_place(object, DT_SYMTAB) != 0) {
        redirect_table_calls(object, find_dynamic_place(object, DT_JMPREL),
                             find_dynamic_entry(object, DT_PLTRELSZ));
        redirect_table_calls(object, find_dynamic_place(object, DT_RELA),
                             find_dynamic_entry(object, DT_RELASZ));
    }
}
#endif

void guard_data_keep(struct guard_data *data, const void *code)
{
    *data = (struct guard_data){0};
#ifdef __linux__
    const struct object object = find_code_object(code);
    keep_object_data(data, &object);
#endif
}

bool guard_data_same(const struct guard_data *data)
{
    for (int k = 0; k < data->count; k++) {
        if (digest_guarded_bytes(data->at[k], data->bytes[k]) != data->digest[k]) {
            return false;
        }
    }
    return true;
}

bool guard_in_program(const void *code)
{
#ifdef __linux__
    return find_code_object(code).program;
#else
    return true;
#endif
}

void guard_forbid_calls(const void *code)
{
#ifdef __linux__
    const struct object object = find_code_object(code);
    redirect_object_calls(&object);
#endif
}

const char *guard_forbidden(const void *address)
{
    const size_t at = (size_t)((uintptr_t)address - (uintptr_t)forbidden_page);
    return forbidden_page != NULL && at >= GAP && at % GAP == 0 &&
                   at / GAP - 1 < sizeof forbidden / sizeof *forbidden - 1
               ? forbidden[at / GAP - 1]
               : NULL;
}
