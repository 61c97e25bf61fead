import type { Answer } from '@portal-gateway/api-client/answer'
import { accessChangeMessages } from '@portal-gateway/api-client/messages/accessChanges'
import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import { mayGive, needsAdministrator } from '@portal-gateway/contract/permissions'
import type { PortalRole, portalRoles } from '@portal-gateway/contract/portalRoles'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import { isDecision, type RequestStatus } from '@portal-gateway/contract/requestStatus'
import type { User } from '@portal-gateway/contract/users'
import { type FailuresTexts, useFailuresTexts } from '../../failures/failuresTexts.ts'
import { type FailedAnswer, type FailureTexts, failureText } from '../../failures/whyFailed.ts'
import { useAnswer, type View } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { useMay, useSignedIn } from '../../session/signedIn.tsx'
import type { UserTab } from './userTabs.ts'

/** Restrictions for the current user on the page of an account. */
export interface UserLimits {
  mayWrite: boolean
  isOwn: boolean
  /**
   * Whether the account has a higher permission than the current user. Inactive roles count too.
   * (T20)
   */
  isHigher: boolean
  /**
   * Whether only administrators may change email and user name, and the current user is not an
   * administrator. [C-243]
   */
  isSignInReserved: boolean
  /** Profile-change request that must be decided before account info and portal roles can be saved. */
  openProfileChange: ProfileChange | undefined
  /** Access-change request that must be decided before project roles can be saved. [C-211] */
  openAccessChange: AccessChange | undefined
  /** Restrictions that are unknown because a call failed. */
  unknown: readonly UnknownLimit[]
}

/**
 * Restriction that is unknown because its call failed. The tabs that depend on it may offer actions that the
 * server refuses.
 */
export interface UnknownLimit {
  /** Name of the data that could not be loaded. */
  name: 'portalRoles' | 'profileChanges' | 'accessChanges'
  tabs: readonly UserTab[]
  text: string
  retry: () => Promise<void>
  isRetrying: boolean
}

/** The portal roles, or the error if they could not be loaded. */
export type PortalRolesView = View<
  PortalRole[],
  Exclude<Answer<typeof portalRoles.list>, { outcome: 'done' }>
>

/** Returns the restrictions, so that the page shows them before the user tries a change. */
export function useUserLimits(user: User, portalRoles: PortalRolesView): UserLimits {
  const failures = useFailuresTexts()
  const { api, configuration } = useServices()
  const { profile, permissions } = useSignedIn()
  const userId = user.id
  const isOwn = profile.portalUserId === userId
  // The history uses the same cache keys, because it shows the same data.
  const profileChanges = useAnswer(['profileChanges', userId], () =>
    api.profileChanges.listOfUser({ userId }),
  )
  const accessChanges = useAnswer(['accessChanges', userId], () => api.accessChanges.listOfUser({ userId }))
  const roles = portalRoles.state === 'ready' ? portalRoles.value : []
  const ownRoles = roles.filter(({ id }) => user.portalRoleIds.includes(id))
  return {
    mayWrite: useMay('WRITE_USERS'),
    isOwn,
    isHigher: !isOwn && ownRoles.some((role) => !mayGive(permissions, role)),
    isSignInReserved: ownRoles.some((role) =>
      needsAdministrator(permissions, role, configuration.peerChanges),
    ),
    openProfileChange: profileChanges.state === 'ready' ? openOf(profileChanges.value.content) : undefined,
    openAccessChange: accessChanges.state === 'ready' ? openOf(accessChanges.value.content) : undefined,
    unknown: [
      // The tab of the portal roles shows this error itself. On the other tabs, the error is shown
      // because the actions above the tabs need the roles.
      ...unknownIn(
        failures,
        'portalRoles',
        ['accountInfo', 'projectRoles', 'accessExplained', 'reviewer', 'requestsHistory'],
        portalRoleMessages.list,
        portalRoles,
      ),
      ...unknownIn(
        failures,
        'profileChanges',
        ['accountInfo', 'portalRoles'],
        profileChangeMessages.listOfUser,
        profileChanges,
      ),
      ...unknownIn(
        failures,
        'accessChanges',
        ['projectRoles'],
        accessChangeMessages.listOfUser,
        accessChanges,
      ),
    ],
  }
}

const unknownIn = (
  failures: FailuresTexts,
  name: UnknownLimit['name'],
  tabs: readonly UserTab[],
  messages: FailureTexts,
  view: View<unknown, FailedAnswer>,
): UnknownLimit[] =>
  view.state === 'failed'
    ? [
        {
          name,
          tabs,
          text: failureText(failures, messages, view.answer),
          retry: view.retry,
          isRetrying: view.isRetrying,
        },
      ]
    : []

const openOf = <Request extends { inactive: boolean; requestStatus: RequestStatus }>(
  requests: readonly Request[],
): Request | undefined =>
  requests.find(({ inactive, requestStatus }) => !inactive && !isDecision(requestStatus))
