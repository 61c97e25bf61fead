import type { Kysely } from 'kysely'
import type { CaptchaProof, Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Marks an answer as used, in the transaction of the action that it allows. Returns true for exactly one of
 * several concurrent calls. [T51]
 */
export async function spendProof(
  trx: Kysely<Schema>,
  host: Host,
  { id, until }: CaptchaProof,
): Promise<boolean> {
  const spent = await trx
    .insertInto('spent_challenges')
    .values({ challenge: await host.digest(`captcha ${id}`), expires_at: until })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return spent !== undefined
}

// Expired answers are stored for this time, because a server process with a slow clock may still accept them.
const skewMs = 60 * 60_000

/** Deletes answers that have expired for every server process. [T51] */
export async function sweepProofs({ engine, clock }: Host): Promise<void> {
  await engine.db
    .deleteFrom('spent_challenges')
    .where('expires_at', '<=', clock.now() - skewMs)
    .execute()
}
