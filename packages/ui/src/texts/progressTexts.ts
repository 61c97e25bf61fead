import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/**
 * The English texts of progress bars. They are in a separate file, so that a page without a progress
 * bar does not load them.
 */
export const progressTexts = {
  progressOf: (label: string, share: number, { number }: Formats): string =>
    `${label}: ${number(share, { style: 'percent' })}`,
}

/** Returns the texts of progress bars, with the replacements of the surrounding `TextsProvider`. */
export const useProgressTexts = () => useTexts('progress', progressTexts)
