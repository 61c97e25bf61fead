import type { Kysely } from 'kysely'
import { type LiveSession, liveSession } from '../api/sessions.ts'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'
import { checkOwnPassword, isSessionStored, wrongPassword } from './ownPassword.ts'
import { hasSecondFactor } from './secondFactor.ts'
import { lockUnchangedPassword } from './storePassword.ts'

interface OwnChange {
  session: LiveSession
  request: Request
  password: string
  /** A code that a user who has an authenticator app must enter as well. */
  code?: string | undefined
}

/**
 * Runs a change of the caller's own account in a transaction if the password is right, and also the code if the caller
 * has an authenticator app. `make` returns undefined if what it changes is missing.
 */
export async function changeOwnAccount<Value>(
  host: Host,
  { session, request, password, code }: OwnChange,
  make: (trx: Kysely<Schema>) => Promise<Value | undefined>,
) {
  const { userId, requestId } = session.user
  const checked = await checkOwnPassword(host, {
    userId,
    request,
    password,
    code,
    needsCode: true,
    requestId,
  })
  if (!checked.isRight) return checked.refusal
  const value = await host.engine.db.transaction().execute(async (trx) => {
    if (!(await lockUnchangedPassword(trx, userId, checked.account.password_hash))) return 'changed'
    if (!(await isSessionStored(trx, session.tokenHash))) return 'changed'
    // The user has added an authenticator app during the check of the password.
    if (!checked.hasFactor && (await hasSecondFactor(trx, userId))) return 'changed'
    return (await make(trx)) ?? 'nothing'
  })
  // During the check of the password, another call has ended this session or changed the account.
  if (value === 'changed')
    return (await liveSession(host, session.tokenHash)) ? wrongPassword : { outcome: 'signedOut' as const }
  if (value === 'nothing') return { outcome: 'missing' as const }
  return { outcome: 'done' as const, value }
}
