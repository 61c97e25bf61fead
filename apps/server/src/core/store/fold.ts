/**
 * Returns the case-insensitive key of a text. Computed in JavaScript, because SQLite's lower() supports
 * only ASCII.
 */
export const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
