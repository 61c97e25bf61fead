import { modifierName } from '@portal-gateway/contract/requestStatus'
import { useEditConflict } from '../forms/editConflict.ts'
import { useReviewsTexts } from './reviewsTexts.ts'

/** Version that a colleague saved. */
export interface Stale {
  lastModifiedBy?: string | undefined
  /** The changed record, if it is not the request: 'this user’s access'. */
  what?: string
}

/**
 * Returns a function that loads what a colleague saved, and returns texts that name the record and the colleague;
 * the next attempt can succeed. [C-089]
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
