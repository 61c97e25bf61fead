import { modifierName } from '@portal-gateway/contract/requestStatus'
import { changedMeanwhile } from '../forms/changedMeanwhile.ts'

/** What a colleague saved meanwhile. */
export interface Stale {
  lastModifiedBy?: string | undefined
  /** Where it is not the request. */
  what?: string
}

/** Brings in what a colleague saved, and says what and who it was, so that another attempt can succeed. [C-089] */
export async function requestChanged(onStale: () => Promise<Stale | undefined>): Promise<string[]> {
  const stored = await onStale()
  const { lastModifiedBy, what = 'request' } = stored ?? {}
  return changedMeanwhile(
    what,
    stored !== undefined,
    lastModifiedBy === undefined ? undefined : modifierName(lastModifiedBy),
  )
}
