/* A state is its own key. Include once D(problem) and D(state) are there. */
typedef D(state) D(key);

static inline D(key) D(to_key)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return *s;
}

static inline D(state) D(from_key)(const D(problem) *p, const D(key) *k)
{
    (void)p;
    return *k;
}
