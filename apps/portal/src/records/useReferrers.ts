import type { Done } from '@portal-gateway/api-client/answer'
import type { CountedReferences } from '@portal-gateway/contract/references'
import { useAnswer, type View } from '../loading/useAnswer.ts'
import { mapView } from './mapView.ts'
import type { ListFailure, Referrer } from './References.tsx'

/**
 * Loads the first references of one kind, such as users, to a record, and the total number of these
 * references.
 */
export function useReferrers<Reference>(
  key: readonly (string | number)[],
  ask: () => Promise<Done<Reference[]> | ListFailure>,
  asReferrers: (references: readonly Reference[]) => readonly Referrer[],
): View<CountedReferences<Referrer>, ListFailure> {
  const counted = async () => {
    const answer = await ask()
    if (answer.outcome !== 'done') return answer
    const { value, total = value.length } = answer
    return { outcome: 'done' as const, value: { first: value, total } }
  }
  const view = useAnswer(key, counted, { isForm: true })
  return mapView(view, ({ first, total }) => ({ first: asReferrers(first), total }))
}
