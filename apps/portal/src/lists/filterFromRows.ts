/**
 * The minimum number of rows at which a list has a filter, unless the specification requires a filter for
 * lists of any length. Users read a shorter list faster than they type a filter. [C-262, EXP-091]
 */
export const filterFromRows = 10
