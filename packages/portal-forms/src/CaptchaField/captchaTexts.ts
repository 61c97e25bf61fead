import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of CaptchaField. */
export const captchaTexts = {
  label: 'I am not a robot',
  note: 'Your browser solves a short puzzle; nothing about you is sent to anybody else.',
  working: 'Checking. You can go on filling in the form.',
  solved: 'Checked.',
  expired: 'The check has expired. Tick the box again.',
  failed: 'The check did not work.',
  retry: 'Try again',
}

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useCaptchaTexts = () => useTexts('captcha', captchaTexts)
