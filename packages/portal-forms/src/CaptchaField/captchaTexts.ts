import { useTexts } from '@portal-gateway/ui/texts'

/** What the check of visitors says, in English. */
export const captchaTexts = {
  label: 'I am not a robot',
  note: 'Your browser solves a short puzzle; nothing about you is sent to anybody else.',
  working: 'Checking. You can go on filling in the form.',
  solved: 'Checked.',
  expired: 'The check is too long ago. Tick the box again.',
  failed: 'The check did not work.',
  retry: 'Try again',
}

/** These texts in force. */
export const useCaptchaTexts = () => useTexts('captcha', captchaTexts)
