#define _GNU_SOURCE /* what ptrace can do on Linux */
/* Runs a command and stands between it and the system: of its calls on files below one folder, one fails, does
 * half its work, or is the last before a kill; or the disk has no more room.
 *
 *     fail_calls FOLDER [KEY=VALUE...] -- COMMAND...
 *
 *     calls=NAMES   which calls count, of: open read write sync rename map truncate close unlink; and `all`,
 *                   the default
 *     at=N          the N-th of them, from 1, gets the fault
 *     fault=NAME    EIO, ENOSPC, EMFILE, ENOMEM (the call fails), short (a read or write does half, and of one
 *                   byte nothing), kill (SIGKILL instead of the call), cut (after the call the file is empty)
 *     room=BYTES    so many bytes may be written below the folder, then every write fails with ENOSPC
 *     tally=FILE    the number of those calls is written to FILE, and `injected` on a line of its own where one got
 *                   the fault
 *     log=FILE      every change below the folder is written to FILE, for replay_disk
 *
 * Ends as the command does; a signal that ends it is 128 + its number; 125 is a failure of its own. Linux on
 * x86-64: system calls are seen as the kernel sees them, those of the C library's streams too. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- which calls ---- */

enum {
    OPEN = 1,
    READ = 2,
    WRITE = 4,
    SYNC = 8,
    RENAME = 16,
    MAP = 32,
    TRUNCATE = 64,
    CLOSE = 128,
    UNLINK = 256
};

/* Where a call has its file: a descriptor, or a name relative to one. */
typedef struct call_row {
    long number;
    unsigned kind;
    int file;   /* which argument is the descriptor, from 0; -1: none */
    int folder; /* which is the folder of the name; -1: the working directory */
    int name;   /* which is the name; -1: none */
} call_row;

static const call_row calls[] = {
    {SYS_open, OPEN, -1, -1, 0},          {SYS_openat, OPEN, -1, 0, 1},
    {SYS_read, READ, 0, -1, -1},          {SYS_pread64, READ, 0, -1, -1},
    {SYS_write, WRITE, 0, -1, -1},        {SYS_pwrite64, WRITE, 0, -1, -1},
    {SYS_fsync, SYNC, 0, -1, -1},         {SYS_fdatasync, SYNC, 0, -1, -1},
    {SYS_rename, RENAME, -1, -1, 0},      {SYS_renameat, RENAME, -1, 0, 1},
    {SYS_renameat2, RENAME, -1, 0, 1},    {SYS_mmap, MAP, 4, -1, -1},
    {SYS_ftruncate, TRUNCATE, 0, -1, -1}, {SYS_fallocate, TRUNCATE, 0, -1, -1},
    {SYS_close, CLOSE, 0, -1, -1},        {SYS_unlink, UNLINK, -1, -1, 0},
    {SYS_unlinkat, UNLINK, -1, 0, 1},
};

static const struct {
    const char *name;
    unsigned kind;
} kinds[] = {{"open", OPEN},     {"read", READ}, {"write", WRITE},       {"sync", SYNC},
             {"rename", RENAME}, {"map", MAP},   {"truncate", TRUNCATE}, {"close", CLOSE},
             {"unlink", UNLINK}, {"all", 511}};

/* ---- what is asked for ---- */

typedef enum fault_kind { NO_FAULT, FAILS, IS_SHORT, KILLS, CUTS } fault_kind;

static const struct {
    const char *name;
    fault_kind kind;
    int reason; /* errno */
} faults[] = {{"EIO", FAILS, EIO},       {"ENOSPC", FAILS, ENOSPC}, {"EMFILE", FAILS, EMFILE},
              {"ENOMEM", FAILS, ENOMEM}, {"short", IS_SHORT, 0},    {"kill", KILLS, 0},
              {"cut", CUTS, 0}};

typedef struct injector {
    char folder[PATH_MAX];
    unsigned kinds;
    unsigned long at, seen;
    fault_kind fault;
    int reason;
    bool is_injected;
    bool has_room;
    uint64_t room;
    const char *tally;
    FILE *log;
    pid_t child;
} injector;

