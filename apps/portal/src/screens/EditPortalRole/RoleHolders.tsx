import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { UserReference } from '@portal-gateway/contract/userReference'
import { Alert } from '@portal-gateway/ui/Alert'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { useServices } from '../../shell/services.tsx'
import { useSignedIn } from '../../shell/signedIn.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'
import * as css from './RoleHolders.css.ts'

const messages = portalRoleMessages.users

/** As many as one reads before a decision; the others are counted. */
const mostNames = 8
const number = new Intl.NumberFormat('en')

/** How many people hold a role, and who. They inform, and hold nothing back. [C-182] */
export function RoleHolders({ roleId }: { roleId: number }) {
  const { api } = useServices()
  const users = useAnswer(['portalRoleUsers', roleId], () => api.portalRoles.users({ id: roleId }), {
    isForm: true,
  })
  return (
    // The dialog is read out before they are known.
    <div role="status">
      {users.state === 'loading' && <p className={css.text}>Looking up who holds it …</p>}
      {users.state === 'ready' && <People users={users.value} />}
      {users.state === 'failed' && (
        <Alert type="warn" title={messages.failure} isLive={false}>
          {wordsFor(messages, users.answer) !== messages.failure && wordsFor(messages, users.answer)}
          <div className={css.retry}>
            <Button size="s" icon={retryIcon} isPending={users.isRetrying} onPress={() => void users.retry()}>
              Try again
            </Button>
          </div>
        </Alert>
      )}
    </div>
  )
}

function People({ users }: { users: readonly UserReference[] }) {
  const { profile } = useSignedIn()
  if (users.length === 0) {
    return <p className={css.text}>No active references to this portal role were found.</p>
  }
  const isOwn = ({ id }: UserReference) => id === profile.portalUserId
  // One's own loss is not to be overlooked.
  const inOrder = [...users.filter(isOwn), ...users.filter((user) => !isOwn(user))]
  return (
    <>
      <p className={css.text}>
        {users.length === 1
          ? '1 active user holds this role:'
          : `${number.format(users.length)} active users hold this role:`}
      </p>
      <ul className={css.people}>
        {inOrder.slice(0, mostNames).map((user) => (
          <li key={user.id} className={css.person}>
            {isOwn(user) && <strong>You: </strong>}
            {`${user.firstName} ${user.lastName}`.trim()} <span className={css.account}>{user.username}</span>
          </li>
        ))}
        {users.length > mostNames && (
          <li className={css.person}>and {number.format(users.length - mostNames)} more</li>
        )}
      </ul>
    </>
  )
}
