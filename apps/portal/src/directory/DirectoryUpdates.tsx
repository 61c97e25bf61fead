import { directoryChangeMessages } from '@portal-gateway/api-client/messages/directoryChanges'
import type { DirectoryChange } from '@portal-gateway/contract/directoryChanges'
import { Button } from '@portal-gateway/ui/Button'
import { Notice } from '@portal-gateway/ui/Notice'
import { RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useRef } from 'react'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { whyFailed } from '../failures/whyFailed.ts'
import { useFocusOnNext } from '../lists/useFocusOnNext.ts'
import { useAnswer } from '../loading/useAnswer.ts'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { useServices } from '../services/services.tsx'
import { DirectoryUpdate } from './DirectoryUpdate.tsx'
import { useDirectoryTexts } from './directoryTexts.ts'

export interface DirectoryUpdatesProps {
  /** Id of the user whose changes are shown; undefined for all users. */
  portalUserId?: number
}

/**
 * Lists changes that are saved in the portal and pending in the directory. Renders nothing if there are none.
 * [C-241]
 */
export function DirectoryUpdates({ portalUserId }: DirectoryUpdatesProps) {
  const failures = useFailuresTexts()
  const everyPage = useEveryPageTexts()
  const texts = useDirectoryTexts()
  const { api } = useServices()
  const changes = useAnswer(['directoryChanges', portalUserId ?? 'all'], () =>
    api.directoryChanges.list({
      query: portalUserId === undefined ? {} : { portalUserId: String(portalUserId) },
    }),
  )
  const rows = changes.state === 'ready' ? changes.value : nothing
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusOnNext(list, rows)

  if (changes.state === 'failed') {
    const why = whyFailed(failures, directoryChangeMessages.list, changes.answer)
    return (
      <Notice type="warn" title={failures.translate(directoryChangeMessages).list.failure}>
        {why && <p>{why}</p>}
        <Button size="s" isPending={changes.isRetrying} onPress={() => void changes.retry()}>
          {everyPage.tryAgain}
        </Button>
      </Notice>
    )
  }
  if (rows.length === 0) return null
  return (
    <Sheet title={texts.title} isFlush>
      <div ref={list}>
        <RecordList label={texts.list} isEmpty={false} emptyText="">
          {rows.map((change) => (
            <DirectoryUpdate
              key={change.id}
              change={change}
              onUpdated={async () => {
                focusAfter(change.id)
                if (changes.state === 'ready') await changes.refresh()
              }}
            />
          ))}
        </RecordList>
      </div>
    </Sheet>
  )
}

const nothing: readonly DirectoryChange[] = []
