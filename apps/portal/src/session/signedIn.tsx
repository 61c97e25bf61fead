import { type Access, allows, type Permission } from '@portal-gateway/contract/permissions'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { createContext, useContext } from 'react'

/** Who is signed in and what they may do: the portal's authentication context. */
export interface SignedIn {
  profile: UserProfile
  permissions: readonly Permission[]
  /** Undefined until the server has said so. */
  canChangePassword: boolean | undefined
  /** Seconds without a call after which the session ends, as the server last said. [AUTH-021, C-024] */
  tokenTimeoutInSeconds: number
}

const SignedInContext = createContext<SignedIn | undefined>(undefined)

export const SignedInProvider = SignedInContext.Provider

/** The person that uses a page below `/app`. */
export function useSignedIn(): SignedIn {
  const person = useContext(SignedInContext)
  if (!person) throw new Error('This part of the portal needs the shell around it')
  return person
}

/** Whether that person may do what needs this permission. [PERM-012] */
export const useMay = (access: Access): boolean => allows(useSignedIn().permissions, access)
