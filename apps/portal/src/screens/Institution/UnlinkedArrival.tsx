import { institutionMessages } from '@portal-gateway/api-client/messages/institutions'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import { signInRefusalTexts } from '@portal-gateway/api-client/messages/session'
import type { Arrival } from '@portal-gateway/contract/institutions'
import type { Credentials } from '@portal-gateway/contract/session'
import { SignInForm } from '@portal-gateway/portal-forms/SignInForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Alert } from '@portal-gateway/ui/Alert'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Facts } from '@portal-gateway/ui/Facts'
import { Notice } from '@portal-gateway/ui/Notice'
import { useState } from 'react'
import { SupportText } from '../../failures/SupportText.tsx'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { isCodeRequired, isPasswordWrong, useCodeStep } from '../../session/useCodeStep.ts'
import { Contact } from './Contact.tsx'
import * as css from './Institution.css.ts'
import { useInstitutionPageTexts } from './institutionPageTexts.ts'
import type { LinkedArrivalProps } from './LinkedArrival.tsx'
import { useAfterArrival } from './useAfterArrival.ts'

export interface UnlinkedArrivalProps extends LinkedArrivalProps {
  person: Pick<Arrival, 'firstName' | 'lastName' | 'email' | 'missing'>
}

/** Offers a person without a linked account to sign in once, which links it, or to request one. [IDENT-051] */
export function UnlinkedArrival({ arrival, institution, person, onOver }: UnlinkedArrivalProps) {
  const texts = useInstitutionPageTexts()
  const { label, contact } = institution
  const { firstName, lastName, email, missing } = person
  const facts = [
    { term: texts.sentName, value: `${firstName} ${lastName}`.trim() },
    { term: texts.sentEmail, value: email },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <p className={css.text}>
        {texts.notLinked(label)} {texts.notLinkedYet}
      </p>
      {facts.length > 0 && <Facts facts={facts} />}
      {missing.length > 0 && (
        <Notice
          type="warn"
          title={texts.missing(label, missing.map((claim) => texts.claims[claim]).join(', '))}
        >
          {contact !== '' && (
            <>
              {texts.missingAdvice} <Contact contact={contact} />
            </>
          )}
        </Notice>
      )}
      <section className={css.choice} aria-labelledby="have-account">
        <h2 id="have-account" className={css.heading}>
          {texts.haveAccount}
        </h2>
        <p className={css.text}>{texts.linkAdvice(label)}</p>
        <LinkForm arrival={arrival} institution={institution} onOver={onOver} />
      </section>
      <section className={css.choice} aria-labelledby="need-account">
        <h2 id="need-account" className={css.heading}>
          {texts.needAccount}
        </h2>
        <p className={css.text}>
          {email === '' ? texts.requestAdviceWithoutEmail(label) : texts.requestAdvice(label)}
        </p>
        <span>
          <ButtonLink href={paths.register({ arrival })}>{texts.requestAccount}</ButtonLink>
        </span>
      </section>
    </>
  )
}

/** Signs in with a password, which links the identity. [IDENT-047] */
function LinkForm({ arrival, institution, onOver }: LinkedArrivalProps) {
  const translate = useTranslate()
  const { api } = useServices()
  const finish = useAfterArrival(institution.key)
  const [refused, setRefused] = useState<AlertTexts>()
  const secondStep = useCodeStep()
  const { second } = secondStep

  const refuse = (words: AlertTexts): Refusal => {
    setRefused(words)
    return { globalErrors: [words.title], fieldErrors: {} }
  }
  const link = async (credentials: Credentials): Promise<Refusal> => {
    setRefused(undefined)
    const answer = await api.institutions.link({ body: { ...credentials, arrival } })
    switch (answer.outcome) {
      case 'done':
        await finish()
        return undefined
      case 'missing':
        onOver()
        return { globalErrors: [], fieldErrors: {} }
      case 'invalid':
        return answer.errors
      case 'refused': {
        const { refusal } = answer
        if (isPasswordWrong(refusal)) secondStep.end()
        if (!isCodeRequired(refusal)) return refuse(signInRefusalTexts(refusal, translate))
        if (await secondStep.ask(credentials)) return undefined
        return refuse({ title: messageFor(institutionMessages.link, { outcome: 'unreachable' }, translate) })
      }
      default:
        return refuse({ title: messageFor(institutionMessages.link, answer, translate) })
    }
  }

  return (
    <>
      {refused && (
        <Alert type="danger" title={<SupportText>{refused.title}</SupportText>}>
          {refused.text}
        </Alert>
      )}
      {second ? (
        <second.Form
          onSubmit={(code) => link({ ...second.credentials, code })}
          onBack={() => {
            secondStep.end()
            setRefused(undefined)
          }}
        />
      ) : (
        <SignInForm onSubmit={link} />
      )}
    </>
  )
}
