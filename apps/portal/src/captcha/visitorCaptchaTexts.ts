import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of a visitor's captcha. */
export const visitorCaptchaTexts = {
  unreachable: 'reCAPTCHA cannot be reached.',
  notARobot: 'I am not a robot',
  notSetUp: 'It is not configured for this address.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useVisitorCaptchaTexts = () => useTexts('visitorCaptcha', visitorCaptchaTexts)
