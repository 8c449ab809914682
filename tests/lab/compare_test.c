#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/compare.h"
#include "lab/csv.h"
#include "lab/csv_read.h"
#include "tests/lab/small_study.h"
#include "text/csv_field.h"

#include <bandolo/base/random.h>

#include <unistd.h>
#include <zstd.h>

/* ---- files that are gone after the test ---- */

typedef struct scratch {
    char a[32], b[32];
} scratch;

static int make_scratch(void **state)
{
    static scratch files;
    files = (scratch){"/tmp/compare_a_XXXXXX", "/tmp/compare_b_XXXXXX"};
    close(mkstemp(files.a));
    close(mkstemp(files.b));
    *state = &files;
    return 0;
}

static int remove_scratch(void **state)
{
    scratch *files = *state;
    unlink(files->a);
    unlink(files->b);
    return 0;
}

static void write_bytes(const char *file, const char *mode, const void *bytes, size_t size)
{
    FILE *out = fopen(file, mode);
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    assert_int_equal(fclose(out), 0);
}

static void write_text(const char *file, const char *text)
{
    write_bytes(file, "w", text, strlen(text));
}

/* Appends one frame. Returns its size. */
static size_t append_frame(const char *file, const char *text, size_t length)
{
    size_t bound = ZSTD_compressBound(length);
    char *frame = malloc(bound);
    assert_non_null(frame);
    size_t size = ZSTD_compress(frame, bound, text, length, 3);
    assert_false(ZSTD_isError(size));
    write_bytes(file, "a", frame, size);
    free(frame);
    return size;
}

static void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in:\n%s", part, text);
}

/* ---- reading CSV ---- */

static void fields_by_hand(void **state)
{
    scratch *files = *state;
    csv_reader reader;
    bd_error error;
    write_text(files->a, "# about, this\n#\na,\"b,\"\"c\"\"\",,d\r\n\n\"two\nlines\",#\nlast,");
    assert_true(csv_open(&reader, files->a, &error));
    assert_int_equal(csv_next(&reader, &error), CSV_LINE);
    assert_int_equal(reader.line, 3);
    assert_int_equal(reader.fields, 4);
    assert_string_equal(csv_field(&reader, 0), "a");
    assert_string_equal(csv_field(&reader, 1), "b,\"c\"");
    assert_string_equal(csv_field(&reader, 2), "");
    assert_string_equal(csv_field(&reader, 3), "d");
    assert_int_equal(csv_next(&reader, &error), CSV_LINE);
    assert_int_equal(reader.line, 5);
    assert_string_equal(csv_field(&reader, 0), "two\nlines");
    assert_string_equal(csv_field(&reader, 1), "#");
    assert_int_equal(csv_next(&reader, &error), CSV_LINE);
    assert_int_equal(reader.line, 7);
    assert_int_equal(reader.fields, 2);
    assert_int_equal(csv_next(&reader, &error), CSV_END);
    assert_int_equal(csv_next(&reader, &error), CSV_END);
    csv_close(&reader);
}

/* Fields of all kinds, written by one part and read by the other, plain and in frames. */
static void what_is_written_is_read(void **state)
{
    scratch *files = *state;
    static const char letters[] = "ab,\"\n #";
    bd_random random = bd_random_of(1);
    for (int trial = 0; trial < 300; ++trial) {
        char field[20][3][12], *text = NULL;
        size_t size;
        FILE *out = open_memstream(&text, &size);
        for (int i = 0; i < 20; ++i)
            for (int j = 0; j < 3; ++j) {
                size_t length = bd_random_below(&random, 11);
                for (size_t k = 0; k < length; ++k)
                    field[i][j][k] = letters[bd_random_below(&random, 7)];
                field[i][j][length] = '\0';
                if (i + j == 0)
                    strcpy(field[0][0], "first");
                csv_write_field(out, field[i][j]);
                fputc(j < 2 ? ',' : '\n', out);
            }
        fclose(out);
        write_text(files->a, "");
        size_t half = bd_random_below(&random, size);
        if (trial % 2) {
            append_frame(files->a, text, half);
            append_frame(files->a, text + half, size - half);
        } else
            write_bytes(files->a, "w", text, size);
        csv_reader reader;
        bd_error error;
        assert_true(csv_open(&reader, files->a, &error));
        for (int i = 0; i < 20; ++i) {
            assert_int_equal(csv_next(&reader, &error), CSV_LINE);
            assert_int_equal(reader.fields, 3);
            for (int j = 0; j < 3; ++j)
                assert_string_equal(csv_field(&reader, (size_t)j), field[i][j]);
        }
        assert_int_equal(csv_next(&reader, &error), CSV_END);
        csv_close(&reader);
        free(text);
    }
}

