import * as v from 'valibot'
import { streamed } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQueryEntries } from './paged.ts'
import { begins, day } from './queryFilters.ts'
import { Id } from './record.ts'
import { registrationStatuses } from './registrations.ts'
import { requestStatuses } from './requestStatus.ts'

/** The kinds of request that support reviews, in words. [C-217] */
export const userRequestTypeLabels = {
  REGISTRATION: 'Account Registration',
  PROFILE_CHANGE: 'Profile (Name/Email) Change',
  ACCESS_CHANGE: 'Access Change',
} as const

export type UserRequestType = keyof typeof userRequestTypeLabels

const types = Object.keys(userRequestTypeLabels) as UserRequestType[]

/** What can be asked for: everything that waits for support, or everything that is decided. [C-216] */
export const userRequestStates = ['pending', 'resolved'] as const
export type UserRequestState = (typeof userRequestStates)[number]

/** The states of all kinds: of requests, and of registrations. [C-192, C-216] */
const statuses = [...new Set([...requestStatuses, ...registrationStatuses])]

const instant = v.pipe(v.string(), v.isoTimestamp())

/** A request of any kind, as a row of a list. [REQ-002, C-215] */
export const UserRequest = v.object({
  /** Unique among requests of its type. */
  requestId: Id,
  userRequestType: v.picklist(types),
  requestStatus: v.picklist(statuses),
  dateSubmitted: instant,
  lastModified: instant,
  /** '17 - Ada Lovelace'; not for whoever made the request. */
  lastModifiedBy: v.optional(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** The codes of the sites that it names, each once. */
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
/** What the list can be ordered by. */
export type UserRequestSort = (typeof sortable)[number]

/** Rows on a page unless the query says otherwise. [REQ-005] */
export const userRequestsPage = 300

export const userRequests = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/user_management/user_requests/{status}',
    access: 'READ_USERS',
    summary: "Requests of all kinds, 'pending' or 'resolved', what waits longest first.",
    params: { status: 'word' },
    query: v.object({
      ...pageQueryEntries,
      sort: v.optional(
        v.pipe(v.string(), v.regex(new RegExp(`^(?:${sortable.join('|')}),(?:asc|desc)$`), 'IS_INVALID')),
      ),
      /** Texts are found by how they begin, without case; sites and days by the whole. [REQ-006] */
      firstName: begins,
      lastName: begins,
      email: begins,
      sites: begins,
      userRequestType: v.optional(v.picklist(types, 'IS_INVALID')),
      requestStatus: v.optional(v.picklist(statuses, 'IS_INVALID')),
      /** A day of the calendar, UTC. */
      dateSubmitted: day,
      lastModified: day,
    }),
    done: { status: 200, body: paged(UserRequest), bound: streamed },
    outcomes: ['missing'],
  }),
}
