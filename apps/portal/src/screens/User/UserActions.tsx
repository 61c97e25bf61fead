import type { User } from '@portal-gateway/contract/users'
import { useId } from 'react'
import { useMay, useSignedIn } from '../../shell/signedIn.tsx'
import { RemoveRestriction } from './RemoveRestriction.tsx'
import { ResendInitialEmail } from './ResendInitialEmail.tsx'
import * as css from './User.css.ts'
import { UserStateAction, type UserStateActionProps } from './UserStateAction.tsx'

export type UserActionsProps = Pick<UserStateActionProps, 'loadAgain' | 'onToggled'> & { user: User }

/** What else can be done with the account. [USER-020 to USER-022, USER-045] */
export function UserActions({ user, ...toggling }: UserActionsProps) {
  const mayWrite = useMay('WRITE_USERS')
  const mayAdministrate = useMay('ADMIN')
  const isOwn = useSignedIn().profile.portalUserId === user.id
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className={css.actions}>
        <h2 id={titleId} className={css.title}>
          Additional Actions
        </h2>
        <UserStateAction user={user} isDisabled={!mayWrite || isOwn} {...toggling} />
        {/* [C-173] */}
        {mayAdministrate && user.accountType !== 'internal' && <RemoveRestriction user={user} />}
        <ResendInitialEmail id={user.id} isDisabled={!mayWrite} />
      </div>
      {!mayWrite ? (
        <p className={css.note}>Changing users is for User Support. You can look at everything here.</p>
      ) : (
        isOwn && (
          <p className={css.note}>
            Your own account: a colleague must deactivate it or change its portal roles.
          </p>
        )
      )}
    </section>
  )
}
