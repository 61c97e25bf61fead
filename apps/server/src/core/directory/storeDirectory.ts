import { codePoints } from '@portal-gateway/contract/text'
import { type Kysely, sql } from 'kysely'
import { anyName, type Directory, type DirectoryEntry, searchLimits } from '../host/directory.ts'
import type { Host } from '../host/ports.ts'
import { fold } from '../store/fold.ts'
import { lockRow } from '../store/lockRow.ts'
import { flag, type Schema } from '../store/schema.ts'
import { nameKey, refreshUserTerms } from '../store/userTerms.ts'

/** The directory of a portal without an external one: the users table. */
export const storeDirectory: Directory = {
  // Internal accounts cannot be assigned: without an external directory nothing stores their passwords.
  accountTypes: ['external'],
  existingOnlyTypes: [],

  lock: (trx, userId) =>
    lockRow(
      trx
        .selectFrom('users')
        .select([
          'username',
          'email',
          'first_name as firstName',
          'last_name as lastName',
          'account_type as accountType',
        ])
        .where('id', '=', userId),
    ),

  async update(trx, userId, { email, firstName, lastName, username, gecos }) {
    await trx
      .updateTable('users')
      .set((row) => ({
        email,
        email_key: fold(email),
        first_name: firstName,
        last_name: lastName,
        ...(username !== undefined && { username, username_key: fold(username) }),
        ...(gecos !== undefined && { gecos }),
        versionno: row('versionno', '+', 1),
      }))
      .where('id', '=', userId)
      .execute()
    await refreshUserTerms(trx, [userId])
  },

  // Does nothing, because the user's row is the directory entry.
  create: async () => undefined,

  async setDisabled(trx, userId, isDisabled) {
    await trx
      .updateTable('users')
      .set((row) => ({ inactive: flag(isDisabled), versionno: row('versionno', '+', 1) }))
      .where('id', '=', userId)
      .execute()
    await refreshUserTerms(trx, [userId])
  },

  findByEmail: async (db, email) =>
    (await entries(db).where('email_key', '=', fold(email)).execute()).map(entryOf),

  async findByName(db, { firstName, lastName }) {
    const [first, last] = [firstName === anyName ? '' : nameKey(firstName), nameKey(lastName)]
    const named = db
      .selectFrom('user_terms')
      .select('user_id')
      .where('last_key', '>=', last)
      .where('last_key', '<', last + afterAll)
      .where(sql<string>`substr(first_key, 1, ${sql.lit(codePoints(first))})`, '=', first)
      .orderBy('last_key')
      .orderBy('user_id')
      .limit(searchLimits.accounts)
    return (await entries(db).where('id', 'in', named).execute()).map(entryOf)
  },

  async findByUsername(db, username) {
    const row = await entries(db).where('username_key', '=', fold(username)).executeTakeFirst()
    return row && entryOf(row)
  },

  async get(db, uuid) {
    const row = await entries(db).where('uuid', '=', uuid).executeTakeFirst()
    return row && entryOf(row)
  },

  // Returns undefined, so that the caller verifies the portal's own hash.
  authenticate: async () => undefined,

  // Returns true, because the caller checks the users table.
  isEnabled: async () => true,
}

const entries = (db: Kysely<Schema>) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'uuid',
      'username',
      'email',
      'first_name',
      'last_name',
      'gecos',
      'account_type',
      'inactive',
    ])
    .orderBy('id')

/** The character that sorts after all others in a key. */
const afterAll = '\u{10ffff}'

type Row = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

const entryOf = (row: Row): DirectoryEntry => ({
  uuid: row.uuid,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  gecos: row.gecos,
  accountType: row.account_type,
  isDisabled: row.inactive === 1,
})

/**
 * Returns the field whose value another account already has; undefined if the write failed for another
 * reason.
 */
export function takenField({ engine }: Host, error: unknown): 'email' | 'username' | undefined {
  const fault = engine.violation(error)
  if (fault?.kind !== 'unique') return undefined
  if (fault.columns.includes('email_key')) return 'email'
  return fault.columns.includes('username_key') ? 'username' : undefined
}
