import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import type { Kysely } from 'kysely'
import { fold } from './fold.ts'
import type { Schema } from './schema.ts'

/** The two texts with which a user can sign in. */
interface SignInNames {
  username: string
  email: string
}

/**
 * Validates that no other user has this user name as email, or this email as user name: such a user could
 * block the other's sign-in. A directory may contain such names. No unique index can check this, so call
 * `lockPortalRoles` before writing a user name or email. (T37, T48)
 */
export async function namesakeFaults(
  db: Kysely<Schema>,
  { username, email, exceptId = 0 }: SignInNames & { exceptId?: number },
): Promise<[field: keyof SignInNames, rule: FieldRule][]> {
  const [name, address] = [fold(username), fold(email)]
  const others = await db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((where) => where.or([where('email_key', '=', name), where('username_key', '=', address)]))
    .where('id', '!=', exceptId)
    .execute()
  return [
    ...(others.some(({ email_key }) => email_key === name) ? [taken('username')] : []),
    ...(others.some(({ username_key }) => username_key === address) ? [taken('email')] : []),
  ]
}

const taken = (field: keyof SignInNames): [keyof SignInNames, FieldRule] => [field, 'IS_ALREADY_IN_USE']