/* A thread of the command, between the begin and the end of a call. */
typedef struct thread {
    pid_t id;
    bool is_inside;
    int reason;  /* for which its call fails; 0: it does not */
    bool is_cut; /* once its call has ended, its file is */
    const call_row *logged;
    char name[PATH_MAX], other[PATH_MAX];
    struct user_regs_struct begin;
} thread;

enum { MOST_THREADS = 64 };
static thread threads[MOST_THREADS];

static void die(const char *what)
{
    fprintf(stderr, "fail_calls: %s: %s\n", what, strerror(errno));
    exit(125);
}

static thread *thread_of(pid_t id)
{
    thread *unused = NULL;
    for (size_t i = 0; i < MOST_THREADS; ++i) {
        if (threads[i].id == id)
            return &threads[i];
        if (threads[i].id == 0)
            unused = &threads[i];
    }
    if (!unused)
        die("too many threads");
    unused->id = id;
    return unused;
}

/* ---- looking at a call ---- */

static unsigned long long argument(const struct user_regs_struct *at, int number)
{
    const unsigned long long all[] = {at->rdi, at->rsi, at->rdx, at->r10, at->r8, at->r9};
    return all[number];
}

/* Copies out of the command's memory; returns how many bytes there were. */
static size_t peek(pid_t id, unsigned long long from, void *to, size_t size)
{
    struct iovec here = {to, size}, there = {(void *)(uintptr_t)from, size};
    ssize_t got = process_vm_readv(id, &here, 1, &there, 1, 0);
    return got < 0 ? 0 : (size_t)got;
}

/* A text of the command's; it may stand at the end of a page behind which there is nothing. */
static void peek_text(pid_t id, unsigned long long from, char *to, size_t size)
{
    size_t length = 0;
    while (length + 1 < size && peek(id, from + length, to + length, 1) == 1 && to[length])
        ++length;
    to[length] = '\0';
}

/* Where a link of /proc leads to. */
static void follow(pid_t id, const char *which, char *path)
{
    char link[64];
    snprintf(link, sizeof link, "/proc/%d/%s", (int)id, which);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    path[length < 0 ? 0 : length] = '\0';
}

static void path_of_file(pid_t id, int file, char *path)
{
    char which[32];
    snprintf(which, sizeof which, "fd/%d", file);
    follow(id, which, path);
}

static void path_of_name(pid_t id, long folder, unsigned long long name, char *path)
{
    char text[PATH_MAX], base[PATH_MAX];
    peek_text(id, name, text, sizeof text);
    if (text[0] == '/') {
        snprintf(path, PATH_MAX, "%s", text);
        return;
    }
    if ((int)folder == AT_FDCWD)
        follow(id, "cwd", base);
    else
        path_of_file(id, (int)folder, base);
    if (strcmp(text, ".") == 0)
        snprintf(path, PATH_MAX, "%s", base);
    else if (snprintf(path, PATH_MAX, "%s/%s", base, text) >= PATH_MAX)
        path[0] = '\0';
}

static void find_path(const call_row *row, const struct user_regs_struct *at, pid_t id, char *path)
{
    if (row->name < 0)
        path_of_file(id, (int)argument(at, row->file), path);
    else
        path_of_name(id, row->folder < 0 ? AT_FDCWD : (long)argument(at, row->folder),
                     argument(at, row->name), path);
}

/* The new name of a file that is renamed. */
static void find_other(const call_row *row, const struct user_regs_struct *at, pid_t id, char *path)
{
    path[0] = '\0';
    if (row->kind == RENAME && row->folder < 0)
        path_of_name(id, AT_FDCWD, argument(at, 1), path);
    else if (row->kind == RENAME)
        path_of_name(id, (long)argument(at, 2), argument(at, 3), path);
}

static bool is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

/* ---- the log ---- */

