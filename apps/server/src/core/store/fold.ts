/** The key under which names are equal. In JavaScript, because SQLite's lower() knows ASCII only. */
export const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Whether every engine can hold the text: PostgreSQL refuses U+0000. */
export const isStorable = (text: string): boolean => !text.includes('\u0000')
