import { agreementMessages } from '@portal-gateway/api-client/messages/agreements'
import type { OfferedAgreement } from '@portal-gateway/portal-forms/ProjectRoleForm'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { type FailedAnswer, whyFailed } from '../failures/whyFailed.ts'
import { useAnswer } from '../loading/useAnswer.ts'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { Sentence } from '../page/Sentence.tsx'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import { useAgreementChoiceTexts } from './agreementChoiceTexts.ts'

/** What the forms of dashboard items and project roles need to choose the required agreements. */
export interface AgreementChoice {
  isLoading: boolean
  /**
   * Returns the props of the form. `stored` are the agreements of the stored record. A list that failed to load does not
   * prevent editing: a message with a retry replaces the field. [COND-045]
   */
  propsFor: (stored: readonly number[] | undefined) => {
    agreements: readonly OfferedAgreement[]
    insteadOfAgreements?: ReactNode
  }
  /** Returns the names of agreements, for an edit conflict. */
  namesOf: (ids: unknown) => string[]
}

/** Loads the agreements that a dashboard item or a project role can require. [COND-045] */
export function useAgreementChoice(): AgreementChoice {
  const texts = useAgreementChoiceTexts()
  const { api } = useServices()
  const view = useAnswer(['agreements'], () => api.agreements.list(), { isForm: true })
  const agreements = view.state === 'ready' ? view.value : []
  return {
    isLoading: view.state === 'loading',
    propsFor(stored = []) {
      const missing = stored.filter((id) => !agreements.some((each) => each.id === id))
      const offered = [
        ...agreements,
        ...missing.map((id) => ({ id, name: texts.agreement(id), inactive: true })),
      ]
      if (view.state === 'failed')
        return { agreements: offered, insteadOfAgreements: <NotLoaded {...view} /> }
      const isNone = offered.every(({ id, inactive }) => inactive && !stored.includes(id))
      return { agreements: offered, ...(isNone && { insteadOfAgreements: <NoAgreements /> }) }
    },
    namesOf: (ids) =>
      ((ids ?? []) as number[]).map(
        (id) => agreements.find((each) => each.id === id)?.name ?? texts.agreement(id),
      ),
  }
}

function NoAgreements() {
  const texts = useAgreementChoiceTexts()
  const link = <Link href={paths.configuration('agreements')}>{texts.list}</Link>
  return (
    <p style={{ margin: 0 }}>
      <Sentence text={texts.none} parts={{ link }} />
    </p>
  )
}

interface NotLoadedProps {
  answer: FailedAnswer
  retry: () => Promise<void>
  isRetrying: boolean
}

function NotLoaded({ answer, retry, isRetrying }: NotLoadedProps) {
  const texts = useAgreementChoiceTexts()
  const failures = useFailuresTexts()
  const { tryAgain } = useEveryPageTexts()
  const translate = useTranslate()
  const messages = agreementMessages.list
  return (
    <Notice type="warn" title={translate(messages).failure}>
      <Stack>
        <span>{`${whyFailed(failures, messages, answer)} ${texts.notLoadedEffect}`.trim()}</span>
        <span>
          <Button size="s" icon={retryIcon} isPending={isRetrying} onPress={() => void retry()}>
            {tryAgain}
          </Button>
        </span>
      </Stack>
    </Notice>
  )
}
