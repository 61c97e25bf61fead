import * as v from 'valibot'

/** The permissions, the highest first; each includes those after it. [PERM-003] */
export const permissions = ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'] as const

/** One permission of a portal role. */
export const Permission = v.picklist(permissions)
export type Permission = v.InferOutput<typeof Permission>

/**
 * The access that a call requires: everyone, all signed-in users, users with this permission, or a partner's
 * server, which sends its secret.
 */
export type Access = 'public' | 'signedIn' | Permission | 'partner'

const rank = (permission: Permission): number => permissions.indexOf(permission)

/** Returns the permission and all below it. */
export const withImplied = (permission: Permission): Permission[] => permissions.slice(rank(permission))

/** Returns the highest permission, or undefined if there is none. [PERM-011] */
export const highest = (held: readonly Permission[]): Permission | undefined =>
  permissions.find((permission) => held.includes(permission))

/**
 * Whether the permissions of a session allow the required access. It is sufficient if `held` contains the
 * highest permission. [C-170]
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
 * Which users may give a portal role with WRITE_USERS, and change the email or user name of an account with
 * such a role. `admin` means only administrators, `write_users` means all users with WRITE_USERS. [C-243]
 */
export const PeerChanges = v.picklist(['admin', 'write_users'])
export type PeerChanges = v.InferOutput<typeof PeerChanges>

/** The default of the setting. */
export const defaultPeerChanges: PeerChanges = 'admin'

/** A user who gives portal roles. */
export interface RoleGrantor {
  /** The user cannot give a role with a higher permission. (T20) */
  permissions: readonly Permission[]
  /** Which users may give a role with WRITE_USERS; by default only administrators. [C-243] */
  peerChanges?: PeerChanges | undefined
}

/**
 * Whether the user, who has the permissions `held`, cannot make a change because only an administrator may
 * make it. There are two such changes: giving a portal role with the permissions of `subject`, and changing
 * the email or user name of an account with these permissions. [C-243]
 */
export const needsAdministrator = (
  held: readonly Permission[],
  subject: { permissions: readonly Permission[] },
  peerChanges: PeerChanges = defaultPeerChanges,
): boolean => peerChanges === 'admin' && allows(subject.permissions, 'WRITE_USERS') && !allows(held, 'ADMIN')
