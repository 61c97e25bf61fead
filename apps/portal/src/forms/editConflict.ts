import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import type { Translate } from '@portal-gateway/contract/translate'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { useEditingTexts } from './editingTexts.ts'

/** Whether a save failed because another user saved the record first. [C-089] */
export const isEditConflict = ({ globalErrors }: FormErrors, translate: Translate): boolean =>
  globalErrors.includes(translate(wholeKeys).VERSION_CONFLICT)

/** Returns functions for the texts of an edit conflict. `what` is a text such as 'this portal role'. */
export function useEditConflict() {
  const failures = useFailuresTexts()
  const texts = useEditingTexts()
  return {
    /** `isLoaded` is whether the page has loaded the stored record again, so that the next save can succeed. */
    changed: (what: string, isLoaded: boolean, who = texts.aColleague): string[] => [
      texts.changedMeanwhile(who, what),
      failures.enteredIsKept,
      isLoaded ? texts.latestIsLoaded : texts.latestIsNotLoaded,
    ],
    /** Returns the texts for a user who returned to the form without resolving the conflict. */
    unresolved: (what: string): string[] => [
      texts.changedMeanwhile(texts.aColleague, what),
      failures.enteredIsKept,
      texts.notMerged,
    ],
  }
}
