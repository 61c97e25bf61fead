import type { AccessChange, AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import { compareAccesses, requestTypeOf } from '@portal-gateway/contract/accessComparison'
import type { AccessControlDraft } from '@portal-gateway/contract/accesses'
import type { Kysely } from 'kysely'
import {
  canonicalAccesses,
  findAccessControls,
  includesAccess,
  insertAccessControl,
  type StoredAccess,
} from '../accesses/accessControls.ts'
import { withDates } from '../accesses/accessDates.ts'
import { accessFaults } from '../accesses/accessFaults.ts'
import { changedSites, insertChangedSites, roleRequirements } from '../accesses/changedSites.ts'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Actor, Host } from '../host/ports.ts'
import { invalid, type Written, wholeFault } from '../records/writing.ts'
import { mailReviewers } from '../reviewers/mailReviewers.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { findAccessChange } from './accessChangeQueries.ts'
import { hasOpenRequest, newRequest } from './requestRows.ts'
import { submitRequest } from './submitRequest.ts'
import { accessChangeKind } from './withdrawRequest.ts'

/**
 * Creates a request to change the user's own accesses and queues a receipt. If the draft contains the id of a
 * pending request, the new request replaces it. The type of each entry (new, change, removal) is derived from
 * the user's current accesses, not from the sent type. [ACC-019, ACC-020, EXP-024, C-253, T20]
 */
export const requestAccessChange = (
  host: Host,
  requester: Actor,
  draft: AccessChangeDraft,
): Promise<'unchanged' | Written<AccessChange>> =>
  submitRequest(host, requester, {
    kind: accessChangeKind,
    replaces: draft.replaces,
    find: (trx, userId, id) => findAccessChange(trx, userId, { id }),
    async plan(trx, account, before) {
      const { userId } = requester
      if (!before && (await hasOpenRequest(trx, 'access_changes', userId)))
        return invalid(wholeFault('REQUEST_IN_PROGRESS'))
      const current = await findAccessControls(trx, 'USER_ACCESS', [userId])
      const sent = await withDates(trx, host, draft.accessControls, current)
      const faults = await accessFaults(trx, host, sent, {
        list: 'accessControls',
        current,
        needsNameOnly: (access, index) =>
          sent[index]?.requestType === 'REMOVAL' || includesAccess(access, current),
      })
      if (faults) return invalid(faults)
      const entries = entriesOf(sent, current)
      if (entries.length === 0 && draft.requesterComments === '') return 'unchanged'
      if (before && isSameRequest(before, entries, draft.requesterComments)) return 'unchanged'
      const request = { userId, account, entries, current, before, comments: draft.requesterComments }
      return () => store(trx, host, request)
    },
  })

/**
 * Whether the request already has these entries and comments. If so, it is not replaced, because a
 * replacement would end a reviewer's claim and restart the waiting time. Parts that reviewers have approved do not
 * count, because they are current accesses now.
 */
const isSameRequest = (
  { accessControls, requesterComments }: AccessChange,
  entries: readonly AccessControlDraft[],
  comments: string,
): boolean => {
  const others = accessControls.filter(({ decision }) => decision !== 'APPROVED')
  return requesterComments === comments && canonicalEntries(others) === canonicalEntries(entries)
}

const canonicalEntries = (entries: readonly AccessControlDraft[]): string =>
  JSON.stringify(entries.map(canonicalEntry).toSorted())

const canonicalEntry = (entry: AccessControlDraft): string =>
  `${entry.requestType ?? 'NEW'} ${canonicalAccesses([entry])}`

/**
 * Returns the entries that differ from the current accesses. Roles that are not in the request stay
 * unchanged.
 */
function entriesOf(
  drafts: readonly AccessControlDraft[],
  current: readonly StoredAccess[],
): AccessControlDraft[] {
  const currentOf = (roleName: string) => current.find((each) => fold(each.roleName) === fold(roleName))
  const removed = drafts.filter(({ requestType }) => requestType === 'REMOVAL')
  const others = drafts.filter((each) => !removed.includes(each))
  const named = current.filter(({ roleName }) =>
    drafts.some((each) => fold(each.roleName) === fold(roleName)),
  )
  return compareAccesses(
    named,
    // Uses the spelling of the current access, which can differ in case.
    others.map((each) => ({ ...each, roleName: currentOf(each.roleName)?.roleName ?? each.roleName })),
    removed.flatMap(({ roleName }) => currentOf(roleName)?.roleName ?? []),
  )
}

interface NewRequest {
  userId: number
  account: DirectoryRecord
  entries: readonly AccessControlDraft[]
  current: readonly StoredAccess[]
  /** The request that this one replaces. */
  before: AccessChange | undefined
  comments: string
}

async function store(
  trx: Kysely<Schema>,
  host: Host,
  { userId, account, entries, current, before, comments }: NewRequest,
): Promise<number> {
  const request = await newRequest(trx, host, userId, comments)
  const { id } = await trx
    .insertInto('access_changes')
    .values({
      ...request,
      first_name: account.firstName,
      first_name_key: fold(account.firstName),
      last_name: account.lastName,
      last_name_key: fold(account.lastName),
      email: account.email,
      email_key: fold(account.email),
      request_type: requestTypeOf(entries),
      held_before: canonicalAccesses(current),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Reviewers already have a mail about the parts that waited in the replaced request.
  const mailed = new Set(before?.accessControls.filter((part) => !part.decidedPart).map(canonicalEntry))
  const newPartIds: number[] = []
  const requirementsOf = await roleRequirements(trx)
  for (const { priorAccessControlId = null, ...entry } of entries) {
    const owner = { entity: 'USER_ACCESS_MOD_REQUEST', id } as const
    const part = await insertAccessControl(trx, owner, { ...entry, priorAccessControlId }, request.created_at)
    const held = current.find(({ roleName }) => fold(roleName) === fold(entry.roleName))
    await insertChangedSites(trx, part.id, changedSites(entry, held, requirementsOf(entry.roleName)))
    if (!mailed.has(canonicalEntry(entry))) newPartIds.push(part.id)
  }
  await mailReviewers(trx, host, { requesterId: userId, partIds: newPartIds })
  return id
}
