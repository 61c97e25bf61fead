import { systemHealthMessages } from '@portal-gateway/api-client/messages/systemHealth'
import { mostUnsentMails, type UnsentMail } from '@portal-gateway/contract/systemHealth'
import { checkIcon } from '@portal-gateway/ui/icons'
import { RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useFormats } from '@portal-gateway/ui/texts'
import { useRef } from 'react'
import { useFocusOnNext } from '../../lists/useFocusOnNext.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { MailEntry } from './MailEntry.tsx'
import { useSystemHealthPageTexts } from './systemHealthPageTexts.ts'

/** Lists the mails that were not sent: the failed ones, then the waiting ones. [EXP-264] */
export function UnsentMails() {
  const texts = useSystemHealthPageTexts()
  const { number } = useFormats()
  const { api } = useServices()
  const mails = useAnswer(['unsentMails'], () => api.systemHealth.listMails())
  const rows = mails.state === 'ready' ? mails.value : noMails
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusOnNext(list, rows)

  if (mails.state === 'failed') return <CallFailed messages={systemHealthMessages.listMails} view={mails} />
  if (mails.state === 'loading') return <Skeleton lines={5} label={texts.mails} />
  const onOver = async (id: number) => {
    focusAfter(id)
    await mails.refresh()
  }
  return (
    <Stack>
      <p>{texts.mailsNote}</p>
      <div ref={list}>
        {rows.length === 0 ? (
          <StatePanel icon={checkIcon} title={texts.allSent}>
            <p>{texts.allSentWhy}</p>
          </StatePanel>
        ) : (
          <Sheet title={texts.mails} isFlush>
            <RecordList label={texts.mails} isEmpty={false} emptyText="">
              {rows.map((mail) => (
                <MailEntry key={mail.id} mail={mail} onOver={onOver} />
              ))}
            </RecordList>
          </Sheet>
        )}
      </div>
      {rows.length === mostUnsentMails && <p>{texts.onlyFirst(number(mostUnsentMails))}</p>}
    </Stack>
  )
}

const noMails: readonly UnsentMail[] = []
