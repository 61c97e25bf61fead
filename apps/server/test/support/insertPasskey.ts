import type { Host } from '../../src/core/host/ports.ts'

/** Stores a passkey of a user that no authenticator has, without the calls, and returns its id. */
export async function insertPasskey({ engine, clock }: Host, userId: number): Promise<number> {
  const { id } = await engine.db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      user_handle: 'a-user',
      name: 'Laptop',
      credential_id: `a-credential-${crypto.randomUUID()}`,
      public_key: 'a-key',
      counter: 0,
      transports: '[]',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
