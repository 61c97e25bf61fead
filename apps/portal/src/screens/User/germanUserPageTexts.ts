import type { Translation } from '@portal-gateway/ui/texts'
import type { userPageTexts } from './userPageTexts.ts'

/** German texts of the page of a user. */
export const germanUserPageTexts: Translation<typeof userPageTexts> = {
  thisUser: 'dieses Benutzerkonto',
  toTheUsers: 'Zu den Benutzerkonten',
  tabs: {
    accountInfo: 'Kontodaten',
    portalRoles: 'Portalrollen',
    projectRoles: 'Projektrollen',
    accessExplained: 'Zugang erklärt',
    reviewer: 'Prüfung',
    requestsHistory: 'Verlauf der Anträge',
  },
  status: 'Status',
  permission: 'Berechtigung',
  lastSignIn: 'Letzte Anmeldung',
  neverSignedIn: 'Keine aufgezeichnet',
  locked: 'Gesperrt',
  openRequest: 'Offener Antrag',
  profileChange: (id) => `Profiländerung ${id}`,
  accessChange: (id) => `Zugangsänderung ${id}`,
  inactive: 'Mit diesem Konto ist keine Anmeldung möglich. „Konto aktivieren“ ermöglicht sie wieder.',
  isLocked: 'GESPERRT',
  lockedUntil:
    'Es wurden zu viele falsche Passwörter eingegeben. Die Anmeldung ist bis {time} oder bis zur Entsperrung durch den Support nicht möglich.',
  lockedWithoutEnd:
    'Es wurden zu viele falsche Passwörter eingegeben. Die Anmeldung ist bis zur Entsperrung durch den Support nicht möglich.',
  unlockedBySupport: 'Nur der Support kann Konten entsperren.',
  openProfileChange: {
    title: 'Offener Antrag auf Profiländerung',
    effect: 'Kontodaten und Portalrollen können erst nach der Entscheidung darüber geändert werden.',
    effectOnOwn:
      'Kontodaten und Portalrollen können erst geändert werden, wenn jemand anderes aus dem Team darüber entschieden hat.',
  },
  openAccessChange: {
    title: 'Offener Antrag auf Zugangsänderung',
    effect: 'Projektrollen können erst nach der Entscheidung darüber geändert werden.',
    effectOnOwn:
      'Projektrollen können erst geändert werden, wenn jemand anderes aus dem Team darüber entschieden hat.',
  },
  openTheRequest: 'Antrag öffnen',
  noRolesQuestion: 'Ohne Portalrolle speichern?',
  noRolesEffect: (name) =>
    `${name} kann sich weiterhin anmelden, sieht aber keine Anwendungen und kann im Portal nichts ändern.`,
  saveWithoutRoles: 'Ohne Portalrollen speichern',
  actions: 'Aktionen',
  removeRestriction: 'Wartezeit für die Passwortänderung aufheben',
  resendEmail: 'Erste E-Mail zur Registrierung erneut senden',
  changedBySupport: 'Nur der Support kann Benutzerkonten ändern. Sie können hier alles ansehen.',
  activate: 'Konto aktivieren',
  endSessions: 'Alle Sitzungen beenden',
  ownSessions: 'Ihre eigenen Sitzungen beenden Sie in Ihrem Profil unter „Sicherheit“.',
  endSessionsQuestion: 'Alle Sitzungen beenden?',
  endSessionsEffect: (name) =>
    `${name} wird sofort in allen Browsern abgemeldet; was dort nicht gespeichert ist, kann verloren gehen. Eine neue Anmeldung ist möglich.`,
  removeFactor: 'Authenticator-App entfernen',
  ownFactor: 'Ihre eigene Authenticator-App entfernen Sie in Ihrem Profil unter „Sicherheit“.',
  removeFactorQuestion: 'Authenticator-App entfernen?',
  removeFactorEffect: (name) =>
    `${name} wird in allen Browsern abgemeldet, kann sich dann allein mit dem Passwort anmelden und erhält darüber eine E-Mail. Tun Sie das nur, wenn Sie sicher sind, dass die Bitte von ${name} kommt und die App und die Wiederherstellungscodes verloren sind.`,
  passkeys: 'Passkeys',
  removePasskeys: 'Passkeys entfernen',
  ownPasskeys: 'Ihre eigenen Passkeys entfernen Sie in Ihrem Profil unter „Sicherheit“.',
  removePasskeysQuestion: (count, { plural }) =>
    plural(count, { one: '# Passkey entfernen?', other: '# Passkeys entfernen?' }),
  removePasskeysEffect: (name) =>
    `${name} wird in allen Browsern abgemeldet, kann sich dann nicht mehr mit einem Passkey anmelden und erhält darüber eine E-Mail. Tun Sie das, wenn ein Gerät verloren ist oder jemand anders es verwenden kann.`,
  identities: {
    title: 'Verknüpfte Institutionen',
    none: 'Keine Institution ist verknüpft.',
    own: 'Die Verknüpfung mit Ihren eigenen Institutionen heben Sie in Ihrem Profil unter „Sicherheit“ auf.',
    orcid: 'ORCID iD',
    linked: 'Verknüpft',
    lastUsed: 'Zuletzt verwendet',
    neverUsed: 'Noch nicht verwendet',
    unlink: 'Verknüpfung aufheben',
    unlinkNamed: (institution, linked) => `Verknüpfung aufheben: ${institution}, verknüpft ${linked}`,
    unlinkQuestion: (institution) => `Verknüpfung mit ${institution} aufheben?`,
    unlinkEffect: (name, institution) =>
      `${name} wird in allen Browsern abgemeldet, kann sich nicht mehr mit ${institution} anmelden und erhält darüber eine E-Mail. Ohne Passwort kann ${name} eines mit „Passwort vergessen?“ auf der Anmeldeseite setzen.`,
  },
  deactivate: 'Konto deaktivieren',
  deactivateQuestion: 'Konto deaktivieren?',
  deactivateEffect: (name) =>
    `${name} wird sofort abgemeldet und kann sich nicht mehr anmelden. Portalrollen, Projektrollen und Anträge ändern sich nicht, und „Konto aktivieren“ ermöglicht die Anmeldung wieder.`,
  explained: {
    portalRoles: 'Portalrollen',
    noPortalRoles: 'Dieses Benutzerkonto hat keine Portalrollen.',
    projectRoles: 'Projektrollen',
    noProjectRoles: 'Dieses Benutzerkonto hat keine Projektrollen.',
    state: 'Status',
    states: {
      CURRENT: 'Gilt jetzt',
      UPCOMING: 'Beginnt später',
      ENDED: 'Abgelaufen',
      PAUSED: 'Ausgesetzt',
      INACTIVE: 'Inaktiv',
    },
    agreements: 'Ausgesetzt durch',
    given: 'Vergeben von',
    givenBy: '{by}, am {date}',
    request: 'Antrag',
    items: 'Dashboard-Einträge',
    itemsNote:
      'Ob dieses Benutzerkonto jeden aktiven Dashboard-Eintrag jetzt nutzen kann. Sperren, abgelaufene Passwörter und fehlende zweite Faktoren sind nicht berücksichtigt.',
    filterItems: 'Dashboard-Einträge filtern',
    noItems: 'Es gibt keine aktiven Dashboard-Einträge.',
    columns: { name: 'Name', canUse: 'Nutzbar', reasons: 'Gründe', why: 'Erklärung' },
    reasons: {
      USER_INACTIVE: 'Das Konto ist inaktiv.',
      ITEM_INACTIVE: 'Der Dashboard-Eintrag ist inaktiv.',
      NO_ROLE: 'Keine Portalrolle, die jetzt gilt, zeigt ihn an.',
      NO_PERMISSION:
        'Keine Portalrolle, die jetzt gilt, hat die Berechtigung USER, die das Dashboard voraussetzt.',
      AGREEMENT: 'Eine Vereinbarung ist nicht unterschrieben.',
    },
    administrator: 'Das Konto gehört zur Administration.',
    why: 'Warum?',
    canUse: (name) => `${name} kann diese Anwendung nutzen.`,
    cannotUse: (name) => `${name} kann diese Anwendung nicht nutzen.`,
    administratorEffect:
      'Wer das Portal administriert, kann die Seite jeder Anwendung öffnen, unabhängig von Portalrollen und Vereinbarungen.',
    obstacles: 'Was das verhindert',
    otherRoles: 'Andere Portalrollen, die sie anzeigen würden',
    rolesThatWouldShow: 'Portalrollen, die sie anzeigen würden',
    changePortalRoles: 'Portalrollen dieses Kontos ändern',
    showPortalRoles: 'Portalrollen dieses Kontos anzeigen',
    openAgreement: (name) => `${name} öffnen`,
  },
  reviewer: {
    thisScope: 'die Auswahl, was diese Person prüft',
    onlyAdministrators: 'Nur die Administration kann ändern, was jemand prüft.',
    savedTitle: 'Prüfung gespeichert',
    saved: (name) => `Gespeichert ist, was ${name} prüft.`,
    deputies: 'Vertretungen',
    deputiesNote:
      'Eine Vertretung prüft vom ersten bis zum letzten Tag anstelle dieser Person. Wer prüft, wählt die eigenen Vertretungen auf der Seite „Prüfungen“.',
    idleDeputies: 'Diese Vertretungen entscheiden über nichts, weil diese Person nichts prüft.',
    noDeputies: 'Diese Person hat weder heute noch später eine Vertretung.',
    days: 'Tage',
  },
  portalRole: (id) => `Portalrolle ${id}`,
}
