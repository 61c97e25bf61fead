import { CaptchaField } from '@portal-gateway/portal-forms/CaptchaField'
import type { CaptchaSlot } from '@portal-gateway/portal-forms/RegistrationForm'
import { Notice } from '@portal-gateway/ui/Notice'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { recaptchaScript } from './recaptchaScript.ts'

export interface RecaptchaBoxProps extends CaptchaSlot {
  siteKey: string
  /** Whether the form holds an answer. */
  hasAnswer: boolean
  onAnswer: (answer: string) => void
  /** Rises with each refused form, after which Google wants a new answer. */
  refusals: number
}

/** reCAPTCHA v2, where the portal is set up with it: Google's box, in a frame of Google's. [C-184] */
export function RecaptchaBox({ siteKey, hasAnswer, onAnswer, refusals, ...slot }: RecaptchaBoxProps) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    const check = { state: 'failed', reason: 'reCAPTCHA cannot be reached.' } as const
    return <CaptchaField check={check} onStart={() => setFailed(false)} {...slot} />
  }
  const { errorMessage, inputRef } = slot
  return (
    <Sheet>
      <Stack>
        {errorMessage !== undefined && <Notice type="danger">{errorMessage}</Notice>}
        {/* What is in Google's frame cannot take a ref. */}
        <div ref={inputRef} role="group" aria-label="I am not a robot" tabIndex={-1}>
          <GooglesBox
            key={refusals}
            siteKey={siteKey}
            hasAnswer={hasAnswer}
            onAnswer={onAnswer}
            onFailure={() => setFailed(true)}
          />
        </div>
      </Stack>
    </Sheet>
  )
}

interface GooglesBoxProps extends Pick<RecaptchaBoxProps, 'siteKey' | 'hasAnswer' | 'onAnswer'> {
  onFailure: () => void
}

/** It draws into an element once and never takes it back: another box is another element. */
function GooglesBox({ siteKey, hasAnswer, onAnswer, onFailure }: GooglesBoxProps) {
  const root = useRef<HTMLDivElement>(null)
  const answer = useEffectEvent(onAnswer)
  const fail = useEffectEvent(onFailure)
  const leave = useEffectEvent(() => {
    if (hasAnswer) onAnswer('')
  })
  useEffect(() => {
    const place = root.current
    if (!place) return undefined
    let isHere = true
    recaptchaScript().then(
      (recaptcha) => {
        if (!isHere) return
        recaptcha.render(place.appendChild(document.createElement('div')), {
          sitekey: siteKey,
          theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
          callback: (given) => answer(given),
          'expired-callback': () => answer(''),
          'error-callback': () => fail(),
        })
      },
      () => isHere && fail(),
    )
    return () => {
      isHere = false
      place.replaceChildren()
      leave()
    }
  }, [siteKey])
  return <div ref={root} />
}
