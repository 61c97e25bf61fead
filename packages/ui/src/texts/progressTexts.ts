import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/** What progress bars say, in English. Apart from the rest, so that a page without one does not load it. */
export const progressTexts = {
  progressOf: (label: string, share: number, { number }: Formats): string =>
    `${label}: ${number(share, { style: 'percent' })}`,
}

/** The texts of progress bars in force. */
export const useProgressTexts = () => useTexts('progress', progressTexts)
