import type { Access } from '@portal-gateway/contract/accesses'
import type { DecidedPart } from '@portal-gateway/contract/decidedPart'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { PartDecisionDraft, PartReview } from '@portal-gateway/contract/partReviews'
import type { Selectable } from 'kysely'
import { findAccessControls, type StoredAccess } from '../accesses/accessControls.ts'
import { accessFaults } from '../accesses/accessFaults.ts'
import { decidedIn, decidedText } from '../accesses/decidedAccesses.ts'
import { hasAccessChanged } from '../accesses/heldAccesses.ts'
import { saveAuditedAccesses } from '../accesses/saveAuditedAccesses.ts'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Actor, Host } from '../host/ports.ts'
import { languageOfUser } from '../mail/languageOfUser.ts'
import { queueMail } from '../mail/mail.ts'
import { lockAccount } from '../permissions/lockAccount.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { fieldFaults, invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { endClaim } from '../requests/claimQueries.ts'
import { decidedParts } from '../requests/decidedParts.ts'
import { partDecisionsOf } from '../requests/partDecisions.ts'
import { decidedMail, partDecidedMail } from '../requests/requestMails.ts'
import { requestFaults } from '../requests/requestReviews.ts'
import { decidedPartFault } from '../requests/resolvedFault.ts'
import { fold } from '../store/fold.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import {
  findPart,
  type NamedReviewer,
  type Reading,
  requesterOfPart,
  reviewerInPlace,
} from './partReviewQueries.ts'

interface Decision {
  /** The id of the part. */
  id: number
  draft: PartDecisionDraft
  reviewer: Actor
}

/**
 * Approves a part of an access-change request as requested, or refuses it. The approval changes the requester's access in
 * the same transaction. The request is decided with its last part. Of several reviewers who decide concurrently, the first
 * one succeeds; the error for the others contains the reviewer and the time. [COND-069, COND-070, COND-074]
 */
export async function decidePart(
  host: Host,
  { id, draft, reviewer }: Decision,
): Promise<'missing' | Written<PartReview>> {
  const result = await host.engine.db
    .transaction()
    .execute(async (trx): Promise<'missing' | Written<PartReview>> => {
      const reading = { db: trx, host, callerId: reviewer.userId }
      // Users without a scope must not take locks.
      if (!(await requesterOfPart(reading, id))) return 'missing'
      // Lock roles before accounts, and accounts before their requests: another order would deadlock. Changes of scopes
      // take the first lock too, so the scope cannot change after it is read again.
      await lockPortalRoles(trx)
      await lockProjectRoles(trx)
      const locked = await lockPart(host, reading, id)
      if (!locked) return 'missing'
      const faults = await decisionFaults(host, draft, locked)
      if (faults) return invalid(faults)
      await store(host, { id, draft, reviewer }, locked)
      const stored = await findPart(reading, id)
      if (!stored) throw new Error(`Part ${id} does not exist.`)
      return written(stored)
    })
  if (typeof result === 'object' && result.isValid) {
    host.onMailQueued()
    const event = draft.decision === 'APPROVED' ? 'part approved' : 'part refused'
    host.log({ level: 'info', event, id, userId: reviewer.userId })
  }
  return result
}

/** A part with its request and the requester's account and accesses; the account and the request are locked. */
interface LockedPart {
  reading: Reading
  entry: StoredAccess
  account: DirectoryRecord
  request: Selectable<Schema['access_changes']>
  /** All current accesses of the requester, also those that are not in force. */
  accesses: readonly StoredAccess[]
  /** The decisions about the parts of the request, by the id of the part. */
  decisions: ReadonlyMap<number, DecidedPart>
  /** The parts of the request without a decision. */
  waiting: readonly StoredAccess[]
  /** The reviewer in whose place the caller decides; null if the part is within the caller's own scope. */
  inPlaceOf: NamedReviewer | null
}

async function lockPart(host: Host, reading: Reading, id: number): Promise<LockedPart | undefined> {
  const { db: trx } = reading
  const part = await requesterOfPart(reading, id)
  if (!part) return undefined
  const account = await lockAccount(host, trx, part.requesterId)
  const request = await lockRow(trx.selectFrom('access_changes').selectAll().where('id', '=', part.requestId))
  const entries = await findAccessControls(trx, 'USER_ACCESS_MOD_REQUEST', [part.requestId])
  const entry = entries.find((each) => each.id === id)
  await lockDeputyOf(reading)
  // Read again after waiting for the locks, because a deputy can have ended meanwhile.
  const inPlaceOf = await reviewerInPlace(reading, id)
  if (!request || !entry || inPlaceOf === undefined) return undefined
  const decisions = await partDecisionsOf(
    trx,
    entries.map((each) => each.id),
  )
  const accesses = await findAccessControls(trx, 'USER_ACCESS', [part.requesterId])
  const waiting = entries.filter((each) => !decisions.has(each.id))
  return { reading, entry, account, request, accesses, decisions, waiting, inPlaceOf }
}

