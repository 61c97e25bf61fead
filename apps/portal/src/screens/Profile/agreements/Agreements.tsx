import { ownAgreementMessages } from '@portal-gateway/api-client/messages/ownAgreements'
import type { OwnAgreement } from '@portal-gateway/contract/ownAgreements'
import { fileIcon } from '@portal-gateway/ui/icons'
import { RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { CallFailed } from '../../../loading/CallFailed.tsx'
import { PageLoading } from '../../../loading/PageLoading.tsx'
import { useAnswer } from '../../../loading/useAnswer.ts'
import { useServices } from '../../../services/services.tsx'
import * as css from '../Profile.css.ts'
import { AgreementEntry } from './AgreementEntry.tsx'
import { useOwnAgreementsTexts } from './ownAgreementsTexts.ts'

/** The agreements that the user has to sign or has signed, with all signatures. [COND-039] */
export function Agreements() {
  const texts = useOwnAgreementsTexts()
  const { api } = useServices()
  const agreements = useAnswer(['ownAgreements'], () => api.ownAgreements.list())
  if (agreements.state === 'loading') return <PageLoading />
  if (agreements.state === 'failed')
    return <CallFailed messages={ownAgreementMessages.list} view={agreements} />
  const toSign = agreements.value.filter(({ unmet }) => unmet !== null)
  const others = agreements.value.filter(({ unmet }) => unmet === null)
  if (agreements.value.length === 0)
    return (
      <StatePanel icon={fileIcon} title={texts.none}>
        <p>{texts.whenAny}</p>
      </StatePanel>
    )
  return (
    <Stack>
      {toSign.length > 0 && <List title={texts.toSign} agreements={toSign} note={texts.toSignNote} />}
      {others.length > 0 && <List title={texts.others} agreements={others} />}
    </Stack>
  )
}

function List({
  title,
  agreements,
  note,
}: {
  title: string
  agreements: readonly OwnAgreement[]
  note?: string
}) {
  return (
    <>
      {note !== undefined && <p className={css.intro}>{note}</p>}
      <Sheet title={title} isFlush>
        <RecordList label={title} isEmpty={false} emptyText="">
          {agreements.map((agreement) => (
            <AgreementEntry key={agreement.id} agreement={agreement} />
          ))}
        </RecordList>
      </Sheet>
    </>
  )
}
