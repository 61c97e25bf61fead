import type { Translation } from '@portal-gateway/ui/texts'
import type { whyTexts } from './whyTexts.ts'

/** German texts of the buttons that open an explanation. */
export const germanWhyTexts: Translation<typeof whyTexts> = {
  why: 'Warum habe ich das?',
  whyNot: 'Warum nicht?',
  about: (question, name) => `${question} ${name}`,
}
