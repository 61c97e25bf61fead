import { CaptchaField } from '@portal-gateway/portal-forms/CaptchaField'
import type { CaptchaSlot } from '@portal-gateway/portal-forms/RegistrationForm'
import { useServices } from '../services/services.tsx'
import { RecaptchaBox } from './RecaptchaBox.tsx'
import { siteKeyOf } from './siteKeyOf.ts'
import type { ProofOfWork } from './useProofOfWork.ts'
import { useVisitorCaptchaTexts } from './visitorCaptchaTexts.ts'

export interface VisitorCaptchaProps extends CaptchaSlot {
  proofOfWork: ProofOfWork
  hasAnswer: boolean
  onAnswer: (answer: string) => void
  /** Number of refused submissions. */
  refusals: number
}

/** The captcha that the portal is configured with. [REG-009, C-184] */
export function VisitorCaptcha(props: VisitorCaptchaProps) {
  const texts = useVisitorCaptchaTexts()
  const { proofOfWork, hasAnswer, onAnswer, refusals, ...slot } = props
  const { configuration } = useServices()
  const siteKey = siteKeyOf(configuration, window.location.hostname)
  if (siteKey === undefined)
    return <CaptchaField check={proofOfWork.check} onStart={proofOfWork.start} {...slot} />
  if (siteKey === 'none') {
    const check = { state: 'failed', reason: texts.notSetUp } as const
    return <CaptchaField check={check} onStart={() => undefined} {...slot} />
  }
  return <RecaptchaBox siteKey={siteKey.key} {...{ hasAnswer, onAnswer, refusals }} {...slot} />
}