/* One change a record: what, the names, then numbers and bytes, as replay_disk reads them. */
static void log_change(injector *self, const thread *of, long long result)
{
    const call_row *row = of->logged;
    const struct user_regs_struct *at = &of->begin;
    unsigned long long offset = 0, size = 0;
    if (row->kind == OPEN && !(argument(at, row->name + 1) & (O_CREAT | O_TRUNC)))
        return;
    if (row->kind == OPEN)
        offset = argument(at, row->name + 1) & O_TRUNC ? 1 : 0;
    if (row->kind == WRITE) {
        size = (unsigned long long)result;
        char which[64], line[128];
        offset = argument(at, 3);
        if (row->number == SYS_write) { /* where the next byte goes, less what has gone */
            snprintf(which, sizeof which, "/proc/%d/fdinfo/%d", (int)of->id, (int)argument(at, 0));
            FILE *about = fopen(which, "r");
            if (!about || !fgets(line, sizeof line, about))
                die("a file's position");
            offset = strtoull(line + strlen("pos:"), NULL, 10) - size;
            fclose(about);
        }
    }
    if (row->kind == TRUNCATE)
        offset = row->number == SYS_ftruncate ? argument(at, 1) : argument(at, 2) + argument(at, 3);
    bool grows = row->number == SYS_fallocate;
    fprintf(self->log, "%u %d %llu %llu %s\n%s\n", row->kind, grows, offset, size, of->name,
            of->other);
    char bytes[4096];
    for (unsigned long long done = 0; done < size;) {
        size_t wanted = size - done < sizeof bytes ? (size_t)(size - done) : sizeof bytes;
        if (peek(of->id, argument(at, 1) + done, bytes, wanted) != wanted)
            die("the bytes of a write");
        fwrite(bytes, 1, wanted, self->log);
        done += wanted;
    }
}

/* ---- the fault ---- */

static void set_registers(pid_t id, struct user_regs_struct *at)
{
    if (ptrace(PTRACE_SETREGS, id, 0, at) != 0 && errno != ESRCH)
        die("PTRACE_SETREGS");
}

/* Makes the call another that does nothing, and fail when it ends. */
static void refuse(thread *of, struct user_regs_struct *at, int reason)
{
    of->reason = reason;
    at->orig_rax = (unsigned long long)-1;
    set_registers(of->id, at);
}

static void halve(thread *of, struct user_regs_struct *at)
{
    at->rdx /= 2;
    set_registers(of->id, at);
}

/* Does the file have room for what is about to be written? */
static bool has_room(injector *self, const call_row *row, const struct user_regs_struct *at)
{
    if (!self->has_room || (row->kind != WRITE && row->number != SYS_fallocate))
        return true;
    uint64_t wanted = row->kind == WRITE ? argument(at, 2) : 0;
    if (wanted > self->room)
        return false;
    self->room -= wanted;
    return true;
}

static void begin_call(injector *self, thread *of)
{
    struct user_regs_struct at;
    if (ptrace(PTRACE_GETREGS, of->id, 0, &at) != 0)
        return;
    const call_row *row = NULL;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; ++i)
        if (calls[i].number == (long)at.orig_rax)
            row = &calls[i];
    if (!row || (row->kind == MAP && argument(&at, 3) & MAP_ANONYMOUS))
        return;
    find_path(row, &at, of->id, of->name);
    if (!is_below(of->name, self->folder))
        return;
    if (!has_room(self, row, &at)) {
        refuse(of, &at, ENOSPC);
        return;
    }
    if (self->log && row->kind & (OPEN | WRITE | SYNC | RENAME | TRUNCATE | UNLINK)) {
        of->logged = row;
        of->begin = at;
        find_other(row, &at, of->id, of->other);
    }
    if (!(row->kind & self->kinds) || ++self->seen != self->at)
        return;
    self->is_injected = self->fault != NO_FAULT;
    if (self->fault == FAILS && row->kind == CLOSE)
        of->reason = self->reason; /* Linux closes the file all the same */
    else if (self->fault == FAILS)
        refuse(of, &at, self->reason);
    else if (self->fault == IS_SHORT)
        halve(of, &at);
    else if (self->fault == KILLS)
        kill(self->child, SIGKILL);
    of->is_cut = self->fault == CUTS;
}

static void end_call(injector *self, thread *of)
{
    struct user_regs_struct at;
    if (of->is_cut && truncate(of->name, 0) != 0)
        die(of->name);
    of->is_cut = false;
    if ((!of->reason && !of->logged) || ptrace(PTRACE_GETREGS, of->id, 0, &at) != 0)
        return;
    if (of->reason) {
        at.rax = (unsigned long long)-(long long)of->reason;
        set_registers(of->id, &at);
    } else if ((long long)at.rax >= 0)
        log_change(self, of, (long long)at.rax);
    of->reason = 0;
    of->logged = NULL;
}

