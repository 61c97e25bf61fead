import type { AccessChange, AccessChangeReview } from '@portal-gateway/contract/accessChanges'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { isDecision, type RequestStatus } from '@portal-gateway/contract/requestStatus'
import type { Kysely, Selectable } from 'kysely'
import { findAccessControls, isHeld } from '../accesses/accessControls.ts'
import { accessFaults, isStaleList } from '../accesses/accessFaults.ts'
import { decidedText } from '../accesses/decidedAccesses.ts'
import { saveAuditedAccesses } from '../accesses/saveAuditedAccesses.ts'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Actor, Host } from '../host/ports.ts'
import { queueMail } from '../mail/mail.ts'
import { heldAccount } from '../permissions/heldAccount.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { userAsAudited } from '../permissions/userAsAudited.ts'
import {
  isSameRoles,
  portalRoleFaults,
  portalRolesOf,
  savePortalRoles,
} from '../permissions/userPortalRoles.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { fieldFaults, invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { findAccessChange } from './accessChangeQueries.ts'
import { accessChangeWords } from './accessChanges.ts'
import { decidedParts } from './decidedParts.ts'
import { approvedMail, rejectedMail } from './requestMails.ts'
import {
  approvedColumns,
  auditedReview,
  isAbove,
  type NotedColumns,
  notedColumns,
  rejectedColumns,
  reviewEvent,
  reviewFaults,
} from './requestReviews.ts'

type Stored = Selectable<Schema['access_changes']>
/** What a review writes into its request. */
type Columns = NotedColumns & Partial<Pick<Stored, 'decided_accesses'>>

/**
 * Decides a request or notes support's part of it. Of several who decide at once the first one counts, and
 * the others are told by whom and when it was decided. [C-137, C-148, T44]
 */
export async function reviewAccessChange(
  host: Host,
  review: AccessChangeReview,
  reviewer: Actor,
): Promise<'missing' | 'own' | 'higher' | 'unchanged' | Written<AccessChange>> {
  const { userAccessModificationRequest: notes } = review
  const { id, requestStatus } = notes
  const result = await host.engine.db
    .transaction()
    .execute(async (trx): ReturnType<typeof reviewAccessChange> => {
      // Roles before accounts, and accounts before their requests: two who lock in another order wait for ever.
      if (requestStatus === 'APPROVED') {
        await lockPortalRoles(trx)
        await lockProjectRoles(trx)
      }
      const userId = await ownerOf(trx, id)
      if (userId === undefined) return 'missing'
      // Nobody decides about themselves, nor reads by a refusal what was noted. [T21]
      if (userId === reviewer.userId) return 'own'
      const account = await heldAccount(host, trx, userId)
      const current = await hold(trx, id)
      if (!current) return 'missing'
      if (requestStatus === 'APPROVED' && (await isAbove(trx, userId, reviewer))) return 'higher'
      const faults = reviewFaults(current, notes)
      if (faults) return invalid(faults)
      const columns = await stepOf(requestStatus)(trx, host, { current, account, review, reviewer })
      if (columns === 'unchanged') return columns
      if ('globalErrors' in columns) return invalid(columns)
      await trx
        .updateTable('access_changes')
        .set({
          ...columns,
          changed_at: host.clock.now(),
          last_modified_by: await modifierOf(trx, reviewer.userId),
          versionno: current.versionno + 1,
        })
        .where('id', '=', id)
        .execute()
      await recordAudit(trx, host, reviewer, {
        ...auditedReview(current, columns),
        entity: 'ACCESS_CHANGE',
        id,
        name: `${account.firstName} ${account.lastName}`,
        subjectId: userId,
      })
      const stored = await findAccessChange(trx, reviewer.userId, { id })
      if (!stored) throw new Error(`Request ${id} is not there`)
      return written(stored)
    })
  if (typeof result === 'object' && result.isValid) {
    if (isDecision(requestStatus)) host.mailWaits()
    const event = reviewEvent('access change', requestStatus)
    host.log({ level: 'info', event, id, userId: reviewer.userId })
  }
  return result
}

