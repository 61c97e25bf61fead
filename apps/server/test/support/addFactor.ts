import { TOTP } from 'otpauth'
import type { Host } from '../../src/core/host/ports.ts'
import { replaceRecoveryCodes } from '../../src/core/passwords/recoveryCodes.ts'
import { secretContext } from '../../src/core/passwords/secondFactor.ts'
import { newTotpSecret } from '../../src/core/passwords/totp.ts'

/** Returns the code that an authenticator app shows, by default at the time of the server. */
export const codeOf = ({ clock }: Host, secret: string, stepsLater = 0): string =>
  new TOTP({ secret }).generate({ timestamp: clock.now() + stepsLater * 30_000 })

/** Stores an authenticator app of a user, without the calls. */
export async function addFactor(host: Host, userId: number) {
  const secret = newTotpSecret()
  await host.engine.db
    .insertInto('authenticator_apps')
    .values({
      user_id: userId,
      name: 'Phone',
      secret: host.factorCipher.encrypt(secret, secretContext(userId)),
      key_id: host.factorCipher.keyId,
      last_step: 0,
      created_at: host.clock.now(),
    })
    .execute()
  const recoveryCodes = await host.engine.db
    .transaction()
    .execute((trx) => replaceRecoveryCodes(trx, host, userId))
  return { secret, recoveryCodes, code: (stepsLater?: number) => codeOf(host, secret, stepsLater) }
}
