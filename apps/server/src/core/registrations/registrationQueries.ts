import type { AccessControl } from '@portal-gateway/contract/accesses'
import { fieldKey } from '@portal-gateway/contract/messageKeys'
import type {
  Registration,
  RegistrationDraft,
  RegistrationSort,
  RegistrationStatus,
} from '@portal-gateway/contract/registrations'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { accessControlsByOwner, type StoredAccess } from '../accesses/accessControls.ts'
import type { Schema } from '../store/schema.ts'

/** Which registrations are meant; what is left out does not matter. */
export interface RegistrationFilter {
  id?: number
  /** Of whom the account is that came of it. */
  userId?: number
  proxyUserId?: number
  status?: RegistrationStatus
}

/** Which of them are read, in an order. */
export interface RegistrationRun {
  /** Rows to leave out, or the row behind which it begins. */
  from: number | RegistrationPlace
  limit: number
  sort: string
}

/** A row of the order. */
export interface RegistrationPlace {
  id: number
  key: string | number
}

type Columns = ExpressionBuilder<{ r: Schema['registrations'] }, 'r'>

const isMeant =
  ({ id, userId, proxyUserId, status }: RegistrationFilter) =>
  (columns: Columns) =>
    columns.and([
      ...(id === undefined ? [] : [columns('r.id', '=', id)]),
      ...(userId === undefined ? [] : [columns('r.user_id', '=', userId)]),
      ...(proxyUserId === undefined ? [] : [columns('r.proxy_user_id', '=', proxyUserId)]),
      ...(status === undefined ? [] : [columns('r.registration_status', '=', status)]),
    ])

export async function countRegistrations(db: Kysely<Schema>, filter: RegistrationFilter): Promise<number> {
  const { count } = await db
    .selectFrom('registrations as r')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isMeant(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** Registrations as this person may see them, the newest first unless another order is asked for. */
export async function findRegistrations(
  db: Kysely<Schema>,
  viewer: number,
  filter: RegistrationFilter,
  { from, limit, sort }: RegistrationRun,
): Promise<(RegistrationPlace & { registration: Registration })[]> {
  const [field, direction] = sort === '' ? ['sysdat', 'desc'] : sort.split(',')
  const way = direction === 'desc' ? 'desc' : 'asc'
  const column = orders[field as RegistrationSort]
  const rows = await db
    .selectFrom('registrations as r')
    .leftJoin('users as holder', 'holder.email_key', 'r.email_key')
    .selectAll('r')
    .select(['holder.id as holder_id', `${column} as key`])
    .select((row) =>
      row
        .selectFrom('registrations as other')
        .select('other.id')
        .whereRef('other.email_key', '=', 'r.email_key')
        .whereRef('other.id', '!=', 'r.id')
        // To the letter as its index has it: somebody may send any number with one email. [T39]
        .where(sql<boolean>`other.registration_status = 'PENDING'`)
        .limit(1)
        .as('twin_id'),
    )
    .where(isMeant(filter))
    .where(isBehind(column, way, from))
    .orderBy(column, way)
    .orderBy('r.id', way)
    .limit(limit)
    .offset(typeof from === 'number' ? from : 0)
    .execute()
  const accesses = await accessControlsByOwner(
    db,
    'USER_REGISTRATION_REQUEST',
    rows.map(({ id }) => id),
  )
  return rows.map(({ key, ...row }) => ({
    id: row.id,
    key,
    registration: asSeenBy(viewer, row, accesses.get(row.id) ?? []),
  }))
}

const isBehind = (
  column: (typeof orders)[RegistrationSort],
  way: 'asc' | 'desc',
  from: RegistrationRun['from'],
) =>
  typeof from === 'number'
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${sql.ref(column)}, r.id) ${way === 'desc' ? sql`<` : sql`>`} (${from.key}, ${from.id})`

/** The newest of them. */
export async function findRegistration(
  db: Kysely<Schema>,
  viewer: number,
  filter: RegistrationFilter,
): Promise<Registration | undefined> {
  const [newest] = await findRegistrations(db, viewer, filter, { from: 0, limit: 1, sort: '' })
  return newest?.registration
}

const orders = {
  id: 'r.id',
  email: 'r.email_key',
  firstName: 'r.first_name_key',
  lastName: 'r.last_name_key',
  registrationStatus: 'r.registration_status',
  sysdat: 'r.created_at',
  dchng: 'r.changed_at',
} as const satisfies Record<RegistrationSort, `r.${keyof Schema['registrations']}`>

type Row = Selectable<Schema['registrations']> & { holder_id: number | null; twin_id: number | null }

/** What reviewers note and are warned of is not for those whom it is about, whatever else they may see. [C-142, T18] */
const asSeenBy = (viewer: number, row: Row, accesses: readonly StoredAccess[]): Registration => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  accessControls: accesses.map(asEntry),
  requesterComments: row.requester_comments,
  registrationStatus: row.registration_status,
  ...unaskedIn(row.unasked),
  proxyUserId: row.proxy_user_id,
  createdBy: row.created_by,
  portalUserId: row.user_id,
  messageToRequester: row.message_to_requester,
  sysdat: new Date(row.created_at).toISOString(),
  dchng: new Date(row.changed_at).toISOString(),
  ...(isOwn(viewer, row)
    ? {}
    : {
        reviewerComments: row.reviewer_comments,
        sysaidTicket: row.sysaid_ticket,
        lastModifiedBy: row.last_modified_by,
        ...warningsOf(row),
      }),
  versionno: row.versionno,
})

/** Whether somebody sent a registration, or has the account that came of it. */
export const isOwn = (
  viewer: number,
  { proxy_user_id, user_id }: Pick<Row, 'proxy_user_id' | 'user_id'>,
): boolean => proxy_user_id === viewer || user_id === viewer

/** Before a decision: an account has the email, or another request that waits for one. [REG-037, C-188] */
function warningsOf({ registration_status, holder_id, twin_id }: Row): Pick<Registration, 'fieldWarnings'> {
  if (registration_status !== 'PENDING') return {}
  const email = [
    ...(holder_id === null ? [] : [fieldKey('email', 'IS_ALREADY_IN_USE')]),
    ...(twin_id === null ? [] : [fieldKey('email', 'ANOTHER_REGISTRATION_IS_PENDING')]),
  ]
  return email.length > 0 ? { fieldWarnings: { email } } : {}
}

function asEntry(stored: StoredAccess): AccessControl {
  const { ownerId: _, versionno: __, ...entry } = stored
  return entry
}

type Unasked = Omit<
  RegistrationDraft,
  'email' | 'firstName' | 'lastName' | 'accessControls' | 'requesterComments'
>

// The portal alone has written it, from a checked draft.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const unaskedIn = (json: string): Unasked => JSON.parse(json) as Unasked
