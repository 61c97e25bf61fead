import type {
  AccessChange,
  AccessChangeReview,
  DecidedAccesses,
} from '@portal-gateway/contract/accessChanges'
import type { Access } from '@portal-gateway/contract/accesses'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Kysely, Selectable } from 'kysely'
import { idsInForce } from '../accesses/accessAgreements.ts'
import {
  canonicalAccesses,
  findAccessControls,
  includesAccess,
  type StoredAccess,
} from '../accesses/accessControls.ts'
import { unseenAccesses, withDates } from '../accesses/accessDates.ts'
import { accessFaults, isStaleList } from '../accesses/accessFaults.ts'
import { decidedIn, decidedText } from '../accesses/decidedAccesses.ts'
import { saveAuditedAccesses } from '../accesses/saveAuditedAccesses.ts'
import type { Actor, Host } from '../host/ports.ts'
import { queueMail } from '../mail/mail.ts'
import { heldRolesOf } from '../permissions/heldRoles.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { reservedRoleFaults } from '../permissions/peerChanges.ts'
import {
  isSameHeldRoles,
  portalRoleFaults,
  rolesWithDates,
  savePortalRoles,
} from '../permissions/userPortalRoles.ts'
import { userSnapshot } from '../permissions/userSnapshot.ts'
import { recordAudit } from '../records/audit.ts'
import { fieldFaults, wholeFault } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { findAccessChange } from './accessChangeQueries.ts'
import { decidedParts } from './decidedParts.ts'
import { decisionsOfRequest } from './partDecisions.ts'
import { approvedMail, decidedMail } from './requestMails.ts'
import { decidedPartFault } from './resolvedFault.ts'
import { type LockedRequest, type Reviewed, type ReviewerSession, reviewRequest } from './reviewRequest.ts'
import { accessChangeKind, withdrawRequest } from './withdrawRequest.ts'

type Stored = Selectable<Schema['access_changes']>

/** Withdraws the user's own access-change request. */
export const withdrawAccessChange = (host: Host, withdrawal: { id: number; requester: Actor }) =>
  withdrawRequest(host, withdrawal, accessChangeKind)

/** Decides an access-change request, or saves support's notes. */
export const reviewAccessChange = (
  host: Host,
  review: AccessChangeReview,
  session: ReviewerSession,
): Promise<Reviewed<AccessChange>> => {
  const { userAccessModificationRequest: notes } = review
  const { user: reviewer } = session
  return reviewRequest(
    host,
    { id: notes.id, notes, session },
    {
      ...accessChangeKind,
      prefix: 'userAccessModificationRequest.',
      async lockRoles(trx) {
        await lockPortalRoles(trx)
        await lockProjectRoles(trx)
      },
      lock: (trx, id): Promise<Stored | undefined> =>
        lockRow(trx.selectFrom('access_changes').selectAll().where('id', '=', id)),
      reservedFaults: (trx, { userId }) =>
        reservedRoleFaults(trx, host, {
          userId,
          roleIds: review.portalUser.portalRoleIds ?? [],
          dates: review.portalUser.portalRoleDates,
          grantorId: reviewer.userId,
          list: 'portalUser.portalRoleIds',
        }),
      async needsRecentSignIn(trx, { userId }) {
        const current = await heldRolesOf(trx, userId)
        const { portalRoleIds: roleIds, portalRoleDates: dates } = review.portalUser
        return roleIds !== undefined && !isSameHeldRoles(rolesWithDates({ roleIds, dates }, current), current)
      },
      approve: (locked) => approve(host, review, reviewer, locked),
      onRejection: (locked) => reject(host, notes.messageToRequester, locked),
      find: (trx, id) => findAccessChange(trx, reviewer.userId, { id }),
    },
  )
}

/**
 * Replaces the user's accesses with support's values, and also the portal roles if support sent them.
 * [ACC-066, C-148]
 */
