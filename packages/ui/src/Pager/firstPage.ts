/** Number of a list's first page. */
export const firstPage = 1
