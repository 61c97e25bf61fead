import type { Host } from '../../src/core/host/ports.ts'

interface Added {
  institution?: string
  issuer?: string
  subject?: string
}

/** Links an identity to an account, as a sign-in with the password does, and returns its id. */
export async function addIdentity(
  { engine, clock }: Host,
  userId: number,
  {
    institution = 'lake',
    issuer = 'https://lake.example',
    subject = `subject ${crypto.randomUUID()}`,
  }: Added = {},
): Promise<number> {
  const { id } = await engine.db
    .insertInto('linked_identities')
    .values({ user_id: userId, institution, issuer, subject, linked_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
