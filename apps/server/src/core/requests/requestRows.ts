import { decisions } from '@portal-gateway/contract/requestStatus'
import type { Kysely, Selectable } from 'kysely'
import type { Host } from '../host/ports.ts'
import { modifierOf } from '../records/modifierOf.ts'
import type { Schema } from '../store/schema.ts'

/** The tables of requests for a change. */
type RequestTable = 'access_changes' | 'profile_changes'

/** Whether the user has a pending request in the table. */
export async function hasOpenRequest(
  db: Kysely<Schema>,
  table: RequestTable,
  userId: number,
): Promise<boolean> {
  const open = await db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .where('inactive', '=', 0)
    .where('request_status', 'not in', decisions)
    .executeTakeFirst()
  return open !== undefined
}

/** Returns the columns that every new request of a user has. */
export async function newRequest(trx: Kysely<Schema>, { clock }: Host, userId: number, comments: string) {
  const now = clock.now()
  return {
    user_id: userId,
    requester_comments: comments,
    reviewer_comments: '',
    message_to_requester: '',
    sysaid_ticket: '',
    request_status: 'NEW',
    inactive: 0,
    created_at: now,
    changed_at: now,
    last_modified_by: await modifierOf(trx, userId),
    versionno: 1,
  } as const
}

type Row = Selectable<Schema[RequestTable]> & Pick<Selectable<Schema['users']>, 'username'>

/**
 * Returns the fields that every request has. If it is the viewer's own request, reviewers' notes are omitted,
 * whatever permissions the viewer has. [C-142, T18]
 */
export const requestFields = (viewer: number, row: Row) => ({
  id: row.id,
  portalUserId: row.user_id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
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