async function approve(
  host: Host,
  review: AccessChangeReview,
  reviewer: Actor,
  { trx, current, account, language }: LockedRequest<Stored>,
) {
  const { portalUser, userAccessModificationRequest: notes } = review
  const { user_id: userId } = current
  if (portalUser.id !== userId) return fieldFaults([['portalUser.id', 'IS_INVALID']])
  const accesses = await findAccessControls(trx, 'USER_ACCESS', [userId])
  const userAccesses = await withDates(trx, host, review.userAccesses, accesses)
  const inForce = await idsInForce(trx, host, accesses)
  const currentRoles = await heldRolesOf(trx, userId)
  const currentRoleIds = currentRoles.map(({ roleId }) => roleId)
  const { knownIds, knownPortalRoleIds = currentRoleIds, knownPortalRoleDates } = review
  const known = { roleIds: knownPortalRoleIds, dates: knownPortalRoleDates }
  const hasKnownRoles = isSameHeldRoles(rolesWithDates(known, currentRoles), currentRoles)
  if (isStaleList(userAccesses, knownIds, accesses, inForce) || !hasKnownRoles)
    return wholeFault('VERSION_CONFLICT')
  const roles = {
    userId,
    roleIds: portalUser.portalRoleIds ?? currentRoleIds,
    dates: portalUser.portalRoleDates,
    grantorId: reviewer.userId,
  }
  const faults = bothOf(
    await accessFaults(trx, host, userAccesses, {
      list: 'userAccesses',
      current: accesses,
      needsNameOnly: (access) => includesAccess(access, accesses),
    }),
    await portalRoleFaults(trx, host, { ...roles, list: 'portalUser.portalRoleIds' }),
  )
  // Writes nothing if any value is invalid.
  if (faults) return faults
  const newAccesses = [
    ...userAccesses.filter(({ inactive }) => !inactive),
    ...unseenAccesses(userAccesses, knownIds, accesses, inForce),
  ]
  const partFaults = await decidedPartFaults(trx, current.id, accesses, newAccesses)
  if (partFaults) return partFaults
  const { record: old, fields: before } = await userSnapshot(trx, userId)
  await savePortalRoles(trx, host, roles)
  const { record, fields: after } = await userSnapshot(trx, userId)
  if (record.versionno !== old.versionno)
    await recordAudit(trx, host, reviewer, { ...record, action: 'UPDATED', before, after })
  await saveAuditedAccesses(trx, host, reviewer, { userId, newAccesses })
  const decided = await decidedNow(trx, current, accesses)
  const parts = await decidedParts(trx, current.id, decided, language)
  const recipient = { address: account.email, language }
  const mail = { request: 'ACCESS_CHANGE', recipient, message: notes.messageToRequester, parts } as const
  await queueMail(trx, host, approvedMail(host, mail))
  return { decided_accesses: decidedText(decided.before, decided.after) }
}

/**
 * Ends a request without a change of accesses. If reviewers have approved a part, the request counts as approved with
 * changes. [COND-070]
 */
async function reject(
  host: Host,
  message: string,
  { trx, current, account, language }: LockedRequest<Stored>,
) {
  const accesses = await findAccessControls(trx, 'USER_ACCESS', [current.user_id])
  const decided = await decidedNow(trx, current, accesses)
  const columns = { decided_accesses: decidedText(decided.before, decided.after) }
  const decisions = await decisionsOfRequest(trx, current.id)
  if (decisions.length === 0) return columns
  const isApproved = decisions.some(({ decision }) => decision === 'APPROVED')
  const status = isApproved ? 'APPROVED' : 'REJECTED'
  const recipient = { address: account.email, language }
  const parts = await decidedParts(trx, current.id, decided, language)
  const mail = decidedMail(host, { request: 'ACCESS_CHANGE', recipient, status, message, parts })
  return { ...columns, request_status: status, mail } as const
}

/** Returns the accesses before the first part of a request was decided, and the current ones. */
async function decidedNow(
  trx: Kysely<Schema>,
  { user_id: userId, decided_accesses }: Stored,
  accesses: readonly StoredAccess[],
): Promise<DecidedAccesses> {
  const after = await findAccessControls(trx, 'USER_ACCESS', [userId])
  return { before: decidedIn(decided_accesses)?.before ?? [...accesses], after }
}

/**
 * Returns an error if the review changes the access of a part that a reviewer has decided: the mail to the requester
 * would contradict the access. [COND-070]
 */
async function decidedPartFaults(
  trx: Kysely<Schema>,
  requestId: number,
  accesses: readonly Access[],
  newAccesses: readonly Access[],
): Promise<FormErrors | undefined> {
  const changed = (await decisionsOfRequest(trx, requestId)).find(
    ({ roleName }) => canonicalOf(accesses, roleName) !== canonicalOf(newAccesses, roleName),
  )
  return changed && decidedPartFault(changed)
}

const canonicalOf = (accesses: readonly Access[], roleName: string): string =>
  canonicalAccesses(accesses.filter((access) => fold(access.roleName) === fold(roleName)))

function bothOf(one: FormErrors | undefined, other: FormErrors | undefined): FormErrors | undefined {
  if (!one || !other) return one ?? other
  return {
    globalErrors: [...one.globalErrors, ...other.globalErrors],
    fieldErrors: { ...one.fieldErrors, ...other.fieldErrors },
  }
}
