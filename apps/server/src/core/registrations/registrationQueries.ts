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

/** Conditions on registrations. A missing condition matches all. */
export interface RegistrationFilter {
  id?: number
  /** The user whose account was created from the registration. */
  userId?: number
  proxyUserId?: number
  status?: RegistrationStatus
}

/** The rows to read, and their sort order. */
export interface RegistrationRange {
  /** Number of rows to skip, or the row after which to start. */
  from: number | RegistrationCursor
  limit: number
  sort: string
}

/** A cursor: the id and sort key of a row. */
export interface RegistrationCursor {
  id: number
  key: string | number
}

type Columns = ExpressionBuilder<{ r: Schema['registrations'] }, 'r'>

const matchesFilter =
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
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns registrations with the fields that the viewer may see. If `sort` is empty, the newest is first. */
export async function findRegistrations(
  db: Kysely<Schema>,
  viewer: number,
  filter: RegistrationFilter,
  { from, limit, sort }: RegistrationRange,
): Promise<(RegistrationCursor & { registration: Registration })[]> {
  const [field, direction] = sort === '' ? ['sysdat', 'desc'] : sort.split(',')
  const order = direction === 'desc' ? 'desc' : 'asc'
  const column = sortColumns[field as RegistrationSort]
  const rows = await db
    .selectFrom('registrations as r')
    .leftJoin('users as holder', 'holder.email_key', 'r.email_key')
    .leftJoin('registration_identities as identity', (join) =>
      // With another email the approval does not link the identity, so the reviewer must not see the institution.
      join.onRef('identity.registration_id', '=', 'r.id').onRef('identity.email_key', '=', 'r.email_key'),
    )
    .selectAll('r')
    .select(['identity.institution', 'holder.id as holder_id', `${column} as key`])
    .select((row) =>
      row
        .selectFrom('registrations as other')
        .select('other.id')
        .whereRef('other.email_key', '=', 'r.email_key')
        .whereRef('other.id', '!=', 'r.id')
        // Must have the exact text of the index's condition, so that the index is used: one email can have
        // any number of registrations. [T39]
        .where(sql<boolean>`other.registration_status = 'PENDING'`)
        .limit(1)
        .as('duplicate_id'),
    )
    .where(matchesFilter(filter))
    .where(isAfter(column, order, from))
    .orderBy(column, order)
    .orderBy('r.id', order)
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

const isAfter = (
  column: (typeof sortColumns)[RegistrationSort],
  order: 'asc' | 'desc',
  from: RegistrationRange['from'],
) =>
  typeof from === 'number'
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${sql.ref(column)}, r.id) ${order === 'desc' ? sql`<` : sql`>`} (${from.key}, ${from.id})`

/** Returns the newest matching registration, or undefined. */
export async function findRegistration(
  db: Kysely<Schema>,
  viewer: number,
  filter: RegistrationFilter,
): Promise<Registration | undefined> {
  const [newest] = await findRegistrations(db, viewer, filter, { from: 0, limit: 1, sort: '' })
  return newest?.registration
}

const sortColumns = {
  id: 'r.id',
  email: 'r.email_key',
  firstName: 'r.first_name_key',
  lastName: 'r.last_name_key',
  registrationStatus: 'r.registration_status',
  sysdat: 'r.created_at',
  dchng: 'r.changed_at',
} as const satisfies Record<RegistrationSort, `r.${keyof Schema['registrations']}`>

type Row = Selectable<Schema['registrations']> & {
  holder_id: number | null
  duplicate_id: number | null
  institution: string | null
}

/**
 * Returns a registration for a viewer. If it is the viewer's own, reviewers' notes and warnings are omitted,
 * whatever permissions the viewer has. [C-142, T18]
 */
const asSeenBy = (viewer: number, row: Row, accesses: readonly StoredAccess[]): Registration => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  accessControls: accesses.map(asEntry),
  requesterComments: row.requester_comments,
  registrationStatus: row.registration_status,
  ...parseFieldsWithoutForm(row.unasked),
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
        ...(row.institution !== null && { institution: row.institution }),
        ...warningsOf(row),
      }),
  versionno: row.versionno,
})

/** Whether the viewer sent the registration, or has the account that was created from it. */
export const isOwn = (
  viewer: number,
  { proxy_user_id, user_id }: Pick<Row, 'proxy_user_id' | 'user_id'>,
): boolean => proxy_user_id === viewer || user_id === viewer

/**
 * Returns the warnings of a pending registration: an account, or another pending registration, has the same
 * email. [REG-037, C-188]
 */
function warningsOf({
  registration_status,
  holder_id,
  duplicate_id,
}: Row): Pick<Registration, 'fieldWarnings'> {
  if (registration_status !== 'PENDING') return {}
  const email = [
    ...(holder_id === null ? [] : [fieldKey('email', 'IS_ALREADY_IN_USE')]),
    ...(duplicate_id === null ? [] : [fieldKey('email', 'ANOTHER_REGISTRATION_IS_PENDING')]),
  ]
  return email.length > 0 ? { fieldWarnings: { email } } : {}
}

function asEntry(stored: StoredAccess): AccessControl {
  const { ownerId: _, versionno: __, ...entry } = stored
  return entry
}

/** The fields of a draft that no form has, stored as JSON in one column. */
type FieldsWithoutForm = Omit<
  RegistrationDraft,
  'email' | 'firstName' | 'lastName' | 'accessControls' | 'requesterComments'
>

// The cast is safe, because only the server writes this column, from a validated draft.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const parseFieldsWithoutForm = (json: string): FieldsWithoutForm => JSON.parse(json) as FieldsWithoutForm
