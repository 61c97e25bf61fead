import { withheldActor } from '@portal-gateway/contract/audit'
import type { DecidedPart } from '@portal-gateway/contract/decidedPart'
import type { Kysely } from 'kysely'
import { findAccessControls, inChunks } from '../accesses/accessControls.ts'
import type { Schema } from '../store/schema.ts'

/** Returns the decisions of reviewers about these parts of access-change requests, by the id of the part. [COND-069] */
export async function partDecisionsOf(
  db: Kysely<Schema>,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, DecidedPart>> {
  const found = new Map<number, DecidedPart>()
  for (const ids of inChunks(partIds)) {
    const rows = await db
      .selectFrom('part_decisions as d')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .leftJoin('users as r', 'r.id', 'd.in_place_of')
      .select(['d.access_control_id', 'd.decision', 'd.message', 'd.decided_at'])
      .select(['u.first_name', 'u.last_name', 'r.first_name as reviewerFirst', 'r.last_name as reviewerLast'])
      .where('d.access_control_id', 'in', ids)
      .execute()
    for (const row of rows)
      found.set(row.access_control_id, {
        decision: row.decision,
        message: row.message,
        at: new Date(row.decided_at).toISOString(),
        by: `${row.first_name} ${row.last_name}`,
        inPlaceOf: row.reviewerFirst === null ? null : `${row.reviewerFirst} ${row.reviewerLast}`,
      })
  }
  return found
}

/** Returns the decisions of reviewers about the parts of one request, with the project role of each part. */
export async function decisionsOfRequest(
  db: Kysely<Schema>,
  requestId: number,
): Promise<(DecidedPart & { roleName: string })[]> {
  const entries = await findAccessControls(db, 'USER_ACCESS_MOD_REQUEST', [requestId])
  const decisions = await partDecisionsOf(
    db,
    entries.map(({ id }) => id),
  )
  return entries.flatMap(({ id, roleName }) => {
    const part = decisions.get(id)
    return part ? [{ ...part, roleName }] : []
  })
}

/** Returns the decision as the requester sees it, without the names of those who decide. [C-142, T18] */
export const withoutNames = (part: DecidedPart): DecidedPart => ({
  ...part,
  by: withheldActor,
  inPlaceOf: null,
})
