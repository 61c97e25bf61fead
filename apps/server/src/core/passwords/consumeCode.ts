import type { Language } from '@portal-gateway/contract/languages'
import { type Host, TooMany } from '../host/ports.ts'
import { countRequest, uncountRequest } from '../host/requestCounts.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { recordAudit } from '../records/audit.ts'
import { recoveryCodeUsedMail } from './factorMails.ts'
import { plainCode, recoveryDigest } from './recoveryCodes.ts'
import { codesLeft, lockedUser, named, secretContext } from './secondFactor.ts'
import { totpStep } from './totp.ts'

/**
 * The maximum number of wrong codes of one user per hour, in all unknown browsers together and in each known one. The
 * lock-out ends with a new password, so that it does not limit somebody who knows the password and can set a new one.
 * Known browsers are counted separately, so that others cannot use up their limit. [IDENT-016]
 */
const wrongCodesPerHour = 30

/** A code that a user has entered, and where. */
export interface EnteredCode {
  code: string
  /** The id of the browser if it is known for the user. */
  device: number | undefined
  /** The language of the mail if the user has none. */
  language: Language | undefined
  requestId?: string | undefined
}

/**
 * Whether a code of the app or a recovery code is right. A right code cannot be used again, not even by a call that
 * another process handles at the same time. [IDENT-014, IDENT-015]
 */
export async function consumeCode(host: Host, userId: number, entered: EnteredCode): Promise<boolean> {
  const code = plainCode(entered.code)
  // Recovery codes cannot be guessed, so they have no limit: a user can sign in with one while others guess codes.
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(host, userId, { ...entered, code })
  const seconds = 3600
  const browser = entered.device ?? 'unknown browsers'
  const rateLimit = { what: `wrong codes of ${userId} in ${browser}`, limit: wrongCodesPerHour, seconds }
  if (!(await countRequest(host, rateLimit))) throw new TooMany(seconds)
  const isRight = await consumeAppCode(host, userId, code)
  if (isRight) await uncountRequest(host, rateLimit)
  return isRight
}

async function consumeAppCode(host: Host, userId: number, code: string): Promise<boolean> {
  const { db } = host.engine
  const app = await db
    .selectFrom('authenticator_apps')
    .select(['secret', 'key_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!app) return false
  const secret = host.factorCipher.decrypt(app.secret, app.key_id, secretContext(userId))
  if (secret === undefined) {
    host.log({ level: 'error', event: 'authenticator app cannot be read', accountId: userId })
    return false
  }
  const now = host.clock.now()
  const step = totpStep(secret, code, now)
  if (step === undefined) return false
  // Compares and stores the step in one statement, so that one of two calls with the same code is refused.
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: now })
    .where('user_id', '=', userId)
    .where('secret', '=', app.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function consumeRecoveryCode(
  host: Host,
  userId: number,
  { code, language, requestId }: EnteredCode,
): Promise<boolean> {
  const code_hash = await recoveryDigest(host, userId, code)
  const stored = await host.engine.db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
  if (!stored) return false
  const isUsed = await host.engine.db.transaction().execute(async (trx) => {
    // Locks the user before the codes, as all other code does: the opposite order would deadlock.
    const user = await lockedUser(trx, userId)
    if (!user) return false
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', code_hash)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    const recipient = { address: user.email, language: user.language ?? language ?? defaultLanguage }
    await queueMail(trx, host, recoveryCodeUsedMail(host, recipient, await codesLeft(trx, userId)))
    const actor = { userId, ...(requestId !== undefined && { requestId }) }
    await recordAudit(trx, host, actor, { action: 'RECOVERY_CODE_USED', entity: 'USER', ...named(user) })
    return true
  })
  if (isUsed) {
    host.onMailQueued()
    host.log({ level: 'warn', event: 'recovery code used', userId, requestId })
  }
  return isUsed
}
