/** Number of the first page of a list. */
export const firstPage = 1
