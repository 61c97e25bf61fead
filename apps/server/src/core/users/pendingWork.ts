import { mostCounted, mostOwnRequests } from '@portal-gateway/contract/bounds'
import { type PendingWork, pendingWork } from '@portal-gateway/contract/pendingWork'
import { allows } from '@portal-gateway/contract/permissions'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { type Api, implement } from '../api/implement.ts'
import type { Host } from '../host/ports.ts'
import { warnedExpiry } from '../passwords/passwordExpiry.ts'
import { kinds, type UserRequestRow, userRequestRows } from '../requests/userRequestRows.ts'
import type { Schema } from '../store/schema.ts'

/** Registers the call that counts the caller's pending work. [EXP-001] */
export function implementPendingWork(api: Api): void {
  implement(api, pendingWork.get, async ({ host, query, session }) => {
    const { engine, clock } = host
    const { userId, permissions } = session.user
    const db = engine.reads
    const passwordExpires = await passwordExpiryOf(host, userId)
    const isReviewer = allows(permissions, 'READ_USERS')
    const value: PendingWork = {
      ...(isReviewer && {
        requests: await pendingRequests(db, query.lateBefore),
        lockedAccounts: await lockedAccounts(db, clock.now()),
      }),
      ...(allows(permissions, 'ADMIN') && { failedMails: await failedMails(db) }),
      passwordExpires,
      ownRequests: await requestsOf(db, userId),
    }
    return { outcome: 'done', value }
  })
}

/** Counts at most one more than `mostCounted` rows, so that the time does not grow with the number of records. */
async function countOf<Tables extends object, Table extends keyof Tables, Row>(
  db: Kysely<Schema>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.limit(mostCounted + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function pendingRequests(db: Kysely<Schema>, lateBefore: string | undefined) {
  const pending = userRequestRows(db, 'pending').select('id')
  const late =
    lateBefore === undefined ? 0 : await countOf(db, pending.where('created_at', '<', Date.parse(lateBefore)))
  const [first] = await oldest(userRequestRows(db, 'pending'), 1)
  return {
    count: await countOf(db, pending),
    late,
    oldest: first ? summaryOf(first) : null,
  }
}

const oldest = (rows: ReturnType<typeof userRequestRows>, limit: number) =>
  rows
    .select(['id', 'kind', 'created_at', 'first_name', 'last_name'])
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('id')
    .limit(limit)
    .execute()

const summaryOf = ({ id, kind, created_at }: Pick<UserRequestRow, 'id' | 'kind' | 'created_at'>) => ({
  requestId: id,
  userRequestType: kinds[kind] ?? ('PROFILE_CHANGE' as const),
  dateSubmitted: new Date(created_at).toISOString(),
})

/** Returns the caller's own pending requests, including those for other persons' accounts. */
async function requestsOf(db: Kysely<Schema>, userId: number): Promise<PendingWork['ownRequests']> {
  const own = userRequestRows(db, 'pending').where('owner_id', '=', userId)
  return (await oldest(own, mostOwnRequests)).map((row) => ({
    ...summaryOf(row),
    name: kinds[row.kind] === 'REGISTRATION' ? `${row.first_name} ${row.last_name}` : '',
  }))
}

async function passwordExpiryOf(host: Host, userId: number): Promise<string | undefined> {
  const facts = await host.engine.reads
    .selectFrom('users')
    .select(['account_type', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return warnedExpiry(host, facts)
}

/**
 * Counts locked accounts. An account that is locked on several devices counts once; locks of unknown user
 * names do not count.
 */
const lockedAccounts = (db: Kysely<Schema>, now: number): Promise<number> =>
  countOf(
    db,
    db
      .selectFrom('sign_in_attempts')
      .select('user_id')
      .distinct()
      .where('user_id', 'is not', null)
      .where('locked_until', '>', now),
  )

// Uses literals instead of parameters, so that the planner can use the partial index.
const failedMails = (db: Kysely<Schema>): Promise<number> =>
  countOf(
    db,
    db
      .selectFrom('mail_outbox')
      .select('id')
      .where(sql<boolean>`next_at is null and sent_at is null and recipient <> ''`),
  )
