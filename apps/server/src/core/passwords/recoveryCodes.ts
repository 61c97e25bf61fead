import { recoveryCodeCount } from '@portal-gateway/contract/secondFactor'
import type { Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/** The digits and letters without 0, 1, I and O, which look alike: five bits each. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns a random code of 120 bits in groups of four characters. */
const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => characters[byte % characters.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

/**
 * Returns the digest by which a code is stored. A fast digest is sufficient, because a code has 120 random bits.
 * [IDENT-011]
 */
export const recoveryDigest = async ({ digest }: Host, userId: number, plain: string): Promise<string> =>
  digest(`recovery code ${userId} ${plain}`)

/** Returns a code without spaces and hyphens, in upper case. */
export const plainCode = (entered: string): string => entered.replace(/[\s-]/g, '').toUpperCase()

/** Replaces the recovery codes of a user in the caller's transaction. Returns the new ones, which are not stored. */
export async function replaceRecoveryCodes(
  trx: Kysely<Schema>,
  host: Host,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  const created_at = host.clock.now()
  const rows = await Promise.all(
    codes.map(async (code) => ({
      user_id: userId,
      code_hash: await recoveryDigest(host, userId, plainCode(code)),
      created_at,
    })),
  )
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes
}
