import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { registrationAlerts, registrationMessages } from '@portal-gateway/api-client/messages/registrations'
import { type Registration, RegistrationDraft } from '@portal-gateway/contract/registrations'
import { RegistrationForm } from '@portal-gateway/portal-forms/RegistrationForm'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { Stack } from '@portal-gateway/ui/Stack'
import { useMemo, useState } from 'react'
import { useAccessChoices } from '../../accesses/useAccessChoices.ts'
import { afterFailedSave } from '../../failures/afterFailedSave.ts'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { refusalOf } from '../../failures/refusalOf.ts'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { useRefreshPendingWork } from '../../pending/usePendingWork.ts'
import { ChoicesState } from '../../registration/ChoicesState.tsx'
import { proxyRegistration } from '../../registration/newRegistration.ts'
import { RegistrationSent } from '../../registration/RegistrationSent.tsx'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { useProxyRegistrationPageTexts } from './proxyRegistrationPageTexts.ts'

interface Sent {
  registration: Registration
  draft: RegistrationDraft
}

/** Page on which a signed-in user requests accounts for other persons. [REG-002, REG-003] */
export function ProxyRegistration() {
  const texts = useProxyRegistrationPageTexts()
  const [round, setRound] = useState<{ number: number; before?: RegistrationDraft; sent?: Sent }>({
    number: 1,
  })
  const { number, before, sent } = round
  if (sent) {
    return (
      <RegistrationSent
        receipt={sent.registration}
        notified={texts.notified}
        onNew={() => setRound({ number: number + 1 })}
        onSimilar={() => setRound({ number: number + 1, before: sent.draft })}
      />
    )
  }
  const form = (
    <ProxyForm key={number} before={before} onSent={(done) => setRound({ ...round, sent: done })} />
  )
  // The button that opened the next form was removed, so the form takes the focus.
  return number === 1 ? form : <TakesFocus>{form}</TakesFocus>
}

function ProxyForm({
  before,
  onSent,
}: {
  before: RegistrationDraft | undefined
  onSent: (sent: Sent) => void
}) {
  const failures = useFailuresTexts()
  const { translate } = failures
  const messages = translate(registrationMessages.create)
  const { title, text } = translate(registrationAlerts).notSent
  const texts = useProxyRegistrationPageTexts()
  const { api, alerts } = useServices()
  const { profile } = useSignedIn()
  const send = useSend()
  const refreshPendingWork = useRefreshPendingWork()
  const choices = useAccessChoices({ delayMs: delays.proxyLoad })
  const draft = useDraft(
    RegistrationDraft,
    useMemo(() => proxyRegistration(profile, before), [profile, before]),
  )
  const [tab, setTab] = useState('personalDetails')
  const guard = useUnsavedChanges(draft.isChanged)

  const submit = async (body: RegistrationDraft): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => api.registrations.create({ body }))
    switch (answer.outcome) {
      case 'done':
        guard.release()
        refreshPendingWork()
        onSent({ registration: answer.value, draft: body })
        return undefined
      case 'invalid':
        return {
          ...answer.errors,
          title,
          globalErrors: [text, messages.failure, ...answer.errors.globalErrors],
        }
      default: {
        const words = messageFor(messages, answer, translate)
        const reasons = [
          text,
          messages.failure,
          ...(words === messages.failure ? [] : [words]),
          afterFailedSave(failures, answer),
        ]
        return refusalOf(failures, { ...answer, title, texts: reasons })
      }
    }
  }

  return (
    <Stack>
      <div>{texts.submittedBy(`${profile.firstName} ${profile.lastName}`, profile.email)}</div>
      <RegistrationForm
        kind="proxy"
        draft={draft}
        choices={choices.state === 'ready' ? choices.value : undefined}
        choicesState={<ChoicesState view={choices} />}
        selectedTab={tab}
        onSelectTab={setTab}
        onSubmit={() => void draft.submit(submit)}
      />
      {guard.dialog}
    </Stack>
  )
}
