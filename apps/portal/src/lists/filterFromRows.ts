/**
 * Number of rows from which on a list has a filter, if the documents do not name a filter for it: a shorter
 * list is read faster than a filter is typed. [C-262, EXP-091]
 */
export const filterFromRows = 10
