import type { User } from '@portal-gateway/contract/users'
import { Notice } from '@portal-gateway/ui/Notice'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { LockedNotice } from './LockedNotice.tsx'
import { NoticeFailed } from './NoticeFailed.tsx'
import { OpenRequestNotice } from './OpenRequestNotice.tsx'
import { useUserPageTexts } from './userPageTexts.ts'
import type { UserTab } from './userTabs.ts'
import type { UserLimits } from './useUserLimits.ts'

export interface UserNoticesProps {
  user: User
  limits: UserLimits
  /** The current tab. */
  tab: UserTab
}

/** Notices about an account that is inactive, is locked or has an open request. */
export function UserNotices({ user, limits, tab }: UserNoticesProps) {
  const shared = usePortalSharedTexts()
  const texts = useUserPageTexts()
  const { mayWrite, isOwn, openProfileChange, openAccessChange, unknown } = limits
  return (
    <>
      {user.inactive && (
        <Notice type="warn" title={shared.isInactive}>
          {texts.inactive}
        </Notice>
      )}
      <LockedNotice userId={user.id} />
      {mayWrite && openProfileChange && (
        <OpenRequestNotice
          about={texts.openProfileChange}
          href={paths.reviewProfileChange(openProfileChange.id)}
          isOwn={isOwn}
        />
      )}
      {mayWrite && openAccessChange && (
        <OpenRequestNotice
          about={texts.openAccessChange}
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