/* Frames that hold far more than is read or given out at once, and one that was cut off. */
static void long_frames_and_broken_ones(void **state)
{
    scratch *files = *state;
    enum { LINES = 200000 };
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    for (int i = 0; i < LINES; ++i)
        fprintf(out, "%d,%d\n", i, 7 * i % 1000);
    fclose(out);
    write_text(files->a, "");
    size_t frame = append_frame(files->a, text, size);
    append_frame(files->a, text, size);
    csv_reader reader;
    bd_error error;
    assert_true(csv_open(&reader, files->a, &error));
    for (int i = 0; i < 2 * LINES; ++i) {
        assert_int_equal(csv_next(&reader, &error), CSV_LINE);
        assert_int_equal(atoi(csv_field(&reader, 0)), i % LINES);
        assert_int_equal(reader.line, i + 1);
    }
    assert_int_equal(csv_next(&reader, &error), CSV_END);
    csv_close(&reader);
    assert_int_equal(truncate(files->a, (off_t)(frame + frame / 2)), 0);
    assert_true(csv_open(&reader, files->a, &error));
    csv_outcome outcome;
    while ((outcome = csv_next(&reader, &error)) == CSV_LINE)
        ;
    assert_int_equal(outcome, CSV_FAILED);
    assert_holds(error.message, "in the middle of a zstd frame");
    assert_true(reader.line > LINES);
    csv_close(&reader);
    free(text);
}

static void assert_unreadable(const char *file, const char *text, size_t at, const char *why)
{
    csv_reader reader;
    bd_error error;
    csv_outcome outcome;
    char expected[64];
    write_text(file, text);
    assert_true(csv_open(&reader, file, &error));
    while ((outcome = csv_next(&reader, &error)) == CSV_LINE)
        ;
    assert_int_equal(outcome, CSV_FAILED);
    snprintf(expected, sizeof expected, "%s:%zu: ", file, at);
    assert_holds(error.message, expected);
    assert_holds(error.message, why);
    csv_close(&reader);
}

static void mistakes_are_told_with_their_line(void **state)
{
    scratch *files = *state;
    assert_unreadable(files->a, "a,b\n\"c\"d,e\n", 2, "text behind a closing quote");
    assert_unreadable(files->a, "a,b\n1,2\n\"c\n\n", 3, "does not end");
    assert_unreadable(files->a, "\x28\xB5\x2F\xFD\x08 reserved bit", 1, "damaged");
    csv_reader reader;
    bd_error error;
    assert_false(csv_open(&reader, "/nowhere/a.csv", &error));
    assert_holds(error.message, "/nowhere/a.csv: ");
    assert_int_equal(error.code, BD_BAD_INPUT);
}

/* ---- comparing ---- */

#define HEADER                                                                                     \
    "row,instance,status,optimal,cost,generated,expanded,expanded_last,reopened,restarts,"         \
    "max_queue,frontier,stored,depth,peak_bytes,nanoseconds\n"

/* With seeds and kinds; columns may be missing. */
#define SEEDED "row,instance,seed,kind,status,optimal,cost,nanoseconds,local_accepted\n"

/* The printed text, to be freed; NULL with an error. */
static char *compare(const scratch *files, bd_error *error)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    bool ok = compare_files(files->a, files->b, out, error);
    fclose(out);
    if (ok)
        return text;
    free(text);
    return NULL;
}

static void journals_are_paired_by_row_and_instance(void **state)
{
    scratch *files = *state;
    bd_error error;
    write_text(files->a, "# about\n" HEADER "2,0,solved,1,5,40,4,0,0,0,0,0,0,5,0,9\n"
                         "1,1,solved,1,5,20,2,0,0,0,0,0,0,5,0,9\n"
                         "1,0,solved,1,5,10,1,0,0,0,0,0,0,5,0,9\n"
                         "1,2,limit-nodes,0,0,99,9,0,0,0,0,0,0,0,0,9\n");
    write_text(files->b, "");
    append_frame(files->b, HEADER, strlen(HEADER));
    const char
        *lines = "1,0,solved,1,5,20,1,0,0,0,0,0,0,5,0,9\n1,1,solved,1,5,80,2,0,0,0,0,0,0,5,0,9\n"
                 "1,2,solved,1,5,5,2,0,0,0,0,0,0,5,0,9\n1,3,solved,1,5,5,2,0,0,0,0,0,0,5,0,9\n"
                 "2,0,solved,1,5,40,4,0,0,0,0,0,0,5,0,9\n";
    append_frame(files->b, lines, strlen(lines));
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "\n3 pairs; solved by A alone: 0, by B alone: 1, by neither: 0\n");
    assert_holds(text, "\nrow 1, 2 pairs; solved by A alone: 0, by B alone: 1, by neither: 0");
    /* totals 30 and 100; ratios 2 and 4; both more: p = 2 / 2^2 either way */
    assert_holds(
        text,
        "generated     30  100 3.3333   2.8284 2.0000 to 4.0000      0    2     0  +1.00      "
        "0.500 1.000 0.500\n");
    assert_holds(text, "equal in every pair: cost; expanded; ");
    assert_holds(text, "\nrow 2, 1 pair\n  equal in every pair: ");
    assert_holds(text, ":\n    row 1, instance 3\n");
    free(text);
}

