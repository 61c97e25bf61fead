import { type Access, allows, type Permission } from '@portal-gateway/contract/permissions'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { createContext, useContext } from 'react'

/** Authentication context of the portal: the signed-in user and the user's permissions. */
export interface SignedIn {
  profile: UserProfile
  permissions: readonly Permission[]
  /** Whether the user can change the password; undefined until the server has responded. */
  canChangePassword: boolean | undefined
  /**
   * The number of seconds without a call after which the session ends, from the server's last response.
   * [AUTH-021, C-024]
   */
  tokenTimeoutInSeconds: number
}

const SignedInContext = createContext<SignedIn | undefined>(undefined)

export const SignedInProvider = SignedInContext.Provider

/** Returns the signed-in user of a page below `/app`. */
export function useSignedIn(): SignedIn {
  const person = useContext(SignedInContext)
  if (!person) throw new Error('useSignedIn must be called inside the shell, below SignedInProvider.')
  return person
}

/** Whether the user has this permission. [PERM-012] */
export const useMay = (access: Access): boolean => allows(useSignedIn().permissions, access)
