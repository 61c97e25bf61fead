import type { Language } from '@portal-gateway/contract/languages'
import type { Kysely } from 'kysely'
import { closeSession, openSession, sweepSessions, timeoutsOf } from '../api/sessions.ts'
import type { AccountType } from '../host/directory.ts'
import { callerField, type Host } from '../host/ports.ts'
import { sweepCounts } from '../host/requestCounts.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import type { Millis, Schema } from '../store/schema.ts'
import { rememberDevice, sweepDevices } from './knownDevices.ts'
import { queueNewBrowserMail } from './newBrowserMail.ts'
import { sweepAttempts } from './signInAttempts.ts'

/** The call that signs in. */
export interface SignInCall {
  host: Host
  request: Request
  requestId: string
  /** Headers of the response, which get the cookies. */
  headers: Headers
}

/** The authenticated account, and how the sign-in continues. */
interface Authenticated {
  account: { id: number; email: string; account_type: AccountType; language: Language | null }
  /** The language that the user chose on the page. */
  chosen: Language | undefined
  /** Whether this browser has signed in to the account before. */
  isKnownDevice: boolean
  mustChangePassword?: boolean
  /** Whether the user has used a passkey, or an institution has checked a second factor. [IDENT-028, IDENT-076] */
  isMultiFactor: boolean
  /** How the user has signed in, if not with a password or an institution; for the log. */
  method?: 'passkey'
  /** The key of the institution, if the user has signed in with one. */
  institution?: string
  /** When the user has authenticated: now by default; null if the institution has not said it. [IDENT-106] */
  authenticatedAt?: Millis | null
  /** Locks the account, and returns whether the authentication is still valid. */
  prepare: (db: Kysely<Schema>) => Promise<boolean>
}

/**
 * Opens the session of an authenticated user. Ends the former session of the browser, stores the time and the language,
 * and queues the mail about a new browser. Returns the fields of the response, or undefined if `prepare` returns false.
 */
export async function completeSignIn(
  { host, request, requestId, headers }: SignInCall,
  {
    account,
    chosen,
    isKnownDevice,
    mustChangePassword = false,
    isMultiFactor,
    method,
    institution,
    authenticatedAt,
    prepare,
  }: Authenticated,
) {
  // Ends the session of the request's cookie: an attacker could have planted the cookie before the sign-in
  // (session fixation).
  await closeSession(host, request, new Headers())
  await Promise.all([sweepSessions(host), sweepAttempts(host), sweepCounts(host), sweepDevices(host)])
  // The first sign-in stores the language in which the user reads the portal, so that mails are in it too.
  const language = chosen ?? account.language ?? acceptedLanguage(request) ?? null
  const opened = await host.engine.db.transaction().execute(async (db) => {
    if (!(await prepare(db))) return undefined
    const isMailQueued =
      host.settings.newBrowserMails &&
      !isKnownDevice &&
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
    const options = { mustChangePassword, isMultiFactor, institution, authenticatedAt, request, db }
    return { isMailQueued, ...(await openSession(host, headers, account.id, options)) }
  })
  if (!opened) return undefined
  if (opened.isMailQueued) host.onMailQueued()
  await rememberDevice(host, request, headers, account.id)
  host.log({
    level: 'info',
    event: 'signed in',
    userId: account.id,
    requestId,
    ...(method !== undefined && { method }),
    ...(institution !== undefined && { institution }),
    ...callerField(host, request),
  })
  return { ...timeoutsOf(host, opened), language }
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
