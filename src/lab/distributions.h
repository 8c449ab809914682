/* Chances beyond a value of the distributions that tests of several means need. */
#ifndef BANDOLO_LAB_DISTRIBUTIONS_H
#define BANDOLO_LAB_DISTRIBUTIONS_H

/* The chance that a chi-squared variable of `freedom` degrees (above 0) is `value` or more. */
double lab_chi_squared_beyond(double value, double freedom);

/* The chance that an F variable of `upper` and `lower` degrees of freedom (above 0) is `value` or more. */
double lab_f_beyond(double value, double upper, double lower);

#endif
