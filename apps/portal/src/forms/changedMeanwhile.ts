import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { enteredIsKept } from '../failures/refusalOf.ts'

/** Whether a save came to nothing because somebody else saved the record first. [C-089] */
export const isChangedMeanwhile = ({ globalErrors }: FormErrors): boolean =>
  globalErrors.includes(wholeKeys.VERSION_CONFLICT)

/** What to tell then, so that another attempt can succeed. */
export const changedMeanwhile = (what: string, isLoaded: boolean, who = 'A colleague'): string[] => [
  `${who} has changed this ${what} meanwhile.`,
  enteredIsKept,
  isLoaded
    ? 'Everything else on this page is as it is stored now. Check it, and try again.'
    : 'What is stored now could not be loaded. Try again.',
]

/** What stands above a form whose person went back instead of choosing between two versions. */
export const undecided = (what: string): string[] => [
  `A colleague has changed this ${what} meanwhile.`,
  enteredIsKept,
  'It is not saved. Save again to see what changed, and to choose what to keep.',
]
