import type { AccountType } from '../host/directory.ts'
import { type Host, ServerBusy, TooMany } from '../host/ports.ts'
import { countRequest, uncountRequest } from '../host/requestCounts.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import type { ProvenBefore } from '../mail/mailTexts.ts'
import { fold } from '../store/fold.ts'
import { consumeCode } from './consumeCode.ts'
import { findDevice } from './knownDevices.ts'
import { isPasswordRight } from './passwords.ts'
import { hasSecondFactor } from './secondFactor.ts'
import {
  accountCount,
  type Count,
  countAttempt,
  keepAttempt,
  resetAttempts,
  uncountAttempt,
} from './signInAttempts.ts'
import { countWrongCode } from './wrongCodesMail.ts'

/**
 * The result of a password check. `isKnownDevice`: whether this browser has signed in to the account before.
 * `hasFactor`: whether the user has an authenticator app. `wrong`: the input that is wrong. [IDENT-013]
 */
export type Guess =
  | { isRight: true; isKnownDevice: boolean; hasFactor: boolean }
  | { isRight: false; isLocked: true }
  | { isRight: false; isCodeMissing: true }
  | { isRight: false; left: number; wrong: 'password' | 'code' }

interface Guessing {
  request: Request
  /** Undefined if no account has the name. */
  account: { id: number; uuid: string; account_type: AccountType; password_hash: string | null } | undefined
  name: string
  /** Undefined if an institution has proven who the user is, so that at most the code is checked. [IDENT-046] */
  password: string | undefined
  /** If defined, a user who has an authenticator app must also enter a code. */
  secondStep?: { code: string | undefined; requestId?: string | undefined }
}

/** What was entered. 'password': the user has no authenticator app. 'passwordOnly': only the password was asked for. */
type Entered = 'password' | 'passwordAndCode' | 'passwordOnly' | 'codeMissing' | 'wrongPassword' | 'wrongCode'

/**
 * Counts the attempt for the account and for the caller, then verifies the password. The caller's limit stops
 * guesses at many accounts. Attempts of a known device are counted only by the counter of that device:
 * otherwise attackers behind the same address could lock out the owner. [T32]
 *
 * A wrong code counts like a wrong password. If the user has an authenticator app, only a right code resets the count:
 * otherwise an attacker who knows the password could reset it between wrong codes. [IDENT-016]
 */
export async function guessPassword(host: Host, guessing: Guessing): Promise<Guess> {
  const { request, account, name } = guessing
  const { wrongPasswordsPerCaller: limit, wrongPasswordsSeconds: seconds } = host.settings
  const device = await findDevice(host, request, account?.id)
  const caller = device === undefined ? host.callerOf(request) : undefined
  const rateLimit = { what: `guesses ${caller}`, limit, seconds }
  if (caller !== undefined && !(await countRequest(host, rateLimit))) throw new TooMany(seconds)
  const uncountCaller = async () => {
    if (caller !== undefined) await uncountRequest(host, rateLimit)
  }
  const count = await countFor(host, device, account?.id, name)
  const attempt = await countAttempt(host, count).catch(async (error: unknown) => {
    if (error instanceof ServerBusy) await uncountCaller()
    throw error
  })
  if (attempt.isLocked) return { isRight: false, isLocked: true }
  const uncount = () => Promise.all([uncountAttempt(host, count), uncountCaller()])
  const entered = await enteredBy(host, guessing, device).catch(async (error: unknown) => {
    // Neither the password nor the code was wrong.
    if (error instanceof ServerBusy || error instanceof TooMany) await uncount()
    else await keepAttempt(host, count)
    throw error
  })
  if (entered === 'wrongPassword' || entered === 'wrongCode') {
    const left = (await keepAttempt(host, count)) ?? attempt.left
    if (entered === 'wrongCode' && account && device === undefined) {
      await countWrongCode(host, account.id, provenBefore(account, guessing.password))
    }
    return { isRight: false, left, wrong: entered === 'wrongCode' ? 'code' : 'password' }
  }
  if (entered === 'codeMissing' || entered === 'passwordOnly') await uncount()
  else await Promise.all([resetAttempts(host, count), uncountCaller()])
  if (entered === 'codeMissing') return { isRight: false, isCodeMissing: true }
  return { isRight: true, isKnownDevice: device !== undefined, hasFactor: entered !== 'password' }
}

const provenBefore = (
  account: NonNullable<Guessing['account']>,
  password: string | undefined,
): ProvenBefore => {
  if (password === undefined) return 'institution'
  return account.account_type === 'internal' ? 'organisationPassword' : 'password'
}

/** Looks for a factor only after a right password, so that the response time reveals nothing about it. [IDENT-013] */
async function enteredBy(
  host: Host,
  { request, account, password, secondStep }: Guessing,
  device: number | undefined,
): Promise<Entered> {
  if (password !== undefined && !(await isRightFor(host, account, password))) return 'wrongPassword'
  if (!account || !(await hasSecondFactor(host.engine.db, account.id))) return 'password'
  if (!secondStep) return 'passwordOnly'
  if (secondStep.code === undefined) return 'codeMissing'
  const { code, requestId } = secondStep
  const entered = { code, device, language: acceptedLanguage(request), requestId }
  return (await consumeCode(host, account.id, entered)) ? 'passwordAndCode' : 'wrongCode'
}

/**
 * Verifies the password in the portal or in the directory, depending on which of them stores it. The portal's
 * hash function also runs for a directory account, because a shorter response time would reveal internal
 * accounts. [T31]
 */
async function isRightFor(host: Host, account: Guessing['account'], password: string): Promise<boolean> {
  const [elsewhere, here] = await Promise.all([
    // Internal accounts have no stored hash, so the directory verifies their passwords. In a demo they have a
    // hash, which is verified instead.
    account?.password_hash === null ? host.directory.authenticate(account, password) : undefined,
    isPasswordRight(host.hasher, account?.password_hash, password),
  ])
  return elsewhere ?? here
}

/**
 * Returns the counter for an attempt. A device that signed in to the account before has a separate counter.
 * Other people can lock the account for all other devices, but not for this one. [T32]
 */
async function countFor(
  host: Host,
  device: number | undefined,
  userId: number | undefined,
  name: string,
): Promise<Count> {
  if (userId === undefined) return { key: await host.digest(`name ${fold(name)}`), userId: null }
  const whose = device === undefined ? accountCount(userId) : `device ${device}`
  return { key: await host.digest(whose), userId }
}
