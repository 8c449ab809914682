/* Inside of the templates: may change. */
/* BD_IF(MACRO, yes, no) is `yes` where MACRO is the literal 1, else `no`: where it is 0, or not defined. So a table names
 * what a domain has without an #if for each. */
#ifndef BANDOLO_TEMPLATE_BASE_IF_H
#define BANDOLO_TEMPLATE_BASE_IF_H

/* BD_IF_COMMA_1 is a comma, which makes `yes` the second argument; with any other value `no` is the second. */
#define BD_IF_COMMA_1            ,
#define BD_IF_SECOND(a, b, ...)  b
#define BD_IF_BY(comma, yes, no) BD_IF_SECOND(comma yes, no, )
#define BD_IF_IS(value, yes, no) BD_IF_BY(BD_IF_COMMA_##value, yes, no)
#define BD_IF(MACRO, yes, no)    BD_IF_IS(MACRO, yes, no)

#endif
