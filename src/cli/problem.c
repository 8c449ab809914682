#define _GNU_SOURCE /* ElfW */
#include "cli/problem.h"

#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_at(int file, void *out, size_t size, uint64_t offset)
{
    return pread(file, out, size, (off_t)offset) == (ssize_t)size;
}

/* Does every part that the loader would map lie within the file? What is no object file of this
 * machine at all is left for the loader to refuse: it does so with a message. */
static bool is_whole(int file)
{
    ElfW(Ehdr) header;
    ElfW(Phdr) segment;
    struct stat status;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode) ||
        !read_at(file, &header, sizeof header, 0) || memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
        header.e_phentsize != sizeof segment)
        return true;
    for (unsigned i = 0; i < header.e_phnum; ++i) {
        if (!read_at(file, &segment, sizeof segment, header.e_phoff + i * sizeof segment))
            return false;
        uint64_t size = (uint64_t)status.st_size;
        if (segment.p_offset > size || segment.p_filesz > size - segment.p_offset)
            return false;
    }
    return true;
}

bool problem_open(bd_problem *problem, const char *name, const char *heuristic, const char *goal,
                  bd_error *error)
{
    int file = strchr(name, '/') ? open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK) : -1;
    bool whole = file < 0 || is_whole(file);
    if (file >= 0)
        close(file);
    if (!whole)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.120s: the plug-in is cut short; expected a whole shared object", name);
    return bd_problem_open(problem, name, heuristic, goal, error);
}
