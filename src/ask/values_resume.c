/* The search is cut into slices of time, each going on from the checkpoint that the one before it left: so nothing is
 * half done in what is written. */
#include "ask/values_resume.h"

#include "base/file_text.h"
#include "text/stream.h"

#include "text/whole_file.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double FIRST_SLICE = 0.1, LONG_SLICE = 2; /* seconds */

/* ---- the file ---- */

static bool fail_with(const char *file, const char *what, bd_error *error)
{
    return bd_fail(error, bd_code_of_reading(errno), 0, "%.100s cannot be %s: %s", file, what,
                   strerror(errno));
}

/* FNV-1a of 64 bits: any bit that is changed changes it. */
static uint64_t checksum_of(const char *text, size_t length)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; ++i)
        sum = (sum ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* A checkpoint begins with this line, then comes the checkpoint, and in the last line the checksum of all before.
 * Files of older versions begin with the checkpoint; some of those have the last line, some end without it. */
static const char heading[] = "bandolo-checkpoint 2\n";
enum { HEADING = sizeof heading - 1, SUM = sizeof "checksum 0123456789abcdef\n" - 1 };

static void print_sum(char line[SUM + 1], const char *text, size_t length)
{
    bd_text(line, SUM + 1, "checksum %016" PRIx64 "\n", checksum_of(text, length));
}

/* Is the last line the checksum of those before? */
static bool has_sum(const char *text, size_t length)
{
    char line[SUM + 1];
    if (length < SUM)
        return false;
    print_sum(line, text, length - SUM);
    return memcmp(text + length - SUM, line, SUM) == 0;
}

/* The checkpoint that stands in a checkpoint, text[length]. NULL: `reason` says why there is none. */
static bd_constraint_checkpoint *parse(const char *text, size_t length, bd_error *reason)
{
    size_t end = has_sum(text, length) ? length - SUM : length;
    if (length < HEADING || memcmp(text, heading, HEADING) != 0)
        return bd_constraint_checkpoint_parse(text, end,
                                              reason); /* refuses a last line that is wrong */
    if (end < length)
        return bd_constraint_checkpoint_parse(text + HEADING, end - HEADING, reason);
    bd_fail(reason, BD_BAD_INPUT, 0, "the file is damaged: its checksum is wrong");
    return NULL;
}

static bool read_checkpoint(values_resume *resume, bd_error *error)
{
    FILE *stream = fopen(resume->file, "re");
    bd_error reason;
    size_t length;
    if (!stream)
        return errno == ENOENT || fail_with(resume->file, "read", error);
    char *text = read_stream(stream, SIZE_MAX, &length);
    if (!text)
        fail_with(resume->file, "read", error);
    else if (!(resume->checkpoint = parse(text, length, &reason)))
        bd_fail(error, reason.code, reason.at, "--resume: %.80s: %.140s", resume->file,
                reason.message);
    free(text);
    fclose(stream);
    return resume->checkpoint;
}

/* Replaces the file whole: a process killed meanwhile leaves the checkpoint before. */
static bool write_checkpoint(const values_resume *resume,
                             const bd_constraint_checkpoint *checkpoint, bd_error *error)
{
    size_t length = HEADING + bd_constraint_checkpoint_format(checkpoint, NULL, 0);
    char *text = malloc(length + 1);
    whole_file file;
    if (!text)
        return bd_fail(error, BD_NO_MEMORY, 0, "%.100s: no memory to write it", resume->file);
    memcpy(text, heading, HEADING);
    bd_constraint_checkpoint_format(checkpoint, text + HEADING, length - HEADING + 1);
    bool written = whole_file_open(&file, resume->file, error);
    if (written) {
        char sum[SUM + 1];
        print_sum(sum, text, length);
        fwrite(text, 1, length, file.stream);
        fputs(sum, file.stream);
        written = whole_file_close(&file, true, error);
    }
    free(text);
    return written;
}

/* Before hours are spent. */
static bool can_write(const values_resume *resume, bd_error *error)
{
    whole_file file;
    if (!whole_file_open(&file, resume->file, error))
        return false;
    whole_file_close(&file, false, error);
    return true;
}

bool resume_open(values_resume *resume, const char *file, bd_error *error)
{
    *resume = (values_resume){.file = file};
    if (read_checkpoint(resume, error) && can_write(resume, error))
        return true;
    resume_close(resume);
    return false;
}

void resume_close(values_resume *resume)
{
    bd_constraint_checkpoint_free(resume->checkpoint);
    *resume = (values_resume){0};
}

/* ---- the search ---- */

static void warn_once(values_resume *resume, const resume_keeper *keeper, const bd_error *error)
{
    if (!resume->has_failed)
        keeper->warn(keeper->context, error);
    resume->has_failed = true;
}

/* Solutions are safe before the file mentions them. If the file cannot be written, the previous checkpoint stays
 * valid. */
static void save(values_resume *resume, const resume_keeper *keeper,
                 const bd_constraint_result *result)
{
    bd_error error;
    if (resume->is_lost)
        return;
    if (result->checkpoint && keeper->is_kept(keeper->context)) {
        if (!write_checkpoint(resume, result->checkpoint, &error))
            warn_once(resume, keeper, &error);
    } else if (result->status != BD_FAILED && result->optimal && keeper->is_kept(keeper->context) &&
               unlink(resume->file) != 0 && errno != ENOENT) {
        fail_with(resume->file, "removed", &error);
        warn_once(resume, keeper, &error);
    }
}

/* The counts at the start of this command; its limits count from there. */
typedef struct beginning {
    uint64_t tried, solutions;
} beginning;

static beginning begin_at(const bd_constraint_checkpoint *checkpoint)
{
    if (!checkpoint)
        return (beginning){0};
    return (beginning){.tried = bd_constraint_checkpoint_tried(checkpoint),
                       .solutions = bd_constraint_checkpoint_solutions(checkpoint)};
}

/* Returns the rest of a limit, at least 1, since 0 means no limit. */
static uint64_t values_resume_rest_of(uint64_t limit, uint64_t spent)
{
    if (limit == 0)
        return 0;
    return spent < limit ? limit - spent : 1;
}

/* As long as all before it together: little is lost early, and little time spent on it later. Longer where the search
 * takes long to repeat the decisions above the checkpoint. */
static double slice_after(const values_resume *resume)
{
    double slice = resume->seconds > FIRST_SLICE ? resume->seconds : FIRST_SLICE;
    slice = slice < LONG_SLICE ? slice : LONG_SLICE;
    return resume->least > LONG_SLICE ? resume->least : slice;
}

/* A tenth of it at most goes into repeating. If the last slice tried nothing new, nobody knows how long that takes. */
static double least_after(const values_resume *resume, const bd_constraint_result *result)
{
    bool has_gained = begin_at(result->checkpoint).tried > begin_at(resume->checkpoint).tried;
    if (!has_gained)
        return 2 * result->seconds;
    return resume->repeating > 0 ? 10 * resume->repeating : resume->least;
}

void resume_progressed(values_resume *resume, double seconds, uint64_t tried)
{
    if (resume->repeating <= 0 && tried > begin_at(resume->checkpoint).tried)
        resume->repeating = seconds;
}

static bd_constraint_options next_slice(const values_resume *resume,
                                        const bd_constraint_options *options, beginning began)
{
    bd_constraint_options slice = *options;
    beginning now = begin_at(resume->checkpoint);
    double left = options->limits.seconds - resume->seconds;
    double longest = slice_after(resume);
    slice.resume_from = resume->checkpoint;
    slice.limits.seconds = options->limits.seconds > 0 && left < longest ? left : longest;
    slice.limits.nodes = values_resume_rest_of(options->limits.nodes, now.tried - began.tried);
    slice.most_solutions = values_resume_rest_of(options->most_solutions,
                                                 now.solutions - began.solutions);
    return slice;
}

/* Has the slice alone come to its end, and not what was asked for? */
static bool is_slice(const values_resume *resume, const bd_constraint_options *options,
                     const bd_constraint_result *result)
{
    double limit = options->limits.seconds;
    return result->status == BD_LIMIT_TIME && result->checkpoint &&
           (limit <= 0 || resume->seconds < limit);
}

/* Goes on from what the slice has left. */
static void take_checkpoint(values_resume *resume, bd_constraint_result *result)
{
    resume->least = least_after(resume, result);
    resume->repeating = 0;
    bd_constraint_checkpoint_free(resume->checkpoint);
    resume->checkpoint = result->checkpoint;
    result->checkpoint = NULL;
    bd_constraint_result_free(result);
}

void resume_search(values_resume *resume, bd_constraint_problem *problem,
                   const bd_constraint_options *options, const resume_keeper *keeper,
                   bd_constraint_result *result)
{
    beginning began = begin_at(resume->checkpoint);
    for (;;) {
        bd_constraint_options slice = next_slice(resume, options, began);
        bd_constraint_solve(problem, &slice, result);
        resume->seconds += result->seconds;
        save(resume, keeper, result);
        if (!is_slice(resume, options, result))
            break;
        take_checkpoint(resume, result);
    }
    result->seconds = resume->seconds;
}
