import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import type { Translate } from '@portal-gateway/contract/translate'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Menu } from '@portal-gateway/ui/Menu'
import { Fragment } from 'react'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { userActionsId } from './focusUserActions.ts'
import * as css from './User.css.ts'
import { useEndSessions } from './useEndSessions.ts'
import { useRemoveFactor } from './useRemoveFactor.ts'
import { useRemovePasskeys } from './useRemovePasskeys.ts'
import { useRemoveRestriction } from './useRemoveRestriction.tsx'
import { useResendInitialEmail } from './useResendInitialEmail.ts'
import { useUserPageTexts } from './userPageTexts.ts'
import type { UserLimits } from './useUserLimits.ts'
import { type UserStateActionOptions, useUserStateAction } from './useUserStateAction.ts'

export type UserActionsProps = Pick<UserStateActionOptions, 'loadAgain' | 'onToggled'> & {
  user: User
  limits: Pick<UserLimits, 'mayWrite' | 'isHigher' | 'isOwn'>
}

/**
 * Menu of further actions on the account. An action that the server would refuse is disabled and
 * shows the reason. [EXP-051, USER-020 to USER-022, USER-045, C-260]
 */
export function UserActions({ user, limits, ...toggling }: UserActionsProps) {
  const texts = useUserPageTexts()
  const translate = useTranslate()
  const shared = usePortalSharedTexts()
  const closed = whyClosed(limits, texts.changedBySupport, translate)
  const reason = closed ?? (limits.isOwn ? translate(wholeKeys).OWN_ACCOUNT : undefined)
  const actions = [
    useRemoveRestriction(user),
    useResendInitialEmail(user, closed),
    // Users end their own sessions and remove their own app and passkeys in their profile, where they must enter their
    // password.
    useEndSessions(user, closed ?? (limits.isOwn ? texts.ownSessions : undefined)),
    useRemoveFactor(user, closed ?? (limits.isOwn ? texts.ownFactor : undefined)),
    useRemovePasskeys({
      user,
      unavailable: closed ?? (limits.isOwn ? texts.ownPasskeys : undefined),
      loadAgain: toggling.loadAgain,
    }),
    // This is the last action, because it is destructive.
    useUserStateAction({ user, unavailable: reason, ...toggling }),
  ]
  return (
    <>
      <section id={userActionsId} aria-label={shared.additionalActions}>
        <Menu
          label={texts.actions}
          variant="secondary"
          isPending={actions.some(({ isPending }) => isPending)}
          items={actions.flatMap(({ item }) => item ?? [])}
        />
      </section>
      {/* The reason is also shown on the page, because it explains why the tabs cannot be edited. */}
      {reason !== undefined && <p className={css.note}>{reason}</p>}
      {actions.map(({ beside, item }, index) => (
        <Fragment key={item?.id ?? index}>{beside}</Fragment>
      ))}
    </>
  )
}

/** Returns the reason why the account cannot be changed at all; undefined if it can be changed. */
function whyClosed(
  { mayWrite, isHigher }: UserActionsProps['limits'],
  changedBySupport: string,
  translate: Translate,
): string | undefined {
  if (!mayWrite) return changedBySupport
  return isHigher ? translate(wholeKeys).HIGHER_PERMISSION : undefined
}
