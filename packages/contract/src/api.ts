import { dashboardItems } from './dashboardItems.ts'
import type { Endpoint } from './endpoint.ts'
import { files } from './files.ts'
import { lockedAccounts } from './lockedAccounts.ts'
import { passwords } from './passwords.ts'
import { portalRoles } from './portalRoles.ts'
import { resources } from './resources.ts'
import { session } from './session.ts'
import { userCapabilities } from './userCapabilities.ts'
import { userProfile } from './userProfile.ts'

/** Every call of the API, by resource. */
export const api = {
  session,
  userCapabilities,
  userProfile,
  passwords,
  dashboardItems,
  files,
  portalRoles,
  lockedAccounts,
  resources,
} satisfies Record<string, Record<string, Endpoint>>

/** The same as one list. */
export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((calls): Endpoint[] =>
  Object.values(calls),
)
