import type { Translation } from '@portal-gateway/ui/texts'
import type { createAccountPageTexts } from './createAccountPageTexts.ts'

/** German texts of the page that creates an account. */
export const germanCreateAccountPageTexts: Translation<typeof createAccountPageTexts> = {
  decided: 'Über diesen Antrag ist entschieden. Daraus kann kein Konto mehr angelegt werden.',
  sentByYou: 'Sie haben diesen Antrag selbst gestellt. Jemand anderes aus dem Team muss das Konto anlegen.',
}
