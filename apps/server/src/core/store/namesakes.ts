import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import type { Kysely } from 'kysely'
import { fold } from './fold.ts'
import type { Schema } from './schema.ts'

/** What a person signs in by. */
interface SignInNames {
  username: string
  email: string
}

/**
 * People sign in by user name or email: whoever had another's email for a name, or another's name for an
 * email, would stand between them and their account. A directory may have such names. The unique indexes do
 * not see it, so whoever writes either comes through `lockPortalRoles` first. (T37, T48)
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
