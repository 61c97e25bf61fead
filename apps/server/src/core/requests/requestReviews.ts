import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { allows, highest } from '@portal-gateway/contract/permissions'
import {
  canBecome,
  type Decision,
  isDecision,
  type RequestStatus,
} from '@portal-gateway/contract/requestStatus'
import type { Kysely, Selectable } from 'kysely'
import type { SignedInUser } from '../api/sessions.ts'
import type { Actor, Host } from '../host/ports.ts'
import { isSignInReserved } from '../permissions/peerChanges.ts'
import { permissionsOf } from '../permissions/permissionsOf.ts'
import type { Today } from '../permissions/validity.ts'
import { fieldFaults, isSame, wholeFault } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { resolvedFault, withdrawnFault } from './resolvedFault.ts'

/** Shared parts of the reviews of all kinds of requests. */

/** The fields of a review that belong to the request itself. */
export interface Notes {
  requestStatus: RequestStatus
  sysaidTicket: string
  reviewerComments: string
  messageToRequester: string
  versionno?: number | undefined
}

/** The columns that every review reads. */
export type Current = Pick<
  Selectable<Schema['profile_changes']>,
  | 'request_status'
  | 'inactive'
  | 'sysaid_ticket'
  | 'reviewer_comments'
  | 'message_to_requester'
  | 'changed_at'
  | 'last_modified_by'
  | 'versionno'
>

/** The columns that a review writes. */
export type NotedColumns = Partial<
  Omit<Current, 'inactive' | 'changed_at' | 'last_modified_by' | 'versionno'>
>

const verbs = { APPROVED: 'approved', REJECTED: 'rejected' } as const satisfies Record<Decision, string>

/** Returns why a request does not wait for a decision: it is withdrawn or decided already. [T44] */
export function requestFaults(
  current: Pick<Current, 'inactive' | 'request_status' | 'changed_at' | 'last_modified_by'>,
): FormErrors | undefined {
  if (current.inactive === 1) return withdrawnFault(current)
  const { request_status: status } = current
  return isDecision(status) ? resolvedFault(current, verbs[status]) : undefined
}

/**
 * Returns why a request cannot be reviewed: it is decided or withdrawn already, or the version is outdated.
 * [T44, T45]
 */
export function reviewFaults(current: Current, { versionno }: Notes): FormErrors | undefined {
  const faults = requestFaults(current)
  if (faults) return faults
  if (versionno !== undefined && versionno !== current.versionno) return wholeFault('VERSION_CONFLICT')
  return undefined
}

/**
 * Whether an account has a higher permission than the actor. Inactive roles, and roles that are not in force, count too.
 * The actor must not change such an account: a reviewer who chooses its email could take over the account by Forgot
 * Password. Call `lockPortalRoles` first, because the actor's permissions are read again. An actor who lost WRITE_USERS
 * is below all users. A user is never above themselves. [T20, T23]
 */
export async function isAbove(
  trx: Kysely<Schema>,
  host: Today,
  userId: number,
  { userId: actorId }: Actor,
): Promise<boolean> {
  const may = await permissionsOf(trx, host, actorId)
  if (!allows(may, 'WRITE_USERS')) return true
  if (userId === actorId) return false
  const top = highest(await permissionsOf(trx, host, userId, { hasInactive: true }))
  return top !== undefined && !allows(may, top)
}

/**
 * Returns `isHigher` if the reviewer may not approve the pending request, because the user has a higher
 * permission. (T20)
 */
export async function approvalLimit(
  db: Kysely<Schema>,
  host: Today,
  { portalUserId, requestStatus }: { portalUserId: number; requestStatus: RequestStatus },
  reviewer: SignedInUser,
): Promise<{ isHigher?: boolean }> {
  if (!allows(reviewer.permissions, 'WRITE_USERS') || isDecision(requestStatus)) return {}
  return (await isAbove(db, host, portalUserId, reviewer)) ? { isHigher: true } : {}
}

/** Returns `emailNeedsAdministrator` if the reviewer may not approve a new email. [C-243] */
export async function emailLimit(
  host: Host,
  { portalUserId: userId, requestStatus }: { portalUserId: number; requestStatus: RequestStatus },
  { userId: actorId, permissions }: SignedInUser,
): Promise<{ emailNeedsAdministrator?: boolean }> {
  if (!allows(permissions, 'WRITE_USERS') || isDecision(requestStatus) || userId === actorId) return {}
  const isReserved = await isSignInReserved(host.engine.db, host, { userId, actorId })
  return isReserved ? { emailNeedsAdministrator: true } : {}
}

/** Returns the columns that an approval writes. */
export const approvedColumns = (notes: Notes): NotedColumns => ({
  request_status: 'APPROVED',
  ...notesIn(notes),
  message_to_requester: notes.messageToRequester,
})

/** Returns the columns that a rejection writes: the status and the message. [PROF-056, ACC-067] */
export const rejectedColumns = ({ messageToRequester }: Notes): NotedColumns => ({
  request_status: 'REJECTED',
  message_to_requester: messageToRequester,
})

/** Returns the columns that an update writes: ticket, status and comments. [PROF-057, ACC-068] */
export function notedColumns(
  current: Current,
  notes: Notes,
  prefix = '',
): NotedColumns | FormErrors | 'unchanged' {
  const { requestStatus } = notes
  if (!canBecome(current.request_status, requestStatus)) {
    return fieldFaults([[`${prefix}requestStatus`, 'IS_INVALID']])
  }
  const columns = { request_status: requestStatus, ...notesIn(notes) }
  return isSame(columns, current) ? 'unchanged' : columns
}

const notesIn = ({ sysaidTicket, reviewerComments }: Notes) => ({
  sysaid_ticket: sysaidTicket,
  reviewer_comments: reviewerComments,
})

/** Returns the audit entry of a review: action, version and changed fields. */
export const auditedReview = (current: Current, columns: NotedColumns) => ({
  action: auditedAs[columns.request_status ?? current.request_status] ?? ('UPDATED' as const),
  versionno: current.versionno + 1,
  before: notedFields(current),
  after: notedFields({ ...current, ...columns }),
})

const auditedAs: Partial<Record<RequestStatus, Decision>> = { APPROVED: 'APPROVED', REJECTED: 'REJECTED' }

const notedFields = (row: Current) => ({
  requestStatus: row.request_status,
  sysaidTicket: row.sysaid_ticket,
  reviewerComments: row.reviewer_comments,
  messageToRequester: row.message_to_requester,
})

/** Returns the log event of a review, for example 'profile change approved'. */
export const reviewEvent = (kind: string, status: RequestStatus): string =>
  `${kind} ${isDecision(status) ? verbs[status] : 'noted'}`
