/* Pattern databases as files: what was written is read again, and nothing else is believed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "heuristic/pattern_file.h"
#include "heuristic/small_space.h"

/* A folder of its own with the file of a ring, and what the file should hold. */
typedef struct scene {
    char folder[64], path[96];
    small_space small;
    bd_pattern_table table;
    uint8_t *bytes;
    size_t size;
} scene;

/* Cut after it is written: a file that is emptied first is synced by some file systems each time. */
static void write_bytes(const scene *here, size_t size)
{
    int file = open(here->path, O_WRONLY);
    assert_true(file >= 0);
    assert_int_equal(write(file, here->bytes, size), size);
    assert_int_equal(ftruncate(file, (off_t)size), 0);
    close(file);
}

static void *read_bytes(const char *path, size_t *size)
{
    struct stat about;
    int file = open(path, O_RDONLY);
    assert_true(file >= 0 && fstat(file, &about) == 0);
    *size = (size_t)about.st_size;
    void *bytes = malloc(*size);
    assert_non_null(bytes);
    assert_int_equal(read(file, bytes, *size), *size);
    close(file);
    return bytes;
}

static int set_up(void **state)
{
    static scene here;
    bd_error error;
    here = (scene){.folder = "/tmp/bandolo-patterns-XXXXXX"};
    const char *temporary = getenv("TMPDIR");
    if (temporary && strlen(temporary) < 32)
        snprintf(here.folder, sizeof here.folder, "%s/bandolo-patterns-XXXXXX", temporary);
    assert_non_null(mkdtemp(here.folder));
    snprintf(here.path, sizeof here.path, "%s/ring", here.folder);
    small_ring(&here.small, 6, 70);
    assert_true(bd_pattern_build(&here.table, &here.small.space, &(bd_pattern_options){0}, &error));
    assert_true(bd_pattern_save(&here.table, &here.small.space, here.path, &error));
    here.bytes = read_bytes(here.path, &here.size);
    *state = &here;
    return 0;
}

/* Nothing but the file may be left. */
static int tear_down(void **state)
{
    scene *here = *state;
    bd_pattern_close(&here->table);
    free(here->bytes);
    unlink(here->path);
    return rmdir(here->folder);
}

static void refuse_by(const scene *here, const bd_pattern_space *space, bd_code code,
                      const char *why)
{
    bd_pattern_table table;
    bd_error error = {BD_OK, 0, ""};
    assert_false(bd_pattern_load(&table, space, here->path, &error));
    assert_int_equal(error.code, code);
    assert_non_null(strstr(error.message, why));
    assert_non_null(strstr(error.message, here->path));
    assert_null(table.words);
    bd_pattern_close(&table);
}

static void refuse(const scene *here, const char *why)
{
    refuse_by(here, &here->small.space, BD_DAMAGED, why);
}

static void same_facts(const bd_pattern_table *a, const bd_pattern_table *b)
{
    assert_int_equal(a->bytes, b->bytes);
    assert_int_equal(a->stride, b->stride);
    assert_int_equal(a->layers, b->layers);
    assert_int_equal(a->unreached, b->unreached);
    assert_memory_equal(a->states, b->states, sizeof a->states);
}

static void what_is_saved_is_loaded(void **state)
{
    scene *here = *state;
    bd_error error;
    bd_pattern_table table;
    assert_true(bd_pattern_load(&table, &here->small.space, here->path, &error));
    same_facts(&table, &here->table);
    assert_memory_equal(table.words, here->table.words, table.bytes);
    bd_pattern_close(&table);
    assert_int_equal(here->size, PATTERN_HEADER_BYTES + here->table.bytes);
}

static void a_file_tells_what_it_is(void **state)
{
    scene *here = *state;
    bd_error error;
    for (unsigned whole = 0; whole < 2; ++whole) {
        bd_pattern_table table;
        char name[BD_PATTERN_NAME];
        assert_true(bd_pattern_inspect(&table, name, here->path, whole, &error));
        assert_string_equal(name, here->small.space.name);
        same_facts(&table, &here->table);
        bd_pattern_close(&table);
    }
    bd_pattern_table table;
    char name[BD_PATTERN_NAME];
    here->bytes[here->size - 1] ^= 1;
    write_bytes(here, here->size);
    assert_true(bd_pattern_inspect(&table, name, here->path, false, &error));
    bd_pattern_close(&table);
    assert_false(bd_pattern_inspect(&table, name, here->path, true, &error));
    assert_int_equal(error.code, BD_DAMAGED);
}

