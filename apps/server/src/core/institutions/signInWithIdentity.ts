import type { ArrivalSignIn } from '@portal-gateway/contract/institutions'
import type { Host } from '../host/ports.ts'
import { callerField } from '../host/ports.ts'
import { completeSignIn, type SignInCall } from '../passwords/completeSignIn.ts'
import { guessPassword } from '../passwords/guessPassword.ts'
import { expiryOf } from '../passwords/passwordExpiry.ts'
import { hasSecondFactor } from '../passwords/secondFactor.ts'
import { refused, refusedGuess } from '../passwords/signInWithPassword.ts'
import { lockUnchangedPassword } from '../passwords/storePassword.ts'
import { endArrival, findArrival, isVerified } from './arrivals.ts'
import { linkedAccount } from './identities.ts'

/**
 * Signs in with the linked identity of an arrival. A user who has an authenticator app must enter a code too, unless
 * the institution has checked a second factor that the operator trusts. [IDENT-045, IDENT-046]
 */
export async function signInWithIdentity(call: SignInCall & { body: ArrivalSignIn }) {
  const { host, body, request, requestId } = call
  const missing = { outcome: 'missing' as const }
  const arrival = await findArrival(host, request, body.arrival, 'signIn')
  if (!arrival || !isVerified(arrival)) return missing
  const account = await linkedAccount(host.engine.db, arrival)
  if (!account) return missing
  const { institution } = arrival
  const logRefusal = (reason: string) =>
    host.log({
      level: 'warn',
      event: 'sign-in refused',
      reason,
      institution,
      accountId: account.id,
      requestId,
      ...callerField(host, request),
    })
  const isMultiFactor = arrival.is_multi_factor === 1
  const guess = await guessPassword(host, {
    request,
    account,
    name: account.username,
    password: undefined,
    ...(!isMultiFactor && { secondStep: { code: body.code, requestId } }),
  })
  if ('isLocked' in guess) {
    logRefusal('locked')
    return refused({ accountLocked: true })
  }
  if ('isCodeMissing' in guess) {
    host.log({
      level: 'info',
      event: 'sign-in code asked',
      accountId: account.id,
      institution,
      requestId,
      ...callerField(host, request),
    })
    return refused({ codeRequired: true })
  }
  if (!guess.isRight) {
    logRefusal(guess.left === 0 ? 'wrong code, now locked' : 'wrong code')
    return refusedGuess(guess)
  }
  if (account.inactive === 1) {
    logRefusal('disabled')
    return refused({ accountDisabled: true })
  }
  // The directory would refuse the password too. In a demo, internal accounts have no entry there, but a hash.
  if (account.password_hash === null && !(await host.directory.isEnabled(account))) {
    logRefusal('disabled in the directory')
    return refused({ accountDisabled: true })
  }
  const signedIn = await completeSignIn(call, {
    account,
    chosen: body.language,
    isKnownDevice: guess.isKnownDevice,
    isMultiFactor,
    institution,
    authenticatedAt: arrival.authenticated_at,
    async prepare(db) {
      if (!(await lockUnchangedPassword(db, account.id, account.password_hash))) return false
      // The link was removed, or an authenticator app was added, in the meantime.
      if ((await linkedAccount(db, arrival))?.id !== account.id) return false
      if (!isMultiFactor && !guess.hasFactor && (await hasSecondFactor(db, account.id))) return false
      // One arrival signs in once.
      if (!(await endArrival(db, arrival.id))) return false
      await storeUse(host, db, account.identity_id)
      return true
    },
  })
  if (!signedIn) {
    logRefusal('changed meanwhile')
    return missing
  }
  return { outcome: 'done' as const, value: { ...signedIn, ...expiryOf('fine') } }
}

async function storeUse({ clock }: Host, db: Host['engine']['db'], id: number): Promise<void> {
  await db.updateTable('linked_identities').set({ last_used_at: clock.now() }).where('id', '=', id).execute()
}
