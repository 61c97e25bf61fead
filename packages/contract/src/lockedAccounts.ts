import * as v from 'valibot'
import { streamed } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdInText } from './record.ts'
import { UserProfile } from './userProfile.ts'

const { username, firstName, lastName, email } = UserProfile.entries
const instant = v.pipe(v.string(), v.isoTimestamp())

/** An account that accepts no password, because too many wrong passwords were entered. [C-057] */
export const LockedAccount = v.object({
  id: Id,
  username,
  firstName,
  lastName,
  email,
  lockedSince: instant,
  /** Null if the account is locked until support unlocks it. */
  lockedUntil: v.nullable(instant),
  wrongPasswords: v.number(),
  /** Whether the account has a higher permission than the caller, who therefore cannot unlock it. */
  isHigher: v.boolean(),
})
export type LockedAccount = v.InferOutput<typeof LockedAccount>

/**
 * The calls by which support unlocks accounts. The specification requires this, but lists no call for it.
 */
export const lockedAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/user_management/locked_accounts',
    access: 'READ_USERS',
    summary:
      'The accounts that are locked now, or that of one user, the latest first. Locked user names without an account are not listed.',
    query: v.object({ userId: v.optional(IdInText) }),
    done: { status: 200, body: v.array(LockedAccount), bound: streamed },
  }),
  unlock: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_management/unlock_account/{id}',
    access: 'WRITE_USERS',
    summary:
      "Unlock an account: resets its count of wrong passwords. The caller's own account and one with a higher permission are refused.",
    params: { id: 'id' },
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
