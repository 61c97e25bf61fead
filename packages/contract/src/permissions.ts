import * as v from 'valibot'

/** Highest first; each includes those below it. [PERM-003] */
export const permissions = ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'] as const

/** One of them, as roles confer it and the wire names it. */
export const Permission = v.picklist(permissions)
export type Permission = v.InferOutput<typeof Permission>

/**
 * Who may make a call: anyone, whoever is signed in, a signed-in user with this permission, or the server
 * of a partner by its secret.
 */
export type Access = 'public' | 'signedIn' | Permission | 'partner'

const rank = (permission: Permission): number => permissions.indexOf(permission)

/** The permission and all below it. */
export const withImplied = (permission: Permission): Permission[] => permissions.slice(rank(permission))

/** The highest of several, or undefined for none. [PERM-011] */
export const highest = (held: readonly Permission[]): Permission | undefined =>
  permissions.find((permission) => held.includes(permission))

/** Whether what a session holds allows what is wanted. The list may name the highest alone. [C-170] */
export function allows(held: readonly Permission[], wanted: Access): boolean {
  if (wanted === 'public' || wanted === 'signedIn') return true
  if (wanted === 'partner') return false
  const top = highest(held)
  return top !== undefined && rank(top) <= rank(wanted)
}

/** Whether somebody may give a portal role: nobody gives what they do not have. (T20) */
export const mayGive = (held: readonly Permission[], role: { permissions: readonly Permission[] }): boolean =>
  role.permissions.every((each) => allows(held, each))
