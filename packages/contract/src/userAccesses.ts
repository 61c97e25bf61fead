import * as v from 'valibot'
import { UserAccess } from './accesses.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQueryEntries } from './paged.ts'

/** Accesses on a page unless the query says otherwise: all of them. [C-070] */
export const userAccessesPage = 9_999

const query = v.object({
  ...pageQueryEntries,
  sort: v.optional(v.picklist(['roleName,asc', 'roleName,desc'], 'IS_INVALID')),
})

/** The accesses that people hold. */
export const userAccesses = {
  listOwn: endpoint({
    method: 'GET',
    path: '/rest/secure/user_access/user',
    access: 'signedIn',
    summary: "The caller's own active accesses, by role name without case.",
    query,
    done: { status: 200, body: paged(UserAccess) },
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: '/rest/secure/user_access/user/{portalUserId}',
    access: 'READ_USERS',
    summary: "One user's active accesses, by role name without case.",
    params: { portalUserId: 'id' },
    query,
    done: { status: 200, body: paged(UserAccess) },
  }),
}
