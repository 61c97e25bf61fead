import type { Credentials, SignInRefusal } from '@portal-gateway/contract/session'
import { isStorable } from '@portal-gateway/contract/text'
import type { Kysely } from 'kysely'
import { callerField, type Host } from '../host/ports.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { completeSignIn, type SignInCall } from './completeSignIn.ts'
import { guessPassword } from './guessPassword.ts'
import { expiryOf, passwordAge } from './passwordExpiry.ts'
import { hasSecondFactor } from './secondFactor.ts'
import { lockUnchangedPassword } from './storePassword.ts'

interface PasswordSignIn extends SignInCall {
  body: Credentials
}

interface SignInOptions {
  /** Changes the account in the transaction of the sign-in; returns false to refuse the sign-in. */
  change?: (db: Kysely<Schema>, userId: number) => Promise<boolean>
  /** Whether an institution has checked a second factor just before. [IDENT-028] */
  isMultiFactor?: boolean
  /** The key of the institution that has confirmed who the user is just before. */
  institution?: string
}

/**
 * Signs in with a user name or an email, a password, and a code if the user has an authenticator app. With `change`, an
 * expired password is refused. [IDENT-047]
 */
export async function signInWithPassword(
  call: PasswordSignIn,
  { change, isMultiFactor = false, institution }: SignInOptions = {},
) {
  const { host, body, request, requestId } = call
  const account = await findAccount(host, body.username)
  const { username: name, password, code, language: chosen } = body
  // Logs a refused sign-in, but never the entered name: users sometimes type their password into that
  // field.
  const logRefusal = (reason: string) =>
    host.log({
      level: 'warn',
      event: 'sign-in refused',
      reason,
      requestId,
      ...callerField(host, request),
      ...(account && { accountId: account.id }),
    })
  const guess = await guessPassword(host, {
    request,
    account,
    name,
    password,
    secondStep: { code, requestId },
  })
  if ('isLocked' in guess) {
    logRefusal('locked')
    return refused({ accountLocked: true })
  }
  // No session exists before the code: the second step sends the password again. [IDENT-013]
  if ('isCodeMissing' in guess) {
    const { id: accountId } = account ?? {}
    host.log({
      level: 'info',
      event: 'sign-in code asked',
      accountId,
      requestId,
      ...callerField(host, request),
    })
    return refused({ codeRequired: true })
  }
  if (!guess.isRight) {
    const reason = guess.wrong === 'code' ? 'wrong code' : 'wrong'
    logRefusal(guess.left === 0 ? `${reason}, now locked` : reason)
    return refusedGuess(guess)
  }
  if (!account) throw new Error('A password was correct although no account was found.')
  // Reported only after a correct password: otherwise the response would reveal that the account exists.
  if (account.inactive === 1) {
    logRefusal('disabled')
    return refused({ accountDisabled: true })
  }
  const age = passwordAge(host, account)
  if (age === 'refused' || (change && age === 'expired')) {
    logRefusal('password expired')
    return refused({ passwordExpired: true })
  }
  const signedIn = await completeSignIn(call, {
    account,
    chosen,
    isKnownDevice: guess.isKnownDevice,
    mustChangePassword: age === 'expired',
    isMultiFactor,
    ...(institution !== undefined && { institution }),
    async prepare(db) {
      if (!(await lockUnchangedPassword(db, account.id, account.password_hash))) return false
      // The user has added an authenticator app during the check of the password.
      if (!guess.hasFactor && (await hasSecondFactor(db, account.id))) return false
      return change === undefined || change(db, account.id)
    },
  })
  if (!signedIn) {
    logRefusal('changed meanwhile')
    return refused({ credentialsInvalid: true })
  }
  return { outcome: 'done' as const, value: { ...signedIn, ...expiryOf(age) } }
}

/** Returns the answer of a refused sign-in. */
export const refused = (body: Exclude<SignInRefusal, string>) => ({ outcome: 'refused' as const, body })

/** Returns the answer of a sign-in with a wrong password or code. */
export const refusedGuess = ({ left, wrong }: { left: number; wrong: 'password' | 'code' }) =>
  refused({
    ...(wrong === 'code' ? { codeInvalid: true } : { credentialsInvalid: true }),
    attemptsLeftUntilLocked: left,
  })

/** Finds an account by user name, else by email. */
async function findAccount({ engine }: Host, entered: string) {
  const key = fold(entered)
  if (!isStorable(key)) return undefined
  const accounts = await engine.db
    .selectFrom('users')
    .select([
      'id',
      'uuid',
      'username_key',
      'email',
      'password_hash',
      'inactive',
      'account_type',
      'password_changed_at',
      'language',
    ])
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .execute()
  return accounts.find(({ username_key }) => username_key === key) ?? accounts[0]
}
