import { unseenMark } from './text.ts'

const unseenMarks = new RegExp(unseenMark, 'gu')

/**
 * Two names with the same key are one name to a reader: case, blanks and unseen marks do not count. Letters that look
 * alike in two alphabets stay apart: that would take a table of thousands.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(unseenMarks, '').replace(/\s+/g, ' ').trim().toLowerCase()
