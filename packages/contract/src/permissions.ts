import * as v from 'valibot'

/** Highest first; each includes those below it. [PERM-003] */
export const permissions = ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'] as const

/** One permission, as roles grant it and the API sends it. */
export const Permission = v.picklist(permissions)
export type Permission = v.InferOutput<typeof Permission>

/**
 * Who may make a call: everyone, all signed-in users, signed-in users with this permission, or a partner's
 * server by its secret.
 */
export type Access = 'public' | 'signedIn' | Permission | 'partner'

const rank = (permission: Permission): number => permissions.indexOf(permission)

/** Returns the permission and all below it. */
export const withImplied = (permission: Permission): Permission[] => permissions.slice(rank(permission))

/** Returns the highest permission, or undefined if there is none. [PERM-011] */
export const highest = (held: readonly Permission[]): Permission | undefined =>
  permissions.find((permission) => held.includes(permission))

/**
 * Whether the permissions of a session allow the required access. The list may contain only the highest one.
 * [C-170]
 */
export function allows(held: readonly Permission[], wanted: Access): boolean {
  if (wanted === 'public' || wanted === 'signedIn') return true
  if (wanted === 'partner') return false
  const top = highest(held)
  return top !== undefined && rank(top) <= rank(wanted)
}

/** Whether a user may grant a portal role: only roles whose permissions the user has. (T20) */
export const mayGive = (held: readonly Permission[], role: { permissions: readonly Permission[] }): boolean =>
  role.permissions.every((each) => allows(held, each))

/**
 * Who may give a portal role that has WRITE_USERS, and change the email or user name of an account that has
 * one: administrators, or all users with WRITE_USERS. [C-243]
 */
export const PeerChanges = v.picklist(['admin', 'write_users'])
export type PeerChanges = v.InferOutput<typeof PeerChanges>

/** The default of a portal that does not set it. */
export const defaultPeerChanges: PeerChanges = 'admin'

/** A user who gives portal roles. */
export interface RoleGiver {
  /** The user cannot give a role with a higher permission. (T20) */
  permissions: readonly Permission[]
  /** Who may give a role with WRITE_USERS. By default administrators. [C-243] */
  peerChanges?: PeerChanges | undefined
}

/**
 * Whether a user must leave a change to an administrator: giving a portal role with these permissions, or
 * changing the email or user name of an account that has them. [C-243]
 */
export const needsAdministrator = (
  held: readonly Permission[],
  subject: { permissions: readonly Permission[] },
  peerChanges: PeerChanges = defaultPeerChanges,
): boolean => peerChanges === 'admin' && allows(subject.permissions, 'WRITE_USERS') && !allows(held, 'ADMIN')
