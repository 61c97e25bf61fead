import { unseenMark } from './text.ts'

const unseenMarks = new RegExp(unseenMark, 'gu')

/**
 * Returns a key that is equal for names that look the same: it ignores case, blanks and invisible characters.
 * Similar letters of different alphabets stay different, because comparing them needs a table of thousands.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(unseenMarks, '').replace(/\s+/g, ' ').trim().toLowerCase()