/* ---- running ---- */

/* What a stopped thread is to be told when it goes on: a signal, or 0. */
static int look_at_stop(injector *self, pid_t id, int status)
{
    int signal = WSTOPSIG(status);
    thread *of = thread_of(id);
    if (signal == (SIGTRAP | 0x80)) {
        of->is_inside = !of->is_inside;
        if (of->is_inside)
            begin_call(self, of);
        else
            end_call(self, of);
        return 0;
    }
    return signal == SIGTRAP || signal == SIGSTOP ? 0 : signal;
}

static int watch(injector *self)
{
    int status, code = 125;
    pid_t id;
    while ((id = waitpid(-1, &status, __WALL)) > 0) {
        if (WIFSTOPPED(status)) {
            int signal = look_at_stop(self, id, status);
            if (ptrace(PTRACE_SYSCALL, id, 0, signal) != 0 && errno != ESRCH)
                die("PTRACE_SYSCALL");
        } else {
            *thread_of(id) = (thread){.id = 0};
            if (id == self->child)
                code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        }
    }
    return code;
}

static void start(injector *self, char **command)
{
    int status;
    long how = PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE |
               PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK;
    self->child = fork();
    if (self->child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, 0, 0) != 0)
            die("PTRACE_TRACEME");
        raise(SIGSTOP);
        execvp(command[0], command);
        die(command[0]);
    }
    if (self->child < 0 || waitpid(self->child, &status, 0) < 0 || !WIFSTOPPED(status) ||
        ptrace(PTRACE_SETOPTIONS, self->child, 0, how) != 0 ||
        ptrace(PTRACE_SYSCALL, self->child, 0, 0) != 0)
        die("cannot trace");
}

/* ---- the words ---- */

static unsigned read_kinds(char *names)
{
    unsigned all = 0;
    for (char *name = strtok(names, ","); name; name = strtok(NULL, ","))
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i)
            all |= strcmp(kinds[i].name, name) == 0 ? kinds[i].kind : 0;
    return all;
}

static void read_fault(injector *self, const char *name)
{
    for (size_t i = 0; i < sizeof faults / sizeof *faults; ++i)
        if (strcmp(faults[i].name, name) == 0) {
            self->fault = faults[i].kind;
            self->reason = faults[i].reason;
        }
}

static void read_word(injector *self, char *word)
{
    char *value = strchr(word, '=');
    errno = EINVAL;
    if (!value)
        die(word);
    *value++ = '\0';
    if (strcmp(word, "calls") == 0)
        self->kinds = read_kinds(value);
    else if (strcmp(word, "at") == 0)
        self->at = strtoul(value, NULL, 10);
    else if (strcmp(word, "fault") == 0)
        read_fault(self, value);
    else if (strcmp(word, "room") == 0) {
        self->has_room = true;
        self->room = strtoull(value, NULL, 10);
    } else if (strcmp(word, "tally") == 0)
        self->tally = value;
    else if (strcmp(word, "log") != 0 || !(self->log = fopen(value, "we")))
        die(word);
}

int main(int argc, char **argv)
{
    injector self = {.kinds = read_kinds((char[]){"all"})};
    int word = 2;
    if (argc < 4 || !realpath(argv[1], self.folder))
        die("expected FOLDER [KEY=VALUE...] -- COMMAND...");
    for (; word < argc && strcmp(argv[word], "--") != 0; ++word)
        read_word(&self, argv[word]);
    if (word + 1 >= argc)
        die("no command");
    start(&self, argv + word + 1);
    int code = watch(&self);
    if (self.log && fclose(self.log) != 0)
        die("the log");
    FILE *tally = self.tally ? fopen(self.tally, "we") : NULL;
    const char *injected = self.is_injected ? "injected\n" : "";
    if (self.tally &&
        (!tally || fprintf(tally, "%lu\n%s", self.seen, injected) < 0 || fclose(tally) != 0))
        die(self.tally);
    return code;
}
