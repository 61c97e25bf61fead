import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/** What fields say, in English. */
export const fieldTexts = {
  counter: (length: number, limit: number): string => `${length} of ${limit}`,
  shortenBy: (count: number, { plural }: Formats): string =>
    `Shorten by ${plural(count, { one: '# character', other: '# characters' })}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: '(required)',
}

/** The texts of fields in force. */
export const useFieldTexts = () => useTexts('field', fieldTexts)
