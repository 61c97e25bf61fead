import { formatDateTime } from '@portal-gateway/api-client/date'
import {
  directoryTriedAgain,
  directoryChangeMessages as messages,
} from '@portal-gateway/api-client/messages/directoryChanges'
import { type DirectoryChange, directoryChangeLabels } from '@portal-gateway/contract/directoryChanges'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { RecordEntry } from '@portal-gateway/ui/RecordList'
import { useState } from 'react'
import { useFailureAlert } from '../failures/useFailureAlert.ts'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { useServices } from '../services/services.tsx'
import { useMay } from '../session/signedIn.tsx'
import { useSend } from '../session/useSessionOver.ts'
import { useDirectoryTexts } from './directoryTexts.ts'

export interface DirectoryUpdateProps {
  change: DirectoryChange
  /** Called after a retry, unless the call failed. The callback must reload the list of changes. */
  onUpdated: () => Promise<void>
}

// The server updates the directory after it has responded. The list is reloaded after this delay, so that it
// contains the result.
const answerMs = 1500

/** Shows a pending change of the directory: the user, the reason, and a button to retry the change. */
export function DirectoryUpdate({ change, onUpdated }: DirectoryUpdateProps) {
  const texts = useDirectoryTexts()
  const everyPage = useEveryPageTexts()
  const translate = useTranslate()
  const mayRetry = useMay('WRITE_USERS')
  const { isPending, retry } = useRetry(change, onUpdated)
  const name = nameOf(change)
  const { state, reason } = change
  const what = translate(directoryChangeLabels)[change.change]
  return (
    <RecordEntry
      title={name}
      errorMessages={state === 'REFUSED' ? [texts.refusedBecause(reason)] : []}
      facts={[
        { term: texts.username, value: change.username },
        { term: texts.change, value: what },
        ...(state === 'REFUSED' ? [] : [{ term: texts.state, value: texts.states[state] }]),
        { term: texts.savedHere, value: formatDateTime(change.savedAt) },
        { term: texts.nextTry, value: formatDateTime(change.nextTryAt) },
      ]}
      actions={
        mayRetry &&
        state !== 'WAITING' && (
          <Button
            size="s"
            icon={retryIcon}
            aria-label={texts.tryAgainFor(name, what)}
            isPending={isPending}
            pendingLabel={texts.trying}
            onPress={retry}
          >
            {everyPage.tryAgain}
          </Button>
        )
      }
    />
  )
}

const nameOf = ({ firstName, lastName }: DirectoryChange): string => `${firstName} ${lastName}`

function useRetry(change: DirectoryChange, onUpdated: () => Promise<void>) {
  const { api } = useServices()
  const translate = useTranslate()
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  const [isPending, setPending] = useState(false)
  const retry = async () => {
    alerts.clear()
    setPending(true)
    const answer = await send(() => api.directoryChanges.retry({ id: change.id }))
    // After the delay, the list contains the result of the retry: success or a new reason.
    if (answer.outcome === 'done') await new Promise((resolve) => setTimeout(resolve, answerMs))
    setPending(false)
    switch (answer.outcome) {
      case 'done':
        alerts.info(translate(directoryTriedAgain)(nameOf(change)))
        return onUpdated()
      case 'unchanged':
        alerts.info({ title: translate(messages).retry.unchanged, text: nameOf(change) })
        return onUpdated()
      case 'missing':
        showFailure(messages.retry, answer)
        return onUpdated()
      default:
        return showFailure(messages.retry, answer)
    }
  }
  return { isPending, retry: () => void retry() }
}
