/** The page a list begins with. */
export const firstPage = 1