/* Searches of the same instance with the same seed; what neither has is not compared, nor what one lacks. */
static void journals_are_paired_by_seed(void **state)
{
    scratch *files = *state;
    bd_error error;
    write_text(files->a, SEEDED "1,0,1,local,solved,1,0,1000,10\n"
                                "1,0,2,local,solved,1,0,1000,10\n"
                                "1,0,3,local,limit-time,0,,1000,90\n"
                                "1,0,4,local,solved,1,,1000,\n");
    write_text(files->b, SEEDED "1,0,2,local,solved,1,0,1000,40\n"
                                "1,0,1,local,solved,1,0,1000,20\n"
                                "1,0,3,local,solved,1,0,1000,90\n"
                                "1,0,4,local,solved,1,0,2000,70\n"
                                "1,0,5,local,solved,1,0,2000,70\n");
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "\n3 pairs; solved by A alone: 0, by B alone: 1, by neither: 0\n");
    assert_holds(text, "\n  accepted ");
    assert_holds(text, ":\n    row 1, instance 0, seed 5\n");
    free(text);
}

/* Rows are paired by their numbers: labels tell what was paired, and settings that differ are told. */
static void rows_of_journals_have_labels(void **state)
{
    scratch *files = *state;
    bd_error error;
    const char
        *lines = "1,0,solved,1,5,10,1,0,0,0,0,0,0,5,0,9\n2,0,solved,1,5,9,1,0,0,0,0,0,0,5,0,9\n"
                 "3,0,solved,1,5,10,1,0,0,0,0,0,0,5,0,9\n12,0,solved,1,5,9,1,0,0,0,0,0,0,5,0,9\n";
    char text_a[2048], text_b[2048];
    snprintf(text_a, sizeof text_a,
             "# journal 2\n# row 1: T | IDA* | slow | path | 1 s\n# row 2:  | A* | path | 1 s\n"
             "# row 3:  | RBFS | path | 1 s\n" HEADER "%s",
             lines);
    snprintf(text_b, sizeof text_b,
             "# journal 2\n# row 1: U | IDA* | slow | path | 1 s\n# row 2:  | BFS | path | 1 s\n"
             "# row 3:  | RBFS | path | 2 s\n" HEADER "%s",
             lines);
    write_text(files->a, text_a);
    write_text(files->b, text_b);
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "\nrow 1 (IDA* | slow), 1 pair\n");
    assert_holds(text, "\nrow 2 (A: A*; B: BFS), 1 pair\n");
    assert_holds(text, "\nrow 3 (RBFS; its settings differ), 1 pair\n");
    assert_holds(text, "\nrow 12, 1 pair\n");
    free(text);
}

/* Pairs that one side alone solved are counted on that side, row by row, with the chance of so uneven a number. */
static void lost_pairs_are_counted_on_their_side(void **state)
{
    scratch *files = *state;
    bd_error error;
    char a[4096] = HEADER, b[4096] = HEADER, line[128];
    for (int i = 0; i < 14; ++i) {
        const char *in_a = i == 12 || i == 13 ? "limit-nodes" : "solved";
        const char *in_b = i < 8 || i == 13 ? "limit-nodes" : "solved";
        snprintf(line, sizeof line, "1,%d,%s,1,5,20,2,0,0,0,0,0,0,5,0,9\n", i, in_a);
        strcat(a, line);
        snprintf(line, sizeof line, "1,%d,%s,1,5,20,2,0,0,0,0,0,0,5,0,9\n", i, in_b);
        strcat(b, line);
    }
    write_text(files->a, a);
    write_text(files->b, b);
    char *text = compare(files, &error);
    assert_non_null(text);
    /* McNemar, exact: 2 (1 + 9) / 2^9 */
    assert_holds(text, "\nrow 1, 4 pairs; solved by A alone: 8, by B alone: 1, by neither: 1 (p "
                       "0.039, Holm 0.039)\n");
    free(text);
}

