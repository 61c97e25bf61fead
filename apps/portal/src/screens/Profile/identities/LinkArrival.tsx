import type { Answer } from '@portal-gateway/api-client/answer'
import { identityChanged, linkedIdentityMessages } from '@portal-gateway/api-client/messages/linkedIdentities'
import type { LinkOutcome, linkedIdentities } from '@portal-gateway/contract/linkedIdentities'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Stack } from '@portal-gateway/ui/Stack'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFailureAlert } from '../../../failures/useFailureAlert.ts'
import { ListHead } from '../../../lists/ListHead.tsx'
import { CallFailed } from '../../../loading/CallFailed.tsx'
import { useServices } from '../../../services/services.tsx'
import { useSend } from '../../../session/useSessionOver.ts'
import { useInstitutionPageTexts } from '../../Institution/institutionPageTexts.ts'
import * as page from '../Profile.css.ts'
import { useIdentityTexts } from './identityTexts.ts'

export interface LinkArrivalProps {
  arrival: string
  /** Called after the arrival was used, or if it cannot be used any more. */
  onDone: () => void
}

const messages = linkedIdentityMessages.confirm

type Failed = Exclude<Answer<typeof linkedIdentities.confirm>, { outcome: 'done' | 'missing' | 'invalid' }>

/** Links the identity with which an institution has led back, and shows an alert with the result. [IDENT-060] */
export function LinkArrival({ arrival, onDone }: LinkArrivalProps) {
  const texts = useIdentityTexts()
  const { api } = useServices()
  const { showFailure } = useFailureAlert()
  const showResult = useShownResult()
  const send = useSend()
  const [failed, setFailed] = useState<Failed>()
  const [isRetrying, setRetrying] = useState(false)

  const link = async () => {
    const answer = await send(() => api.linkedIdentities.confirm({ body: { arrival } }))
    switch (answer.outcome) {
      case 'done':
        showResult(answer.value)
        onDone()
        break
      case 'missing':
      case 'invalid':
        showFailure(messages, answer)
        onDone()
        break
      default:
        // The arrival was not used, so that the user can try again.
        setFailed(answer)
    }
  }
  const retry = async () => {
    setRetrying(true)
    await link()
    setRetrying(false)
  }

  // An arrival links once, so that a second call of the effect must not send it again.
  const hasStarted = useRef(false)
  const start = useEffectEvent(() => {
    if (!hasStarted.current) void link()
    hasStarted.current = true
  })
  useEffect(() => start(), [])

  return (
    <Stack>
      <ListHead title={texts.title} />
      {failed ? (
        <CallFailed messages={messages} view={{ answer: failed, retry, isRetrying }} />
      ) : (
        <>
          <p className={page.intro}>{texts.linking}</p>
          <Skeleton lines={3} />
        </>
      )}
    </Stack>
  )
}

/** Returns a function that shows an alert with the result, and whom to ask at the institution. [IDENT-060] */
function useShownResult(): (outcome: LinkOutcome) => void {
  const texts = useIdentityTexts()
  const ofInstitutions = useInstitutionPageTexts()
  const { alerts, configuration } = useServices()
  return ({ institution, label, result, failure }) => {
    const title = texts.notLinked(label)
    switch (result) {
      case 'linked':
        alerts.success(texts.translate(identityChanged).linked(label))
        break
      case 'alreadyLinked':
        alerts.info({ title: texts.alreadyLinked(label) })
        break
      case 'taken':
      case 'tooMany':
        alerts.danger({ title, text: texts[result] })
        break
      case 'failed': {
        const contact = configuration.institutions?.find(({ key }) => key === institution)?.contact
        const whom = contact === undefined ? [] : [ofInstitutions.whomToAsk(label), contact]
        const reason = ofInstitutions.failures[failure ?? 'INVALID_ANSWER']
        alerts.danger({ title, text: [reason, ...whom].join(' ') })
      }
    }
  }
}
