import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { enteredIsKept } from '../failures/refusalOf.ts'

/** Whether a save failed because someone else saved the record first. [C-089] */
export const isEditConflict = ({ globalErrors }: FormErrors): boolean =>
  globalErrors.includes(wholeKeys.VERSION_CONFLICT)

/**
 * Returns the texts of an edit conflict. `isLoaded` is whether the page has loaded the stored record again,
 * so that the next save can succeed.
 */
export const editConflictTexts = (what: string, isLoaded: boolean, who = 'A colleague'): string[] => [
  `${who} has changed this ${what} meanwhile.`,
  enteredIsKept,
  isLoaded
    ? 'Everything else on this page is as it is stored now. Check it, and try again.'
    : 'What is stored now could not be loaded. Try again.',
]

/** Returns the texts for a form whose user went back instead of resolving the edit conflict. */
export const unresolvedConflictTexts = (what: string): string[] => [
  `A colleague has changed this ${what} meanwhile.`,
  enteredIsKept,
  'It is not saved. Save again to see what changed, and to choose what to keep.',
]
