import type { ProfileChange, ProfileChangeDraft } from '@portal-gateway/contract/profileChanges'
import { differencesOf, type Identity } from '@portal-gateway/contract/userProfile'
import type { Kysely } from 'kysely'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Actor, Host } from '../host/ports.ts'
import { fieldFaults, invalid, type Written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { findProfileChanges } from './profileChangeQueries.ts'
import { newRequest } from './requestRows.ts'
import { submitRequest } from './submitRequest.ts'
import { profileChangeKind } from './withdrawRequest.ts'

/**
 * Creates a request to change the user's own name or email and queues a receipt. If the draft contains the id
 * of a pending request, the new request replaces it. [PROF-022, EXP-024, C-135, C-253]
 */
export const requestProfileChange = (
  host: Host,
  requester: Actor,
  draft: ProfileChangeDraft,
): Promise<'unchanged' | Written<ProfileChange>> =>
  submitRequest(host, requester, {
    kind: profileChangeKind,
    replaces: draft.replaces,
    find: async (trx, userId, id) => (await findProfileChanges(trx, userId, { id }))[0],
    async plan(trx, account, before) {
      const { userId } = requester
      const wanted = identityIn(draft)
      if (differencesOf(wanted, account).length === 0) return 'unchanged'
      if (before && isSameRequest(before, wanted, draft.requesterComments)) return 'unchanged'
      const faults = internalFaults(account, wanted)
      if (faults) return invalid(faults)
      if (await isOfAnotherUser(trx, userId, wanted.email))
        return invalid(fieldFaults([['email', 'IS_ALREADY_IN_USE']]))
      return () => store(trx, host, { userId, account, wanted, comments: draft.requesterComments })
    },
  })

/**
 * Whether the request already has these values and comments. If so, it is not replaced, because a replacement
 * would end a reviewer's claim and restart the waiting time.
 */
const isSameRequest = (request: ProfileChange, wanted: Identity, comments: string): boolean =>
  request.requesterComments === comments && differencesOf(wanted, request).length === 0

export const identityIn = ({ email, firstName, lastName }: Identity): Identity => ({
  email,
  firstName,
  lastName,
})

/**
 * Returns errors if the name or email of an internal account would change. Only its organisation can change
 * them. [C-134]
 */
export function internalFaults(account: DirectoryRecord, wanted: Identity) {
  const changed = differencesOf(wanted, account)
  if (account.accountType !== 'internal' || changed.length === 0) return undefined
  return fieldFaults(changed.map((field) => [field, 'NOT_EDITABLE_FOR_INTERNAL_USERS']))
}

/** Whether another user can sign in with this email, because it is that user's email or user name. */
export async function isOfAnotherUser(db: Kysely<Schema>, userId: number, email: string): Promise<boolean> {
  const key = fold(email)
  const other = await db
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([where('email_key', '=', key), where('username_key', '=', key)]))
    .where('id', '!=', userId)
    .executeTakeFirst()
  return other !== undefined
}

interface NewRequest {
  userId: number
  account: DirectoryRecord
  wanted: Identity
  comments: string
}

async function store(
  trx: Kysely<Schema>,
  host: Host,
  { userId, account, wanted, comments }: NewRequest,
): Promise<number> {
  const request = await newRequest(trx, host, userId, comments)
  const { id } = await trx
    .insertInto('profile_changes')
    .values({
      ...request,
      first_name: wanted.firstName,
      last_name: wanted.lastName,
      email: wanted.email,
      original_first_name: account.firstName,
      original_first_name_key: fold(account.firstName),
      original_last_name: account.lastName,
      original_last_name_key: fold(account.lastName),
      original_email: account.email,
      original_email_key: fold(account.email),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