/* What is built into a file is what is built in memory and saved, byte for byte. */
static void a_file_may_be_built_in_place(void **state)
{
    scene *here = *state;
    bd_random random = bd_random_of(9);
    bd_pattern_table facts, table;
    bd_error error;
    for (unsigned i = 0; i < 8; ++i) {
        static small_space small;
        size_t size, saved_size;
        bd_budget budget = bd_budget_of(0);
        bd_pattern_options options = {.budget = &budget, .threads = 1 + i % 3};
        small_draw(&small, &random);
        assert_true(bd_pattern_build_file(&facts, &small.space, here->path, &options, &error));
        assert_null(facts.words);
        assert_int_equal(budget.used, 0);
        uint8_t *built = read_bytes(here->path, &size);
        assert_true(bd_pattern_build(&table, &small.space, &options, &error));
        assert_true(bd_pattern_save(&table, &small.space, here->path, &error));
        uint8_t *saved = read_bytes(here->path, &saved_size);
        assert_int_equal(size, saved_size);
        assert_memory_equal(built, saved, size);
        same_facts(&facts, &table);
        free(built);
        free(saved);
        bd_pattern_close(&table);
    }
}

/* ---- files that are not what they should be ---- */

static void no_byte_may_change(void **state)
{
    scene *here = *state;
    for (size_t at = 0; at < here->size; ++at) {
        here->bytes[at] ^= (uint8_t)(1 << at % 8);
        write_bytes(here, here->size);
        here->bytes[at] ^= (uint8_t)(1 << at % 8);
        refuse(here, at < sizeof PATTERN_MAGIC - 1 ? "no pattern database"
                     : at < 12                     ? "corrupt"
                     : at < 16                     ? "version"
                     : at < PATTERN_HEADER_BYTES   ? "header"
                                                   : "its bits");
    }
}

static void no_byte_may_be_missing_or_added(void **state)
{
    scene *here = *state;
    for (size_t size = 0; size < here->size; ++size) {
        write_bytes(here, size);
        refuse(here, size < PATTERN_HEADER_BYTES ? "no pattern database" : "should have");
    }
    here->bytes = realloc(here->bytes, here->size + 1);
    assert_non_null(here->bytes);
    here->bytes[here->size] = 0;
    write_bytes(here, here->size + 1);
    refuse(here, "should have");
}

static void another_byte_order_is_named(void **state)
{
    scene *here = *state;
    uint32_t swapped = __builtin_bswap32(PATTERN_BYTE_ORDER);
    memcpy(here->bytes + offsetof(pattern_header, byte_order), &swapped, sizeof swapped);
    write_bytes(here, here->size);
    refuse(here, "byte order");
}

static void another_space_is_named(void **state)
{
    scene *here = *state;
    bd_pattern_space other = here->small.space;
    strcpy(other.name, "another space");
    refuse_by(here, &other, BD_DAMAGED, "of 'small space', expected 'another space'");
    other = here->small.space;
    other.blocks = 7;
    refuse_by(here, &other, BD_DAMAGED, "numbers its states in another way");
    other = here->small.space;
    other.width = 71;
    refuse_by(here, &other, BD_DAMAGED, "numbers its states in another way");
}

/* Puts a header whose sum is right before the bits, and asks both readers. */
static void forge(const scene *here, pattern_header *header)
{
    bd_pattern_table table;
    bd_error error = {BD_OK, 0, ""};
    char name[BD_PATTERN_NAME];
    header->header_sum = pattern_sum(header, offsetof(pattern_header, header_sum));
    int file = open(here->path, O_WRONLY);
    assert_int_equal(pwrite(file, header, sizeof *header, 0), sizeof *header);
    close(file);
    refuse(here, "makes no sense");
    assert_false(bd_pattern_inspect(&table, name, here->path, false, &error));
    assert_non_null(strstr(error.message, "makes no sense"));
}

