import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/** The English texts of fields. */
export const fieldTexts = {
  counter: (length: number, limit: number): string => `${length} of ${limit}`,
  shortenBy: (count: number, { plural }: Formats): string =>
    `Shorten by ${plural(count, { one: '# character', other: '# characters' })}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: '(required)',
}

/** Returns the texts of fields, with the replacements of the surrounding `TextsProvider`. */
export const useFieldTexts = () => useTexts('field', fieldTexts)
