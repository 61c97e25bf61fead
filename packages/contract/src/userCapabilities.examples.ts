import { type Permission, withImplied } from './permissions.ts'

/** The granted permissions of each kind of user. */
export const grantedPermissionsExamples = {
  administrator: withImplied('ADMIN'),
  support: withImplied('WRITE_USERS'),
  auditor: withImplied('READ_USERS'),
  user: withImplied('USER'),
  newAccount: withImplied('SET_OWN_PASSWORD'),
  /** A user whose roles are all inactive. */
  nobody: [],
} satisfies Record<string, Permission[]>
