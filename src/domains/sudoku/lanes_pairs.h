/* Joins three inputs, two at a time, where no instruction takes all three: a part of lanes_avx2.h and
 * lanes_portable.h, over their lanes, lanes_all() and functions of two inputs. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LANES_PAIRS_H
#define BANDOLO_DOMAINS_SUDOKU_LANES_PAIRS_H

LANES lanes lanes_and3(lanes a, lanes b, lanes c)
{
    return lanes_and(lanes_and(a, b), c);
}

LANES lanes lanes_or3(lanes a, lanes b, lanes c)
{
    return lanes_or(lanes_or(a, b), c);
}

LANES lanes lanes_or_both(lanes a, lanes b, lanes c)
{
    return lanes_or(a, lanes_and(b, c));
}

LANES lanes lanes_without_either(lanes a, lanes b, lanes c)
{
    return lanes_without(a, lanes_or(b, c));
}

LANES lanes lanes_unless(lanes a, lanes b, lanes c)
{
    return lanes_without(a, lanes_without(b, c));
}

LANES lanes lanes_select(uint32_t ones, lanes a, lanes b)
{
    return lanes_or(lanes_and(a, lanes_all(ones)), lanes_without(b, lanes_all(ones)));
}

#endif
