import type { Translation } from '@portal-gateway/ui/texts'
import type { registrationReceiptTexts } from './registrationReceiptTexts.ts'

/** German texts that are shown after a request for an account was sent. */
export const germanRegistrationReceiptTexts: Translation<typeof registrationReceiptTexts> = {
  number: 'Der Antrag wurde gesendet. Er hat die Nummer {number}.',
  expected: (least, most, { number }) =>
    `Die Bearbeitung dauert in der Regel ${number(least)} bis ${number(most)} Werktage: Sie erhalten spätestens am {date} eine Antwort. {notified}`,
  newUser: 'Weiteres Konto beantragen',
  similarUser: 'Ähnliches Konto beantragen',
}
