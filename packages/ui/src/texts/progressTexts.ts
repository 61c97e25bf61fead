import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/**
 * The English texts of progress bars. In a file of their own, so that a page without one does not load them.
 */
export const progressTexts = {
  progressOf: (label: string, share: number, { number }: Formats): string =>
    `${label}: ${number(share, { style: 'percent' })}`,
}

/** Returns the texts of progress bars with the application's replacements. */
export const useProgressTexts = () => useTexts('progress', progressTexts)
