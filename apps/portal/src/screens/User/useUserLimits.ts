import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import { mayGive } from '@portal-gateway/contract/permissions'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import { isDecision, type RequestStatus } from '@portal-gateway/contract/requestStatus'
import type { User } from '@portal-gateway/contract/users'
import { useServices } from '../../shell/services.tsx'
import { useMay, useSignedIn } from '../../shell/signedIn.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'

/** What the server would refuse the viewer to do with an account. */
export interface UserLimits {
  mayWrite: boolean
  isOwn: boolean
  /** Whether the account has a higher permission than the viewer, also by an inactive role. (T20) */
  isHigher: boolean
  /** The profile-change request that must be decided before account info and portal roles can be saved. */
  openProfileChange: ProfileChange | undefined
  /** The access-change request that must be decided before project roles can be saved. [C-211] */
  openAccessChange: AccessChange | undefined
}

/** Returns what the viewer cannot do, so that the page says it before anything is tried. */
export function useUserLimits(user: User, roles: readonly PortalRole[]): UserLimits {
  const { api } = useServices()
  const { profile, permissions } = useSignedIn()
  const userId = user.id
  const isOwn = profile.portalUserId === userId
  // The same keys as in the history, which shows the same answers.
  const profileChanges = useAnswer(['profileChanges', userId], () =>
    api.profileChanges.listOfUser({ userId }),
  )
  const accessChanges = useAnswer(['accessChanges', userId], () => api.accessChanges.listOfUser({ userId }))
  return {
    mayWrite: useMay('WRITE_USERS'),
    isOwn,
    isHigher:
      !isOwn && roles.some((role) => user.portalRoleIds.includes(role.id) && !mayGive(permissions, role)),
    openProfileChange: profileChanges.state === 'ready' ? openOf(profileChanges.value.content) : undefined,
    openAccessChange: accessChanges.state === 'ready' ? openOf(accessChanges.value.content) : undefined,
  }
}

const openOf = <Request extends { inactive: boolean; requestStatus: RequestStatus }>(
  requests: readonly Request[],
): Request | undefined =>
  requests.find(({ inactive, requestStatus }) => !inactive && !isDecision(requestStatus))
