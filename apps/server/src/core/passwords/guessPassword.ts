import type { AccountType } from '../host/directory.ts'
import { type Host, ServerBusy, TooMany } from '../host/ports.ts'
import { countRequest, uncountRequest } from '../host/requestCounts.ts'
import { fold } from '../store/fold.ts'
import { findDevice } from './knownDevices.ts'
import { isPasswordRight } from './passwords.ts'
import {
  accountCount,
  type Count,
  countAttempt,
  keepAttempt,
  resetAttempts,
  uncountAttempt,
} from './signInAttempts.ts'

/** The result of a password check. `isKnownDevice`: whether this browser has signed in to the account before. */
export type Guess =
  | { isRight: true; isKnownDevice: boolean }
  | { isRight: false; isLocked: true }
  | { isRight: false; left: number }

interface Guessing {
  request: Request
  /** Undefined if no account has the name. */
  account: { id: number; uuid: string; account_type: AccountType; password_hash: string | null } | undefined
  name: string
  password: string
}

/**
 * Counts the attempt for the account and for the caller, then verifies the password. The caller's limit stops
 * guesses at many accounts. Attempts of a known device are counted only by the counter of that device:
 * otherwise attackers behind the same address could lock out the owner. [T32]
 */
export async function guessPassword(
  host: Host,
  { request, account, name, password }: Guessing,
): Promise<Guess> {
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
  const isRight = await isRightFor(host, account, password).catch(async (error: unknown) => {
    if (error instanceof ServerBusy) await Promise.all([uncountAttempt(host, count), uncountCaller()])
    else await keepAttempt(host, count)
    throw error
  })
  if (!isRight) return { isRight: false, left: (await keepAttempt(host, count)) ?? attempt.left }
  await resetAttempts(host, count)
  await uncountCaller()
  return { isRight: true, isKnownDevice: device !== undefined }
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
