import { kindsOf } from '@portal-gateway/contract/accessComparison'
import type { Access } from '@portal-gateway/contract/accesses'
import { accessKinds } from '@portal-gateway/contract/accessReview'
import { NameList } from '@portal-gateway/ui/NameList'
import type { ReactNode } from 'react'
import { ValiditySummary } from '../ValiditySummary/ValiditySummary.tsx'
import type { AccessChoices } from './accessForm.ts'
import type { AccessTexts } from './accessTexts.ts'
import { nameOf } from './nameOf.ts'

/**
 * Returns the sites, studies and systems of an access as facts of a record, each with its count and names, and its
 * dates if it has any. [COND-013, COND-015]
 */
export function accessFacts(
  access: Access,
  choices: AccessChoices,
  texts: AccessTexts & { validity: string },
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
  // Most accesses have no dates.
  if (!access.validFrom && !access.validUntil) return facts
  return [...facts, { term: texts.validity, value: <ValiditySummary value={access} /> }]
}
