import { modifierName } from '@portal-gateway/contract/requestStatus'
import { changedMeanwhile } from '../shell/changedMeanwhile.ts'

/** Brings in what a colleague saved of a request, and says who it was, so that another attempt can succeed. [C-089] */
export async function requestChanged(
  onStale: () => Promise<{ lastModifiedBy?: string | undefined } | undefined>,
): Promise<string[]> {
  const stored = await onStale()
  const { lastModifiedBy } = stored ?? {}
  return changedMeanwhile(
    'request',
    stored !== undefined,
    lastModifiedBy === undefined ? undefined : modifierName(lastModifiedBy),
  )
}