/**
 * Locks the entries by which the caller is a deputy until the transaction ends. Otherwise the reviewer could end the
 * deputy between the check and the decision, and the decided part could not be read again.
 */
const lockDeputyOf = ({ db: trx, callerId }: Reading) =>
  trx
    .selectFrom('review_deputies')
    .select('id')
    .where('deputy_id', '=', callerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Returns why a part cannot be decided. */
async function decisionFaults(
  host: Host,
  { decision, message }: PartDecisionDraft,
  { reading: { db: trx }, entry, request, accesses, decisions }: LockedPart,
): Promise<FormErrors | undefined> {
  const decided = decisions.get(entry.id)
  if (decided) return decidedPartFault(decided)
  const faults = requestFaults(request)
  if (faults) return faults
  const isOfRole = ({ roleName }: Access) => fold(roleName) === fold(entry.roleName)
  if (hasAccessChanged(request.held_before, entry.roleName, accesses.find(isOfRole)))
    return wholeFault('ACCESS_HAS_CHANGED')
  if (decision === 'REFUSED') return message === '' ? fieldFaults([['message', 'IS_REQUIRED']]) : undefined
  return accessFaults(trx, host, [asRequested(entry)], {
    current: accesses,
    needsNameOnly: () => entry.requestType === 'REMOVAL',
  })
}

/** Returns the access as requested. Without a first or last day in the request, the access has none. */
const asRequested = ({ roleName, sites, studyNames, systemAccessIds, ...days }: StoredAccess): Access => ({
  roleName,
  sites,
  studyNames,
  systemAccessIds,
  validFrom: days.validFrom ?? null,
  validUntil: days.validUntil ?? null,
})

/** Stores the decision with its effects: the access, the state of the request, the audit and the mail. */
async function store(host: Host, { id, draft, reviewer }: Decision, locked: LockedPart): Promise<void> {
  const { reading, entry, account, request, accesses, inPlaceOf } = locked
  const { db: trx } = reading
  const { decision, message } = draft
  const { user_id: userId } = request
  const now = host.clock.now()
  if (decision === 'APPROVED') {
    const others = accesses.filter(({ roleName }) => fold(roleName) !== fold(entry.roleName))
    const newAccesses = [...others, ...(entry.requestType === 'REMOVAL' ? [] : [asRequested(entry)])]
    await saveAuditedAccesses(trx, host, reviewer, { userId, newAccesses })
  }
  await trx
    .insertInto('part_decisions')
    .values({
      access_control_id: id,
      decision,
      message,
      user_id: reviewer.userId,
      in_place_of: inPlaceOf?.id ?? null,
      decided_at: now,
    })
    .execute()
  const status = statusAfter(decision, locked)
  const decided = {
    before: decidedIn(request.decided_accesses)?.before ?? [...accesses],
    after: await findAccessControls(trx, 'USER_ACCESS', [userId]),
  }
  await trx
    .updateTable('access_changes')
    .set({
      ...(status && { request_status: status }),
      decided_accesses: decidedText(decided.before, decided.after),
      changed_at: now,
      last_modified_by: await modifierOf(trx, reviewer.userId),
      versionno: request.versionno + 1,
    })
    .where('id', '=', request.id)
    .execute()
  if (status) await endClaim(trx, 'ACCESS_CHANGE', request.id)
  await recordAudit(trx, host, reviewer, {
    action: status ?? 'UPDATED',
    entity: 'ACCESS_CHANGE',
    id: request.id,
    name: `${account.firstName} ${account.lastName}`,
    subjectId: userId,
    versionno: request.versionno + 1,
    before: { requestStatus: request.request_status },
    after: {
      requestStatus: status ?? request.request_status,
      part: entry.roleName,
      partDecision: decision,
      ...(message !== '' && { partMessage: message }),
      ...(inPlaceOf && { inPlaceOf: inPlaceOf.name }),
    },
  })
  const language = await languageOfUser(trx, userId)
  const recipient = { address: account.email, language }
  const parts = await decidedParts(trx, request.id, decided, language)
  const about = { request: 'ACCESS_CHANGE', recipient } as const
  const part = parts.find((each) => each.id === id)
  if (status)
    await queueMail(
      trx,
      host,
      decidedMail(host, { ...about, status, message: request.message_to_requester, parts }),
    )
  else if (part)
    await queueMail(trx, host, partDecidedMail(host, { recipient, part, left: locked.waiting.length - 1 }))
}

/** Returns the status of the request after its last part is decided; undefined if other parts wait. [COND-070] */
function statusAfter(decision: DecidedPart['decision'], { waiting, decisions }: LockedPart) {
  if (waiting.length > 1) return undefined
  const all = [decision, ...[...decisions.values()].map((each) => each.decision)]
  return all.includes('APPROVED') ? 'APPROVED' : 'REJECTED'
}
