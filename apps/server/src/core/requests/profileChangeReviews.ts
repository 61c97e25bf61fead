import { labelIn } from '@portal-gateway/contract/labels'
import {
  decidedFields,
  type ProfileChange,
  type ProfileChangeReview,
} from '@portal-gateway/contract/profileChanges'
import { factsOf } from '@portal-gateway/contract/text'
import { type Identity, identityEntries } from '@portal-gateway/contract/userProfile'
import type { Selectable } from 'kysely'
import { takenField } from '../directory/storeDirectory.ts'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Actor, Host } from '../host/ports.ts'
import { queueMail } from '../mail/mail.ts'
import { mailLanguages } from '../mail/mailTo.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { isSignInReserved } from '../permissions/peerChanges.ts'
import { userSnapshot } from '../permissions/userSnapshot.ts'
import { recordAudit } from '../records/audit.ts'
import { fieldFaults, invalid } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { identityText } from './approvedIdentity.ts'
import { emailMovedMail } from './profileChangeMails.ts'
import { findProfileChanges } from './profileChangeQueries.ts'
import { identityIn, internalFaults, isOfAnotherUser } from './profileChanges.ts'
import { approvedMail } from './requestMails.ts'
import { type LockedRequest, type Reviewed, type ReviewerSession, reviewRequest } from './reviewRequest.ts'
import { profileChangeKind, withdrawRequest } from './withdrawRequest.ts'

type Stored = Selectable<Schema['profile_changes']>

/** Withdraws the user's own profile-change request. */
export const withdrawProfileChange = (host: Host, withdrawal: { id: number; requester: Actor }) =>
  withdrawRequest(host, withdrawal, profileChangeKind)

/** Decides a profile-change request, or saves support's notes. */
export async function reviewProfileChange(
  host: Host,
  id: number,
  review: ProfileChangeReview,
  session: ReviewerSession,
): Promise<Reviewed<ProfileChange>> {
  const { user: reviewer } = session
  const changesEmail = ({ email }: DirectoryRecord) => identityIn(review).email !== email.trim()
  try {
    const result = await reviewRequest(
      host,
      { id, notes: review, session },
      {
        ...profileChangeKind,
        // This lock prevents another transaction from using the email as a user name.
        async lockRoles(trx) {
          await lockPortalRoles(trx)
        },
        lock: (trx): Promise<Stored | undefined> =>
          lockRow(trx.selectFrom('profile_changes').selectAll().where('id', '=', id)),
        async reservedFaults(trx, { userId, account }) {
          const isReserved =
            changesEmail(account) && (await isSignInReserved(trx, host, { userId, actorId: reviewer.userId }))
          return isReserved ? fieldFaults([['email', 'SIGN_IN_NEEDS_ADMINISTRATOR']]) : undefined
        },
        needsRecentSignIn: (_, { account }) => changesEmail(account),
        approve: (locked) => approve(host, review, reviewer, locked),
        find: async (trx) => (await findProfileChanges(trx, reviewer.userId, { id }))[0],
      },
    )
    if (typeof result === 'object' && result.isValid && review.requestStatus === 'APPROVED')
      host.onDirectoryChangeQueued()
    return result
  } catch (error) {
    if (takenField(host, error) !== 'email') throw error
    return invalid(fieldFaults([['email', 'IS_ALREADY_IN_USE']]))
  }
}

/** Writes support's values to the account and the directory. [PROF-049, C-241] */
async function approve(
  host: Host,
  review: ProfileChangeReview,
  reviewer: Actor,
  { trx, current, account, language }: LockedRequest<Stored>,
) {
  const { user_id: userId } = current
  const wanted = identityIn(review)
  const hasMoved = fold(wanted.email) !== fold(current.original_email)
  const faults = internalFaults(account, wanted)
  if (faults) return faults
  if (await isOfAnotherUser(trx, userId, wanted.email)) return fieldFaults([['email', 'IS_ALREADY_IN_USE']])
  // Deletes the user's password link, because the mailbox of the old address must not give access to the
  // account. [T33]
  if (hasMoved) await trx.deleteFrom('password_links').where('user_id', '=', userId).execute()
  const { fields: before } = await userSnapshot(trx, userId)
  await host.directory.update(trx, userId, wanted)
  const { record, fields: after } = await userSnapshot(trx, userId)
  await recordAudit(trx, host, reviewer, { ...record, action: 'UPDATED', before, after })
  const decided = decidedFields(requestedIn(current), originalIn(current), wanted)
  const parts = decided.map(({ field, decision }) => ({
    // The mail contains only labels, because a value could contain an advertisement or a link.
    name: labelIn(mailLanguages[language].translate, factsOf(identityEntries[field]).label),
    decision,
  }))
  const recipient = { address: wanted.email, language }
  const mail = { request: 'PROFILE_CHANGE', recipient, message: review.messageToRequester, parts } as const
  await queueMail(trx, host, approvedMail(host, mail))
  if (fold(account.email) !== fold(wanted.email))
    await queueMail(trx, host, emailMovedMail(host, { address: account.email, language }))
  return { approved_identity: identityText(wanted) }
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