/* Writes runs of a row, `runs` of each of `instances`; is_solved tells which of them a side solved. */
static void write_runs(const char *file, int instances, int runs,
                       bool (*is_solved)(int instance, int run))
{
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    fputs(SEEDED, out);
    for (int i = 0; i < instances * runs; ++i)
        fprintf(out, "1,%d,%d,local,%s,0,1,1000,5\n", i / runs, i % runs + 1,
                is_solved(i / runs, i % runs) ? "solved" : "limit-time");
    fclose(out);
}

static bool solves_all(int instance, int run)
{
    (void)instance, (void)run;
    return true;
}

static bool solves_none(int instance, int run)
{
    return !solves_all(instance, run);
}

static bool solves_late_runs(int instance, int run)
{
    return run >= instance;
}

static bool solves_last_run(int instance, int run)
{
    (void)instance;
    return run == 3;
}

/* The runs of an instance have one sign: A solved more of them, or fewer. Three signs have p = 2 / 2^3 at least. */
static void lost_runs_of_an_instance_are_one_sign(void **state)
{
    scratch *files = *state;
    bd_error error;
    write_runs(files->a, 3, 30, solves_all);
    write_runs(files->b, 3, 30, solves_none);
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text,
                 "\nrow 1, 0 pairs; solved by A alone: 90, by B alone: 0, by neither: 0 (A more "
                 "often in 3 instances, B in 0: p 0.250, Holm 0.250)\n");
    free(text);
    /* A solves runs 0 to 3, 1 to 3, 2 and 3, 3, none; B run 3 in each: 3 signs for A, one for B */
    write_runs(files->a, 5, 4, solves_late_runs);
    write_runs(files->b, 5, 4, solves_last_run);
    text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "solved by A alone: 6, by B alone: 1, by neither: 9 (A more often in 3 "
                       "instances, B in 1: p 0.625, Holm 0.625)\n");
    free(text);
}

/* The runs of a single instance are a sample of that instance's runs: McNemar's test, 2 / 2^30. */
static void runs_of_a_single_instance_are_each_a_sign(void **state)
{
    scratch *files = *state;
    bd_error error;
    write_runs(files->a, 1, 30, solves_all);
    write_runs(files->b, 1, 30, solves_none);
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "\nrow 1, 0 pairs; solved by A alone: 30, by B alone: 0, by neither: 0 (p "
                       "1.9e-09, Holm 1.9e-09, of 1 instance)\n");
    free(text);
    write_runs(files->b, 1, 30, solves_all);
    text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "\nrow 1, 30 pairs of 1 instance\n");
    free(text);
}

/* Rows search the same positions, so that one p of them all would count each position more than once. */
static void no_chance_mixes_rows(void **state)
{
    scratch *files = *state;
    bd_error error;
    write_text(files->a, SEEDED "1,0,1,local,solved,0,1,1000,5\n2,0,1,local,solved,0,1,1000,5\n");
    write_text(files->b,
               SEEDED "1,0,1,local,limit-time,0,1,1000,5\n2,0,1,local,limit-time,0,1,1000,5\n");
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "\n0 pairs; solved by A alone: 2, by B alone: 0, by neither: 0\n");
    assert_holds(text, "\nrow 2, 0 pairs; solved by A alone: 1, by B alone: 0, by neither: 0 (p "
                       "1.000, Holm 1.000)\n");
    free(text);
}

/* A pair with a 0 has no ratio: which measure lacks how many is said, so that no mean looks like one of all pairs. */
static void pairs_without_a_ratio_are_counted(void **state)
{
    scratch *files = *state;
    bd_error error;
    write_text(files->a, HEADER "1,0,solved,1,5,10,0,0,0,0,0,0,0,5,0,9\n"
                                "1,1,solved,1,5,10,2,0,0,0,0,0,0,5,0,9\n"
                                "1,2,solved,1,5,10,3,0,0,0,0,0,0,5,0,9\n");
    write_text(files->b, HEADER "1,0,solved,1,5,20,7,0,0,0,0,0,0,5,0,9\n"
                                "1,1,solved,1,5,20,4,0,0,0,0,0,0,5,0,9\n"
                                "1,2,solved,1,5,20,0,0,0,0,0,0,0,5,0,9\n");
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text,
                 "\n  without a ratio, since a side is 0: expanded 2 of 3; penetrance 2 of 3\n");
    free(text);
}

