import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** The signed-in user as the portal greets them. */
export const UserProfile = v.object({
  portalUserId: v.number(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  username: v.string(),
  accountType: v.picklist(['internal', 'external']),
})
export type UserProfile = v.InferOutput<typeof UserProfile>

/** The caller's own data. */
export const userProfile = {
  get: endpoint({
    method: 'GET',
    path: '/rest/secure/user_profile',
    access: 'signedIn',
    summary: "The caller's own profile.",
    done: { status: 200, body: UserProfile },
  }),
}
