import { accessOf, compareAccesses } from '@portal-gateway/contract/accessComparison'
import type { AccessChoices } from '../AccessEditor/accessForm.ts'
import { RequestedAccess } from '../RequestedAccess/RequestedAccess.tsx'
import { useAccessChangeTexts } from './accessChangeTexts.ts'
import type { AccessChangeState } from './useAccessChange.ts'

export interface BeforeAndAfterProps {
  change: Pick<AccessChangeState, 'current' | 'accesses' | 'removed'>
  choices: AccessChoices
}

/**
 * Compares each role of a request with the user's current access before the request is sent. Shows added, removed
 * and kept entries in the same form as the review. Renders nothing if there are no requested changes. [EXP-025]
 */
export function BeforeAndAfter({ change, choices }: BeforeAndAfterProps) {
  const { current, accesses, removed } = change
  const { beforeAndAfter } = useAccessChangeTexts()
  const requested = compareAccesses(current, accesses, removed)
  if (requested.length === 0) return null
  const others = current.filter(({ roleName }) => accessOf(requested, roleName) === undefined).length
  return (
    <RequestedAccess
      heading={beforeAndAfter.heading}
      current={current}
      requested={requested}
      choices={choices}
      footer={others > 0 ? <span style={{ flex: 1 }}>{beforeAndAfter.others(others)}</span> : undefined}
    />
  )
}
