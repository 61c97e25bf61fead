import type { User } from '@portal-gateway/contract/users'
import { Alert } from '@portal-gateway/ui/Alert'
import { paths } from '../../paths.ts'
import { LockedNotice } from './LockedNotice.tsx'
import { OpenRequestNotice } from './OpenRequestNotice.tsx'
import type { UserLimits } from './useUserLimits.ts'

/** What to know about an account before anything is done with it: inactive, locked, or waiting for a decision. */
export function UserNotices({ user, limits }: { user: User; limits: UserLimits }) {
  const { mayWrite, isOwn, openProfileChange, openAccessChange } = limits
  return (
    <>
      {user.inactive && (
        <Alert type="warn" title="INACTIVE" isLive={false}>
          This user cannot sign in. “Make user active” lets them in again.
        </Alert>
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
    </>
  )
}