/* Headers which would lead beyond the file. */
static void a_forged_header_leads_nowhere(void **state)
{
    scene *here = *state;
    pattern_header header;
    for (unsigned forgery = 0; forgery < 7; ++forgery) {
        memcpy(&header, here->bytes, sizeof header);
        switch (forgery) {
        case 0:
            header.width = 700;
            break;
        case 1:
            header.blocks = UINT32_MAX;
            break;
        case 2:
            header.layers = BD_PATTERN_MOST_LAYERS + 1;
            break;
        case 3:
            header.bytes = UINT64_MAX;
            break;
        case 4:
            memset(header.name, 'x', sizeof header.name);
            break;
        case 5: /* whose words a block are none */
            header.width = UINT32_MAX;
            header.stride = 0;
            header.bytes = 0;
            header.unreached = (uint64_t)header.blocks * header.width;
            for (unsigned distance = 0; distance < header.layers; ++distance)
                header.unreached -= header.states[distance];
            break;
        default:
            header.stride = UINT32_MAX;
            header.blocks = UINT32_MAX;
            header.bytes = (uint64_t)UINT32_MAX * UINT32_MAX * sizeof(uint64_t);
            break;
        }
        forge(here, &header);
    }
}

/* Headers whose layers are not all states, each once. The ring has 420, and 211 layers. */
static void layers_that_do_not_add_up_are_refused(void **state)
{
    scene *here = *state;
    pattern_header header;
    for (unsigned forgery = 0; forgery < 6; ++forgery) {
        memcpy(&header, here->bytes, sizeof header);
        switch (forgery) {
        case 0: /* nothing is reached, not even the goal */
            header.layers = 0;
            header.unreached = 420;
            break;
        case 1:
            --header.layers;
            break;
        case 2:
            ++header.states[7];
            break;
        case 3:
            ++header.unreached;
            break;
        case 4: /* in 64 bits the sum is right */
            header.states[3] += UINT64_C(1) << 63;
            header.states[4] += UINT64_C(1) << 63;
            break;
        default: /* a layer of none before the last */
            header.states[6] += header.states[5];
            header.states[5] = 0;
            break;
        }
        forge(here, &header);
    }
}

/* Names that would be acted upon by the terminal that they are shown on. */
static void a_name_that_is_no_text_is_refused(void **state)
{
    scene *here = *state;
    static const char *const names[] = {
        "",
        "\033[2Jsmall space",
        "small\nspace",
        "small\tspace",
        "small space\177",
        "small \302\233 space",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        pattern_header header;
        memcpy(&header, here->bytes, sizeof header);
        memset(header.name, 0, sizeof header.name);
        memcpy(header.name, names[i], strlen(names[i]));
        forge(here, &header);
    }
}

static void what_is_no_file_is_refused(void **state)
{
    scene *here = *state;
    unlink(here->path);
    refuse_by(here, &here->small.space, BD_BAD_USAGE, "no such file");
    assert_int_equal(mkdir(here->path, 0777), 0);
    refuse(here, "no pattern database");
    bd_error error;
    assert_false(bd_pattern_save(&here->table, &here->small.space, here->path, &error));
    assert_int_equal(error.code, BD_SYSTEM);
    rmdir(here->path);
}

/* Nobody writes to it, and nobody waits for that. */
static void a_pipe_is_refused_at_once(void **state)
{
    scene *here = *state;
    unlink(here->path);
    assert_int_equal(mkfifo(here->path, 0666), 0);
    alarm(10);
    refuse(here, "no pattern database");
    alarm(0);
}

static void a_folder_that_is_not_there_is_named(void **state)
{
    scene *here = *state;
    bd_error error;
    char path[128];
    bd_pattern_table table;
    snprintf(path, sizeof path, "%s/nowhere/ring", here->folder);
    assert_false(bd_pattern_save(&here->table, &here->small.space, path, &error));
    assert_int_equal(error.code, BD_SYSTEM);
    assert_non_null(strstr(error.message, path));
    assert_false(
        bd_pattern_build_file(&table, &here->small.space, path, &(bd_pattern_options){0}, &error));
    assert_int_equal(error.code, BD_SYSTEM);
}

/* A build that is stopped, or gets no memory, leaves the old file, and nothing beside it. */
static void a_build_that_ends_early_leaves_nothing(void **state)
{
    scene *here = *state;
    bd_error error;
    atomic_bool stop = true;
    bd_pattern_table table;
    bd_pattern_options options = {.stop = &stop};
    assert_false(bd_pattern_build_file(&table, &here->small.space, here->path, &options, &error));
    assert_int_equal(error.code, BD_INTERRUPTED);
    bd_budget budget = bd_budget_of(1);
    options = (bd_pattern_options){.budget = &budget};
    assert_false(bd_pattern_build_file(&table, &here->small.space, here->path, &options, &error));
    assert_int_equal(error.code, BD_NO_MEMORY);
    assert_true(bd_pattern_load(&table, &here->small.space, here->path, &error));
    bd_pattern_close(&table);
}

