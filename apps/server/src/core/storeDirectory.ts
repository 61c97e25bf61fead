import type { Directory } from './directory.ts'
import type { Host } from './ports.ts'
import { fold } from './store/fold.ts'

/** The directory of a portal that has no other: the table of users. */
export const storeDirectory: Directory = {
  // An update that changes nothing: it waits for others who write this row, and makes them wait, on every engine.
  hold: (trx, userId) =>
    trx
      .updateTable('users')
      .set((row) => ({ versionno: row.ref('versionno') }))
      .where('id', '=', userId)
      .returning([
        'username',
        'email',
        'first_name as firstName',
        'last_name as lastName',
        'account_type as accountType',
      ])
      .executeTakeFirst(),

  async update(trx, userId, { email, firstName, lastName }) {
    await trx
      .updateTable('users')
      .set((row) => ({
        email,
        email_key: fold(email),
        first_name: firstName,
        last_name: lastName,
        versionno: row('versionno', '+', 1),
      }))
      .where('id', '=', userId)
      .execute()
  },
}

/** Whether a write failed because the email belongs to another account. */
export function isEmailTaken({ engine }: Host, error: unknown): boolean {
  const fault = engine.violation(error)
  return fault?.kind === 'unique' && fault.columns.includes('email_key')
}
