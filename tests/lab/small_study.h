/* A small experiment made by hand, for the tests of what is made from results. */
#ifndef BANDOLO_TESTS_LAB_SMALL_STUDY_H
#define BANDOLO_TESTS_LAB_SMALL_STUDY_H

#include "lab/summary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STUDY_ROWS = 3, STUDY_INSTANCES = 8 };

typedef struct small_study {
    lab_experiment experiment;
    lab_row row[STUDY_ROWS];
    lab_question question;
    lab_record record[STUDY_ROWS][STUDY_INSTANCES];
    lab_row_result result[STUDY_ROWS];
    lab_results results;
} small_study;

/* Row r solves instance i at cost 10 + i / 2 + r with 100 (i + 1) / (r + 1) states expanded. */
static inline void study_search(small_study *study)
{
    for (int r = 0; r < STUDY_ROWS; ++r)
        for (int i = 0; i < STUDY_INSTANCES; ++i)
            study->record[r][i] = (lab_record){
                .kind = KIND_PATHS,
                .status = BD_SOLVED,
                .has_solution = true,
                .optimal = r == 0,
                .has_cost = true,
                .cost = (uint64_t)(10 + i / 2 + r),
                .counted = 1U << BD_EXPANDED,
                .counter = {[BD_EXPANDED] = (uint64_t)(100 * (i + 1) / (r + 1))},
            };
}

static inline void study_begin(small_study *study)
{
    *study = (small_study){0};
    study->experiment = (lab_experiment){
        .name = "small",
        .title = "A small study",
        .domain = "tile8",
        .rows = study->row,
        .row_count = STUDY_ROWS,
        .measures = {LAB_SCW, LAB_SNT, LAB_SPT},
        .measure_count = 3,
        .per = 1000,
        .tolerance = {[LAB_SCW] = 0.015, [LAB_SNT] = 0.15},
        .questions = &study->question,
        .question_count = 1,
    };
    for (int r = 0; r < STUDY_ROWS; ++r) {
        static char *const labels[] = {"a=1", "a=2", "a=3, \"big\""};
        study->row[r] = (lab_row){
            .table = r < 2 ? "1. First" : "2. Second", .label = labels[r], .kind = KIND_PATHS};
        for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
            study->row[r].published[measure] = NAN;
    }
    study->row[1].note = "read in another way";
    study->question = (lab_question){
        .text = "One more move", .measure = LAB_SNT, .subject = LAB_SCW, .excess = 1};
    study->results = (lab_results){.experiment = &study->experiment,
                                   .source = LAB_ALL,
                                   .instances = STUDY_INSTANCES,
                                   .seed = 1,
                                   .row = study->result};
    study_search(study);
}

static inline bool study_summarise(small_study *study)
{
    bool ok = true;
    for (int r = 0; r < STUDY_ROWS; ++r)
        ok &= lab_summarise(&study->experiment, (size_t)r, study->record[r], STUDY_INSTANCES,
                            study->results.source == LAB_ALL, study->results.seed,
                            &study->result[r]);
    return ok;
}

static inline void study_end(small_study *study)
{
    for (int r = 0; r < STUDY_ROWS; ++r)
        lab_row_result_free(&study->result[r]);
}

/* The text that a function prints, to be freed. */
static inline char *study_text(const small_study *study, bool (*print)(const lab_results *, FILE *))
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    bool ok = out && print(&study->results, out);
    if (!out || fclose(out) != 0 || !ok) {
        free(text);
        return NULL;
    }
    return text;
}

#endif