static void loading_can_be_stopped(void **state)
{
    scene *here = *state;
    atomic_bool stop = true;
    bd_error error;
    bd_pattern_table table;
    assert_false(bd_pattern_load_within(&table, &here->small.space, here->path, &stop, &error));
    assert_int_equal(error.code, BD_INTERRUPTED);
    assert_null(table.words);
    stop = false;
    assert_true(bd_pattern_load_within(&table, &here->small.space, here->path, &stop, &error));
    bd_pattern_close(&table);
}

/* A disk that is full is found out before anything is built; a limit on files stands for it here. */
static void no_space_is_an_answer(void **state)
{
    scene *here = *state;
    bd_error error;
    bd_pattern_table table;
    struct rlimit before, little = {.rlim_cur = PATTERN_HEADER_BYTES};
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    little.rlim_max = before.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
    bool saved = bd_pattern_save(&here->table, &here->small.space, here->path, &error);
    bd_code save_code = error.code;
    bool built = bd_pattern_build_file(&table, &here->small.space, here->path,
                                       &(bd_pattern_options){0}, &error);
    setrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_DFL);
    assert_false(saved || built);
    assert_int_equal(save_code, BD_SYSTEM);
    assert_int_equal(error.code, BD_SYSTEM);
    assert_non_null(strstr(error.message, "cannot be written"));
    assert_true(bd_pattern_load(&table, &here->small.space, here->path, &error));
    bd_pattern_close(&table);
}

/* ---- a table that is checked page by page ---- */

enum { LARGE_BLOCKS = 9, LARGE_WIDTH = 1 << 20, LARGE_BITS = 2 };

/* Any bits: one state is reached, the goal. */
static bool fill_large(const void *context, bd_pattern_table *table, uint64_t *words,
                       const bd_pattern_options *options, bd_error *error)
{
    bd_random random = bd_random_of(5);
    (void)context, (void)options, (void)error;
    for (uint64_t i = 0; i < table->bytes / sizeof *words; ++i)
        words[i] = bd_random_next(&random);
    table->layers = 1;
    table->states[0] = 1;
    --table->unreached;
    return true;
}

/* Changes a byte, reads the words: true if all is told to be sound. */
static bool reads_as_sound(const scene *here, const bd_pattern_space *space, uint64_t byte,
                           uint64_t from, uint64_t step, bd_pattern_damage *damage)
{
    bd_pattern_table table;
    bd_error error = {BD_OK, 0, ""};
    uint8_t value;
    bool is_sound = true;
    int file = open(here->path, O_RDWR);
    assert_int_equal(pread(file, &value, 1, (off_t)byte), 1);
    value ^= 4;
    assert_int_equal(pwrite(file, &value, 1, (off_t)byte), 1);
    *damage = (bd_pattern_damage){0};
    assert_true(bd_pattern_open(&table, space, here->path, damage, NULL, &error));
    assert_int_equal(damage->unchecked, 1);
    for (uint64_t word = from; word < table.bytes / 8; word += step)
        is_sound &= bd_pattern_check(&table, word);
    bd_pattern_close(&table);
    value ^= 4;
    assert_int_equal(pwrite(file, &value, 1, (off_t)byte), 1);
    close(file);
    return is_sound;
}

typedef struct second_reader {
    const bd_pattern_table *table;
    atomic_bool has_returned;
} second_reader;

static void *read_first_word(void *context)
{
    second_reader *reader = context;
    assert_false(bd_pattern_check(reader->table, 0));
    atomic_store(&reader->has_returned, true);
    return NULL;
}

/* Whoever finds damage second waits until the first has told it, so that no search ends in between. */
static void check_second_reader(const bd_pattern_table *table, bd_pattern_damage *damage)
{
    second_reader reader = {.table = table};
    pthread_t thread;
    atomic_store(&damage->is_told, true);
    assert_int_equal(pthread_create(&thread, NULL, read_first_word, &reader), 0);
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    assert_false(atomic_load(&reader.has_returned));
    atomic_store(&damage->is_found, true);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_true(atomic_load(&reader.has_returned));
}

