import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import type { Language } from '@portal-gateway/contract/languages'
import { fieldKey } from '@portal-gateway/contract/messageKeys'
import { type LinkedPassword, type LinkMode, passwords } from '@portal-gateway/contract/passwords'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { liveSession, openSession, timeoutsOf } from '../api/sessions.ts'
import type { Host } from '../host/ports.ts'
import { countRequest, sweepCounts } from '../host/requestCounts.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import { fold } from '../store/fold.ts'
import { guessPassword } from './guessPassword.ts'
import { rememberDevice } from './knownDevices.ts'
import { isSessionStored } from './ownPassword.ts'
import { canChangeNow } from './passwordExpiry.ts'
import { consumeLink, findLinkHolder, sendLink, sweepLinks } from './passwordLinks.ts'
import { brokenRules, publicRules } from './passwordRules.ts'
import { isOneOfTheLast, lockUnchangedPassword, storePassword } from './storePassword.ts'

const unableToChange = 'Unable to change your password due to one or more errors.'
const unableToSet = 'Unable to set your password due to one or more errors.'
const changedTooRecently = 'Your password was changed too recently. Please try again later.'
const locked = 'This account is locked. Please contact User Support.'

/** Registers the calls that read the password rules, change or set a password, and send a link to reset it. */
export function implementPasswords(api: Api): void {
  implement(api, passwords.rules, async ({ host }) => doneAnswer(publicRules(host.settings)))

  implement(api, passwords.change, async ({ host, session, body, request, headers }) => {
    const { user: caller, tokenHash, isMultiFactor, institution } = session
    const user = await findOwner(host, caller.userId)
    // The portal cannot change this password, because another system stores it. [PERM-022]
    if (user.account_type === 'internal') return { outcome: 'forbidden' }
    if (!canChangeNow(host, user)) return invalidAnswer(changedTooRecently)
    const { currentPassword, newPassword } = body
    const stored = user.password_hash
    const guessing = { request, account: user, name: user.username, password: currentPassword }
    const guess = await guessPassword(host, guessing)
    if ('isLocked' in guess) return invalidAnswer(locked)
    const wrong = invalidAnswer(unableToChange, {
      currentPassword: [fieldKey('currentPassword', 'IS_INVALID')],
    })
    if (!guess.isRight) return wrong
    const broken = await brokenFor(host, user, newPassword)
    if (broken.length > 0) return invalidAnswer(unableToChange, { newPassword: broken })
    const hash = await host.hasher.hash(newPassword)
    const opened = await host.engine.db.transaction().execute(async (trx) => {
      if (!(await lockUnchangedPassword(trx, user.id, stored))) return undefined
      // Support can have ended the session during the check of the password.
      if (!(await isSessionStored(trx, tokenHash))) return undefined
      const isStored = await storePassword(trx, host, {
        userId: user.id,
        hash,
        expected: stored,
        otherwise: acceptedLanguage(request),
      })
      const options = { isMultiFactor, institution, request, db: trx }
      return isStored && openSession(host, headers, user.id, options)
    })
    // The same user changed the password concurrently, or the session was ended.
    if (!opened) return (await liveSession(host, tokenHash)) ? wrong : { outcome: 'signedOut' }
    // The new password is stored, so that a failure must not refuse the call.
    await rememberDevice(host, request, headers, user.id).catch((error: unknown) =>
      host.log({ level: 'error', event: 'browser not remembered', message: String(error) }),
    )
    host.onMailQueued()
    host.log({ level: 'info', event: 'password changed', userId: user.id })
    return { outcome: 'done', value: timeoutsOf(host, opened) }
  })

  implement(api, passwords.forgot, async ({ host, body, request }) => {
    const address = fold(body.emailAddress)
    const { forgottenPerAddress, forgottenPerCaller } = host.settings
    const caller = host.callerOf(request)
    const seconds = 3600
    // Counts the caller first, so that a blocked caller cannot use up the limit of another person's address. [T32]
    const isServed =
      (caller === undefined ||
        (await countRequest(host, { what: `forgotten by ${caller}`, limit: forgottenPerCaller, seconds }))) &&
      (await countRequest(host, { what: `forgotten ${address}`, limit: forgottenPerAddress, seconds }))
    // The response is the same if no mail is sent, so that it reveals nothing. [T35]
    if (isServed) await sendLink(host, address, acceptedLanguage(request))
    await Promise.all([sweepLinks(host), sweepCounts(host)])
    return { outcome: 'done', value: undefined }
  })

  implement(api, passwords.checkInitialLink, check('set_initial_password'))
  implement(api, passwords.checkResetLink, check('reset_password'))

  implement(api, passwords.setInitial, set('set_initial_password'))
  implement(api, passwords.reset, set('reset_password'))
}

const check = (mode: LinkMode) => async (call: { host: Host; params: { hash: string } }) => {
  const holder = await findLinkHolder(call.host, mode, call.params.hash)
  return holder ? ({ outcome: 'done', value: undefined } as const) : ({ outcome: 'missing' } as const)
}

const set = (mode: LinkMode) => (call: { host: Host; body: LinkedPassword; request: Request }) =>
  setByLink(call.host, mode, call.body, acceptedLanguage(call.request))

async function setByLink(
  host: Host,
  mode: LinkMode,
  { hash: token, password }: LinkedPassword,
  otherwise: Language | undefined,
) {
  const missing = { outcome: 'missing' as const }
  const user = await findLinkHolder(host, mode, token)
  if (!user) return missing
  // A password that breaks a rule does not consume the link.
  const broken = await brokenFor(host, user, password)
  if (broken.length > 0) return invalidAnswer(unableToSet, { password: broken })
  const hash = await host.hasher.hash(password)
  const isSet = await host.engine.db.transaction().execute(async (trx) => {
    // Lock the account before its link, as all other code does: the opposite order would deadlock.
    if (!(await lockUnchangedPassword(trx, user.id, user.password_hash))) return false
    if (!(await consumeLink(trx, host, mode, token))) return false
    return storePassword(trx, host, { userId: user.id, hash, expected: user.password_hash, otherwise })
  })
  if (!isSet) return missing
  host.onMailQueued()
  host.log({ level: 'info', event: 'password set', userId: user.id, mode })
  return { outcome: 'done' as const, value: undefined }
}

const brokenFor = (
  host: Host,
  user: { id: number; username: string; password_hash: string | null },
  password: string,
): Promise<string[]> =>
  brokenRules(host.settings, password, {
    username: user.username,
    isOneOfTheLast: (wanted) => isOneOfTheLast(host, user, wanted),
  })

const findOwner = ({ engine }: Host, userId: number) =>
  engine.db
    .selectFrom('users')
    .select(['id', 'uuid', 'username', 'account_type', 'password_hash', 'password_changed_at'])
    .select('password_wait_ended')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

const invalidAnswer = (failureDescription: string, fieldErrors: FormErrors['fieldErrors'] = {}) => ({
  outcome: 'invalid' as const,
  errors: { ...noErrors, fieldErrors, failureDescription },
})
