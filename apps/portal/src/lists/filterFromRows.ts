/**
 * The minimum number of rows for which a list has a filter, if the specification does not require one. Users
 * read a shorter list faster than they type a filter. [C-262, EXP-091]
 */
export const filterFromRows = 10
