import type { FormErrors } from '@portal-gateway/contract/formErrors'
import {
  decidedFields,
  type ProfileChange,
  type ProfileChangeReview,
} from '@portal-gateway/contract/profileChanges'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import { factsOf } from '@portal-gateway/contract/text'
import { type Identity, identityEntries } from '@portal-gateway/contract/userProfile'
import type { Kysely, Selectable } from 'kysely'
import { takenField } from '../directory/storeDirectory.ts'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Actor, Host } from '../host/ports.ts'
import { queueMail } from '../mail/mail.ts'
import { heldAccount } from '../permissions/heldAccount.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { userAsAudited } from '../permissions/userAsAudited.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { fieldFaults, invalid, type Written, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { identityText } from './approvedIdentity.ts'
import { emailMovedMail, profileChangeWords } from './profileChangeMails.ts'
import { findProfileChanges } from './profileChangeQueries.ts'
import { identityIn, internalFaults, isOfAnother } from './profileChanges.ts'
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

type Stored = Selectable<Schema['profile_changes']>

/**
 * Decides a request or notes support's part of it. Of several who decide at once the first one counts, and
 * the others are told by whom and when it was decided. [C-137, C-141, T44]
 */
export async function reviewProfileChange(
  host: Host,
  id: number,
  review: ProfileChangeReview,
  reviewer: Actor,
): Promise<'missing' | 'own' | 'higher' | 'unchanged' | Written<ProfileChange>> {
  let result: Awaited<ReturnType<typeof reviewProfileChange>>
  try {
    result = await host.engine.db.transaction().execute(async (trx) => {
      // Nobody takes the address for a user name meanwhile.
      if (review.requestStatus === 'APPROVED') await lockPortalRoles(trx)
      const userId = await ownerOf(trx, id)
      if (userId === undefined) return 'missing'
      // Nobody decides about themselves, nor reads by a refusal what was noted. [T21]
      if (userId === reviewer.userId) return 'own'
      // The account before its requests and links, as everywhere: two who lock in another order wait for ever.
      const account = await heldAccount(host, trx, userId)
      const current = await hold(trx, id)
      if (!current) return 'missing'
      if (review.requestStatus === 'APPROVED' && (await isAbove(trx, userId, reviewer))) return 'higher'
      const faults = reviewFaults(current, review)
      if (faults) return invalid(faults)
      const step = stepOf(review.requestStatus)
      const columns = await step(trx, host, { current, account, review, reviewer })
      if (columns === 'unchanged') return columns
      if ('globalErrors' in columns) return invalid(columns)
      await trx
        .updateTable('profile_changes')
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
        entity: 'PROFILE_CHANGE',
        id,
        name: `${account.firstName} ${account.lastName}`,
        subjectId: userId,
      })
      const [stored] = await findProfileChanges(trx, reviewer.userId, { id })
      if (!stored) throw new Error(`Request ${id} is not there`)
      return written(stored)
    })
  } catch (error) {
    if (takenField(host, error) !== 'email') throw error
    return invalid(fieldFaults([['email', 'IS_ALREADY_IN_USE']]))
  }
  if (typeof result === 'object' && result.isValid) {
    if (isDecision(review.requestStatus)) host.mailWaits()
    if (review.requestStatus === 'APPROVED') host.directoryWaits()
    host.log({
      level: 'info',
      event: reviewEvent('profile change', review.requestStatus),
      id,
      userId: reviewer.userId,
    })
  }
  return result
}

const ownerOf = async (trx: Kysely<Schema>, id: number): Promise<number | undefined> => {
  const request = await trx
    .selectFrom('profile_changes')
    .select('user_id')
    .where('id', '=', id)
    .where('inactive', '=', 0)
    .executeTakeFirst()
  return request?.user_id
}

/** The request as it stands once nobody else writes it. */
const hold = (trx: Kysely<Schema>, id: number): Promise<Stored | undefined> =>
  lockRow(trx.selectFrom('profile_changes').selectAll().where('id', '=', id).where('inactive', '=', 0))

type Columns = NotedColumns & Partial<Pick<Stored, 'approved_identity'>>

/** What a review does beside its request, and what it writes there; or why it does not. */
type Step = (
  trx: Kysely<Schema>,
  host: Host,
  held: { current: Stored; account: DirectoryRecord; review: ProfileChangeReview; reviewer: Actor },
) => Promise<Columns | FormErrors | 'unchanged'>

const stepOf = (status: ProfileChangeReview['requestStatus']): Step =>
  status === 'APPROVED' ? approve : status === 'REJECTED' ? reject : note

/** The values as support sends them become the account's, in the directory too. [PROF-049, C-241] */
const approve: Step = async (trx, host, { current, account, review, reviewer }) => {
  const { user_id: userId } = current
  const wanted = identityIn(review)
  const hasMoved = fold(wanted.email) !== fold(current.original_email)
  const faults = internalFaults(account, wanted)
  if (faults) return faults
  if (await isOfAnother(trx, userId, wanted.email)) return fieldFaults([['email', 'IS_ALREADY_IN_USE']])
  // A link that lies in the old mailbox must not open the account. [T33]
  if (hasMoved) await trx.deleteFrom('password_links').where('user_id', '=', userId).execute()
  const { fields: before } = await userAsAudited(trx, userId)
  await host.directory.update(trx, userId, wanted)
  const { record, fields: after } = await userAsAudited(trx, userId)
  await recordAudit(trx, host, reviewer, { ...record, action: 'UPDATED', before, after })
  const told = { ...profileChangeWords, recipient: wanted.email, message: review.messageToRequester }
  const decided = decidedFields(requestedIn(current), originalIn(current), wanted)
  const parts = decided.map(({ field, decision }) => ({
    // The labels alone: a value that a person chose could be a lure.
    name: factsOf(identityEntries[field]).label,
    decision,
  }))
  await queueMail(trx, host, approvedMail(host, { ...told, parts }))
  if (fold(account.email) !== fold(wanted.email))
    await queueMail(trx, host, emailMovedMail(host, account.email))
  return { ...approvedColumns(review), approved_identity: identityText(wanted) }
}

const requestedIn = (row: Stored): Identity => ({
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
})

const originalIn = (row: Stored): Identity => ({
  email: row.original_email,
  firstName: row.original_first_name,
  lastName: row.original_last_name,
})

const reject: Step = async (trx, host, { account, review }) => {
  const told = { ...profileChangeWords, recipient: account.email, message: review.messageToRequester }
  await queueMail(trx, host, rejectedMail(host, told))
  return rejectedColumns(review)
}

const note: Step = async (_trx, _host, { current, review }) => notedColumns(current, review)
