import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import type { Kysely, Selectable } from 'kysely'
import { blockOf, type ReadBlock } from '../api/streamedList.ts'
import type { Schema } from '../store/schema.ts'
import { identityOf } from './approvedIdentity.ts'
import type { RequestFilter } from './implementRequestLists.ts'
import { requestFields } from './requestRows.ts'
import { isSentBefore, type SentCursor } from './sentCursor.ts'

const rowsAtOnce = 1_000

interface ProfileChangeFilter extends RequestFilter {
  id?: number
}

/** Returns the requests of one user or id with the fields that the viewer may see, newest first. */
export async function findProfileChanges(
  db: Kysely<Schema>,
  viewer: number,
  filter: ProfileChangeFilter & ({ id: number } | { userId: number }),
): Promise<ProfileChange[]> {
  return (await rowsOf(db, filter).execute()).map((row) => asSeenBy(viewer, row))
}

/** Reads the matching requests in blocks. [T39] */
export const profileChangeBlocks =
  (db: Kysely<Schema>, viewer: number, filter: ProfileChangeFilter): ReadBlock<ProfileChange, SentCursor> =>
  async (after) => {
    const rows = await rowsOf(db, filter).where(isSentBefore(after)).limit(rowsAtOnce).execute()
    const { next } = blockOf(rows, rowsAtOnce, ({ created_at, id }) => ({ created_at, id }))
    return { rows: rows.map((row) => asSeenBy(viewer, row)), next }
  }

const rowsOf = (db: Kysely<Schema>, { id, userId, status }: ProfileChangeFilter) =>
  db
    .selectFrom('profile_changes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select(['u.username', 'u.account_type'])
    .$call((query) => (id === undefined ? query : query.where('c.id', '=', id)))
    .$call((query) => (userId === undefined ? query : query.where('c.user_id', '=', userId)))
    .$call((query) => (status === undefined ? query : query.where('c.request_status', '=', status)))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')

type Row = Selectable<Schema['profile_changes']> &
  Pick<Selectable<Schema['users']>, 'username' | 'account_type'>

const approvedIn = (row: Row): Pick<ProfileChange, 'approved'> => {
  const approved = identityOf(row.approved_identity)
  return approved ? { approved } : {}
}

const asSeenBy = (viewer: number, row: Row): ProfileChange => ({
  ...requestFields(viewer, row),
  accountType: row.account_type,
  originalFirstName: row.original_first_name,
  originalLastName: row.original_last_name,
  originalEmail: row.original_email,
  ...approvedIn(row),
})
