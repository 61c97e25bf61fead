import { type SignInRefusal, session } from '@portal-gateway/contract/session'
import { type Api, implement } from './implement.ts'
import { isPasswordRight } from './passwords.ts'
import { type Host, ServerBusy } from './ports.ts'
import { closeSession, openSession, secondsLeft, sweepSessions } from './sessions.ts'
import { forgetAttempts, giveAttemptBack, sweepAttempts, takeAttempt } from './signInAttempts.ts'
import { fold, isStorable } from './store/fold.ts'

/** Sign in, stay signed in, sign out. */
export function implementSession(api: Api): void {
  implement(api, session.create, async ({ host, body, request, headers }) => {
    const account = await findAccount(host, body.username)
    const key = await host.digest(account ? `account ${account.id}` : `name ${fold(body.username)}`)
    const attempt = await takeAttempt(host, key)
    // Never the entered name: people type their password into the wrong field.
    const logRefusal = (reason: string) =>
      host.log({
        level: 'warn',
        event: 'sign-in refused',
        reason,
        ...(account && { accountId: account.id }),
      })
    if (attempt.isLocked) {
      logRefusal('locked')
      return refused({ accountLocked: true })
    }
    const isRight = await isPasswordRight(host.hasher, account?.password_hash, body.password).catch(
      async (error: unknown) => {
        if (error instanceof ServerBusy) await giveAttemptBack(host, key)
        throw error
      },
    )
    if (!account || !isRight) {
      logRefusal(attempt.left === 0 ? 'wrong, now locked' : 'wrong')
      return refused({ credentialsInvalid: true, attemptsLeftUntilLocked: attempt.left })
    }
    await forgetAttempts(host, key)
    // Told only to whoever knows the password: others would learn that the account exists.
    if (account.inactive === 1) {
      logRefusal('disabled')
      return refused({ accountDisabled: true })
    }
    // A cookie planted before the sign-in must not survive it.
    await closeSession(host, request, new Headers())
    await Promise.all([sweepSessions(host), sweepAttempts(host)])
    const opened = await openSession(host, headers, account.id)
    host.log({ level: 'info', event: 'signed in', userId: account.id })
    return { outcome: 'done', value: { ...timeouts(host, opened), ...unexpiring } }
  })

  implement(api, session.refresh, async ({ host, session: live }) => ({
    outcome: 'done',
    value: timeouts(host, live),
  }))

  implement(api, session.invalidate, async ({ host, session: live, request, headers }) => {
    await closeSession(host, request, headers)
    host.log({ level: 'info', event: 'signed out', userId: live.user.userId })
    return { outcome: 'done', value: undefined }
  })
}

// Passwords have no maximum age: ASVS 5.0 6.2.10 speaks against forced change. [C-056]
const unexpiring = { passwordExpiresSoon: false, expiryState: null }

const refused = (body: Exclude<SignInRefusal, string>) => ({ outcome: 'refused' as const, body })

const timeouts = (host: Host, live: { antiForgeryToken: string; expiresAt: number }) => ({
  tokenTimeoutInSeconds: host.settings.tokenTimeoutInSeconds,
  absoluteTimeoutInSeconds: secondsLeft(host, live.expiresAt),
  xsrfToken: live.antiForgeryToken,
})

/** By user name, else by e-mail. */
async function findAccount({ engine }: Host, entered: string) {
  const key = fold(entered)
  if (!isStorable(key)) return undefined
  const accounts = await engine.db
    .selectFrom('users')
    .select(['id', 'username_key', 'password_hash', 'inactive'])
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .execute()
  return accounts.find(({ username_key }) => username_key === key) ?? accounts[0]
}
