import { useTexts } from './useTexts.ts'

/** What small parts say on their own, apart from the rest: a page with a table alone carries no more. */
export const commonTexts = {
  pending: 'Working',
  clear: 'Clear',
  loading: 'Loading',
}

/** The texts of small parts in force. */
export const useCommonTexts = () => useTexts('common', commonTexts)
