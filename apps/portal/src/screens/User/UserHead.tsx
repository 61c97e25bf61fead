import { formatDateTime } from '@portal-gateway/api-client/date'
import { highest } from '@portal-gateway/contract/permissions'
import type { User } from '@portal-gateway/contract/users'
import { type Fact, Facts } from '@portal-gateway/ui/Facts'
import { Link } from '@portal-gateway/ui/Link'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useLocked } from './useLocked.ts'
import type { PortalRolesView, UserLimits } from './useUserLimits.ts'

export interface UserHeadProps {
  user: User
  portalRoles: PortalRolesView
  limits: Pick<UserLimits, 'openProfileChange' | 'openAccessChange' | 'unknown'>
}

const none = 'None'
/** Shown while a fact is loading, or if it could not be loaded. */
const unknown = '---'

/** Shows the facts about an account that are relevant on every tab. [EXP-043] */
export function UserHead({ user, portalRoles, limits }: UserHeadProps) {
  const locked = useLocked(user.id)
  const facts: Fact[] = [
    { term: 'Status', value: user.inactive ? 'Inactive' : 'Active' },
    { term: 'Permission', value: permissionOf(user, portalRoles) },
    {
      term: 'Last sign-in',
      value:
        user.lastSignIn === null ? (
          'None recorded'
        ) : (
          <time dateTime={user.lastSignIn}>{formatDateTime(user.lastSignIn)}</time>
        ),
    },
    {
      term: 'Locked',
      value: locked.state === 'ready' ? (locked.value[0] ? 'Yes' : 'No') : unknown,
    },
    { term: 'Open request', value: openRequests(limits) },
  ]
  return <Facts facts={facts} />
}

function permissionOf({ portalRoleIds }: User, roles: PortalRolesView): string {
  if (roles.state !== 'ready') return unknown
  const held = roles.value.filter(({ id, inactive }) => portalRoleIds.includes(id) && !inactive)
  return highest(held.flatMap(({ permissions }) => permissions)) ?? none
}

function openRequests({
  openProfileChange,
  openAccessChange,
  unknown: failed,
}: UserHeadProps['limits']): ReactNode {
  if (openProfileChange || openAccessChange)
    return (
      <>
        {openProfileChange && (
          <Link href={paths.reviewProfileChange(openProfileChange.id)}>
            Profile change {openProfileChange.id}
          </Link>
        )}
        {openProfileChange && openAccessChange && ', '}
        {openAccessChange && (
          <Link href={paths.reviewAccessChange(openAccessChange.id)}>
            Access change {openAccessChange.id}
          </Link>
        )}
      </>
    )
  return failed.some(({ name }) => name !== 'portalRoles') ? unknown : none
}
