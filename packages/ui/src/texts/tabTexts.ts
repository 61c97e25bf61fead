import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/**
 * The English texts of tabs. They are in a separate file, so that a page without tabs does not load
 * them.
 */
export const tabTexts = {
  edited: 'Edited',
  done: 'Done',
  errors: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# error', other: '# errors' }),
}

/** Returns the texts of tabs, with the replacements of the surrounding `TextsProvider`. */
export const useTabTexts = () => useTexts('tabs', tabTexts)
