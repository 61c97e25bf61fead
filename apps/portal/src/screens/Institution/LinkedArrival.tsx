import { institutionMessages } from '@portal-gateway/api-client/messages/institutions'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import { signInRefusalTexts } from '@portal-gateway/api-client/messages/session'
import { SignInCodeForm } from '@portal-gateway/portal-forms/SignInCodeForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Alert } from '@portal-gateway/ui/Alert'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SupportText } from '../../failures/SupportText.tsx'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { isCodeRequired } from '../../session/useCodeStep.ts'
import * as css from './Institution.css.ts'
import { useInstitutionPageTexts } from './institutionPageTexts.ts'
import { useAfterArrival } from './useAfterArrival.ts'
import type { ShownInstitution } from './useInstitution.ts'

export interface LinkedArrivalProps {
  arrival: string
  institution: ShownInstitution
  /** Called if the arrival can no longer be used. */
  onOver: () => void
}

/** Signs in with a linked identity at once, and asks for a code if the user has an authenticator app. [IDENT-046] */
export function LinkedArrival({ arrival, institution, onOver }: LinkedArrivalProps) {
  const texts = useInstitutionPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const navigate = useNavigate()
  const finish = useAfterArrival(institution.key)
  const [refused, setRefused] = useState<AlertTexts>()
  const [isCodeAsked, setCodeAsked] = useState(false)

  const refuse = (words: AlertTexts): Refusal => {
    setRefused(words)
    return { globalErrors: [words.title], fieldErrors: {} }
  }
  const signIn = async (code?: string): Promise<Refusal> => {
    setRefused(undefined)
    const body = { arrival, ...(code !== undefined && { code }) }
    const answer = await api.institutions.signIn({ body })
    switch (answer.outcome) {
      case 'done':
        await finish()
        return undefined
      case 'missing':
        onOver()
        return { globalErrors: [], fieldErrors: {} }
      case 'invalid':
        return code === undefined
          ? refuse({ title: translate(institutionMessages.signIn).failure })
          : answer.errors
      case 'refused':
        if (!isCodeRequired(answer.refusal)) return refuse(signInRefusalTexts(answer.refusal, translate))
        setCodeAsked(true)
        return undefined
      default:
        return refuse({ title: messageFor(institutionMessages.signIn, answer, translate) })
    }
  }

  // An arrival signs in once, so that a second call of the effect must not send it again.
  const hasStarted = useRef(false)
  const start = useEffectEvent(() => {
    if (!hasStarted.current) void signIn()
    hasStarted.current = true
  })
  useEffect(() => start(), [])

  return (
    <>
      {refused && (
        <Alert type="danger" title={<SupportText>{refused.title}</SupportText>}>
          {refused.text}
        </Alert>
      )}
      {isCodeAsked ? (
        <div className={css.choice}>
          <SignInCodeForm onSubmit={signIn} onBack={() => void navigate(paths.signIn())} />
        </div>
      ) : refused ? (
        <span>
          <ButtonLink href={paths.signIn()}>{texts.signIn}</ButtonLink>
        </span>
      ) : (
        <>
          <p className={css.text}>{texts.signingIn(institution.label)}</p>
          <Skeleton lines={4} />
        </>
      )}
    </>
  )
}
