import type { session } from '@portal-gateway/contract/types/session'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'

/** The state of the session after a renewal. */
export type SessionCheck = 'signedIn' | 'signedOut' | 'unreachable'

type Refreshing = Answer<typeof session.refresh>

/** The state of the session, and the answer of the last call. */
export interface SessionRenewal {
  session: SessionCheck
  answer: Refreshing
}

/**
 * Renews the session to check whether the user is still signed in, and retries once after a failure. Only the
 * outcomes `signedOut` and `forbidden` end a session; an unreachable server does not. [AUTH-035, AUTH-036]
 */
export async function renewSession(client: Pick<Client, 'session'>): Promise<SessionRenewal> {
  const first = await client.session.refresh()
  const answer = meaning(first) === 'signedIn' ? first : await client.session.refresh()
  return { session: meaning(answer), answer }
}

/** Renews the session and returns its state: `signedIn`, `signedOut` or `unreachable`. */
export const checkSession = async (client: Pick<Client, 'session'>): Promise<SessionCheck> =>
  (await renewSession(client)).session

function meaning({ outcome }: Refreshing): SessionCheck {
  if (outcome === 'done') return 'signedIn'
  return outcome === 'signedOut' || outcome === 'forbidden' ? 'signedOut' : 'unreachable'
}
