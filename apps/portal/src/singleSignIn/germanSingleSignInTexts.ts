import type { Translation } from '@portal-gateway/ui/texts'
import type { singleSignInTexts } from './singleSignInTexts.ts'

/** German texts of the dialog that opens a partner science portal. */
export const germanSingleSignInTexts: Translation<typeof singleSignInTexts> = {
  titles: {
    working: 'Sie werden angemeldet',
    ready: 'Sie sind angemeldet',
    failed: 'Die Anmeldung am Partnerportal ist fehlgeschlagen',
  },
  open: (application) => `${application} öffnen`,
  openUnnamed: 'Anwendung öffnen',
  worksOnce: 'Der Link öffnet sich in einem neuen Tab. Er funktioniert einmal.',
  timeLeft: 'Verbleibende Zeit',
  seconds: (count, { plural }) => plural(count, { one: '# Sekunde', other: '# Sekunden' }),
  worksWithin: (seconds, { plural }) =>
    `Sie sind angemeldet. Der Link öffnet sich in einem neuen Tab. Er funktioniert einmal, innerhalb von ${plural(seconds, { one: '# Sekunde', other: '# Sekunden' })}.`,
  contactSupport: 'Wenn das wieder vorkommt, wenden Sie sich bitte an den Support.',
}
