import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { registrationAlerts, registrationMessages } from '@portal-gateway/api-client/messages/registrations'
import { captchaField } from '@portal-gateway/contract/captcha'
import { PublicRegistrationDraft, type RegistrationReceipt } from '@portal-gateway/contract/registrations'
import type { Identity } from '@portal-gateway/contract/userProfile'
import { RegistrationForm } from '@portal-gateway/portal-forms/RegistrationForm'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { useAccessChoices } from '../../accesses/useAccessChoices.ts'
import { useProofOfWork } from '../../captcha/useProofOfWork.ts'
import { VisitorCaptcha } from '../../captcha/VisitorCaptcha.tsx'
import { afterFailedSave } from '../../failures/afterFailedSave.ts'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { refusalOf } from '../../failures/refusalOf.ts'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { PlainPage } from '../../page/PlainPage.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import { ChoicesState } from '../../registration/ChoicesState.tsx'
import { visitorRegistration } from '../../registration/newRegistration.ts'
import { RegistrationSent } from '../../registration/RegistrationSent.tsx'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'
import { useRegisterPageTexts } from './registerPageTexts.ts'

/** Page on which a visitor requests an account. [REG-001, REG-007, REG-008, C-004] */
export function Register() {
  const texts = useRegisterPageTexts()
  const [query] = useSearchParams()
  const [cache] = useState(() => new Map())
  const arrival = query.get('arrival')
  return (
    <PlainPage title={texts.title} exitLink={<Link href={paths.signIn()}>{texts.backToSignIn}</Link>}>
      <SWRConfig value={{ provider: () => cache }}>
        {arrival ? <RoundsOfArrival key={arrival} arrival={arrival} /> : <Rounds />}
      </SWRConfig>
    </PlainPage>
  )
}

interface Sent {
  receipt: RegistrationReceipt
  draft: PublicRegistrationDraft
}

/** A person who has signed in with an institution. */
interface Arrived {
  arrival: string
  person: Identity
}

/** Shows the form with what an institution has sent about the visitor. [IDENT-051] */
function RoundsOfArrival({ arrival }: { arrival: string }) {
  const texts = useRegisterPageTexts()
  const { api, configuration } = useServices()
  const view = useAnswer(['arrival', arrival], () => api.institutions.arrival({ arrival }))
  if (view.state === 'loading') return <Skeleton lines={6} />
  if (view.state === 'failed' || view.value.state !== 'unlinked') {
    return <Rounds notice={<Notice type="warn">{texts.arrivalOver}</Notice>} />
  }
  const { institution, firstName, lastName, email } = view.value
  const label = configuration.institutions?.find(({ key }) => key === institution)?.label ?? institution
  const advice = email === '' ? texts.fromInstitutionWithoutEmail(label) : texts.fromInstitution(label)
  return (
    <Rounds
      arrived={{ arrival, person: { firstName, lastName, email } }}
      notice={<Notice type="info">{advice}</Notice>}
    />
  )
}

interface RoundsProps {
  arrived?: Arrived
  /** Text above the first form. The further ones are for other people. */
  notice?: ReactNode
}

/** Shows the form, then the receipt, and then the next form if the visitor requests another account. */
function Rounds({ arrived, notice }: RoundsProps) {
  const texts = useRegisterPageTexts()
  const [round, setRound] = useState<{ number: number; before?: PublicRegistrationDraft; sent?: Sent }>({
    number: 1,
  })
  const { number, before, sent } = round
  if (sent) {
    return (
      <RegistrationSent
        receipt={sent.receipt}
        notified={texts.notified(sent.draft.email)}
        onNew={() => setRound({ number: number + 1 })}
        onSimilar={() => setRound({ number: number + 1, before: sent.draft })}
      />
    )
  }
  const form = (
    <VisitorForm
      key={number}
      before={before}
      arrived={number === 1 ? arrived : undefined}
      onSent={(done) => setRound({ ...round, sent: done })}
    />
  )
  // The button that opened the next form was removed, so the form takes the focus.
  if (number > 1) return <TakesFocus>{form}</TakesFocus>
  return (
    <>
      {notice}
      {form}
    </>
  )
}

function VisitorForm({
  before,
  arrived,
  onSent,
}: {
  before: PublicRegistrationDraft | undefined
  arrived: Arrived | undefined
  onSent: (sent: Sent) => void
}) {
  const failures = useFailuresTexts()
  const { translate } = failures
  const messages = translate(registrationMessages.createPublic)
  const { title } = translate(registrationAlerts).notSent
  const { api, configuration } = useServices()
  const choices = useAccessChoices({ isPublic: true, delayMs: delays.accountLoad })
  const draft = useDraft(
    PublicRegistrationDraft,
    useMemo(() => visitorRegistration(before, arrived?.person), [before, arrived]),
  )
  const [tab, setTab] = useState('personalDetails')
  const setAnswer = (answer: string) => draft.set({ [captchaField]: answer })
  const proofOfWork = useProofOfWork(setAnswer)
  // A solved captcha is not unsaved work.
  const guard = useUnsavedChanges(
    draft.changedFields.some((field) => field !== captchaField),
    { isPublic: true },
  )

  const send = async (body: PublicRegistrationDraft): Promise<Refusal> => {
    const answer = await api.registrations.createPublic({
      body: { ...body, ...(arrived && { arrival: arrived.arrival }) },
    })
    // Google accepts each reCAPTCHA answer only once.
    if (answer.outcome !== 'done' && configuration.recaptchaSiteKeys) setAnswer('')
    switch (answer.outcome) {
      case 'done':
        guard.release()
        onSent({ receipt: answer.value, draft: body })
        return undefined
      case 'invalid':
        if (answer.errors.fieldErrors[captchaField]) proofOfWork.forget()
        return { ...answer.errors, title, globalErrors: [messages.failure, ...answer.errors.globalErrors] }
      default:
        return refusalOf(failures, {
          ...answer,
          title,
          texts: [
            messages.failure,
            ...reasons(messages.failure, messageFor(messages, answer, translate)),
            afterFailedSave(failures, answer),
          ],
        })
    }
  }

  return (
    <>
      <RegistrationForm
        kind="public"
        draft={draft}
        choices={choices.state === 'ready' ? choices.value : undefined}
        choicesState={<ChoicesState view={choices} />}
        selectedTab={tab}
        onSelectTab={setTab}
        renderCaptcha={(slot) => (
          <VisitorCaptcha
            {...slot}
            proofOfWork={proofOfWork}
            hasAnswer={draft.values[captchaField] !== ''}
            onAnswer={setAnswer}
            refusals={draft.refusals}
          />
        )}
        onSubmit={() => void draft.submit(send)}
      />
      {guard.dialog}
    </>
  )
}

/** Returns the words as a list; empty if they only repeat the failure. */
const reasons = (failure: string, words: string): string[] => (words === failure ? [] : [words])
