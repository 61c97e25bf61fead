import type { Translation } from '@portal-gateway/ui/texts'
import type { requestAccessChangePageTexts } from './requestAccessChangePageTexts.ts'

/** German texts of the page that requests other project roles. */
export const germanRequestAccessChangePageTexts: Translation<typeof requestAccessChangePageTexts> = {
  notChangeable: 'Sie können diesen Antrag nicht ändern.',
  isAnother: 'Was Sie hier absenden, ist ein neuer Antrag.',
  introduction: (promise) =>
    `Ändern Sie unten Ihre Projektrollen und senden Sie den Antrag an den Support. Die Bearbeitung dauert in der Regel ${promise}; bis dahin behalten Sie Ihren bisherigen Zugang.`,
  toYourRoles: 'Zu Ihren Projektrollen',
}
