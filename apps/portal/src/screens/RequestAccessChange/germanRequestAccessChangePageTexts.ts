import type { Translation } from '@portal-gateway/ui/texts'
import type { requestAccessChangePageTexts } from './requestAccessChangePageTexts.ts'

/** German texts of the page that requests other project roles. */
export const germanRequestAccessChangePageTexts: Translation<typeof requestAccessChangePageTexts> = {
  notChangeable: 'Sie können diesen Antrag nicht ändern.',
  isAnother: 'Was Sie hier absenden, ist ein neuer Antrag.',
  introduction: (promise) =>
    `Ändern Sie unten Ihre Projektrollen und senden Sie den Antrag an den Support. Die Bearbeitung dauert in der Regel ${promise}; bis dahin behalten Sie Ihren bisherigen Zugang.`,
  renewing: (role, day) =>
    `Dieser Antrag verlängert ${role} bis ${day}. Prüfen Sie ihn und senden Sie ihn ab.`,
  renewingWithoutLength: (role) =>
    `Um ${role} zu verlängern, bearbeiten Sie die Rolle und geben Sie einen späteren letzten Tag ein. Senden Sie dann den Antrag ab.`,
  notRenewable: 'Diese Rolle kann jetzt nicht verlängert werden.',
  whenRenewable: (before, after, { plural }) =>
    `Eine Rolle kann in ${plural(before, { one: 'ihrem letzten Tag', other: 'ihren letzten # Tagen' })} verlängert werden${after > 0 ? ` und bis zu ${plural(after, { one: '# Tag', other: '# Tage' })} nach ihrem Ende` : ''}. Sonst bearbeiten Sie sie unten wie eine neue Rolle.`,
  toYourRoles: 'Zu Ihren Projektrollen',
}
