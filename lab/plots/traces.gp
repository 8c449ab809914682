# Lines that are traced: weights, cactus and survival. Some of their points have a mark; a hollow one stands
# where searches were given up. Columns: 1 series, 3 x, 4 y, 9-10 hollow mark.
every(i) = 1 + points(i) / 8
plot for [i = 1:curves] $data index i - 1 using 3:4 with lines linecolor rgb colour(i) dashtype dash(i) \
         linewidth 1.2 notitle, \
     for [i = 1:curves] $data index i - 1 every every(i)::((i - 1) * every(i) / curves) \
         using 3:(valid(10) ? NaN : $4) with points pointtype full(i) pointsize 0.7 linecolor rgb colour(i) notitle, \
     for [i = 1:has_hollow * curves] $data index i - 1 using 9:10 with points pointtype hollow(i) pointsize 0.6 \
         linewidth 0.8 linecolor rgb colour(i) notitle, \
     @names
