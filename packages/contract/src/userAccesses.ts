import * as v from 'valibot'
import { accessEntries, knownAccessIds, mostAccesses, projectRolesFacts, UserAccess } from './accesses.ts'
import { atMost, mostRecords, streamed } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQueryEntries } from './paged.ts'
import { Id, Inactive, labelledId, VersionNumber } from './record.ts'

/** The default page size, which is large enough for all accesses. [C-070] */
export const userAccessesPage = 9_999

const query = v.object({
  ...pageQueryEntries,
  sort: v.optional(v.picklist(['roleName,asc', 'roleName,desc'], 'IS_INVALID')),
  /** `ALL` also returns accesses that start later, have ended or are paused. [COND-007, COND-035] */
  validity: v.optional(v.picklist(['CURRENT', 'ALL'], 'IS_INVALID'), 'CURRENT'),
})

/** One version of an access. */
export const UserAccessRevision = v.object({
  ...v.omit(UserAccess, ['unmetAgreements']).entries,
  /** The time when this version was saved. */
  dchng: v.pipe(v.string(), v.isoTimestamp()),
  /** '17 - Ada Lovelace'; absent in the caller's own accesses. [C-142] */
  lastModifiedBy: v.optional(v.string()),
})
export type UserAccessRevision = v.InferOutput<typeof UserAccessRevision>

/** The values of one access. The user and project role of a stored access cannot change. [API-100, API-101] */
export const UserAccessDraft = v.object({
  ...accessEntries,
  id: v.optional(Id),
  portalUserId: labelledId('User'),
  /** Whether to remove the access. */
  inactive: v.optional(Inactive, false),
  versionno: v.optional(VersionNumber),
})
export type UserAccessDraft = v.InferOutput<typeof UserAccessDraft>

/** All accesses that a user should have. The server removes accesses that are not in the list. [API-102] */
export const UserAccessList = v.object({
  userAccesses: v.pipe(
    v.array(UserAccessDraft, 'IS_INVALID'),
    v.maxLength(mostAccesses, 'IS_INVALID'),
    v.metadata(projectRolesFacts),
  ),
  knownIds: knownAccessIds,
})
export type UserAccessList = v.InferOutput<typeof UserAccessList>

const accessesOfUser = atMost(mostRecords, 'A user has at most one for each project role.')

const root = '/rest/secure/user_access'

/** The calls of users' accesses. */
export const userAccesses = {
  listOwn: endpoint({
    method: 'GET',
    path: `${root}/user`,
    access: 'signedIn',
    summary: "The caller's own active accesses that are in force, by role name, ignoring case.",
    query,
    done: { status: 200, body: paged(UserAccess), bound: accessesOfUser },
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: `${root}/user/{portalUserId}`,
    access: 'READ_USERS',
    summary: "One user's active accesses that are in force, by role name, ignoring case.",
    params: { portalUserId: 'id' },
    query,
    done: { status: 200, body: paged(UserAccess), bound: accessesOfUser },
  }),
  listAll: endpoint({
    method: 'GET',
    path: `${root}/all`,
    access: 'READ_USERS',
    summary: 'The active accesses of all users that are in force, by user and role name, ignoring case.',
    done: { status: 200, body: v.array(UserAccess), bound: streamed },
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/{accessId}`,
    access: 'READ_USERS',
    summary: 'One access, also a removed one.',
    params: { accessId: 'id' },
    done: { status: 200, body: UserAccess },
    outcomes: ['missing'],
  }),
  revision: endpoint({
    method: 'GET',
    path: `${root}/{accessId}/{revisionNo}`,
    access: 'READ_USERS',
    summary: 'One version of an access, with the user who made it.',
    params: { accessId: 'id', revisionNo: 'id' },
    done: { status: 200, body: UserAccessRevision },
    outcomes: ['missing'],
  }),
  create: endpoint({
    method: 'POST',
    path: root,
    access: 'WRITE_USERS',
    summary:
      'Give a user an access of a project role that the user does not have. Refused while a request of the user is pending, and for an account with a higher permission.',
    body: UserAccessDraft,
    done: { status: 201, body: UserAccess },
    outcomes: ['invalid'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${root}/{accessId}`,
    access: 'WRITE_USERS',
    summary:
      'Save one access of a user. With `inactive`, the access is removed; 404 if it is already removed. Refused while a request of the user is pending, and for an account with a higher permission.',
    params: { accessId: 'id' },
    body: UserAccessDraft,
    done: { status: 200, body: UserAccess },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  saveOfUser: endpoint({
    method: 'PUT',
    path: `${root}/user/{portalUserId}`,
    access: 'WRITE_USERS',
    summary:
      "Replace a user's accesses by the list, in one transaction. Refused while a request of the user is pending, and for an account with a higher permission.",
    params: { portalUserId: 'id' },
    body: UserAccessList,
    done: {
      status: 200,
      body: v.array(UserAccess),
      bound: atMost(mostAccesses, 'The greatest length of the list in the body.'),
    },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
}
