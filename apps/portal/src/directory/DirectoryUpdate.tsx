import { formatDateTime } from '@portal-gateway/api-client/date'
import {
  directoryTriedAgain,
  directoryChangeMessages as messages,
} from '@portal-gateway/api-client/messages/directoryChanges'
import { type DirectoryChange, directoryChangeLabels } from '@portal-gateway/contract/directoryChanges'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { RecordEntry } from '@portal-gateway/ui/RecordList'
import { useState } from 'react'
import { useTelling } from '../failures/useTelling.ts'
import { useServices } from '../services/services.tsx'
import { useMay } from '../session/signedIn.tsx'
import { useSend } from '../session/useSessionOver.ts'

export interface DirectoryUpdateProps {
  change: DirectoryChange
  /** The directory has been told, or there was nothing to tell it. */
  onTold: () => Promise<void>
}

const states = {
  WAITING: 'Waits to be told',
  UNANSWERED: 'The directory did not answer',
  REFUSED: 'Refused by the directory',
} as const

// The directory is told after the server has answered.
const answerMs = 1500

/** One thing that the directory has not been told: of whom, why not, and the way to tell it at once. */
export function DirectoryUpdate({ change, onTold }: DirectoryUpdateProps) {
  const mayRetry = useMay('WRITE_USERS')
  const { isPending, retry } = useRetry(change, onTold)
  const name = nameOf(change)
  const { state, reason } = change
  const what = directoryChangeLabels[change.change]
  return (
    <RecordEntry
      title={name}
      errorMessages={state === 'REFUSED' ? [`${states.REFUSED}: ${reason}`] : []}
      facts={[
        { term: 'Username', value: change.username },
        { term: 'Change', value: what },
        ...(state === 'REFUSED' ? [] : [{ term: 'State', value: states[state] }]),
        { term: 'Saved here', value: formatDateTime(change.savedAt) },
        { term: 'Next try', value: formatDateTime(change.nextTryAt) },
      ]}
      actions={
        mayRetry &&
        state !== 'WAITING' && (
          <Button
            size="s"
            icon={retryIcon}
            aria-label={`Try again: ${name}, ${what}`}
            isPending={isPending}
            pendingLabel="Telling the directory"
            onPress={retry}
          >
            Try again
          </Button>
        )
      }
    />
  )
}

const nameOf = ({ firstName, lastName }: DirectoryChange): string => `${firstName} ${lastName}`

function useRetry(change: DirectoryChange, onTold: () => Promise<void>) {
  const { api } = useServices()
  const { alerts, tellFailure } = useTelling()
  const send = useSend()
  const [isPending, setPending] = useState(false)
  const retry = async () => {
    alerts.clear()
    setPending(true)
    const answer = await send(() => api.directoryChanges.retry({ id: change.id }))
    // By then the list knows what the directory said.
    if (answer.outcome === 'done') await new Promise((resolve) => setTimeout(resolve, answerMs))
    setPending(false)
    switch (answer.outcome) {
      case 'done':
        alerts.show({ type: 'info', ...directoryTriedAgain(nameOf(change)) })
        return onTold()
      case 'unchanged':
        alerts.show({ type: 'info', title: messages.retry.unchanged, text: nameOf(change) })
        return onTold()
      case 'missing':
        tellFailure(messages.retry, answer)
        return onTold()
      default:
        return tellFailure(messages.retry, answer)
    }
  }
  return { isPending, retry: () => void retry() }
}
