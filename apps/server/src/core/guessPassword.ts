import { isPasswordRight } from './passwords.ts'
import { type Host, ServerBusy, TooMany } from './ports.ts'
import { giveTurnBack, takeTurn } from './requestCounts.ts'
import { forgetAttempts, giveAttemptBack, takeAttempt } from './signInAttempts.ts'

/** How a guess at a password ended. */
export type Guess = { isRight: true } | { isRight: false; isLocked: true } | { isRight: false; left: number }

interface Guessing {
  request: Request
  /** Of the account, or of a name that nobody has. */
  key: string
  stored: string | null | undefined
  password: string
}

/**
 * Looks at a password, after it was counted against the account and against the caller: guesses at many
 * accounts from one place come to an end too.
 */
export async function guessPassword(
  host: Host,
  { request, key, stored, password }: Guessing,
): Promise<Guess> {
  const { wrongPasswordsPerCaller, lockSeconds } = host.settings
  const caller = host.callerOf(request)
  const turn = { what: `guesses ${caller}`, limit: wrongPasswordsPerCaller, seconds: lockSeconds }
  if (caller !== undefined && !(await takeTurn(host, turn))) throw new TooMany(lockSeconds)
  const attempt = await takeAttempt(host, key)
  if (attempt.isLocked) return { isRight: false, isLocked: true }
  const isRight = await isPasswordRight(host.hasher, stored, password).catch(async (error: unknown) => {
    if (error instanceof ServerBusy) {
      await giveAttemptBack(host, key)
      if (caller !== undefined) await giveTurnBack(host, turn)
    }
    throw error
  })
  if (!isRight) return { isRight: false, left: attempt.left }
  await forgetAttempts(host, key)
  if (caller !== undefined) await giveTurnBack(host, turn)
  return { isRight: true }
}
