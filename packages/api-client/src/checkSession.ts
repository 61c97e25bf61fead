import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'

/** What is known of the session after asking for it. */
export type SessionCheck = 'signedIn' | 'signedOut' | 'unreachable'

type Refreshing = Answer<typeof import('@portal-gateway/contract/session').session.refresh>

/**
 * Renews the session to learn whether there is one, and asks once more when that fails. Only a server
 * that says so twice ends a session; one that cannot be reached does not. [AUTH-035, AUTH-036]
 */
export async function checkSession(client: Pick<Client, 'session'>): Promise<SessionCheck> {
  const first = meaning(await client.session.refresh())
  return first === 'signedIn' ? first : meaning(await client.session.refresh())
}

function meaning({ outcome }: Refreshing): SessionCheck {
  if (outcome === 'done') return 'signedIn'
  return outcome === 'signedOut' || outcome === 'forbidden' ? 'signedOut' : 'unreachable'
}
