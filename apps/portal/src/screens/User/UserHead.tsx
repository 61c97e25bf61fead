import { formatDateTime } from '@portal-gateway/api-client/date'
import { highest } from '@portal-gateway/contract/permissions'
import type { User } from '@portal-gateway/contract/users'
import { type Fact, Facts } from '@portal-gateway/ui/Facts'
import { Link } from '@portal-gateway/ui/Link'
import type { ReactNode } from 'react'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './User.css.ts'
import { useLocked } from './useLocked.ts'
import { useUserPageTexts } from './userPageTexts.ts'
import type { PortalRolesView, UserLimits } from './useUserLimits.ts'

export interface UserHeadProps {
  user: User
  portalRoles: PortalRolesView
  limits: Pick<UserLimits, 'openProfileChange' | 'openAccessChange' | 'unknown'>
  /** Actions at the end of the row of facts. */
  children: ReactNode
}

/** Text shown while a fact is loading, or if it could not be loaded. */
const unknown = '---'

/** Facts about an account that are relevant on every tab. [EXP-043] */
export function UserHead({ user, portalRoles, limits, children }: UserHeadProps) {
  const texts = useUserPageTexts()
  const shared = usePortalSharedTexts()
  const { configuration } = useServices()
  const locked = useLocked(user.id)
  const facts: Fact[] = [
    { term: texts.status, value: user.inactive ? shared.inactive : shared.active },
    { term: texts.permission, value: permissionOf(user, portalRoles) ?? shared.none },
    {
      term: texts.lastSignIn,
      value:
        user.lastSignIn === null ? (
          texts.neverSignedIn
        ) : (
          <time dateTime={user.lastSignIn}>{formatDateTime(user.lastSignIn)}</time>
        ),
    },
    {
      term: texts.locked,
      value: locked.state === 'ready' ? (locked.value[0] ? shared.yes : shared.no) : unknown,
    },
    { term: texts.openRequest, value: <OpenRequests {...limits} /> },
    ...(configuration.isPasskeyOffered || user.passkeyCount
      ? [{ term: texts.passkeys, value: user.passkeyCount ?? shared.none }]
      : []),
  ]
  return (
    <div className={css.head}>
      <div className={css.facts}>
        <Facts facts={facts} layout="columns" />
      </div>
      {children}
    </div>
  )
}

function permissionOf({ portalRoleIds }: User, roles: PortalRolesView): string | undefined {
  if (roles.state !== 'ready') return unknown
  const ownRoles = roles.value.filter(({ id, inactive }) => portalRoleIds.includes(id) && !inactive)
  return highest(ownRoles.flatMap(({ permissions }) => permissions))
}

function OpenRequests({
  openProfileChange,
  openAccessChange,
  unknown: failed,
}: UserHeadProps['limits']): ReactNode {
  const texts = useUserPageTexts()
  const shared = usePortalSharedTexts()
  if (openProfileChange || openAccessChange)
    return (
      <>
        {openProfileChange && (
          <Link href={paths.reviewProfileChange(openProfileChange.id)}>
            {texts.profileChange(openProfileChange.id)}
          </Link>
        )}
        {openProfileChange && openAccessChange && ', '}
        {openAccessChange && (
          <Link href={paths.reviewAccessChange(openAccessChange.id)}>
            {texts.accessChange(openAccessChange.id)}
          </Link>
        )}
      </>
    )
  return failed.some(({ name }) => name !== 'portalRoles') ? unknown : shared.none
}
