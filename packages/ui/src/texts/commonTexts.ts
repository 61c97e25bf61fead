import { useTexts } from './useTexts.ts'

/**
 * The English texts of small components. They are in a separate file, so that a page with only these
 * components loads no other texts.
 */
export const commonTexts = {
  pending: 'Working',
  clear: 'Clear',
  loading: 'Loading',
}

/** Returns the texts of small components, with the replacements of the surrounding `TextsProvider`. */
export const useCommonTexts = () => useTexts('common', commonTexts)
