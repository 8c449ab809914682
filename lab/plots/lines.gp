# One measure against another: a curve a series, 95 % intervals as bars, what was published as hollow marks.
# Columns: 1 series, 2 label, 3 x, 4 y, 5-6 interval of x, 7-8 of y, 9-10 published x and y.
cut(v, low) = larger(v, low) # an interval ends at the axis
plot for [i = 1:has_bars * curves] $data index i - 1 \
         using ($6 > $5 ? cut($5, x_low) : NaN):4:($6 - cut($5, x_low)):(0) \
         with vectors nohead linecolor rgb pale(i) linewidth 0.6 notitle, \
     for [i = 1:has_bars * curves] $data index i - 1 \
         using ($8 > $7 ? $3 : NaN):(cut($7, y_low)):(0):($8 - cut($7, y_low)) \
         with vectors nohead linecolor rgb pale(i) linewidth 0.6 notitle, \
     for [i = 1:curves] $data index i - 1 using 3:4 with lines linecolor rgb colour(i) dashtype dash(i) \
         linewidth 1.2 notitle, \
     for [i = 1:curves] $data index i - 1 using 3:4 with points pointtype full(i) pointsize 0.7 \
         linecolor rgb colour(i) notitle, \
     for [i = 1:has_hollow * curves] $data index i - 1 using 9:10 with points pointtype hollow(i) pointsize 1 \
         linewidth 0.8 linecolor rgb colour(i) notitle, \
     @names
