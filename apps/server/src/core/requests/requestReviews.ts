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
import type { Actor } from '../host/ports.ts'
import { permissionsOf } from '../permissions/permissionsOf.ts'
import { fieldFaults, isSame, wholeFault } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { resolvedFault } from './resolvedFault.ts'

/** What the reviews of every kind of request have in common. */

/** What support sends of a request itself. */
export interface Notes {
  requestStatus: RequestStatus
  sysaidTicket: string
  reviewerComments: string
  messageToRequester: string
  versionno?: number | undefined
}

/** The columns of a stored request that every review reads. */
export type Current = Pick<
  Selectable<Schema['profile_changes']>,
  | 'request_status'
  | 'sysaid_ticket'
  | 'reviewer_comments'
  | 'message_to_requester'
  | 'changed_at'
  | 'last_modified_by'
  | 'versionno'
>

/** What a review writes into its request. */
export type NotedColumns = Partial<Omit<Current, 'changed_at' | 'last_modified_by' | 'versionno'>>

const verbs = { APPROVED: 'approved', REJECTED: 'rejected' } as const satisfies Record<Decision, string>

/** Why a request takes no review at all: it is decided, by whom and when, or it is not as the reviewer saw it. [T44, T45] */
export function reviewFaults(current: Current, { versionno }: Notes): FormErrors | undefined {
  if (isDecision(current.request_status)) return resolvedFault(current, verbs[current.request_status])
  if (versionno !== undefined && versionno !== current.versionno) return wholeFault('VERSION_CONFLICT')
  return undefined
}

/**
 * Whether an account may more than somebody who acts on it, also by a role that is inactive for now. Whoever
 * approves chooses its address, and could open it by Forgot Password. Comes after `lockPortalRoles`: what was
 * taken from the actor while they waited counts, and whoever may not write users any more may act on none.
 * Nobody is above themselves. [T20, T23]
 */
export async function isAbove(
  trx: Kysely<Schema>,
  userId: number,
  { userId: actorId }: Actor,
): Promise<boolean> {
  const may = await permissionsOf(trx, actorId)
  if (!allows(may, 'WRITE_USERS')) return true
  if (userId === actorId) return false
  const top = highest(await permissionsOf(trx, userId, { hasInactive: true }))
  return top !== undefined && !allows(may, top)
}

/** Returns `isHigher` if the reviewer may decide the open request but not approve it. (T20) */
export async function approvalLimit(
  db: Kysely<Schema>,
  { portalUserId, requestStatus }: { portalUserId: number; requestStatus: RequestStatus },
  reviewer: SignedInUser,
): Promise<{ isHigher?: boolean }> {
  if (!allows(reviewer.permissions, 'WRITE_USERS') || isDecision(requestStatus)) return {}
  return (await isAbove(db, portalUserId, reviewer)) ? { isHigher: true } : {}
}

/** An approval's own columns. */
export const approvedColumns = (notes: Notes): NotedColumns => ({
  request_status: 'APPROVED',
  ...notesIn(notes),
  message_to_requester: notes.messageToRequester,
})

/** What else the page holds is not saved. [PROF-056, ACC-067] */
export const rejectedColumns = ({ messageToRequester }: Notes): NotedColumns => ({
  request_status: 'REJECTED',
  message_to_requester: messageToRequester,
})

/** Ticket, status and comments, and nothing else. [PROF-057, ACC-068] */
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

/** What a review does, and to which of the request's fields, as the audit has it. */
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

/** 'profile change approved', for the log. */
export const reviewEvent = (kind: string, status: RequestStatus): string =>
  `${kind} ${isDecision(status) ? verbs[status] : 'noted'}`
