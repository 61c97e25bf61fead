import { modifierName } from '@portal-gateway/contract/requestStatus'
import { editConflictTexts } from '../forms/editConflict.ts'

/** Version that a colleague saved. */
export interface Stale {
  lastModifiedBy?: string | undefined
  /** Noun of the changed record, if it is not the request. */
  what?: string
}

/**
 * Loads what a colleague saved, and returns texts that name the record and the colleague; the next
 * attempt can succeed. [C-089]
 */
export async function requestChanged(onStale: () => Promise<Stale | undefined>): Promise<string[]> {
  const stored = await onStale()
  const { lastModifiedBy, what = 'request' } = stored ?? {}
  return editConflictTexts(
    what,
    stored !== undefined,
    lastModifiedBy === undefined ? undefined : modifierName(lastModifiedBy),
  )
}
