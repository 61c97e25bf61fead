import { type SignInRefusal, session } from '@portal-gateway/contract/session'
import { isStorable } from '@portal-gateway/contract/text'
import type { Kysely } from 'kysely'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { closeSession, openSession, sweepSessions, timeoutsOf } from '../api/sessions.ts'
import { callerField, type Host } from '../host/ports.ts'
import { sweepCounts } from '../host/requestCounts.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { guessPassword } from './guessPassword.ts'
import { rememberDevice, sweepDevices } from './knownDevices.ts'
import { queueNewBrowserMail } from './newBrowserMail.ts'
import { expiryOf, passwordAge } from './passwordExpiry.ts'
import { hasSecondFactor } from './secondFactor.ts'
import { sweepAttempts } from './signInAttempts.ts'
import { lockUnchangedPassword } from './storePassword.ts'

/** Registers the calls to sign in, refresh the session and sign out. */
export function implementSession(api: Api): void {
  implement(api, session.create, async ({ host, body, request, requestId, headers }) => {
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
      const left = { attemptsLeftUntilLocked: guess.left }
      return refused(
        guess.wrong === 'code' ? { codeInvalid: true, ...left } : { credentialsInvalid: true, ...left },
      )
    }
    if (!account) throw new Error('A password was correct although no account was found.')
    // Reported only after a correct password: otherwise the response would reveal that the account exists.
    if (account.inactive === 1) {
      logRefusal('disabled')
      return refused({ accountDisabled: true })
    }
    const age = passwordAge(host, account)
    if (age === 'refused') {
      logRefusal('password expired')
      return refused({ passwordExpired: true })
    }
    // Ends the session of the request's cookie: an attacker could have planted the cookie before the sign-in
    // (session fixation).
    await closeSession(host, request, new Headers())
    await Promise.all([sweepSessions(host), sweepAttempts(host), sweepCounts(host), sweepDevices(host)])
    // The first sign-in stores the language in which the user reads the portal, so that mails are in it too.
    const language = chosen ?? account.language ?? acceptedLanguage(request) ?? null
    const opened = await host.engine.db.transaction().execute(async (db) => {
      const isStill = await lockUnchangedPassword(db, account.id, account.password_hash)
      if (!isStill) return undefined
      // The user has added an authenticator app during the check of the password.
      if (!guess.hasFactor && (await hasSecondFactor(db, account.id))) return undefined
      const isMailQueued =
        host.settings.newBrowserMails &&
        !guess.isKnownDevice &&
        (await queueNewBrowserMail(db, host, { account, language: language ?? defaultLanguage, request }))
      await storeSignInTime(host, db, account.id)
      if (language !== account.language)
        await db
          .updateTable('users')
          .set({ language })
          .where('id', '=', account.id)
          // A language that was chosen elsewhere in the meantime has precedence over Accept-Language.
          .$if(chosen === undefined, (update) => update.where('language', 'is', null))
          .execute()
      const options = { mustChangePassword: age === 'expired', request, db }
      return { isMailQueued, ...(await openSession(host, headers, account.id, options)) }
    })
    if (!opened) {
      logRefusal('changed meanwhile')
      return refused({ credentialsInvalid: true })
    }
    if (opened.isMailQueued) host.onMailQueued()
    await rememberDevice(host, request, headers, account.id)
    host.log({
      level: 'info',
      event: 'signed in',
      userId: account.id,
      requestId,
      ...callerField(host, request),
    })
    return { outcome: 'done', value: { ...timeoutsOf(host, opened), ...expiryOf(age), language } }
  })

  implement(api, session.refresh, async ({ host, session: live }) => doneAnswer(timeoutsOf(host, live)))

  implement(api, session.invalidate, async ({ host, session: live, request, headers }) => {
    await closeSession(host, request, headers)
    host.log({ level: 'info', event: 'signed out', userId: live.user.userId })
    return { outcome: 'done', value: undefined }
  })
}

const refused = (body: Exclude<SignInRefusal, string>) => ({ outcome: 'refused' as const, body })

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

/** Stores the time of the last sign-in, which staff can see. [EXP-045] */
async function storeSignInTime({ clock }: Host, db: Kysely<Schema>, userId: number): Promise<void> {
  const lastAt = clock.now()
  await db
    .insertInto('sign_in_times')
    .values({ user_id: userId, last_at: lastAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_at: lastAt }))
    .execute()
}
