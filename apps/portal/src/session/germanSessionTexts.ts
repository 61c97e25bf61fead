import type { Translation } from '@portal-gateway/ui/texts'
import type { sessionTexts } from './sessionTexts.ts'

/** German texts about inactivity and an expired session. */
export const germanSessionTexts: Translation<typeof sessionTexts> = {
  stillThere: 'Sind Sie noch da?',
  signOutNow: 'Jetzt abmelden',
  staySignedIn: 'Angemeldet bleiben',
  minutesLeft: (minutes, { plural }) =>
    `Sie werden wegen Inaktivität in ${plural(minutes, { one: '# Minute', other: '# Minuten' })} abgemeldet.`,
  secondsLeft: (seconds, { plural }) =>
    `Sie werden wegen Inaktivität in ${plural(seconds, { one: '# Sekunde', other: '# Sekunden' })} abgemeldet.`,
  changesStay: 'Ihre nicht gespeicherten Änderungen bleiben auf dieser Seite, bis Sie sich wieder anmelden.',
  noChanges:
    'Sie haben keine ungespeicherten Änderungen. Nach der nächsten Anmeldung kommen Sie auf diese Seite zurück.',
  untilSignedOut: 'bis zur Abmeldung um {time}',
  signInAgain: 'Erneut anmelden',
  giveUp: 'Änderungen verwerfen und abmelden',
  unsavedIsKept: (reason, owner) =>
    `${reason}. Ihre nicht gespeicherten Änderungen sind noch auf dieser Seite: Melden Sie sich als ${owner} an, um fortzufahren.`,
  actionNeedsSignIn: (owner) =>
    `Für diese Aktion müssen Sie sich vor Kurzem angemeldet haben. Ihre Eingaben bleiben erhalten: Melden Sie sich als ${owner} an, um fortzufahren.`,
  cancel: 'Abbrechen',
  signInWith: (institution) => `Mit ${institution} anmelden`,
  comeBack: 'Melden Sie sich im neuen Tab an und kommen Sie dann in diesen Tab zurück.',
  otherUser: (name) => `Sie haben sich als ${name} angemeldet.`,
  signedOut: 'Abgemeldet',
  stillAtInstitution: (institution) =>
    `Sie sind von diesem Portal abgemeldet. Bei ${institution} sind Sie vielleicht noch angemeldet. Melden Sie sich an einem Computer, den auch andere benutzen, dort ebenfalls ab.`,
  signOutOf: (institution) => `Bei ${institution} abmelden`,
  backToSignIn: 'Zurück zur Anmeldung',
  otherUserAdvice: (owner) =>
    `Sie wurden wieder abgemeldet, weil die nicht gespeicherten Änderungen auf dieser Seite ${owner} gehören. Melden Sie sich als ${owner} an oder verwerfen Sie sie.`,
  otherUserInTab: (name) => `Im anderen Tab hat sich ${name} angemeldet.`,
  otherUserInTabAdvice: (owner) => `Um auf dieser Seite fortzufahren, melden Sie sich als ${owner} an.`,
}
