import type { AccountType } from '../host/directory.ts'
import { type Host, ServerBusy, TooMany } from '../host/ports.ts'
import { giveTurnBack, takeTurn } from '../host/requestCounts.ts'
import { fold } from '../store/fold.ts'
import { findDevice } from './knownDevices.ts'
import { isPasswordRight } from './passwords.ts'
import { accountCount, type Count, forgetAttempts, giveAttemptBack, takeAttempt } from './signInAttempts.ts'

/** How a guess at a password ended. */
export type Guess = { isRight: true } | { isRight: false; isLocked: true } | { isRight: false; left: number }

interface Guessing {
  request: Request
  /** Undefined when nobody has the name. */
  account: { id: number; uuid: string; account_type: AccountType; password_hash: string | null } | undefined
  name: string
  password: string
}

/**
 * Looks at a password, after it was counted against the account and against the caller: guesses at many
 * accounts from one place come to an end too. On a known device its own count is enough, or whoever guesses
 * from behind the same address would keep its owner out. [T32]
 */
export async function guessPassword(
  host: Host,
  { request, account, name, password }: Guessing,
): Promise<Guess> {
  const { wrongPasswordsPerCaller: limit, wrongPasswordsSeconds: seconds } = host.settings
  const device = await findDevice(host, request, account?.id)
  const caller = device === undefined ? host.callerOf(request) : undefined
  const turn = { what: `guesses ${caller}`, limit, seconds }
  if (caller !== undefined && !(await takeTurn(host, turn))) throw new TooMany(seconds)
  const count = await countFor(host, device, account?.id, name)
  const attempt = await takeAttempt(host, count)
  if (attempt.isLocked) return { isRight: false, isLocked: true }
  const isRight = await isRightFor(host, account, password).catch(async (error: unknown) => {
    if (error instanceof ServerBusy) {
      await giveAttemptBack(host, count)
      if (caller !== undefined) await giveTurnBack(host, turn)
    }
    throw error
  })
  if (!isRight) return { isRight: false, left: attempt.left }
  await forgetAttempts(host, count)
  if (caller !== undefined) await giveTurnBack(host, turn)
  return { isRight: true }
}

/**
 * Asks whoever keeps the password. A directory is asked while the portal's own way is gone too, which takes
 * longer: nobody tells from the time that an account is an internal one. [T31]
 */
async function isRightFor(host: Host, account: Guessing['account'], password: string): Promise<boolean> {
  const [elsewhere, here] = await Promise.all([
    // An internal account gets no password here; those of a demo have one all the same, and keep it.
    account?.password_hash === null ? host.directory.authenticate(account, password) : undefined,
    isPasswordRight(host.hasher, account?.password_hash, password),
  ])
  return elsewhere ?? here
}

/**
 * A device that has signed in to the account before has a count of its own: strangers can lock everybody
 * else out, but not its owner. [T32]
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
