#define _GNU_SOURCE /* nftw */
/* Makes a folder as a power loss may leave it.
 *
 *     replay_disk LOG COUNT                           prints how many changes the log has
 *     replay_disk LOG FOLDER BEFORE N MODE SEED TO    makes the folder TO
 *
 * LOG tells of the changes below FOLDER, as fail_calls wrote it; BEFORE is a copy of FOLDER before them. Power
 * is lost after the first N changes. All that was synced is on the disk: the bytes of a file once the file
 * was synced, its name once the folder was. What was not synced is there
 *
 *     kept      all of it: as a kill leaves it
 *     lost      none of it
 *     names     as for names (made, renamed, removed) and lengths, but no bytes: they are zero
 *     mixed     any of it, each change by itself and a write perhaps in part, as the random seed has it */
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OPEN = 1, WRITE = 4, SYNC = 8, RENAME = 16, TRUNCATE = 64, UNLINK = 256 };
enum { MOST_FILES = 1024, MOST_NAMES = 1024, SECTOR = 512 };

static void die(const char *what)
{
    fprintf(stderr, "replay_disk: %s: %s\n", what, strerror(errno));
    exit(125);
}

static void *grow(void *memory, size_t bytes)
{
    void *moved = realloc(memory, bytes ? bytes : 1);
    if (!moved)
        die("memory");
    return moved;
}

/* ---- the log ---- */

typedef struct change {
    unsigned kind;
    int grows; /* of TRUNCATE: never shorter than before */
    unsigned long long offset, size;
    char name[PATH_MAX], other[PATH_MAX];
    unsigned char *bytes;
} change;

/* False: that was the last. */
static bool read_change(FILE *log, change *next)
{
    if (fscanf(log, "%u %d %llu %llu ", &next->kind, &next->grows, &next->offset, &next->size) != 4)
        return false;
    if (!fgets(next->name, sizeof next->name, log) || !fgets(next->other, sizeof next->other, log))
        die("a log that is cut short");
    next->name[strcspn(next->name, "\n")] = '\0';
    next->other[strcspn(next->other, "\n")] = '\0';
    next->bytes = grow(NULL, next->size);
    if (fread(next->bytes, 1, next->size, log) != next->size)
        die("a log that is cut short");
    return true;
}

/* ---- files: what is on the disk, and what waits ---- */

typedef struct pending {
    bool is_write;
    unsigned long long offset, size; /* of a truncation: `size` is the new length */
    bool grows;
    unsigned char *bytes;
} pending;

typedef struct file {
    unsigned char *bytes;
    unsigned long long size;
    pending *waits;
    size_t count;
} file;

static file files[MOST_FILES];
static int file_count;

static int new_file(void)
{
    if (file_count == MOST_FILES)
        die("too many files");
    return file_count++;
}

static void set_size(file *of, unsigned long long size)
{
    of->bytes = grow(of->bytes, size);
    if (size > of->size)
        memset(of->bytes + of->size, 0, size - of->size);
    of->size = size;
}

static void put(file *of, const pending *what, unsigned long long size, bool with_bytes)
{
    if (!what->is_write) {
        if (!what->grows || what->size > of->size)
            set_size(of, what->size);
        return;
    }
    if (what->offset + size > of->size)
        set_size(of, what->offset + size);
    if (with_bytes)
        memcpy(of->bytes + what->offset, what->bytes, size);
}

static void add_pending(int number, pending what)
{
    file *of = &files[number];
    of->waits = grow(of->waits, (of->count + 1) * sizeof *of->waits);
    of->waits[of->count++] = what;
}

static void sync_file(int number)
{
    file *of = &files[number];
    for (size_t i = 0; i < of->count; ++i)
        put(of, &of->waits[i], of->waits[i].size, true);
    of->count = 0;
}

/* ---- names: on the disk, as the program sees them, and what waits ---- */

typedef struct name_table {
    char *name[MOST_NAMES];
    int file[MOST_NAMES]; /* -1: there is no such name */
    int count;
} name_table;

static name_table on_disk, seen;

static int *entry(name_table *table, const char *name)
{
    for (int i = 0; i < table->count; ++i)
        if (strcmp(table->name[i], name) == 0)
            return &table->file[i];
    if (table->count == MOST_NAMES)
        die("too many names");
    table->name[table->count] = strdup(name);
    table->file[table->count] = -1;
    return &table->file[table->count++];
}

/* A name made or removed; or renamed, which are both at once. */
typedef struct name_change {
    char *name, *removed; /* NULL: there is none of that */
    int file;
    bool is_done;
} name_change;

static name_change *names;
static size_t name_count;

static void add_name_change(const char *name, const char *removed, int number)
{
    names = grow(names, (name_count + 1) * sizeof *names);
    names[name_count++] = (name_change){.name = name ? strdup(name) : NULL,
                                        .removed = removed ? strdup(removed) : NULL,
                                        .file = number};
}

