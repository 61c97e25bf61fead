import { unseenMark } from './text.ts'

const unseenMarks = new RegExp(unseenMark, 'gu')

/**
 * Returns a key that is equal for names that look the same. It ignores case, repeated spaces and invisible
 * characters. Similar letters of different alphabets still differ, because comparing them would need a table of
 * thousands of characters.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(unseenMarks, '').replace(/\s+/g, ' ').trim().toLowerCase()
