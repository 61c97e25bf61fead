import type { AccessChangeReference, RegistrationReference } from '@portal-gateway/contract/references'
import { decisions } from '@portal-gateway/contract/requestStatus'
import type { UserReference } from '@portal-gateway/contract/userReference'
import type { Kysely } from 'kysely'
import type { Schema } from './store/schema.ts'

/** The accesses that count, whoever holds or asks for them; to be narrowed to those that refer to a record. */
export const countedAccesses = (db: Kysely<Schema>) =>
  db.selectFrom('access_controls as a').where('a.inactive', '=', 0)

/** Some of them. */
export type CountedAccesses = ReturnType<typeof countedAccesses>

/** The active people who hold one of the accesses. */
export const usersOf = (db: Kysely<Schema>, accesses: CountedAccesses): Promise<UserReference[]> =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .where('u.inactive', '=', 0)
    .where('u.id', 'in', accesses.select('a.user_id').$narrowType<{ user_id: number }>())
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()

/** The registrations that ask for one of them and that nobody has decided. */
export async function registrationsOf(
  db: Kysely<Schema>,
  accesses: CountedAccesses,
): Promise<RegistrationReference[]> {
  const rows = await db
    .selectFrom('registrations as g')
    .select(['g.id', 'g.first_name', 'g.last_name', 'g.email', 'g.created_at'])
    .where('g.registration_status', '=', 'PENDING')
    .where('g.id', 'in', accesses.select('a.registration_id').$narrowType<{ registration_id: number }>())
    .orderBy('g.created_at')
    .orderBy('g.id')
    .execute()
  return rows.map(referenceOf)
}

/** The access-change requests that name one of them and that nobody has decided. */
export async function accessChangesOf(
  db: Kysely<Schema>,
  accesses: CountedAccesses,
): Promise<AccessChangeReference[]> {
  const rows = await db
    .selectFrom('access_changes as c')
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.created_at'])
    .select(['c.user_id', 'c.request_status'])
    .where('c.inactive', '=', 0)
    .where('c.request_status', 'not in', decisions)
    .where('c.id', 'in', accesses.select('a.access_change_id').$narrowType<{ access_change_id: number }>())
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    ...referenceOf(row),
    portalUserId: row.user_id,
    requestStatus: row.request_status,
  }))
}

interface Requester {
  id: number
  first_name: string
  last_name: string
  email: string
  created_at: number
}

const referenceOf = ({ id, first_name, last_name, email, created_at }: Requester): RegistrationReference => ({
  id,
  firstName: first_name,
  lastName: last_name,
  email,
  sysdat: new Date(created_at).toISOString(),
})
