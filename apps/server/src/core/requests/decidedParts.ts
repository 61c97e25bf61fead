import { accessRequestTypeLabels, type DecidedAccesses } from '@portal-gateway/contract/accessChanges'
import type { Access } from '@portal-gateway/contract/accesses'
import { decidedAccess, decidedDays, decidedNames } from '@portal-gateway/contract/decidedAccess'
import { labelIn } from '@portal-gateway/contract/labels'
import type { Language } from '@portal-gateway/contract/languages'
import type { Kysely } from 'kysely'
import { findAccessControls } from '../accesses/accessControls.ts'
import { mailLanguages } from '../mail/mailTo.ts'
import type { Schema } from '../store/schema.ts'
import { partDecisionsOf } from './partDecisions.ts'
import type { DecidedPart } from './requestMails.ts'

/**
 * Returns the decision about each access of a request, with the labels for the mail in its language. Reviewers' decisions
 * about parts have their words. [C-244, COND-072]
 */
export async function decidedParts(
  trx: Kysely<Schema>,
  requestId: number,
  decided: DecidedAccesses,
  language: Language,
): Promise<(DecidedPart & { id: number })[]> {
  const entries = await findAccessControls(trx, 'USER_ACCESS_MOD_REQUEST', [requestId])
  const decisions = await partDecisionsOf(
    trx,
    entries.map(({ id }) => id),
  )
  const systems = await trx.selectFrom('systems').select(['id', 'system_name']).execute()
  const nameOf = new Map(systems.map(({ id, system_name }) => [id, system_name]))
  const { texts, translate } = mailLanguages[language]
  const types = translate(accessRequestTypeLabels)
  const kinds: [label: string, namesOf: (access: Access) => readonly string[]][] = [
    ['Sites', ({ sites }) => sites.map(({ siteCode }) => siteCode)],
    ['Studies', ({ studyNames }) => studyNames],
    ['Systems', ({ systemAccessIds }) => systemAccessIds.map((id) => nameOf.get(id) ?? texts.system(id))],
  ]
  return entries.map((entry) => {
    const part = decisions.get(entry.id)
    const made = part ? { decision: part.decision } : decidedAccess(entry, decided)
    const details = kinds.flatMap(([label, namesOf]) => {
      const noted = decidedNames({ ...entry, ...made }, namesOf).flatMap(({ name, note }) =>
        note === undefined ? [] : [`${name} (${texts.notes[note]})`],
      )
      return noted.length === 0 ? [] : [`${labelIn(translate, label)}: ${noted.join(', ')}`]
    })
    // A changed access without an approved one was removed, so it has no days either. [COND-020]
    const isApproved = made.decision === 'APPROVED' || ('approved' in made && made.approved !== undefined)
    const days = isApproved ? decidedDays({ ...entry, ...made }) : undefined
    return {
      id: entry.id,
      name: `${entry.roleName} (${types[entry.requestType]})`,
      decision: made.decision,
      message: part?.message ?? '',
      details,
      days: days && (days.approved ? texts.days(days.approved, days.requested) : texts.days(days.requested)),
    }
  })
}
