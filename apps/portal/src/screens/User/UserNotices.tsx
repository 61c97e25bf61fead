import type { User } from '@portal-gateway/contract/users'
import { Notice } from '@portal-gateway/ui/Notice'
import { paths } from '../../paths.ts'
import { LockedNotice } from './LockedNotice.tsx'
import { NoticeFailed } from './NoticeFailed.tsx'
import { OpenRequestNotice } from './OpenRequestNotice.tsx'
import type { UserTab } from './userTabs.ts'
import type { UserLimits } from './useUserLimits.ts'

export interface UserNoticesProps {
  user: User
  limits: UserLimits
  /** Current tab. */
  tab: UserTab
}

/** Notices about an account: inactive, locked, or with an open request. */
export function UserNotices({ user, limits, tab }: UserNoticesProps) {
  const { mayWrite, isOwn, openProfileChange, openAccessChange, unknown } = limits
  return (
    <>
      {user.inactive && (
        <Notice type="warn" title="INACTIVE">
          This user cannot sign in. “Make user active” lets them in again.
        </Notice>
      )}
      <LockedNotice userId={user.id} />
      {mayWrite && openProfileChange && (
        <OpenRequestNotice
          title="Open profile-change request"
          what="Account info and portal roles"
          href={paths.reviewProfileChange(openProfileChange.id)}
          isOwn={isOwn}
        />
      )}
      {mayWrite && openAccessChange && (
        <OpenRequestNotice
          title="Open access-change request"
          what="Project roles"
          href={paths.reviewAccessChange(openAccessChange.id)}
          isOwn={isOwn}
        />
      )}
      {mayWrite &&
        unknown
          .filter(({ tabs }) => tabs.includes(tab))
          .map(({ name, ...limit }) => <NoticeFailed key={name} {...limit} />)}
    </>
  )
}
