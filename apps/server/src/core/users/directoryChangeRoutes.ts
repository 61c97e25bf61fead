import {
  type DirectoryChange,
  type DirectoryChangeKind,
  directoryChanges,
  mostDirectoryChanges,
} from '@portal-gateway/contract/directoryChanges'
import type { Kysely, NotNull } from 'kysely'
import * as v from 'valibot'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { DirectoryChange as Kind } from '../directory/outboxDirectory.ts'
import { refusedMark } from '../directory/sendDirectoryChanges.ts'
import type { Actor, Host } from '../host/ports.ts'
import { recordAudit } from '../records/audit.ts'
import type { Schema } from '../store/schema.ts'
import { withLockedUser } from './lockedUser.ts'
import { nameOf } from './userQueries.ts'

/** Registers the calls that list pending directory changes and retry them. [C-241] */
export function implementDirectoryChanges(api: Api): void {
  implement(api, directoryChanges.list, async ({ host, query: { portalUserId } }) =>
    doneAnswer(await list(host.engine.db, portalUserId === undefined ? undefined : Number(portalUserId))),
  )

  implement(api, directoryChanges.retry, async ({ host, params: { id }, session }) => {
    const outcome = await retry(host, id, session.user)
    if (outcome === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
    if (outcome !== 'done') return { outcome }
    host.onDirectoryChangeQueued()
    host.log({ level: 'info', event: 'directory change retried', id, userId: session.user.userId })
    return { outcome, value: undefined }
  })
}

const pendingIn = (db: Kysely<Schema>) =>
  db
    .selectFrom('directory_outbox as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.user_id as portalUserId', 'o.change', 'o.created_at', 'o.next_at', 'o.fault'])
    .select(['u.username', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('o.next_at', 'is not', null)
    .$narrowType<{ next_at: NotNull }>()

async function list(db: Kysely<Schema>, userId: number | undefined): Promise<DirectoryChange[]> {
  const rows = await pendingIn(db)
    .$call((query) => (userId === undefined ? query : query.where('o.user_id', '=', userId)))
    .orderBy('o.id')
    .limit(mostDirectoryChanges)
    .execute()
  return rows.map(({ created_at, next_at, fault, change, ...row }) => {
    const isRefused = fault.startsWith(refusedMark)
    return {
      ...row,
      change: kindOf(change),
      state: isRefused ? 'REFUSED' : fault === '' ? 'WAITING' : 'UNANSWERED',
      // If the directory did not respond, the reason is logged but not returned, because it contains host names.
      reason: isRefused ? fault.slice(refusedMark.length) : '',
      savedAt: new Date(created_at).toISOString(),
      nextTryAt: new Date(next_at).toISOString(),
    }
  })
}

const kindOf = (change: string): DirectoryChangeKind => v.parse(Kind, change)

async function retry(host: Host, id: number, actor: Actor) {
  const change = await host.engine.db
    .selectFrom('directory_outbox')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!change) return 'missing'
  return withLockedUser(host, change.user_id, actor, async (trx, user) => {
    const due = await trx
      .updateTable('directory_outbox')
      .set({ next_at: host.engine.now(host.clock) })
      .where('id', '=', id)
      .where('next_at', 'is not', null)
      // A change that was not tried yet, or is being sent now, cannot be retried.
      .where('fault', '!=', '')
      .returning('id')
      .executeTakeFirst()
    if (!due) return 'unchanged'
    await recordAudit(trx, host, actor, {
      action: 'DIRECTORY_RETRIED',
      entity: 'USER',
      id: user.id,
      name: nameOf(user),
    })
    return 'done'
  })
}
