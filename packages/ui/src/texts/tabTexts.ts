import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/** What tabs say, in English. Apart from the rest, so that a page without tabs does not load it. */
export const tabTexts = {
  edited: 'Edited',
  done: 'Done',
  errors: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# error', other: '# errors' }),
}

/** The texts of tabs in force. */
export const useTabTexts = () => useTexts('tabs', tabTexts)
