import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import type { AccessControl } from '@portal-gateway/contract/accesses'
import { type DecidedAccess, decidedAccess } from '@portal-gateway/contract/decidedAccess'
import type { DecidedPart } from '@portal-gateway/contract/decidedPart'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import { limitsOf } from '@portal-gateway/contract/validity'
import type { Kysely, Selectable } from 'kysely'
import { accessControlsByOwner, canonicalAccesses, type StoredAccess } from '../accesses/accessControls.ts'
import { decidedIn } from '../accesses/decidedAccesses.ts'
import { heldAfter } from '../accesses/heldAccesses.ts'
import { blockOf, type ReadBlock } from '../api/streamedList.ts'
import { portalRoleFields } from '../permissions/heldRoles.ts'
import type { Schema } from '../store/schema.ts'
import type { RequestFilter } from './implementRequestLists.ts'
import { partDecisionsOf, withoutNames } from './partDecisions.ts'
import { requestFields } from './requestRows.ts'
import { isSentBefore, type SentCursor } from './sentCursor.ts'

/** Rows per block: fewer than usual, because each row has accesses with sites, studies and systems. */
const rowsAtOnce = 250

/** Reads requests in blocks with the fields that the viewer may see, newest first. [T39] */
export const accessChangeBlocks =
  (
    db: Kysely<Schema>,
    viewer: number,
    { userId, status }: RequestFilter = {},
  ): ReadBlock<AccessChange, SentCursor> =>
  async (after) => {
    const rows = await rowsOf(db)
      .$call((query) => (userId === undefined ? query : query.where('c.user_id', '=', userId)))
      .$call((query) => (status === undefined ? query : query.where('c.request_status', '=', status)))
      .where(isSentBefore(after))
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(rowsAtOnce)
      .execute()
    const { next } = blockOf(rows, rowsAtOnce, ({ created_at, id }) => ({ created_at, id }))
    return { rows: await withAccesses(db, viewer, rows), next }
  }

/** Returns a request with the data for its review; undefined if there is none. */
export async function findAccessChange(
  db: Kysely<Schema>,
  viewer: number,
  { id, userId }: { id: number; userId?: number },
): Promise<AccessChange | undefined> {
  const rows = await rowsOf(db)
    .where('c.id', '=', id)
    .$call((query) => (userId === undefined ? query : query.where('c.user_id', '=', userId)))
    .execute()
  const [found] = await withAccesses(db, viewer, rows)
  if (!found || found.portalUserId === viewer) return found
  // Reviewers of parts have stored the accesses before the decision about the request.
  const decidedAccesses = isDecision(found.requestStatus)
    ? decidedIn(rows[0]?.decided_accesses ?? null)
    : undefined
  return {
    ...found,
    ...(decidedAccesses && { decidedAccesses }),
    ...(await portalRoleFields(db, found.portalUserId)),
  }
}

const rowsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('access_changes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select('u.username')

type Row = Selectable<Schema['access_changes']> & Pick<Selectable<Schema['users']>, 'username'>

async function withAccesses(
  db: Kysely<Schema>,
  viewer: number,
  rows: readonly Row[],
): Promise<AccessChange[]> {
  const entries = await accessControlsByOwner(
    db,
    'USER_ACCESS_MOD_REQUEST',
    rows.map(({ id }) => id),
  )
  const open = rows.filter(isPending)
  const currentAccesses = await accessControlsByOwner(db, 'USER_ACCESS', [
    ...new Set(open.map((row) => row.user_id)),
  ])
  const decisions = await partDecisionsOf(
    db,
    [...entries.values()].flatMap((parts) => parts.map(({ id }) => id)),
  )
  return rows.map((row) => {
    const parts = entries.get(row.id) ?? []
    const approved = parts.filter(({ id }) => decisions.get(id)?.decision === 'APPROVED')
    const isOutdated =
      open.includes(row) &&
      canonicalAccesses(currentAccesses.get(row.user_id) ?? []) !== heldAfter(row.held_before, approved)
    return asSeenBy(viewer, row, { parts, decisions }, isOutdated)
  })
}

const isPending = ({ inactive, request_status }: Row): boolean =>
  inactive === 0 && !isDecision(request_status)

/**
 * Returns a request with the fields that the viewer may see. `isOutdated` is for reviewers only, so it is
 * omitted from the viewer's own request.
 */
const asSeenBy = (
  viewer: number,
  row: Row,
  { parts, decisions }: { parts: readonly StoredAccess[]; decisions: ReadonlyMap<number, DecidedPart> },
  isOutdated: boolean,
): AccessChange => ({
  ...requestFields(viewer, row),
  requestType: row.request_type,
  accessControls: parts.map((entry) => {
    const part = decisions.get(entry.id)
    const decided = part && (row.user_id === viewer ? withoutNames(part) : part)
    return {
      ...asEntry(entry, row.user_id),
      ...(decided ? { decision: decided.decision, decidedPart: decided } : decisionOn(entry, row)),
    }
  }),
  ...(row.user_id !== viewer && { isOutdated }),
})

/** Returns user support's decision about one entry, or an empty object if it is unknown. [C-244] */
function decisionOn(entry: StoredAccess, row: Row): Partial<DecidedAccess> {
  if (row.request_status === 'REJECTED') return { decision: 'REFUSED' }
  const decided = row.request_status === 'APPROVED' ? decidedIn(row.decided_accesses) : undefined
  return decided ? decidedAccess(entry, decided) : {}
}

const asEntry = (entry: StoredAccess, portalUserId: number): AccessControl => ({
  id: entry.id,
  entity: entry.entity,
  requestType: entry.requestType,
  priorAccessControlId: entry.priorAccessControlId,
  portalUserId,
  roleName: entry.roleName,
  sites: entry.sites,
  studyNames: entry.studyNames,
  systemAccessIds: entry.systemAccessIds,
  ...limitsOf(entry),
  inactive: entry.inactive,
})
