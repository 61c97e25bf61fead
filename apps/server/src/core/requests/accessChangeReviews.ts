import type { AccessChange, AccessChangeReview } from '@portal-gateway/contract/accessChanges'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Selectable } from 'kysely'
import { idsInForce } from '../accesses/accessAgreements.ts'
import { findAccessControls, includesAccess } from '../accesses/accessControls.ts'
import { unseenAccesses, withDates } from '../accesses/accessDates.ts'
import { accessFaults, isStaleList } from '../accesses/accessFaults.ts'
import { decidedText } from '../accesses/decidedAccesses.ts'
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
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { findAccessChange } from './accessChangeQueries.ts'
import { decidedParts } from './decidedParts.ts'
import { approvedMail } from './requestMails.ts'
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
      async onRejection({ trx, current }) {
        const accesses = await findAccessControls(trx, 'USER_ACCESS', [current.user_id])
        return { decided_accesses: decidedText(accesses, accesses) }
      },
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
  const { record: old, fields: before } = await userSnapshot(trx, userId)
  await savePortalRoles(trx, host, roles)
  const { record, fields: after } = await userSnapshot(trx, userId)
  if (record.versionno !== old.versionno)
    await recordAudit(trx, host, reviewer, { ...record, action: 'UPDATED', before, after })
  const newAccesses = [
    ...userAccesses.filter(({ inactive }) => !inactive),
    ...unseenAccesses(userAccesses, knownIds, accesses, inForce),
  ]
  await saveAuditedAccesses(trx, host, reviewer, { userId, newAccesses })
  const accessesAfter = await findAccessControls(trx, 'USER_ACCESS', [userId])
  const parts = await decidedParts(trx, current.id, { before: accesses, after: accessesAfter }, language)
  const recipient = { address: account.email, language }
  const mail = { request: 'ACCESS_CHANGE', recipient, message: notes.messageToRequester, parts } as const
  await queueMail(trx, host, approvedMail(host, mail))
  return { decided_accesses: decidedText(accesses, accessesAfter) }
}

function bothOf(one: FormErrors | undefined, other: FormErrors | undefined): FormErrors | undefined {
  if (!one || !other) return one ?? other
  return {
    globalErrors: [...one.globalErrors, ...other.globalErrors],
    fieldErrors: { ...one.fieldErrors, ...other.fieldErrors },
  }
}
