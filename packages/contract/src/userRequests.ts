import * as v from 'valibot'
import { streamed } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQueryEntries } from './paged.ts'
import { day, prefixFilter } from './queryFilters.ts'
import { Id } from './record.ts'
import { registrationStatuses } from './registrations.ts'
import { RequestClaim } from './requestClaims.ts'
import { requestStatuses } from './requestStatus.ts'
import { userRequestTypes } from './userRequestTypes.ts'

export { type UserRequestType, userRequestTypeLabels } from './userRequestTypes.ts'

/** The two lists of requests: the pending ones and the decided ones. [C-216] */
export const userRequestStates = ['pending', 'resolved'] as const
export type UserRequestState = (typeof userRequestStates)[number]

/** The statuses of requests for a change and of registrations. [C-192, C-216] */
const statuses = [...new Set([...requestStatuses, ...registrationStatuses])]

const instant = v.pipe(v.string(), v.isoTimestamp())

/** A request of any kind as a row of the list. [REQ-002, C-215] */
export const UserRequest = v.object({
  /** Unique among requests of the same type. */
  requestId: Id,
  userRequestType: v.picklist(userRequestTypes),
  requestStatus: v.picklist(statuses),
  dateSubmitted: instant,
  lastModified: instant,
  /** '17 - Ada Lovelace'; not sent to the requester. */
  lastModifiedBy: v.optional(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** The ticket that support noted; not sent to the requester. */
  sysaidTicket: v.optional(v.string()),
  /** The reviewer who has claimed the request; not sent to the requester. */
  claim: v.optional(RequestClaim),
  /** The codes of the sites in the request, without duplicates. */
  sites: v.array(v.string()),
})
export type UserRequest = v.InferOutput<typeof UserRequest>

const sortable = [
  'firstName',
  'lastName',
  'email',
  'userRequestType',
  'requestStatus',
  'dateSubmitted',
  'lastModified',
  'lastModifiedBy',
] as const satisfies readonly (keyof UserRequest)[]
/** The sort orders of the list. */
export type UserRequestSort = (typeof sortable)[number]

/** The default page size. [REQ-005] */
export const userRequestsPage = 300

export const userRequests = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/user_management/user_requests/{status}',
    access: 'READ_USERS',
    summary: "Requests of all kinds, 'pending' or 'resolved', the oldest first.",
    params: { status: 'word' },
    query: v.object({
      ...pageQueryEntries,
      sort: v.optional(
        v.pipe(v.string(), v.regex(new RegExp(`^(?:${sortable.join('|')}),(?:asc|desc)$`), 'IS_INVALID')),
      ),
      /** Texts match by prefix, case-insensitively; sites and days match as a whole. [REQ-006] */
      firstName: prefixFilter,
      lastName: prefixFilter,
      email: prefixFilter,
      sites: prefixFilter,
      userRequestType: v.optional(v.picklist(userRequestTypes, 'IS_INVALID')),
      requestStatus: v.optional(v.picklist(statuses, 'IS_INVALID')),
      /** A calendar day in UTC. */
      dateSubmitted: day,
      lastModified: day,
    }),
    done: { status: 200, body: paged(UserRequest), bound: streamed },
    outcomes: ['missing'],
  }),
}
