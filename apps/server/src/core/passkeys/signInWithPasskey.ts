import type { PasskeySignIn } from '@portal-gateway/contract/passkeySession'
import { callerField, type Host, TooMany } from '../host/ports.ts'
import { countRequest, uncountRequest } from '../host/requestCounts.ts'
import { completeSignIn, type SignInCall } from '../passwords/completeSignIn.ts'
import { guessPassword } from '../passwords/guessPassword.ts'
import { expiryOf } from '../passwords/passwordExpiry.ts'
import { refused } from '../passwords/signInWithPassword.ts'
import { lockUnchangedPassword } from '../passwords/storePassword.ts'
import { attemptMs, readAttempt } from './challenges.ts'
import { accountOfPasskey, storeUse } from './passkeys.ts'
import { relyingParty } from './relyingParty.ts'

/**
 * The limit of refused sign-ins with a passkey per caller. It is high, because all members of a university can share an
 * IP address, and because nobody can guess a signature.
 */
const refusedPerCaller = 600
/** The period of this limit. */
const refusedSeconds = 900

/** Signs in with a passkey, which is two factors: no code is asked for. [IDENT-074, IDENT-075] */
export async function signInWithPasskey(call: SignInCall & { body: PasskeySignIn }) {
  const { host, body, request, requestId } = call
  const caller = host.callerOf(request)
  const rateLimit = { what: `passkeys of ${caller}`, limit: refusedPerCaller, seconds: refusedSeconds }
  if (caller !== undefined && !(await countRequest(host, rateLimit))) throw new TooMany(refusedSeconds)
  const found = await verifiedAccount(host, body)
  const logRefusal = (reason: string) =>
    host.log({
      level: 'warn',
      event: 'sign-in refused',
      reason,
      method: 'passkey',
      ...(found.account && { accountId: found.account.id }),
      requestId,
      ...callerField(host, request),
    })
  if ('reason' in found) {
    logRefusal(found.reason)
    // One response for every reason: otherwise it would reveal which passkeys exist.
    return refused({ credentialsInvalid: true })
  }
  if (caller !== undefined) await uncountRequest(host, rateLimit)
  const { account, counter } = found
  const guess = await guessPassword(host, {
    request,
    account,
    name: account.username,
    password: undefined,
  })
  if (!guess.isRight) {
    logRefusal('locked')
    return refused({ accountLocked: true })
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
    isMultiFactor: true,
    method: 'passkey',
    prepare: async (db) =>
      (await lockUnchangedPassword(db, account.id, account.password_hash)) &&
      storeUse(db, host, { id: account.passkey_id, counter }),
  })
  if (!signedIn) {
    logRefusal('changed meanwhile')
    return refused({ credentialsInvalid: true })
  }
  return { outcome: 'done' as const, value: { ...signedIn, ...expiryOf('fine') } }
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOfPasskey>>>

type Verified = { account: Account; counter: number } | { account: Account | undefined; reason: string }

/** Returns the account whose passkey has signed the attempt, and the new counter; else the reason for the log. */
async function verifiedAccount(host: Host, { attempt, response }: PasskeySignIn): Promise<Verified> {
  const party = relyingParty(host)
  if (!party) return { account: undefined, reason: 'not offered' }
  const challenge = readAttempt(host, attempt)
  if (challenge === undefined) return { account: undefined, reason: 'unknown attempt' }
  // Counts before the check, so that one attempt allows one response, also if two processes receive it.
  const use = { what: `passkey attempt ${challenge}`, limit: 1, seconds: attemptMs / 1000 }
  if (!(await countRequest(host, use))) return { account: undefined, reason: 'attempt used before' }
  const account = await accountOfPasskey(host.engine.db, response.id)
  if (!account) return { account: undefined, reason: 'unknown passkey' }
  const { userHandle } = response.response
  // Authenticators send the id of the user for every discoverable credential.
  if (userHandle !== account.user_handle) return { account, reason: 'passkey of another user' }
  const credential = { id: response.id, publicKey: account.public_key, counter: account.counter }
  const answer = await host.passkeys.verify(response, { ...party, challenge }, credential)
  return answer.isValid ? { account, counter: answer.counter } : { account, reason: answer.reason }
}
