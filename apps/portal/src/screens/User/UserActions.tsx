import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import type { User } from '@portal-gateway/contract/users'
import { useId } from 'react'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useMay } from '../../session/signedIn.tsx'
import { RemoveRestriction } from './RemoveRestriction.tsx'
import { ResendInitialEmail } from './ResendInitialEmail.tsx'
import * as css from './User.css.ts'
import { UserStateAction, type UserStateActionProps } from './UserStateAction.tsx'
import { useUserPageTexts } from './userPageTexts.ts'
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
  const texts = useUserPageTexts()
  const shared = usePortalSharedTexts()
  const mayAdministrate = useMay('ADMIN')
  const titleId = useId()
  const reasonId = useId()
  const closed = whyClosed(limits, texts.changedBySupport)
  const isClosed = closed !== undefined
  const reason = closed ?? (limits.isOwn ? wholeKeys.OWN_ACCOUNT : undefined)
  return (
    <section aria-labelledby={titleId}>
      <div className={css.actions}>
        <h2 id={titleId} className={css.title}>
          {shared.additionalActions}
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
function whyClosed({ mayWrite, isHigher }: UserLimits, changedBySupport: string): string | undefined {
  if (!mayWrite) return changedBySupport
  return isHigher ? wholeKeys.HIGHER_PERMISSION : undefined
}