/* Thirty seeds of each of three instances: three differences, of which Wilcoxon can say p = 1/4 at best. */
static void seeds_of_an_instance_are_one_unit(void **state)
{
    scratch *files = *state;
    bd_error error;
    FILE *a = fopen(files->a, "w"), *b = fopen(files->b, "w");
    fputs(SEEDED, a);
    fputs(SEEDED, b);
    for (int i = 0; i < 90; ++i) {
        fprintf(a, "1,%d,%d,local,solved,1,0,1000,%d\n", i / 30, i % 30 + 1, 100 + i % 30);
        fprintf(b, "1,%d,%d,local,solved,1,0,1000,%d\n", i / 30, i % 30 + 1, 200 + i % 30);
    }
    fclose(a);
    fclose(b);
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "\nrow 1, 90 pairs of 3 instances\n");
    assert_holds(text, "      0    3     0  +1.00      0.250 0.250 0.250\n");
    assert_holds(text, "Seeds of one instance are no larger sample");
    free(text);
}

/* The p of two measures of two rows are four tests: the least counts four times. */
static void chances_are_corrected_for_all_tests(void **state)
{
    scratch *files = *state;
    bd_error error;
    FILE *a = fopen(files->a, "w"), *b = fopen(files->b, "w");
    fputs(SEEDED, a);
    fputs(SEEDED, b);
    for (int i = 0; i < 20; ++i) {
        fprintf(a, "%d,%d,1,local,solved,1,0,%d,10\n", i / 10 + 1, i % 10, 1000000 * (i + 1));
        fprintf(b, "%d,%d,1,local,solved,1,0,%d,%d\n", i / 10 + 1, i % 10, 1000000 * (i + 2),
                i < 10  ? 20
                : i % 2 ? 9
                        : 11);
    }
    fclose(a);
    fclose(b);
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "+1.00      0.002 0.008 0.002\n"); /* 2 / 2^10, and four times that */
    assert_holds(text, "+0.00      1.000 1.000 1.000\n");
    assert_holds(text, "corrected for the 4 tests above");
    free(text);
}

/* The p of searches that one side alone solved is a test, too: with that of the one measure that differs there are two. */
static void chances_of_lost_pairs_are_corrected_too(void **state)
{
    scratch *files = *state;
    bd_error error;
    FILE *a = fopen(files->a, "w"), *b = fopen(files->b, "w");
    fputs(SEEDED, a);
    fputs(SEEDED, b);
    for (int i = 0; i < 20; ++i) {
        fprintf(a, "1,%d,1,local,solved,1,0,1000,10\n", i);
        fprintf(b, "1,%d,1,local,%s,1,0,1000,%d\n", i, i < 8 ? "limit-time" : "solved", 11 + i);
    }
    fclose(a);
    fclose(b);
    char *text = compare(files, &error);
    assert_non_null(text);
    /* 2 / 2^8, and 2 / 2^12 twice */
    assert_holds(text,
                 "\nrow 1, 12 pairs; solved by A alone: 8, by B alone: 0, by neither: 0 (p 0.008, "
                 "Holm 0.008)\n");
    assert_holds(text, "corrected for the 2 tests above");
    assert_holds(text, "+1.00    4.9e-04 9.8e-04 4.9e-04\n");
    free(text);
}

static void tables_are_paired_by_name(void **state)
{
    scratch *files = *state;
    small_study study;
    bd_error error;
    study_begin(&study);
    assert_true(study_summarise(&study));
    FILE *out = fopen(files->a, "w");
    assert_true(csv_write(&study.results, out));
    fclose(out);
    study_end(&study);
    for (int i = 0; i < STUDY_INSTANCES; ++i)
        study.record[1][i].counter[BD_EXPANDED] *= 2;
    study.row[2].label = "another";
    assert_true(study_summarise(&study));
    out = fopen(files->b, "w");
    assert_true(csv_write(&study.results, out));
    fclose(out);
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "\n2 pairs\n");
    assert_holds(text, "\n1. First\n          cost   expanded   penetrance\n");
    assert_holds(text, "  a=2   1.0000     2.0000       0.5000");
    assert_holds(text, "all rows, by their sums");
    assert_holds(text,
                 "expanded      5400  7200 1.3333   1.4142 1.0000 to 2.0000      0    1     1");
    assert_holds(text, "a=3, \"big\" (2. Second)\n");
    assert_holds(text, "another (2. Second)\n");
    free(text);
    study_end(&study);
}

