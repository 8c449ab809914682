/* The job shop ft06 (H. Fisher, G. L. Thompson, in "Industrial scheduling", 1963): six jobs on six machines in 55, proved. As
 * constraints: which of two jobs goes first on a machine. */
enum { JOBS = 6, JOB_END = 55 };

static const int ft06[JOBS][JOBS][2] = {/* machine, duration */
                                        {{2, 1}, {0, 3}, {1, 6}, {3, 7}, {5, 3}, {4, 6}},
                                        {{1, 8}, {2, 5}, {4, 10}, {5, 10}, {0, 10}, {3, 4}},
                                        {{2, 5}, {3, 4}, {5, 8}, {0, 9}, {1, 1}, {4, 7}},
                                        {{1, 5}, {0, 5}, {2, 5}, {3, 3}, {4, 8}, {5, 9}},
                                        {{2, 9}, {1, 3}, {4, 5}, {5, 4}, {0, 3}, {3, 1}},
                                        {{1, 3}, {3, 3}, {5, 9}, {0, 10}, {4, 4}, {2, 1}}};

static int jobshop_all_after_each_other(void)
{
    int sum = 0;
    for (int job = 0; job < JOBS; ++job)
        for (int i = 0; i < JOBS; ++i)
            sum += ft06[job][i][1];
    return sum;
}

/* a, which takes `time`, ends before b begins, if `holds` says so; without `holds` always. */
static void jobshop_precede(bd_model *model, bd_variable a, int time, bd_variable b,
                            const bd_variable *holds)
{
    const bd_term terms[] = {{1, a}, {-1, b}};
    if (holds)
        bd_model_reified_linear(model, 2, terms, BD_AT_MOST, -time, *holds, true);
    else
        bd_model_linear(model, 2, terms, BD_AT_MOST, -time);
}

static bd_model *jobshop_model(void)
{
    bd_model *model = bd_model_open();
    bd_variable begin_of[JOBS][JOBS], order[JOBS * JOBS * JOBS];
    int32_t most = jobshop_all_after_each_other();
    size_t orders = 0;
    bd_variable end = bd_model_variable(model, "end", 0, most);
    for (int job = 0; job < JOBS; ++job)
        for (int i = 0; i < JOBS; ++i) {
            begin_of[job][i] = bd_model_variable(model, NULL, 0, most);
            if (i > 0)
                jobshop_precede(model, begin_of[job][i - 1], ft06[job][i - 1][1], begin_of[job][i],
                                NULL);
            jobshop_precede(model, begin_of[job][i], ft06[job][i][1], end, NULL);
        }
    for (int a = 0; a < JOBS * JOBS; ++a)
        for (int b = 0; b < a; ++b) {
            const int *one = ft06[a / JOBS][a % JOBS], *other = ft06[b / JOBS][b % JOBS];
            if (one[0] != other[0])
                continue;
            bd_variable first = bd_model_variable(model, NULL, 0, 1);
            bd_variable later = bd_model_variable(model, NULL, 0, 1);
            bd_model_linear(model, 2, (bd_term[]){{1, first}, {1, later}}, BD_EQUAL, 1);
            jobshop_precede(model, begin_of[a / JOBS][a % JOBS], one[1],
                            begin_of[b / JOBS][b % JOBS], &first);
            jobshop_precede(model, begin_of[b / JOBS][b % JOBS], other[1],
                            begin_of[a / JOBS][a % JOBS], &later);
            order[orders++] = first;
        }
    bd_model_branch_on(model, orders, order);
    bd_model_minimise(model, end);
    return model;
}

static tally jobshop_by_constraints(void)
{
    double began = processor_seconds();
    bd_constraint_result result;
    bd_model *model = jobshop_model();
    bd_constraint_search(model, &(bd_constraint_options){0}, &result);
    tally all = {0, result.counter[BD_TRIED], result.optimal ? (uint64_t)result.objective : 0};
    bd_constraint_result_free(&result);
    bd_model_close(model);
    all.seconds = processor_seconds() - began;
    return all;
}

/* By hand: on the machine whose next operation could end first, try each that could begin before that (B. Giffler, G. L.
 * Thompson, Operations Research 8, 1960); no schedule that its jobs or machines alone make as long as the best. */
typedef struct jobshop_plan {
    int next[JOBS], ready[JOBS],
        is_free[JOBS]; /* each job's operation and time, each machine's time */
} jobshop_plan;

typedef struct jobshop_hand {
    uint64_t nodes;
    int best;
} jobshop_hand;

static int jobshop_begin_of(const jobshop_plan *plan, int job)
{
    int idle = plan->is_free[ft06[job][plan->next[job]][0]];
    return plan->ready[job] > idle ? plan->ready[job] : idle;
}

static int jobshop_bound(const jobshop_plan *plan)
{
    int bound = 0, work[JOBS] = {0}, head[JOBS], tail[JOBS];
    for (int m = 0; m < JOBS; ++m)
        head[m] = tail[m] = INT32_MAX;
    for (int job = 0; job < JOBS; ++job) {
        int rest = 0, at = plan->next[job] < JOBS ? jobshop_begin_of(plan, job) : plan->ready[job];
        for (int i = JOBS - 1; i >= plan->next[job]; rest += ft06[job][i--][1]) {
            int m = ft06[job][i][0];
            tail[m] = rest < tail[m] ? rest : tail[m];
            work[m] += ft06[job][i][1];
        }
        bound = at + rest > bound ? at + rest : bound;
        for (int i = plan->next[job]; i < JOBS; at += ft06[job][i++][1]) {
            int m = ft06[job][i][0], from = at > plan->is_free[m] ? at : plan->is_free[m];
            head[m] = from < head[m] ? from : head[m];
        }
    }
    for (int m = 0; m < JOBS; ++m)
        if (work[m] && head[m] + work[m] + tail[m] > bound)
            bound = head[m] + work[m] + tail[m];
    return bound;
}

static void jobshop_visit(jobshop_hand *hand, const jobshop_plan *plan)
{
    int machine = -1, end = INT32_MAX;
    ++hand->nodes;
    if (jobshop_bound(plan) >= hand->best)
        return;
    for (int job = 0; job < JOBS; ++job)
        if (plan->next[job] < JOBS) {
            const int *operation = ft06[job][plan->next[job]];
            int done = jobshop_begin_of(plan, job) + operation[1];
            if (done < end)
                end = done, machine = operation[0];
        }
    if (machine < 0) {
        hand->best = jobshop_bound(plan);
        return;
    }
    for (int job = 0; job < JOBS; ++job)
        if (plan->next[job] < JOBS && ft06[job][plan->next[job]][0] == machine &&
            jobshop_begin_of(plan, job) < end) {
            jobshop_plan next = *plan;
            int done = jobshop_begin_of(plan, job) + ft06[job][plan->next[job]][1];
            ++next.next[job];
            next.ready[job] = next.is_free[machine] = done;
            jobshop_visit(hand, &next);
        }
}

static void bench_jobshop(void)
{
    tally ours = jobshop_by_constraints();
    double began = processor_seconds();
    jobshop_hand hand = {0, jobshop_all_after_each_other() + 1};
    jobshop_visit(&hand, &(jobshop_plan){0});
    tally by_hand = {processor_seconds() - began, hand.nodes, (uint64_t)hand.best};
    report("ft06 as constraints, values tried", &ours, &by_hand, JOB_END, 0);
}
