import { formatDate } from '@portal-gateway/api-client/date'
import { ownAgreementMessages } from '@portal-gateway/api-client/messages/ownAgreements'
import type { SignedVersion } from '@portal-gateway/contract/ownAgreements'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { printIcon, searchIcon } from '@portal-gateway/ui/icons'
import { MarkdownView } from '@portal-gateway/ui/MarkdownView'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useId } from 'react'
import { useParams } from 'react-router-dom'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { idOf } from '../../router/idOf.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './Agreement.css.ts'
import { AgreementHead } from './AgreementHead.tsx'
import { AgreementProblem, toYourAgreements } from './AgreementProblem.tsx'
import { useOwnAgreementPageTexts } from './ownAgreementPageTexts.ts'

const messages = ownAgreementMessages.signedVersion

/** Page with the text of a version that the user has signed, also of a deleted agreement. [COND-039] */
export function SignedAgreement() {
  const texts = useOwnAgreementPageTexts()
  const translate = useTranslate()
  const params = useParams()
  const [id, version] = [idOf(params['id']), idOf(params['version'])]
  if (id !== undefined && version !== undefined)
    return <StoredVersion id={id} version={version} key={`${id} ${version}`} />
  return (
    <AgreementProblem title={texts.signedTitle}>
      <StatePanel icon={searchIcon} title={translate(messages).missing} actions={toYourAgreements} />
    </AgreementProblem>
  )
}

function StoredVersion({ id, version }: { id: number; version: number }) {
  const texts = useOwnAgreementPageTexts()
  const { api } = useServices()
  const signed = useAnswer(['signedVersion', id, version], () =>
    api.ownAgreements.signedVersion({ id, version }),
  )
  switch (signed.state) {
    case 'loading':
      return <PageLoading />
    case 'failed':
      return (
        <AgreementProblem title={texts.signedTitle}>
          <CallFailed messages={messages} view={signed} actions={toYourAgreements} />
        </AgreementProblem>
      )
    case 'ready':
      return <VersionPage signed={signed.value} />
  }
}

function VersionPage({ signed: { name, version, publishedAt, text } }: { signed: SignedVersion }) {
  const texts = useOwnAgreementPageTexts()
  const textId = useId()
  return (
    <article className={css.page}>
      <AgreementHead
        name={name}
        facts={[
          { term: texts.version, value: version },
          { term: texts.date, value: <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> },
        ]}
        actions={
          <>
            <p className={css.sentence}>{texts.signedVersion}</p>
            <span className={css.screenOnly}>
              <Button icon={printIcon} onPress={() => print()}>
                {texts.print}
              </Button>
            </span>
          </>
        }
      />
      <section className={css.text} aria-labelledby={textId}>
        <h2 className={css.hidden} id={textId}>
          {texts.text}
        </h2>
        <MarkdownView source={text} headingOffset={2} />
      </section>
    </article>
  )
}
