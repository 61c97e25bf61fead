import { modifierName } from '@portal-gateway/contract/requestStatus'
import { useEditConflict } from '../forms/editConflict.ts'
import { useReviewsTexts } from './reviewsTexts.ts'

/** The version that a colleague saved. */
export interface Stale {
  lastModifiedBy?: string | undefined
  /** Text for the changed record if it is not the request, such as 'this user’s access'. */
  what?: string
}

/**
 * Returns a function that loads the version that a colleague saved, and returns texts that name the record and
 * the colleague. The next attempt to save can then succeed. [C-089]
 */
export function useRequestChanged() {
  const texts = useReviewsTexts()
  const conflictTexts = useEditConflict()
  return async (onStale: () => Promise<Stale | undefined>): Promise<string[]> => {
    const stored = await onStale()
    const { lastModifiedBy, what = texts.thisRequest } = stored ?? {}
    return conflictTexts.changed(
      what,
      stored !== undefined,
      lastModifiedBy === undefined ? undefined : modifierName(lastModifiedBy),
    )
  }
}
