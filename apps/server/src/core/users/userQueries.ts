import type { User } from '@portal-gateway/contract/users'
import type { Kysely } from 'kysely'
import { portalRoleFields } from '../permissions/heldRoles.ts'
import type { Today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'
import { accessesOfUser } from './userAccessQueries.ts'

/** Returns a user with portal roles and accesses, for staff; undefined if there is none. */
export async function findUser(db: Kysely<Schema>, host: Today, id: number): Promise<User | undefined> {
  const user = await db
    .selectFrom('users')
    .leftJoin('sign_in_times', 'user_id', 'id')
    .select([
      'id',
      'last_at',
      'uuid',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'username',
      'gecos',
      'account_type as accountType',
      'inactive',
      'versionno',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) return undefined
  const { last_at: lastAt, ...texts } = user
  const { passkeyCount } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number | string>().as('passkeyCount'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...texts,
    lastSignIn: lastAt === null ? null : new Date(lastAt).toISOString(),
    inactive: user.inactive === 1,
    ...(await portalRoleFields(db, id)),
    ...(Number(passkeyCount) > 0 && { passkeyCount: Number(passkeyCount) }),
    userAccesses: await accessesOfUser(db, host, id),
  }
}

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
