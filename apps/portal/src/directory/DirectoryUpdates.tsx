import { directoryChangeMessages } from '@portal-gateway/api-client/messages/directoryChanges'
import type { DirectoryChange } from '@portal-gateway/contract/directoryChanges'
import { Button } from '@portal-gateway/ui/Button'
import { Notice } from '@portal-gateway/ui/Notice'
import { RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useRef } from 'react'
import { whyFailed } from '../failures/whyFailed.ts'
import { useFocusOnNext } from '../lists/useFocusOnNext.ts'
import { useAnswer } from '../loading/useAnswer.ts'
import { useServices } from '../services/services.tsx'
import { DirectoryUpdate } from './DirectoryUpdate.tsx'

export interface DirectoryUpdatesProps {
  /** Shows only the changes of this user. */
  portalUserId?: number
}

/**
 * Lists changes that are saved in the portal and pending in the directory; hidden without any.
 * [C-241]
 */
export function DirectoryUpdates({ portalUserId }: DirectoryUpdatesProps) {
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
    const why = whyFailed(directoryChangeMessages.list, changes.answer)
    return (
      <Notice type="warn" title={directoryChangeMessages.list.failure}>
        {why && <p>{why}</p>}
        <Button size="s" isPending={changes.isRetrying} onPress={() => void changes.retry()}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (rows.length === 0) return null
  return (
    <Sheet title="Directory Update Pending" isFlush>
      <div ref={list}>
        <RecordList label="Directory updates pending" isEmpty={false} emptyText="">
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
