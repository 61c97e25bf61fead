import { type Permission, withImplied } from './permissions.ts'

/** What the list of granted permissions says to each kind of user. */
export const grantedPermissionsExamples = {
  administrator: withImplied('ADMIN'),
  support: withImplied('WRITE_USERS'),
  auditor: withImplied('READ_USERS'),
  user: withImplied('USER'),
  newAccount: withImplied('SET_OWN_PASSWORD'),
  /** Somebody whose roles are all retired. */
  nobody: [],
} satisfies Record<string, Permission[]>
