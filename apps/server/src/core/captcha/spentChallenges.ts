import type { Kysely } from 'kysely'
import type { CaptchaProof, Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/** Spends an answer in the transaction of what it allows: of any number at once, one is told true. [T51] */
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

// Another process may have a clock that is behind, and would take them still.
const skewMs = 60 * 60_000

/** Forgets answers that come too late by now, whoever's clock says so. [T51] */
export async function sweepProofs({ engine, clock }: Host): Promise<void> {
  await engine.db
    .deleteFrom('spent_challenges')
    .where('expires_at', '<=', clock.now() - skewMs)
    .execute()
}
