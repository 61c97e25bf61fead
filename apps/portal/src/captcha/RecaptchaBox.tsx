import { CaptchaField } from '@portal-gateway/portal-forms/CaptchaField'
import type { CaptchaSlot } from '@portal-gateway/portal-forms/RegistrationForm'
import { Notice } from '@portal-gateway/ui/Notice'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { recaptchaScript } from './recaptchaScript.ts'
import { useVisitorCaptchaTexts } from './visitorCaptchaTexts.ts'

export interface RecaptchaBoxProps extends CaptchaSlot {
  siteKey: string
  /** Whether the form contains the answer of a solved captcha. */
  hasAnswer: boolean
  onAnswer: (answer: string) => void
  /** Number of refused submissions; Google requires a new answer after each. */
  refusals: number
}

/** reCAPTCHA v2 in Google's frame, if the portal is configured with it. [C-184] */
export function RecaptchaBox({ siteKey, hasAnswer, onAnswer, refusals, ...slot }: RecaptchaBoxProps) {
  const texts = useVisitorCaptchaTexts()
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    const check = { state: 'failed', reason: texts.unreachable } as const
    return <CaptchaField check={check} onStart={() => setFailed(false)} {...slot} />
  }
  const { errorMessage, inputRef } = slot
  return (
    <Sheet>
      <Stack>
        {errorMessage !== undefined && <Notice type="danger">{errorMessage}</Notice>}
        {/* The group gets the focus, because a ref cannot refer to an element inside Google's frame. */}
        <div ref={inputRef} role="group" aria-label={texts.notARobot} tabIndex={-1}>
          <GoogleBox
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

interface GoogleBoxProps extends Pick<RecaptchaBoxProps, 'siteKey' | 'hasAnswer' | 'onAnswer'> {
  onFailure: () => void
}

/** Google's script can render into an element only once, so a new box needs a new element. */
function GoogleBox({ siteKey, hasAnswer, onAnswer, onFailure }: GoogleBoxProps) {
  const root = useRef<HTMLDivElement>(null)
  const answer = useEffectEvent(onAnswer)
  const fail = useEffectEvent(onFailure)
  const leave = useEffectEvent(() => {
    if (hasAnswer) onAnswer('')
  })
  useEffect(() => {
    const place = root.current
    if (!place) return undefined
    let isMounted = true
    recaptchaScript().then(
      (recaptcha) => {
        if (!isMounted) return
        recaptcha.render(place.appendChild(document.createElement('div')), {
          sitekey: siteKey,
          theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
          callback: (given) => answer(given),
          'expired-callback': () => answer(''),
          'error-callback': () => fail(),
        })
      },
      () => isMounted && fail(),
    )
    return () => {
      isMounted = false
      place.replaceChildren()
      leave()
    }
  }, [siteKey])
  return <div ref={root} />
}
