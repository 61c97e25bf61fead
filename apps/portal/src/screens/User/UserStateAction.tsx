import { userAlerts, userMessages } from '@portal-gateway/api-client/messages/users'
import type { User } from '@portal-gateway/contract/users'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { checkIcon, lockIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useTelling } from '../../failures/useTelling.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'

export interface UserStateActionProps {
  user: User
  /** The id of the text that says why the action is not available; undefined where it is. */
  disabledBy: string | undefined
  /** Loads the user anew; nothing where that failed. [USER-039] */
  loadAgain: () => Promise<User | undefined>
  /** What is known then. */
  onToggled: (isInactive: boolean) => void
}

/** Keeps a user out, after a question, or lets them in again. [USER-020, USER-038 to USER-040, C-175, C-210] */
export function UserStateAction({ user, disabledBy, loadAgain, onToggled }: UserStateActionProps) {
  const { api } = useServices()
  const { alerts, tellFailure } = useTelling()
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const { id, inactive } = user
  const call = inactive ? 'activate' : 'deactivate'
  const name = `${user.firstName} ${user.lastName}`.trim()

  const toggle = async () => {
    alerts.clear()
    setPending(true)
    const answer = await send(() => api.users[call]({ id }))
    const isDone = answer.outcome === 'done'
    if ((isDone || answer.outcome === 'unchanged') && !(await loadAgain())) onToggled(!inactive)
    setPending(false)
    setAsking(false)
    if (isDone)
      alerts.show({
        type: 'info',
        isSuccess: true,
        ...(inactive ? userAlerts.activated : userAlerts.deactivated),
        text: name,
      })
    else if (answer.outcome === 'unchanged')
      alerts.show({ type: 'info', title: userMessages[call].unchanged, text: name })
    else tellFailure(userMessages[call], answer)
  }

  return (
    <>
      <Button
        size="s"
        icon={inactive ? checkIcon : lockIcon}
        variant={inactive ? 'secondary' : 'danger'}
        isDisabled={disabledBy !== undefined}
        aria-describedby={disabledBy}
        isPending={isPending}
        onPress={() => (inactive ? void toggle() : setAsking(true))}
      >
        {inactive ? 'Make user active' : 'Make user inactive'}
      </Button>
      <ConfirmDialog
        title="Make user inactive?"
        tone="danger"
        confirmLabel="Make user inactive"
        cancelLabel="Cancel"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={toggle}
      >
        <p>
          {name} is signed out at once and cannot sign in any more. Portal roles, project roles and requests
          stay as they are, and “Make user active” lets {name} in again.
        </p>
      </ConfirmDialog>
    </>
  )
}
