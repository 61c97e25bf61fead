import { ownAgreementMessages } from '@portal-gateway/api-client/messages/ownAgreements'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useParams } from 'react-router-dom'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { idOf } from '../../router/idOf.ts'
import { useServices } from '../../services/services.tsx'
import { AgreementProblem, toYourAgreements } from './AgreementProblem.tsx'
import { useOwnAgreementPageTexts } from './ownAgreementPageTexts.ts'
import { SigningPage } from './SigningPage.tsx'

const messages = ownAgreementMessages.get

/** Page on which a user reads and signs the newest version of an agreement. [COND-046] */
export function Agreement() {
  const texts = useOwnAgreementPageTexts()
  const translate = useTranslate()
  const id = idOf(useParams()['id'])
  // The key discards the state of the previous agreement, because signing can lead to the next one.
  if (id !== undefined) return <StoredAgreement id={id} key={id} />
  return (
    <AgreementProblem title={texts.title}>
      <StatePanel icon={searchIcon} title={translate(messages).missing} actions={toYourAgreements} />
    </AgreementProblem>
  )
}

function StoredAgreement({ id }: { id: number }) {
  const texts = useOwnAgreementPageTexts()
  const { api } = useServices()
  // A text from the cache may be outdated, and must not change while the user reads it.
  const agreement = useAnswer(['ownAgreement', id], () => api.ownAgreements.get({ id }), { isForm: true })
  switch (agreement.state) {
    case 'loading':
      return <PageLoading />
    case 'failed':
      return (
        <AgreementProblem title={texts.title}>
          <CallFailed messages={messages} view={agreement} actions={toYourAgreements} />
        </AgreementProblem>
      )
    case 'ready':
      return <SigningPage loaded={agreement.value} latest={agreement.latest} />
  }
}
