import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { allows } from '@portal-gateway/contract/permissions'
import { requestClaims } from '@portal-gateway/contract/requestClaims'
import { type UserRequestType, userRequestTypes } from '@portal-gateway/contract/userRequestTypes'
import type { Kysely } from 'kysely'
import { emptyAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import type { Actor, Host } from '../host/ports.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { wholeFault } from '../records/writing.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { endClaim, findClaim } from './claimQueries.ts'
import { minuteOf, resolvedFault } from './resolvedFault.ts'
import { kinds, type UserRequestRow, userRequestRows } from './userRequestRows.ts'

interface RequestKey {
  type: UserRequestType
  id: number
}

/** Registers the calls that claim and release a request. [EXP-026] */
export function implementRequestClaims(api: Api): void {
  implement(api, requestClaims.get, async ({ host, params, session }) => {
    const { userId, permissions } = session.user
    const key = keyIn(params)
    if (!key || !(await exists(host.engine.reads, key))) return { outcome: 'missing' }
    const found = await findRequest(host.engine.reads, key)
    // Users must not learn who handles their own request. [T18]
    if (!found?.isPending || isOwn(found, userId))
      return { outcome: 'done', value: { claim: null, isClaimable: false } }
    const claim = (await findClaim(host.engine.reads, key.type, key.id)) ?? null
    return { outcome: 'done', value: { claim, isClaimable: allows(permissions, 'WRITE_USERS') } }
  })

  implement(api, requestClaims.claim, async ({ host, params, query, session }) => {
    const key = keyIn(params)
    if (!key) return { outcome: 'missing' }
    const result = await claimRequest(host, key, session.user, { takesOver: query.takeOver === 'true' })
    if (typeof result === 'object') return { outcome: 'invalid', errors: result }
    return emptyAnswer(result)
  })

  implement(api, requestClaims.release, async ({ host, params, session }) => {
    const key = keyIn(params)
    if (!key) return { outcome: 'missing' }
    return emptyAnswer(await release(host, key, session.user))
  })
}

function keyIn({ type: name, id }: { type: string; id: number }): RequestKey | undefined {
  const type = userRequestTypes.find((each) => each === name)
  return type && { type, id }
}

interface FoundRequest extends UserRequestRow {
  isPending: boolean
}

/** Whether the request exists, even if it is withdrawn. */
async function exists(db: Kysely<Schema>, { type, id }: RequestKey): Promise<boolean> {
  const row = await db.selectFrom(tables[type]).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns the request, pending or decided; undefined if it does not exist or is withdrawn. */
async function findRequest(db: Kysely<Schema>, { type, id }: RequestKey): Promise<FoundRequest | undefined> {
  for (const state of ['pending', 'resolved'] as const) {
    const row = await userRequestRows(db, state)
      .selectAll()
      .where('kind', '=', kinds.indexOf(type))
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) return { ...row, isPending: state === 'pending' }
  }
  return undefined
}

const isOwn = ({ owner_id, holder_id }: UserRequestRow, userId: number): boolean =>
  owner_id === userId || holder_id === userId

const tables = {
  ACCESS_CHANGE: 'access_changes',
  PROFILE_CHANGE: 'profile_changes',
  REGISTRATION: 'registrations',
} as const satisfies Record<UserRequestType, keyof Schema>

/** Locks the request, so that no other transaction decides or claims it until this transaction ends. */
async function lockRequest(trx: Kysely<Schema>, key: RequestKey): Promise<FoundRequest | undefined> {
  await lockRow(trx.selectFrom(tables[key.type]).select('id').where('id', '=', key.id))
  return findRequest(trx, key)
}

/**
 * Claims a request. Only one of several concurrent reviewers succeeds; the error for the others contains that
 * reviewer's name. [EXP-026]
 */
async function claimRequest(
  host: Host,
  key: RequestKey,
  reviewer: Actor,
  { takesOver }: { takesOver: boolean },
): Promise<'missing' | 'own' | 'unchanged' | 'done' | FormErrors> {
  const result = await host.engine.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, key)
    if (!request) return 'missing'
    // Checks this first, because the errors below contain the name of a reviewer, which the requester must not
    // see. [T18]
    if (isOwn(request, reviewer.userId)) return 'own'
    if (!request.isPending)
      return resolvedFault(request, request.status === 'APPROVED' ? 'approved' : 'rejected')
    const claim = await findClaim(trx, key.type, key.id)
    if (claim?.userId === reviewer.userId) return 'unchanged'
    if (claim && !takesOver)
      return {
        ...wholeFault('REQUEST_IS_CLAIMED'),
        failureDescription: `${claim.name} claimed this request on ${minuteOf(Date.parse(claim.claimedAt))} UTC.`,
      }
    await endClaim(trx, key.type, key.id)
    await trx
      .insertInto('request_claims')
      .values({
        request_type: key.type,
        request_id: key.id,
        user_id: reviewer.userId,
        claimed_at: host.clock.now(),
      })
      .execute()
    await recordAudit(trx, host, reviewer, {
      ...auditedRequest(key, request),
      before: { claimedBy: claim ? await modifierOf(trx, claim.userId) : null },
      after: { claimedBy: await modifierOf(trx, reviewer.userId) },
    })
    return 'done'
  })
  if (result === 'done')
    host.log({ level: 'info', event: 'request claimed', id: key.id, userId: reviewer.userId })
  return result
}

/** Ends the reviewer's own claim. The claim of a colleague is not ended; it can only be taken over. */
async function release(
  host: Host,
  key: RequestKey,
  reviewer: Actor,
): Promise<'missing' | 'unchanged' | 'done'> {
  const result = await host.engine.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, key)
    if (!request) return 'missing'
    const claim = await findClaim(trx, key.type, key.id)
    if (claim?.userId !== reviewer.userId) return 'unchanged'
    await endClaim(trx, key.type, key.id)
    await recordAudit(trx, host, reviewer, {
      ...auditedRequest(key, request),
      before: { claimedBy: await modifierOf(trx, reviewer.userId) },
      after: { claimedBy: null },
    })
    return 'done'
  })
  if (result === 'done')
    host.log({ level: 'info', event: 'request released', id: key.id, userId: reviewer.userId })
  return result
}

const auditedRequest = ({ type, id }: RequestKey, request: FoundRequest) =>
  ({
    action: 'UPDATED',
    entity: type,
    id,
    name: `${request.first_name} ${request.last_name}`,
    subjectId: request.holder_id,
    requesterId: type === 'REGISTRATION' ? request.owner_id : null,
  }) as const
