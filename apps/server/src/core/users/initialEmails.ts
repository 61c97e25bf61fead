import { type Actor, type Host, TooMany } from '../host/ports.ts'
import { countRequest } from '../host/requestCounts.ts'
import { languageOfUser } from '../mail/languageOfUser.ts'
import { queueMail } from '../mail/mail.ts'
import { makeLink } from '../passwords/passwordLinks.ts'
import { recordAudit } from '../records/audit.ts'
import { invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { accountMail } from '../registrations/registrationActionMails.ts'
import { withLockedUser } from './lockedUser.ts'
import { nameOf } from './userQueries.ts'

const seconds = 3600

/** Whether a user has set a first password; undefined if the user does not exist. */
export async function hasSetInitialPassword({ engine }: Host, id: number): Promise<boolean | undefined> {
  const user = await engine.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return user && user.password_hash !== null
}

/**
 * Whether the portal stores the user's password, so that it can be changed; undefined if the user does not
 * exist. [PERM-022]
 */
export async function canChangePasswordEver({ engine }: Host, id: number): Promise<boolean | undefined> {
  const user = await engine.db
    .selectFrom('users')
    .select('account_type')
    .where('id', '=', id)
    .executeTakeFirst()
  return user && user.account_type !== 'internal'
}

/**
 * Sends a user a new link for the first password and invalidates the previous link. Checks the conditions
 * again while the account is locked, so that the password cannot be set concurrently. [USER-042, USER-043]
 */
export async function resendInitialEmail(
  host: Host,
  id: number,
  actor: Actor,
): Promise<'missing' | 'higher' | Written<undefined>> {
  const result = await withLockedUser(host, id, actor, async (trx, { email, username, ...user }) => {
    if (user.accountType === 'internal') return invalid(wholeFault('PASSWORD_IS_KEPT_ELSEWHERE'))
    const isOpen = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', 'is', null)
      .executeTakeFirst()
    if (!isOpen) return invalid(wholeFault('INITIAL_PASSWORD_IS_SET'))
    if (user.inactive) return invalid(wholeFault('ACCOUNT_IS_INACTIVE'))
    // Limits the rate, because staff could flood a mailbox too. (T35)
    const limit = host.settings.forgottenPerAddress
    if (!(await countRequest(host, { what: `resent ${id}`, limit, seconds }, trx))) throw new TooMany(seconds)
    const token = await makeLink(trx, host, id, 'set_initial_password')
    const recipient = { address: email, language: await languageOfUser(trx, id) }
    await queueMail(trx, host, accountMail(host, { recipient, username, token, message: '' }))
    await recordAudit(trx, host, actor, { action: 'EMAIL_RESENT', entity: 'USER', id, name: nameOf(user) })
    return written(undefined)
  })
  if (typeof result === 'object' && result.isValid) {
    host.onMailQueued()
    host.log({ level: 'info', event: 'initial email resent', accountId: id, userId: actor.userId })
  }
  return result
}