const ownerOf = async (trx: Kysely<Schema>, id: number): Promise<number | undefined> => {
  const request = await trx
    .selectFrom('access_changes')
    .select('user_id')
    .where('id', '=', id)
    .where('inactive', '=', 0)
    .executeTakeFirst()
  return request?.user_id
}

/** The request as it stands once nobody else writes it. */
const hold = (trx: Kysely<Schema>, id: number): Promise<Stored | undefined> =>
  lockRow(trx.selectFrom('access_changes').selectAll().where('id', '=', id).where('inactive', '=', 0))

/** What a review does beside its request, and what it writes there; or why it does not. */
type Step = (
  trx: Kysely<Schema>,
  host: Host,
  held: {
    current: Stored
    account: DirectoryRecord
    review: AccessChangeReview
    reviewer: Actor
  },
) => Promise<Columns | FormErrors | 'unchanged'>

const stepOf = (status: RequestStatus): Step =>
  status === 'APPROVED' ? approve : status === 'REJECTED' ? reject : note

/** Accesses as support sends them become the person's, and portal roles where they are sent. [ACC-066, C-148] */
const approve: Step = async (trx, host, { current, account, review, reviewer }) => {
  const { portalUser, userAccesses, userAccessModificationRequest: notes } = review
  const { user_id: userId } = current
  if (portalUser.id !== userId) return fieldFaults([['portalUser.id', 'IS_INVALID']])
  const held = await findAccessControls(trx, 'USER_ACCESS', [userId])
  const heldRoles = await portalRolesOf(trx, userId)
  const { knownIds, knownPortalRoleIds = heldRoles } = review
  if (isStaleList(userAccesses, knownIds, held) || !isSameRoles(knownPortalRoleIds, heldRoles))
    return wholeFault('VERSION_CONFLICT')
  const roles = { userId, roleIds: portalUser.portalRoleIds ?? heldRoles, giverId: reviewer.userId }
  const faults = bothOf(
    await accessFaults(trx, userAccesses, {
      list: 'userAccesses',
      held,
      isSettled: (access) => isHeld(access, held),
    }),
    await portalRoleFaults(trx, { ...roles, list: 'portalUser.portalRoleIds' }),
  )
  // Nothing is written before all of it is known to be sound.
  if (faults) return faults
  const { record: old, fields: before } = await userAsAudited(trx, userId)
  await savePortalRoles(trx, roles)
  const { record, fields: after } = await userAsAudited(trx, userId)
  if (record.versionno !== old.versionno)
    await recordAudit(trx, host, reviewer, { ...record, action: 'UPDATED', before, after })
  const wanted = userAccesses.filter(({ inactive }) => !inactive)
  await saveAuditedAccesses(trx, host, reviewer, { userId, wanted })
  const nowHeld = await findAccessControls(trx, 'USER_ACCESS', [userId])
  const parts = await decidedParts(trx, current.id, { before: held, after: nowHeld })
  const told = { ...accessChangeWords(host), recipient: account.email, message: notes.messageToRequester }
  await queueMail(trx, host, approvedMail(host, { ...told, parts }))
  return { ...approvedColumns(notes), decided_accesses: decidedText(held, nowHeld) }
}

function bothOf(one: FormErrors | undefined, other: FormErrors | undefined): FormErrors | undefined {
  if (!one || !other) return one ?? other
  return {
    globalErrors: [...one.globalErrors, ...other.globalErrors],
    fieldErrors: { ...one.fieldErrors, ...other.fieldErrors },
  }
}

const reject: Step = async (trx, host, { current, account, review }) => {
  const { userAccessModificationRequest: notes } = review
  const told = { ...accessChangeWords(host), recipient: account.email, message: notes.messageToRequester }
  await queueMail(trx, host, rejectedMail(host, told))
  const held = await findAccessControls(trx, 'USER_ACCESS', [current.user_id])
  return { ...rejectedColumns(notes), decided_accesses: decidedText(held, held) }
}

const note: Step = async (_trx, _host, { current, review: { userAccessModificationRequest: notes } }) =>
  notedColumns(current, notes, 'userAccessModificationRequest.')