/* Writes the tables of two runs, split by `by`. Returns the text of their comparison, to be freed. */
static char *compare_studies(const scratch *files, unsigned by)
{
    small_study study;
    bd_error error;
    study_begin(&study);
    study.experiment.by = by;
    for (int second = 0; second < 2; ++second) {
        for (int i = 0; second && i < STUDY_INSTANCES; ++i)
            study.record[1][i].counter[BD_EXPANDED] *= (uint64_t)i;
        study.record[0][1].status = second ? BD_SOLVED : BD_LIMIT_NODES;
        study.record[0][1].has_solution = second;
        assert_true(study_summarise(&study));
        FILE *out = fopen(second ? files->b : files->a, "w");
        assert_true(csv_write(&study.results, out));
        fclose(out);
        study_end(&study);
    }
    char *text = compare(files, &error);
    assert_non_null(text);
    return text;
}

/* The parts of a row are searches of the row itself: a split table compares as a whole one does. */
static void parts_of_a_row_count_once(void **state)
{
    static const char heading[] = "\nall rows";
    char *whole = compare_studies(*state, 0), *split = compare_studies(*state, LAB_BY_COST);
    assert_holds(whole, heading);
    assert_holds(split, heading);
    assert_string_equal(strstr(split, heading), strstr(whole, heading));
    const char
        *coverage = "\nsearches solved: by A 23 of 24, by B 24 of 24; means of 1 row are of the "
                    "solved ones alone\n";
    assert_holds(whole, coverage);
    assert_holds(split, coverage);
    assert_holds(split, "\n15 pairs, 12 of parts of rows\n");
    assert_holds(split, "  a=2, cost 12   1.0000 ");
    free(whole);
    free(split);
}

static void parts_that_one_side_lacks_are_no_lost_rows(void **state)
{
    scratch *files = *state;
    bd_error error;
    write_text(files->a, "table,label,part,n,snt_mean\n,x,,4,25\n,x,p,2,20\n,x,q,2,30\n");
    write_text(files->b, "table,label,part,n,snt_mean\n,x,,2,25\n,x,p,2,25\n,x,q,0,\n");
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "\n2 pairs, 1 of parts of rows\n");
    assert_holds(text, "by their means");
    free(text);
}

/* Compares two journals of tile8 that name these positions. Tells whether it says that they differ. */
static bool are_others(const scratch *files, const char *a, const char *b)
{
    char text[2048];
    bd_error error;
    for (int second = 0; second < 2; ++second) {
        snprintf(
            text, sizeof text,
            "# journal 2\n# bandolo 0.2.0 lab x: tile8\n# instances: %s\n# each search 1 times, "
            "behind 0\n" HEADER "1,0,solved,1,5,10,1,0,0,0,0,0,0,5,0,9\n",
            second ? b : a);
        write_text(second ? files->b : files->a, text);
    }
    char *printed = compare(files, &error);
    assert_non_null(printed);
    snprintf(text, sizeof text,
             "\nA's positions are %s, B's %s: pairs are searches of different positions, and the "
             "figures below compare nothing\n",
             a, b);
    bool is_told = strstr(printed, text);
    assert_int_equal(is_told, strstr(printed, "compare nothing") != NULL);
    free(printed);
    return is_told;
}

/* A draw of more positions begins as one of fewer; a list of more may do so, too. */
static void other_positions_are_told(void **state)
{
    static const char random[] = "5 random, seed 3, texts f68938d121d8a055";
    scratch *files = *state;
    assert_false(are_others(files, random, random));
    assert_true(are_others(files, random, "5 random, seed 4, texts f68938d121d8a056"));
    assert_true(are_others(files, "5 list, seed 0, texts 1", "5 list, seed 0, texts 2"));
    assert_false(are_others(files, "5 list, seed 0, texts 1", "5 file, seed 0, texts 1"));
    assert_false(are_others(files, random, "9 random, seed 3, texts 7"));
    assert_true(are_others(files, random, "9 random, seed 4, texts 7"));
    assert_true(are_others(files, random, "9 list, seed 3, texts 7"));
    assert_false(are_others(files, "5 list, seed 0, texts 1", "9 file, seed 1, texts 2"));
    assert_false(are_others(files, random, "of an older form"));
}

/* Compares two searches of the same position. Tells whether `words` stand there; NULL: no contradiction. */
static void assert_contradiction(const scratch *files, const char *a, const char *b,
                                 const char *words)
{
    static const char about[] = "# bandolo 0.2.0 lab x: tile8\n"
                                "# instances: 5 random, seed 3, texts f68938d121d8a055\n";
    char text[1024];
    bd_error error;
    snprintf(text, sizeof text, "#\n%s" HEADER "1,0,%s,5,10,1,0,0,0,0,0,5,0,9\n", about, a);
    write_text(files->a, text);
    snprintf(text, sizeof text, "#\n%s" HEADER "1,0,%s,5,10,1,0,0,0,0,0,5,0,9\n", about, b);
    write_text(files->b, text);
    char *printed = compare(files, &error);
    assert_non_null(printed);
    const char *told = strstr(printed, "\ncontradiction in ");
    if (words)
        assert_holds(printed, words);
    else
        assert_null(told);
    free(printed);
}

