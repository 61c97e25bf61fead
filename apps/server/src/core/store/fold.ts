/** The key under which names are equal. In JavaScript, because SQLite's lower() knows ASCII only. */
export const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
