import type { Translation } from '@portal-gateway/ui/texts'
import type { visitorCaptchaTexts } from './visitorCaptchaTexts.ts'

/** German texts of a visitor's captcha. */
export const germanVisitorCaptchaTexts: Translation<typeof visitorCaptchaTexts> = {
  unreachable: 'reCAPTCHA ist nicht erreichbar.',
  notARobot: 'Ich bin kein Roboter',
  notSetUp: 'Es ist für diese Adresse nicht eingerichtet.',
}