static void contradictions_are_told(void **state)
{
    const scratch *files = *state;
    assert_contradiction(files, "solved,1,12", "solved,1,12", NULL);
    assert_contradiction(files, "solved,1,12", "solved,0,13", NULL);
    assert_contradiction(files, "solved,0,13", "limit-nodes,0,0", NULL);
    assert_contradiction(files, "no-solution,0,0", "limit-nodes,0,0", NULL);
    assert_contradiction(
        files, "solved,1,12", "solved,1,13",
        "\ncontradiction in 1 pair, first row 1, instance 0: A proved 12, B proved 13\n");
    assert_contradiction(files, "solved,0,11", "solved,1,12", "0: A found 11, B proved 12\n");
    assert_contradiction(files, "solved,0,11", "no-solution,0,0",
                         "0: A found 11, B proved that there is no solution\n");
}

/* Compares two tables whose lines end in these domains, goals, sources and seeds. */
static char *compare_made(const scratch *files, const char *a, const char *b)
{
    static const char names[] =
        "table,label,n,snt_mean,domain,goal,instances_from,instances_seed\n";
    char text[512];
    bd_error error;
    snprintf(text, sizeof text, "%s,x,4,25,%s\n,y,4,25,%s\n", names, a, a);
    write_text(files->a, text);
    snprintf(text, sizeof text, "%s,x,4,25,%s\n,y,4,25,%s\n", names, b, b);
    write_text(files->b, text);
    char *printed = compare(files, &error);
    assert_non_null(printed);
    return printed;
}

static void other_positions_of_tables_are_told(void **state)
{
    static const char drawn[] = "tile8,,random,3";
    char *text = compare_made(*state, drawn, "tile8,,random,4");
    assert_holds(text,
                 "\nA's positions are random, seed 3, B's random, seed 4: pairs are searches ");
    free(text);
    text = compare_made(*state, drawn, "tile8,,all,0");
    assert_holds(text, "\nA's positions are random, seed 3, B's all: pairs are searches ");
    free(text);
    text = compare_made(*state, drawn, "tile8,7 6 5,random,3");
    assert_holds(text, "\nA is of tile8, B of tile8, goal 7 6 5: pairs are searches ");
    free(text);
    text = compare_made(*state, drawn, drawn);
    assert_null(strstr(text, "compare nothing"));
    free(text);
    text = compare_made(*state, "tile8,,list,0", "tile8,,file,0");
    assert_null(strstr(text, "compare nothing"));
    free(text);
}

/* A mean over fewer searches is no better for it. */
static void tables_say_how_many_were_solved(void **state)
{
    scratch *files = *state;
    bd_error error;
    write_text(files->a, "table,label,n,instances,snt_mean\n,x,4,25,100\n,y,25,25,90\n");
    write_text(files->b, "table,label,n,instances,snt_mean\n,x,25,25,400\n,y,25,25,90\n");
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "searches solved: by A 29 of 50, by B 50 of 50; means of 1 row are of the "
                       "solved ones alone\n");
    free(text);
}

static void assert_refused(const scratch *files, const char *text, const char *where,
                           const char *why)
{
    bd_error error;
    char expected[64];
    write_text(files->b, text);
    assert_null(compare(files, &error));
    snprintf(expected, sizeof expected, "%s%s", files->b, where);
    assert_holds(error.message, expected);
    assert_holds(error.message, why);
    assert_int_equal(error.code, BD_BAD_INPUT);
}

