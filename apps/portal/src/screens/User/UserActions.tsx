import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import type { User } from '@portal-gateway/contract/users'
import { useId } from 'react'
import { useMay } from '../../session/signedIn.tsx'
import { RemoveRestriction } from './RemoveRestriction.tsx'
import { ResendInitialEmail } from './ResendInitialEmail.tsx'
import * as css from './User.css.ts'
import { UserStateAction, type UserStateActionProps } from './UserStateAction.tsx'
import type { UserLimits } from './useUserLimits.ts'

export type UserActionsProps = Pick<UserStateActionProps, 'loadAgain' | 'onToggled'> & {
  user: User
  limits: UserLimits
}

/**
 * Further actions on the account; an action that the server would refuse is disabled, with the
 * reason. [USER-020 to USER-022, USER-045]
 */
export function UserActions({ user, limits, ...toggling }: UserActionsProps) {
  const mayAdministrate = useMay('ADMIN')
  const titleId = useId()
  const reasonId = useId()
  const isClosed = whyClosed(limits) !== undefined
  const reason = whyClosed(limits) ?? (limits.isOwn ? wholeKeys.OWN_ACCOUNT : undefined)
  return (
    <section aria-labelledby={titleId}>
      <div className={css.actions}>
        <h2 id={titleId} className={css.title}>
          Additional Actions
        </h2>
        {/* [C-173] */}
        {mayAdministrate && user.accountType !== 'internal' && <RemoveRestriction user={user} />}
        <ResendInitialEmail user={user} disabledBy={isClosed ? reasonId : undefined} />
        {/* The last action, because it is destructive. */}
        <UserStateAction user={user} disabledBy={reason && reasonId} {...toggling} />
      </div>
      {reason !== undefined && (
        <p id={reasonId} className={css.note}>
          {reason}
        </p>
      )}
    </section>
  )
}

/** Returns why the account cannot be changed at all. */
function whyClosed({ mayWrite, isHigher }: UserLimits): string | undefined {
  if (!mayWrite) return 'Changing users is for User Support. You can look at everything here.'
  return isHigher ? wholeKeys.HIGHER_PERMISSION : undefined
}
