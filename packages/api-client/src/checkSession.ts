import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'

/** What is known of the session after asking for it. */
export type SessionCheck = 'signedIn' | 'signedOut' | 'unreachable'

type Refreshing = Answer<typeof import('@portal-gateway/contract/session').session.refresh>

/** What is known of the session, and the answer that says so. */
export interface AskedSession {
  session: SessionCheck
  answer: Refreshing
}

/**
 * Renews the session to learn whether there is one, and asks once more when that fails. Only a server
 * that says so twice ends a session; one that cannot be reached does not. [AUTH-035, AUTH-036]
 */
export async function askForSession(client: Pick<Client, 'session'>): Promise<AskedSession> {
  const first = await client.session.refresh()
  const answer = meaning(first) === 'signedIn' ? first : await client.session.refresh()
  return { session: meaning(answer), answer }
}

/** Whether there is a session, where it does not matter what the server said when it failed. */
export const checkSession = async (client: Pick<Client, 'session'>): Promise<SessionCheck> =>
  (await askForSession(client)).session

function meaning({ outcome }: Refreshing): SessionCheck {
  if (outcome === 'done') return 'signedIn'
  return outcome === 'signedOut' || outcome === 'forbidden' ? 'signedOut' : 'unreachable'
}
