import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import type { RequestStatus } from '@portal-gateway/contract/requestStatus'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './store/schema.ts'

export interface ProfileChangeFilter {
  id?: number
  userId?: number
  status?: RequestStatus
}

/** Requests as this person may see them, the newest first. */
export async function findProfileChanges(
  db: Kysely<Schema>,
  viewer: number,
  { id, userId, status }: ProfileChangeFilter = {},
): Promise<ProfileChange[]> {
  const rows = await db
    .selectFrom('profile_changes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select(['u.username', 'u.account_type'])
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))
    .$if(userId !== undefined, (query) => query.where('c.user_id', '=', userId ?? 0))
    .$if(status !== undefined, (query) => query.where('c.request_status', '=', status ?? 'NEW'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map((row) => asSeenBy(viewer, row))
}

type Row = Selectable<Schema['profile_changes']> &
  Pick<Selectable<Schema['users']>, 'username' | 'account_type'>

/** What reviewers note is not for the one it is about, whatever else they may see. [C-142, T18] */
const asSeenBy = (viewer: number, row: Row): ProfileChange => ({
  id: row.id,
  portalUserId: row.user_id,
  username: row.username,
  accountType: row.account_type,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  originalFirstName: row.original_first_name,
  originalLastName: row.original_last_name,
  originalEmail: row.original_email,
  requesterComments: row.requester_comments,
  messageToRequester: row.message_to_requester,
  requestStatus: row.request_status,
  inactive: row.inactive === 1,
  sysdat: new Date(row.created_at).toISOString(),
  dchng: new Date(row.changed_at).toISOString(),
  ...(row.user_id !== viewer && {
    reviewerComments: row.reviewer_comments,
    sysaidTicket: row.sysaid_ticket,
    lastModifiedBy: row.last_modified_by,
  }),
  versionno: row.versionno,
})
