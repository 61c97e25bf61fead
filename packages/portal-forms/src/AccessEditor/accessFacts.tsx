import { kindsOf } from '@portal-gateway/contract/accessComparison'
import type { Access } from '@portal-gateway/contract/accesses'
import { accessKinds } from '@portal-gateway/contract/accessReview'
import type { UnmetAgreement } from '@portal-gateway/contract/agreements'
import { Badge } from '@portal-gateway/ui/Badge'
import { lockIcon } from '@portal-gateway/ui/icons'
import { NameList } from '@portal-gateway/ui/NameList'
import type { ReactNode } from 'react'
import { ValiditySummary } from '../ValiditySummary/ValiditySummary.tsx'
import type { AccessChoices } from './accessForm.ts'
import type { AccessTexts } from './accessTexts.ts'
import { nameOf } from './nameOf.ts'

/** What the facts of an access show besides its contents. */
interface AccessFactsOptions {
  choices: AccessChoices
  texts: AccessTexts & { validity: string }
  /** The agreements that pause the access. */
  unmetAgreements: readonly UnmetAgreement[]
  /** Returns the link that is shown beside such an agreement. */
  unmetAction?: ((agreement: UnmetAgreement) => ReactNode) | undefined
}

/**
 * Returns the sites, studies and systems of an access as facts of a record, each with its count and names, its
 * dates if it has any, and why it is paused. [COND-013, COND-015, COND-035]
 */
export function accessFacts(
  access: Access,
  { choices, texts, unmetAgreements, unmetAction }: AccessFactsOptions,
): { term: string; value: ReactNode }[] {
  const { sites, studyNames, systemAccessIds } = kindsOf(access)
  const ids = { sites, studies: studyNames, systems: systemAccessIds.map(String) }
  const facts = accessKinds.map((kind) => ({
    term: texts[kind].label,
    value: (
      <NameList
        label={texts.ofRole(texts[kind].label, access.roleName)}
        countText={texts[kind].count(ids[kind].length)}
        emptyText={texts[kind].none}
        names={ids[kind].map((id) => nameOf(kind, id, choices))}
      />
    ),
  }))
  return [
    ...(unmetAgreements.length > 0
      ? [{ term: texts.paused, value: <Paused {...{ texts, unmetAgreements, unmetAction }} /> }]
      : []),
    ...facts,
    // Most accesses have no dates.
    ...(access.validFrom || access.validUntil
      ? [{ term: texts.validity, value: <ValiditySummary value={access} /> }]
      : []),
  ]
}

/** One line for each agreement that pauses an access. */
function Paused({
  texts,
  unmetAgreements,
  unmetAction,
}: Pick<AccessFactsOptions, 'texts' | 'unmetAgreements' | 'unmetAction'>) {
  return (
    <span style={{ display: 'grid', gap: '8px', justifyItems: 'start' }}>
      {unmetAgreements.map((agreement) => (
        <span
          key={agreement.id}
          style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}
        >
          <Badge tone="change" icon={lockIcon}>
            {texts.pausedBy[agreement.reason](agreement.name)}
          </Badge>
          {unmetAction?.(agreement)}
        </span>
      ))}
    </span>
  )
}
