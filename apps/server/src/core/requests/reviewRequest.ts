import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Language } from '@portal-gateway/contract/languages'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import type { Kysely, Selectable } from 'kysely'
import { type LiveSession, mustSignInAgain } from '../api/sessions.ts'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Host } from '../host/ports.ts'
import { languageOfUser } from '../mail/languageOfUser.ts'
import { type Mail, queueMail } from '../mail/mail.ts'
import { lockAccount } from '../permissions/lockAccount.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { invalid, type Written, written } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { endClaim } from './claimQueries.ts'
import { rejectedMail } from './requestMails.ts'
import {
  approvedColumns,
  auditedReview,
  type Current,
  isAbove,
  type NotedColumns,
  type Notes,
  notedColumns,
  rejectedColumns,
  reviewEvent,
  reviewFaults,
} from './requestReviews.ts'

/** The request after a review, or the reason why there was none. */
export type Reviewed<Request> = 'missing' | 'own' | 'higher' | 'old sign-in' | 'unchanged' | Written<Request>

/** The reviewer, and when the reviewer has signed in. */
export type ReviewerSession = Pick<LiveSession, 'user' | 'authenticatedAt'>

/** The request and the requester's account, both locked. */
export interface LockedRequest<Stored> {
  trx: Kysely<Schema>
  current: Stored
  account: DirectoryRecord
  /** The language of mails to the requester. */
  language: Language
}

/** The columns that a decision writes besides ticket, comments, message and usually the status. */
type DecisionColumns = Partial<
  Pick<Selectable<Schema['access_changes']>, 'decided_accesses' | 'request_status'> &
    Pick<Selectable<Schema['profile_changes']>, 'approved_identity'>
>

/** The parts of `reviewRequest` that differ between kinds of requests. */
export interface RequestKind<Stored, Request> {
  table: 'access_changes' | 'profile_changes'
  entity: 'ACCESS_CHANGE' | 'PROFILE_CHANGE'
  /** Name for the log, for example 'access change'. */
  label: string
  /** Prefix of the field names in errors. */
  prefix?: string
  /** Locks the roles that an approval reads. */
  lockRoles(trx: Kysely<Schema>): Promise<void>
  lock(trx: Kysely<Schema>, id: number): Promise<Stored | undefined>
  /** Returns errors for parts of an approval that only an administrator may make. [C-243] */
  reservedFaults(
    trx: Kysely<Schema>,
    requester: { userId: number; account: DirectoryRecord },
  ): Promise<FormErrors | undefined>
  /** Whether an approval changes what needs a recent sign-in. [IDENT-100] */
  needsRecentSignIn(
    trx: Kysely<Schema>,
    requester: { userId: number; account: DirectoryRecord },
  ): boolean | Promise<boolean>
  /** Applies the change and queues its mails, or returns validation errors. */
  approve(locked: LockedRequest<Stored>): Promise<DecisionColumns | FormErrors>
  /** Returns further columns of a rejection, which can have another status, and its mail if it is not the usual one. */
  onRejection?(locked: LockedRequest<Stored>): Promise<DecisionColumns & { mail?: Mail }>
  find(trx: Kysely<Schema>, id: number): Promise<Request | undefined>
}

interface Review {
  id: number
  notes: Notes
  session: ReviewerSession
}

/**
 * Decides a request or saves support's notes. If several reviewers decide concurrently, the first one succeeds.
 * The error for the others contains the decision, its reviewer and its time. [C-137, C-148, T44]
 */
export async function reviewRequest<Stored extends Current & { user_id: number }, Request>(
  host: Host,
  { id, notes, session }: Review,
  kind: RequestKind<Stored, Request>,
): Promise<Reviewed<Request>> {
  const { user: reviewer } = session
  const isApproval = notes.requestStatus === 'APPROVED'
  const result = await host.engine.db.transaction().execute(async (trx): Promise<Reviewed<Request>> => {
    // Lock roles before accounts, and accounts before their requests: another order would deadlock.
    if (isApproval) await kind.lockRoles(trx)
    const userId = await requesterOf(trx, kind, id)
    if (userId === undefined) return 'missing'
    // A user must not decide their own request, and must not learn from an error what reviewers noted. [T21]
    if (userId === reviewer.userId) return 'own'
    const account = await lockAccount(host, trx, userId)
    const current = await kind.lock(trx, id)
    if (!current) return 'missing'
    if (isApproval && (await isAbove(trx, host, userId, reviewer))) return 'higher'
    const reserved = isApproval ? await kind.reservedFaults(trx, { userId, account }) : undefined
    if (reserved) return invalid(reserved)
    const faults = reviewFaults(current, notes)
    if (faults) return invalid(faults)
    const isOldSignIn =
      isApproval && mustSignInAgain(host, session) && (await kind.needsRecentSignIn(trx, { userId, account }))
    if (isOldSignIn) return 'old sign-in'
    const language = await languageOfUser(trx, userId)
    const columns = await columnsOf(host, notes, kind, { trx, current, account, language })
    if (columns === 'unchanged') return columns
    if ('globalErrors' in columns) return invalid(columns)
    await trx
      .updateTable(kind.table)
      .set({
        ...columns,
        changed_at: host.clock.now(),
        last_modified_by: await modifierOf(trx, reviewer.userId),
        versionno: current.versionno + 1,
      })
      .where('id', '=', id)
      .execute()
    if (isDecision(notes.requestStatus)) await endClaim(trx, kind.entity, id)
    await recordAudit(trx, host, reviewer, {
      ...auditedReview(current, columns),
      entity: kind.entity,
      id,
      name: `${account.firstName} ${account.lastName}`,
      subjectId: userId,
    })
    const stored = await kind.find(trx, id)
    if (!stored) throw new Error(`Request ${id} does not exist.`)
    return written(stored)
  })
  if (typeof result === 'object' && result.isValid) {
    if (isDecision(notes.requestStatus)) host.onMailQueued()
    const event = reviewEvent(kind.label, notes.requestStatus)
    host.log({ level: 'info', event, id, userId: reviewer.userId })
  }
  return result
}

async function requesterOf(
  trx: Kysely<Schema>,
  { table }: { table: 'access_changes' | 'profile_changes' },
  id: number,
): Promise<number | undefined> {
  const request = await trx.selectFrom(table).select('user_id').where('id', '=', id).executeTakeFirst()
  return request?.user_id
}

/** Applies the decision and returns the columns to write, or validation errors. */
async function columnsOf<Stored extends Current, Request>(
  host: Host,
  notes: Notes,
  kind: RequestKind<Stored, Request>,
  locked: LockedRequest<Stored>,
): Promise<(NotedColumns & DecisionColumns) | FormErrors | 'unchanged'> {
  const { trx, current, account, language } = locked
  if (notes.requestStatus === 'APPROVED') {
    const decided = await kind.approve(locked)
    return 'globalErrors' in decided ? decided : { ...approvedColumns(notes), ...decided }
  }
  if (notes.requestStatus === 'REJECTED') {
    const message = notes.messageToRequester
    const recipient = { address: account.email, language }
    const { mail = rejectedMail(host, { request: kind.entity, recipient, message }), ...columns } =
      (await kind.onRejection?.(locked)) ?? {}
    await queueMail(trx, host, mail)
    return { ...rejectedColumns(notes), ...columns }
  }
  return notedColumns(current, notes, kind.prefix)
}