static void a_large_table_is_checked_page_by_page(void **state)
{
    scene *here = *state;
    bd_pattern_space large = here->small.space;
    bd_pattern_damage damage;
    bd_pattern_table table;
    bd_error error = {BD_OK, 0, ""};
    enum { PAGE = PATTERN_PAGE_BYTES / 8 };
    large.blocks = LARGE_BLOCKS;
    large.width = LARGE_WIDTH;
    large.bits = LARGE_BITS;
    large.fill = fill_large;
    assert_true(
        bd_pattern_build_file(&table, &large, here->path, &(bd_pattern_options){0}, &error));
    assert_true(bd_pattern_load(&table, &large, here->path, &error));
    uint64_t bits_end = PATTERN_HEADER_BYTES + table.bytes;
    bd_pattern_close(&table);

    /* A corrupt page is found by who reads it, and by who reads one page in EAGER; else it does no harm. */
    for (uint64_t page = 0; page < table.bytes / PATTERN_PAGE_BYTES; page += 101) {
        uint64_t byte = PATTERN_HEADER_BYTES + page * PATTERN_PAGE_BYTES + page % 4096;
        assert_false(reads_as_sound(here, &large, byte, page * PAGE + 7, UINT64_MAX / 2, &damage));
        assert_true(damage.is_found);
        assert_int_equal(damage.error.code, BD_DAMAGED);
        assert_non_null(strstr(damage.error.message, "corrupt"));
        assert_non_null(strstr(damage.error.message, large.name));
        assert_true(
            reads_as_sound(here, &large, byte, page * PAGE + PAGE, UINT64_MAX / 2, &damage));
        assert_false(damage.is_found);
        assert_false(reads_as_sound(here, &large, byte, 3 * PAGE, 5 * PAGE, &damage));
        assert_int_equal(damage.unchecked, 1);
    }
    int file = open(here->path, O_RDWR);
    assert_int_equal(pwrite(file, "damage", 6, PATTERN_HEADER_BYTES), 6);
    damage = (bd_pattern_damage){0};
    assert_true(bd_pattern_open(&table, &large, here->path, &damage, NULL, &error));
    check_second_reader(&table, &damage);
    bd_pattern_close(&table);
    /* Whoever loads it whole refuses it; corrupt sums are refused at once. */
    assert_int_equal(pwrite(file, "damage", 6, (off_t)bits_end - 9), 6);
    refuse_by(here, &large, BD_DAMAGED, "its bits");
    assert_int_equal(pwrite(file, "damage", 6, (off_t)bits_end + 9), 6);
    close(file);
    assert_false(bd_pattern_open(&table, &large, here->path, &damage, NULL, &error));
    assert_int_equal(error.code, BD_DAMAGED);

    /* All of a sound one is checked after a while; a small one at once. */
    assert_true(
        bd_pattern_build_file(&table, &large, here->path, &(bd_pattern_options){0}, &error));
    damage = (bd_pattern_damage){0};
    assert_true(bd_pattern_open(&table, &large, here->path, &damage, NULL, &error));
    for (uint64_t word = 0; word < table.bytes / 8; word += PAGE)
        assert_true(bd_pattern_check(&table, word));
    assert_int_equal(damage.unchecked, 0);
    bd_pattern_close(&table);
    assert_true(bd_pattern_save(&here->table, &here->small.space, here->path, &error));
    assert_true(bd_pattern_open(&table, &here->small.space, here->path, &damage, NULL, &error));
    assert_int_equal(damage.unchecked, 0);
    bd_pattern_close(&table);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(what_is_saved_is_loaded),
        TEST(a_file_tells_what_it_is),
        TEST(a_file_may_be_built_in_place),
        TEST(no_byte_may_change),
        TEST(no_byte_may_be_missing_or_added),
        TEST(another_byte_order_is_named),
        TEST(another_space_is_named),
        TEST(a_forged_header_leads_nowhere),
        TEST(layers_that_do_not_add_up_are_refused),
        TEST(a_name_that_is_no_text_is_refused),
        TEST(what_is_no_file_is_refused),
        TEST(a_pipe_is_refused_at_once),
        TEST(a_folder_that_is_not_there_is_named),
        TEST(a_build_that_ends_early_leaves_nothing),
        TEST(loading_can_be_stopped),
        TEST(no_space_is_an_answer),
        TEST(a_large_table_is_checked_page_by_page),
    };
    return cmocka_run_group_tests_name("pattern_files", tests, NULL, NULL);
}
