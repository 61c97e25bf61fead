import type { Kysely } from 'kysely'
import type { AccountType } from '../host/directory.ts'
import type { Host } from '../host/ports.ts'
import { fieldFaults, wholeFault } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { guessPassword } from './guessPassword.ts'

interface Asked {
  userId: number
  request: Request
  password: string
  /** A code that a user with an authenticator app must enter as well. */
  code?: string | undefined
  /** Whether a user who has an authenticator app must enter a code (default: if there is a code). */
  needsCode?: boolean
  requestId?: string | undefined
}

const refused = (errors: ReturnType<typeof wholeFault>) => ({ outcome: 'invalid' as const, errors })

/** Whether the user has a password. The directory stores the passwords of internal accounts. */
export const hasPassword = (account: { password_hash: string | null; account_type: AccountType }): boolean =>
  account.password_hash !== null || account.account_type === 'internal'

/** The answer of a call whose caller has not entered the password. */
export const missingPassword = refused(fieldFaults([['password', 'IS_REQUIRED']]))

/** The answer of a call whose caller has entered a wrong password. */
export const wrongPassword = refused(fieldFaults([['password', 'IS_INVALID']]))

const wrongCode = refused(fieldFaults([['code', 'IS_INVALID']]))

const missingCode = refused(fieldFaults([['code', 'IS_REQUIRED']]))

/**
 * Checks the password that signed-in users enter again. Returns the account, or the answer of the call. Wrong
 * passwords count as failed sign-ins, so that somebody at an open session cannot guess the password without limit.
 */
export async function checkOwnPassword(
  host: Host,
  { userId, request, password, code, needsCode = code !== undefined, requestId }: Asked,
) {
  const account = await host.engine.db
    .selectFrom('users')
    .select(['id', 'uuid', 'username', 'account_type', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const guess = await guessPassword(host, {
    request,
    account,
    name: account.username,
    password,
    ...(needsCode && { secondStep: { code, requestId } }),
  })
  if (guess.isRight) return { isRight: true as const, account, hasFactor: guess.hasFactor }
  const isRight = false as const
  if ('isLocked' in guess) return { isRight, refusal: refused(wholeFault('ACCOUNT_IS_LOCKED')) }
  if ('isCodeMissing' in guess) return { isRight, refusal: missingCode }
  return { isRight, refusal: guess.wrong === 'code' ? wrongCode : wrongPassword }
}

/** Whether the session was not ended. The caller has locked the account, so that another call cannot end it now. */
export const isSessionStored = async (db: Kysely<Schema>, tokenHash: string): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) !== undefined