static void what_cannot_be_compared_is_refused(void **state)
{
    scratch *files = *state;
    bd_error error;
    write_text(files->a, HEADER "1,0,solved,1,5,10,1,0,0,0,0,0,0,5,0,9\n");
    assert_refused(files, "", ":1: ", "expected a first line of names");
    assert_refused(files, "a,b\n1,2\n", ":1: ", "expected a first line of names");
    assert_refused(files, "row,instance,status\n", ":1: ", "expected a column 'optimal'");
    assert_refused(files, "table,label\n", ":1: ", "expected a column 'n'");
    assert_refused(files, "table,label,n,snt_mean,snt_mean\nx,a,4,2,3\n",
                   ":1: ", "a second column 'snt_mean': expected once");
    assert_refused(files, "row,instance,row\n", ":1: ", "a second column 'row': expected once");
    assert_refused(files, HEADER "1,0,solved\n", ":2: ", "3 fields: expected 16");
    assert_refused(files, HEADER "1,0,done,1,5,10,1,0,0,0,0,0,0,5,0,9\n",
                   ":2: ", "'done': expected a status");
    assert_refused(files, HEADER "1,0,solved,1,5,10,-1,0,0,0,0,0,0,5,0,9\n",
                   ":2: ", "'-1': expected a whole number");
    assert_refused(files, HEADER "1,0,solved,1,five,10,1,0,0,0,0,0,0,5,0,9\n",
                   ":2: ", "'five': expected a whole number");
    assert_refused(files, SEEDED "1,0,7,lokal,solved,1,0,9,44\n",
                   ":2: ", "'lokal': expected a kind of search");
    assert_refused(files, SEEDED "1,0,7,local,solved,1,0,9,44\n1,0,7,local,solved,1,0,9,44\n",
                   ":3: ", "row 1, instance 0, seed 7 was on line 2: expected once");
    assert_refused(files,
                   HEADER "1,0,solved,1,5,10,1,0,0,0,0,0,0,5,0,9\n"
                          "1,1,solved,1,5,10,1,0,0,0,0,0,0,5,0,9\n"
                          "1,0,solved,1,5,10,1,0,0,0,0,0,0,5,0,9\n",
                   ":4: ", "row 1, instance 0 was on line 2: expected once");
    assert_refused(files, "table,label,snt,n,snt_mean\nx,a,4,2,2\nx,a,4,2,2\n",
                   ":3: ", "'a (x)' was on line 2: expected once");
    assert_refused(files, "table,label,snt,n,snt_mean\nx,a,4,2,two\n",
                   ":2: ", "'two': expected a number");
    assert_refused(files, "table,label,snt,n,snt_mean\nx,a,4,2,nan\n",
                   ":2: ", "'nan': expected a number of at least 0");
    assert_refused(files, "table,label,snt,n,snt_mean\nx,a,4,2,1e400\n",
                   ":2: ", "'1e400': expected a number");
    assert_refused(files, "table,label,snt,n,snt_mean\nx,a,4,2,0x10\n",
                   ":2: ", "'0x10': expected a number");
    assert_refused(files, "table,label,snt,n,snt_mean\nx,a,4,2,-5\n",
                   ":2: ", "'-5': expected a number");
    write_text(files->b, "table,label,snt,n,snt_mean\nx,a,4,2,2\n");
    assert_null(compare(files, &error));
    assert_holds(error.message, "expected two of a kind");
}

static void nothing_in_common_is_told(void **state)
{
    scratch *files = *state;
    bd_error error;
    write_text(files->a, HEADER);
    write_text(files->b, HEADER "1,0,solved,1,5,10,1,0,0,0,0,0,0,5,0,9\n");
    char *text = compare(files, &error);
    assert_non_null(text);
    assert_holds(text, "0 pairs\n");
    assert_holds(text, "Only in ");
    free(text);
}

#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, make_scratch, remove_scratch)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SCRATCH(fields_by_hand),
        IN_SCRATCH(what_is_written_is_read),
        IN_SCRATCH(long_frames_and_broken_ones),
        IN_SCRATCH(mistakes_are_told_with_their_line),
        IN_SCRATCH(journals_are_paired_by_row_and_instance),
        IN_SCRATCH(journals_are_paired_by_seed),
        IN_SCRATCH(rows_of_journals_have_labels),
        IN_SCRATCH(lost_pairs_are_counted_on_their_side),
        IN_SCRATCH(lost_runs_of_an_instance_are_one_sign),
        IN_SCRATCH(runs_of_a_single_instance_are_each_a_sign),
        IN_SCRATCH(no_chance_mixes_rows),
        IN_SCRATCH(pairs_without_a_ratio_are_counted),
        IN_SCRATCH(seeds_of_an_instance_are_one_unit),
        IN_SCRATCH(chances_are_corrected_for_all_tests),
        IN_SCRATCH(chances_of_lost_pairs_are_corrected_too),
        IN_SCRATCH(tables_are_paired_by_name),
        IN_SCRATCH(parts_of_a_row_count_once),
        IN_SCRATCH(parts_that_one_side_lacks_are_no_lost_rows),
        IN_SCRATCH(other_positions_are_told),
        IN_SCRATCH(contradictions_are_told),
        IN_SCRATCH(other_positions_of_tables_are_told),
        IN_SCRATCH(tables_say_how_many_were_solved),
        IN_SCRATCH(what_cannot_be_compared_is_refused),
        IN_SCRATCH(nothing_in_common_is_told),
    };
    return cmocka_run_group_tests_name("compare", tests, NULL, NULL);
}