static void do_name_change(name_change *what)
{
    if (what->name)
        *entry(&on_disk, what->name) = what->file;
    if (what->removed)
        *entry(&on_disk, what->removed) = -1;
    what->is_done = true;
}

static bool is_in(const char *name, const char *folder)
{
    size_t length = strlen(folder);
    return name && strncmp(name, folder, length) == 0 && name[length] == '/' &&
           !strchr(name + length + 1, '/');
}

static void sync_folder(const char *folder)
{
    for (size_t i = 0; i < name_count; ++i)
        if (!names[i].is_done && (is_in(names[i].name, folder) || is_in(names[i].removed, folder)))
            do_name_change(&names[i]);
}

/* ---- what each change does ---- */

static void apply(const change *what)
{
    int *number = entry(&seen, what->name);
    switch (what->kind) {
    case OPEN:
        if (*number < 0) {
            *number = new_file();
            add_name_change(what->name, NULL, *number);
        } else if (what->offset == 1)
            add_pending(*number, (pending){.size = 0});
        break;
    case WRITE:
        if (*number >= 0)
            add_pending(*number, (pending){true, what->offset, what->size, false, what->bytes});
        break;
    case TRUNCATE:
        if (*number >= 0)
            add_pending(*number, (pending){.size = what->offset, .grows = what->grows});
        break;
    case SYNC:
        if (*number >= 0)
            sync_file(*number);
        sync_folder(what->name);
        break;
    case RENAME:
        add_name_change(what->other, what->name, *number);
        *entry(&seen, what->other) = *number;
        *entry(&seen, what->name) = -1;
        break;
    case UNLINK:
        add_name_change(NULL, what->name, -1);
        *number = -1;
        break;
    default:
        die("a change of no kind");
    }
}

/* ---- power is lost ---- */

static uint64_t state;

/* Marsaglia's xorshift. */
static uint64_t draw(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

static void lose_bytes(file *of, const char *mode)
{
    bool is_mixed = strcmp(mode, "mixed") == 0, only_names = strcmp(mode, "names") == 0;
    for (size_t i = 0; i < of->count; ++i) {
        const pending *what = &of->waits[i];
        unsigned long long size = what->size;
        if (is_mixed && draw() % 2)
            continue;
        if (is_mixed && what->is_write && draw() % 4 == 0)
            size = draw() % (size / SECTOR + 1) * SECTOR;
        put(of, what, size, !only_names);
    }
}

static void lose_power(const char *mode)
{
    if (strcmp(mode, "lost") == 0)
        return;
    for (int i = 0; i < file_count; ++i)
        lose_bytes(&files[i], mode);
    for (size_t i = 0; i < name_count; ++i)
        if (!names[i].is_done && (strcmp(mode, "mixed") != 0 || draw() % 2))
            do_name_change(&names[i]);
}

/* ---- from and to real folders ---- */

static const char *before, *folder;

static int load(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    char name[PATH_MAX];
    (void)where;
    if (kind != FTW_F)
        return 0;
    int number = new_file();
    FILE *from = fopen(path, "rb");
    set_size(&files[number], (unsigned long long)about->st_size);
    if (!from || fread(files[number].bytes, 1, files[number].size, from) != files[number].size)
        die(path);
    fclose(from);
    snprintf(name, sizeof name, "%s%s", folder, path + strlen(before));
    *entry(&seen, name) = *entry(&on_disk, name) = number;
    return 0;
}

/* The folders above a file; they are taken to be there. */
static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
}

static void save(const char *to)
{
    char path[2 * PATH_MAX];
    for (int i = 0; i < on_disk.count; ++i) {
        if (on_disk.file[i] < 0)
            continue;
        const file *of = &files[on_disk.file[i]];
        snprintf(path, sizeof path, "%s%s", to, on_disk.name[i] + strlen(folder));
        make_folders(path);
        FILE *out = fopen(path, "wb");
        if (!out || fwrite(of->bytes, 1, of->size, out) != of->size || fclose(out) != 0)
            die(path);
    }
}

int main(int argc, char **argv)
{
    change next;
    if (argc != 3 && argc != 8)
        die("expected LOG COUNT, or LOG FOLDER BEFORE N MODE SEED TO");
    FILE *log = fopen(argv[1], "rb");
    if (!log)
        die(argv[1]);
    if (argc == 3) {
        unsigned long count = 0;
        while (read_change(log, &next)) {
            free(next.bytes);
            ++count;
        }
        printf("%lu\n", count);
        return 0;
    }
    folder = argv[2];
    before = argv[3];
    state = strtoull(argv[6], NULL, 10) * UINT64_C(0x9E3779B97F4A7C15) + 1;
    if (nftw(before, load, 16, 0) != 0)
        die(before);
    for (unsigned long left = strtoul(argv[4], NULL, 10); left > 0 && read_change(log, &next);
         --left)
        apply(&next);
    lose_power(argv[5]);
    save(argv[7]);
    return 0;
}
