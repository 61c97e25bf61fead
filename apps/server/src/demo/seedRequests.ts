import { permissionsOf } from '../core/permissionsOf.ts'
import type { Host } from '../core/ports.ts'
import { reviewProfileChange } from '../core/profileChangeReviews.ts'
import { requestProfileChange } from '../core/profileChanges.ts'
import { fold } from '../core/store/fold.ts'
import { valueOf } from '../core/writing.ts'
import { type DemoRequest, demoRequests } from './requests.ts'

const dayMs = 24 * 3600 * 1000

/** Sends the demo's requests at their time in the past and lets support answer them; what is there already is kept. */
export async function seedRequests(host: Host): Promise<void> {
  const support = await personOf(host, 'support')
  const stored = await host.engine.db
    .selectFrom('profile_changes')
    .select(['id', 'request_status'])
    .orderBy('id')
    .execute()
  for (const [place, request] of demoRequests.entries()) {
    const known = stored[place]
    const id = known?.id ?? (await send(host, request))
    if ((known?.request_status ?? 'NEW') === 'NEW') await answer(host, request, id, support.id)
  }
}

async function send(host: Host, { username, changes, comments, age }: DemoRequest): Promise<number> {
  const { id, ...identity } = await personOf(host, username)
  const made = await requestProfileChange(
    at(host, age),
    { userId: id },
    { ...identity, ...changes, requesterComments: comments },
  )
  if (made === 'unchanged') throw new Error(`The request of '${username}' asks for nothing`)
  return valueOf(made).id
}

async function answer(host: Host, request: DemoRequest, id: number, userId: number): Promise<void> {
  const { username, changes, age, note } = request
  if (!note) return
  const { id: _, ...identity } = await personOf(host, username)
  const reviewed = await reviewProfileChange(
    at(host, age - 1),
    id,
    {
      ...identity,
      ...changes,
      requestStatus: note.status,
      sysaidTicket: note.ticket,
      reviewerComments: note.comments,
      messageToRequester: note.message ?? '',
    },
    { userId, permissions: await permissionsOf(host.engine.db, userId) },
  )
  if (typeof reviewed === 'object') valueOf(reviewed)
}

/** The same server some days ago. */
const at = (host: Host, daysAgo: number): Host => ({
  ...host,
  clock: { now: () => host.clock.now() - daysAgo * dayMs },
})

const personOf = (host: Host, username: string) =>
  host.engine.db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('username_key', '=', fold(username))
    .executeTakeFirstOrThrow()
