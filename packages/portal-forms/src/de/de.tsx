/** The German texts of all forms. @module */
import type { Formats, Translation } from '@portal-gateway/ui/texts'
import type { FormTexts } from '../texts/texts.tsx'

const counted =
  (one: string, other: string) =>
  (count: number, { plural }: Formats): string =>
    plural(count, { one: `# ${one}`, other: `# ${other}` })

const roles = (action: string) => counted(`Rolle ${action}`, `Rollen ${action}`)

/** All texts of the forms in German. */
export const germanForms: Translation<FormTexts> = {
  shared: {
    optional: (label) => `${label} (optional)`,
    inactive: (name) => `${name} (inaktiv)`,
    allRequired: 'Alle Felder sind erforderlich, sofern nicht anders angegeben.',
    readOnly: 'Bei internen Konten schreibgeschützt',
    none: '---',
    noChanges: 'Keine Änderungen',
    unsaved: 'Nicht gespeicherte Änderungen',
    unsavedIn: (tabs, { list }) => `in ${list(tabs)}`,
    next: 'Weiter',
    save: 'Speichern',
    saving: 'Wird gespeichert',
    submit: 'Antrag stellen',
    submitting: 'Ihr Antrag wird gesendet',
    apply: 'Änderungen übernehmen',
    revert: 'Änderungen verwerfen',
    reset: 'Zurücksetzen',
    resetTitle: 'Zurücksetzen?',
    resetEffect: 'Ihre Änderungen auf dieser Seite gehen verloren.',
    resetTabsQuestion:
      'Möchten Sie die Angaben auf dieser Seite zurücksetzen? (Nicht gespeicherte Änderungen auf allen Reitern gehen verloren.)',
    cancel: 'Abbrechen',
    goBack: 'Zurück',
  },
  signIn: { submit: 'Anmelden', signingIn: 'Sie werden angemeldet' },
  signInCode: {
    explanation: 'Geben Sie den Code ein, den Ihre Authenticator-App anzeigt.',
    hint: 'Wenn Sie die App nicht haben, geben Sie einen Wiederherstellungscode ein.',
    submit: 'Anmelden',
    signingIn: 'Sie werden angemeldet',
    back: 'Zurück',
  },
  accountWizard: {
    tabsLabel: 'Konto',
    tabs: {
      accountInfo: 'Kontodaten',
      projectRoles: 'Projektrollen',
      authentication: 'Anmeldung',
      portalRoles: 'Portalrollen',
      review: 'Überprüfung',
    },
    step: (number, total) => `Schritt ${number} von ${total}.`,
    incomplete: (tabs) => `Noch auszufüllen: ${tabs.join(', ')}.`,
    missingTitle: 'Das Konto kann noch nicht angelegt werden',
    back: 'Zurück',
    faultsTitle: 'Ein oder mehrere Felder enthalten Fehler.',
    ofRole: (name, said) => `${name}: ${said}`,
    identityHint:
      'Angaben, die vom Verzeichnis abweichen, werden beim Anlegen des Kontos dorthin übernommen.',
    projectRolesHint:
      'Diese Projektrollen wurden beantragt. Sie können sie ändern: Das neue Konto erhält die hier gezeigten Rollen.',
    kind: 'Konto',
    kinds: { new: 'Neu', existing: 'Vorhanden' },
    kindHints: {
      new: 'Ein neues Konto für diese Person anlegen.',
      existing: 'Ein Konto zuordnen, das bereits im Verzeichnis ist.',
    },
    search: 'Verzeichnis durchsuchen',
    searchAgain: 'Anderes Konto wählen',
    offer: {
      title: 'Im Verzeichnis gibt es ein Konto mit dieser E-Mail-Adresse',
      account: (name, username) => `${name} (${username})`,
      attach: 'Dieses Konto zuordnen',
    },
    usernameHint:
      'Buchstaben, Ziffern, Punkte, Bindestriche und Unterstriche. Die Person meldet sich damit an.',
    fillUsername: (username) => `${username} verwenden`,
    sameAsDirectory: 'Wie im Verzeichnis',
    notChosen: 'Wählen Sie ein Konto des Verzeichnisses',
    portalRolesHint:
      'Diese Rollen bestimmen, was die Person in diesem Portal tun darf. Es gilt die höchste Berechtigung.',
    noPortalRoles: 'Es gibt keine aktiven Portalrollen.',
    reviewHint: 'Bitte sehen Sie alles noch einmal durch, bevor Sie das Konto anlegen.',
    byLink: 'An die neue Adresse geht eine E-Mail mit einem Link zum Setzen des Passworts.',
    byDirectory:
      'An die neue Adresse geht eine E-Mail. Die Anmeldung erfolgt mit dem Passwort der eigenen Organisation.',
    messageHint: 'Diese Nachricht steht in der E-Mail, die Kommentare des Supports nicht.',
    create: 'Konto anlegen',
    creating: 'Das Konto wird angelegt',
    cancelTitle: 'Abbrechen?',
    cancelQuestion:
      'Möchten Sie wirklich abbrechen? (Nicht gespeicherte Änderungen auf allen Reitern gehen verloren.)',
    warningTitle: 'Trotzdem fortfahren?',
    warningHint: 'Das Konto wurde noch nicht angelegt.',
    continue: 'Fortfahren',
    dialog: {
      title: 'Verzeichnis durchsuchen',
      field: 'Vollständiger Name oder E-Mail-Adresse',
      search: 'Suchen',
      searching: 'Wird gesucht …',
      none: 'Keine Einträge gefunden',
      found: counted('Konto gefunden', 'Konten gefunden'),
      results: 'Konten',
      facts: (username, email, type) => [username, email, type].filter(Boolean).join(' · '),
      attached: 'Gehört bereits zu einem Benutzerkonto des Portals',
      disabled: 'Ist im Verzeichnis deaktiviert',
      tooLong: 'Hat einen Benutzernamen, der für das Portal zu lang ist',
      use: 'Dieses Konto verwenden',
    },
    differs: {
      title: 'Welche Angaben möchten Sie behalten?',
      hint: 'Das Konto im Verzeichnis und die Registrierung weichen voneinander ab. Wenn Sie die Angaben der Registrierung verwenden, wird das Verzeichnis beim Anlegen des Kontos geändert.',
      registration: 'Registrierung',
      directory: 'Verzeichnis',
      keep: 'Angaben des Verzeichnisses behalten',
      use: 'Angaben der Registrierung verwenden',
    },
  },
  forgotPassword: { submit: 'Passwort zurücksetzen', sending: 'Ihre Anfrage wird gesendet' },
  changePassword: {
    submit: 'Passwort ändern',
    changing: 'Ihr Passwort wird geändert',
    later: 'Später ändern',
  },
  setPassword: { setting: 'Ihr Passwort wird gesetzt' },
  newPassword: { mismatch: 'Die neuen Passwörter stimmen nicht überein.' },
  passwordNote: {
    mustChange:
      'Ihr Passwort ist abgelaufen. Sie müssen es jetzt ändern, bevor Sie das Portal benutzen können.',
    shouldChange:
      'Ihr Passwort läuft bald ab. Sie können es jetzt ändern oder werden bei der nächsten Anmeldung wieder daran erinnert.',
    tooRecent: 'Ihr Passwort wurde erst vor Kurzem geändert. Versuchen Sie es später noch einmal.',
  },
  passwordRules: { title: 'Anforderungen an das Passwort' },
  dashboardItem: {
    tabsLabel: 'Dashboard-Eintrag',
    tabs: { basicDetails: 'Grunddaten', content: 'Inhalt', access: 'Zugriff' },
    shortDescriptionHint: 'Erscheint auf dem Dashboard; bitte kurz halten',
    urlHint: 'Die Adresse, die „Öffnen“ öffnet. Sie beginnt mit https:// oder http://',
    show: 'Diesen Eintrag allen Berechtigten zeigen',
    showNote: 'Gilt, sobald Sie speichern. Die Administration sieht auch verborgene Einträge.',
    maintenance: 'In Wartung',
    maintenanceNote:
      'Die Karte und die Seite zeigen das an, und niemand kann die Anwendung aus dem Portal öffnen. Gilt, sobald Sie speichern; zum Beenden das Häkchen entfernen.',
    untilHint: 'In der Zeitzone dieses Geräts. Die Wartung endet zu dieser Zeit von selbst.',
    whatHint: 'Ein Satz für alle, die die Anwendung nutzen. Darf leer sein.',
    rolesHint: 'Personen mit einer dieser Rollen sehen den Eintrag.',
    create: 'Eintrag anlegen',
    creating: 'Der Eintrag wird angelegt',
  },
  resource: {
    typeFixed:
      'Die Art lässt sich nicht ändern. Löschen Sie stattdessen diese Ressource und fügen Sie eine andere hinzu.',
    noCategory: 'Keine Kategorie (ohne Kategorie)',
    addCategory: 'Neue Kategorie hinzufügen',
    urlHint: 'Die Adresse des Verweises. Sie beginnt mit https:// oder http://',
    kinds: {
      any: 'Jede Art von Datei',
      course: 'Eine ZIP-Datei mit index.html oder story.html im obersten Ordner',
      picture: 'PNG, JPEG, WebP oder GIF',
    },
    fileHint: (kind, largest) => `${kind}, höchstens ${largest}.`,
    noFile: 'Diese Ressource ist erst sichtbar, wenn sie eine Datei hat.',
    uploading: (name) => `${name} wird hochgeladen`,
    sentOf: (share, sent, total, { number }) =>
      `${number(share, { style: 'percent' })} · ${sent} von ${total}`,
    checking: 'Alles gesendet. Die Datei wird geprüft.',
    cancelUpload: 'Hochladen abbrechen',
    add: 'Ressource hinzufügen',
    adding: 'Die Ressource wird hinzugefügt',
    update: 'Ressource speichern',
    updating: 'Die Ressource wird gespeichert',
    resetEffect: 'Ihre Änderungen auf dieser Seite gehen verloren, und eine ausgewählte Datei wird entfernt.',
  },
  category: {
    nest: 'Unterordnen',
    nestNote: 'Sie erscheint dann innerhalb der übergeordneten Kategorie.',
    hasChildren: 'Eine Kategorie mit eigenen Unterkategorien kann nicht untergeordnet werden.',
    noParents: 'Es gibt keine andere Kategorie auf der obersten Ebene, der sie untergeordnet werden könnte.',
    noParent: 'Keine übergeordnete Kategorie',
    chooseParent: 'Übergeordnete Kategorie wählen',
    childCategories: 'Unterkategorien',
  },
  portalRole: {
    permissionHint: 'Jede Berechtigung schließt die darunter stehenden ein.',
    changeHint: 'Eine Änderung gilt sofort für alle Konten mit dieser Rolle.',
    secondFactorHint:
      'Ab Beginn dieses Tages in UTC brauchen Benutzer mit dieser Rolle eine Authenticator-App oder eine Institution, die einen zweiten Faktor prüft. Leer, wenn sie nichts davon brauchen.',
    permissions: {
      ADMIN: 'Alles, auch die Konfiguration des Portals.',
      WRITE_USERS: 'Anträge genehmigen oder ablehnen und Benutzerkonten ändern.',
      READ_USERS: 'Alle Benutzerkonten und Anträge ansehen, ohne sie zu ändern.',
      USER: 'Das Dashboard benutzen, Konten für andere beantragen, das eigene Profil und die eigenen Anträge ansehen und Änderungen beantragen.',
      SET_OWN_PASSWORD: 'Das eigene Passwort setzen oder ändern, sonst nichts.',
    },
  },
  portalRoleChoice: {
    label: 'Portalrollen',
    allowsNothing: 'Eine inaktive Rolle gewährt keine Berechtigung.',
    aboveYours: 'Sie können diese Rolle nicht vergeben: Ihre Berechtigung ist höher als Ihre eigene.',
    needsAdministrator: 'Diese Rolle kann nur die Administration vergeben: Fragen Sie dort nach.',
  },
  projectRole: {
    nameHint:
      'Zugänge zeigen die Rolle unter diesem Namen, deshalb braucht jede aktive Rolle einen eigenen Namen.',
    renameHint:
      'Zugänge zeigen die Rolle unter diesem Namen. Ein neuer Name gilt auch für vorhandene Zugänge und offene Anträge.',
    siteRequiredHint: 'Für diese Rolle ist mindestens ein Standort nötig.',
    studyRequiredHint: 'Für diese Rolle ist mindestens eine Studie nötig.',
    systemsHint:
      'Diese Systeme sind vorausgewählt, wenn die Rolle gewählt wird. Sie dienen nur zur Information: Die Rolle selbst gewährt keinen Zugang zu einem System.',
    maxDaysHint:
      '1 bis 3.650. Ein Zugang mit dieser Rolle kann nicht später enden. Vorhandene Zugänge bleiben, wie sie sind. Ist das Feld leer, kann ein Zugang unbegrenzt sein.',
    defaultDaysHint: '1 bis 3.650. Die Formulare schlagen diese Dauer für einen neuen Zugang vor.',
    fixedSystem: 'Teil jedes Zugangs.',
    namelessSystem: (id) => `System Nr. ${id}`,
    namelessSystemNote: 'Hat keinen Namen und kann nicht gewählt werden.',
  },
  system: {
    nameHint:
      'Projektrollen und Zugänge zeigen das System unter diesem Namen, deshalb braucht jedes aktive System einen eigenen Namen.',
  },
  announcement: {
    textHint: 'Einfacher Text; Zeilenumbrüche bleiben erhalten.',
    tones: { INFO: 'Hinweis', WARNING: 'Warnung' },
    toneHints: {
      INFO: 'Alle können sie für sich schließen.',
      WARNING: 'Niemand kann sie schließen: Sie wird angezeigt, bis sie endet.',
    },
    startHint: 'In der Zeitzone dieses Geräts. Wenn leer, beginnt sie sofort.',
    endHint: 'Wenn leer, wird sie angezeigt, bis sie gelöscht wird.',
    audiences: {
      USERS: 'Alle, die angemeldet sind',
      EVERYBODY: 'Alle, auch auf der Anmeldeseite',
      ROLES: 'Konten mit bestimmten Portalrollen',
    },
    rolesHint: 'Personen mit einer dieser Rollen sehen sie.',
  },
  agreement: {
    nameHint:
      'Alle sehen die Vereinbarung unter diesem Namen, deshalb braucht jede aktive Vereinbarung einen eigenen Namen.',
    newTextHint: 'Diesen Text lesen alle, bevor sie ihn unterschreiben.',
    textHint: (version) =>
      `Dies ist Fassung ${version}. Wenn Sie den Text ändern, wird er beim Speichern als Fassung ${version + 1} veröffentlicht. Die früheren Texte und Unterschriften bleiben erhalten.`,
    changedTextHint: (version) =>
      `Beim Speichern wird dieser Text als Fassung ${version + 1} veröffentlicht. Die früheren Texte und Unterschriften bleiben erhalten.`,
    validMonthsHint:
      '1 bis 120. Eine Unterschrift endet nach dieser Zeit. Ist das Feld leer, enden Unterschriften nicht. Vorhandene Unterschriften bleiben, wie sie sind.',
    asksAgainHint:
      'Wenn angekreuzt, zählen Unterschriften früherer Fassungen nicht mehr. Sonst zählen sie weiter, zum Beispiel nach einer kleinen Korrektur.',
  },
  requiredAgreements: {
    itemHint: 'Diese Vereinbarungen werden unterschrieben, bevor der Eintrag benutzt werden kann.',
    roleHint: 'Ein Zugang mit dieser Rolle ruht, bis diese Vereinbarungen unterschrieben sind.',
  },
  time: { incomplete: (label) => `${label} braucht ein Datum und eine Uhrzeit` },
  profileChange: {
    requested: (value) => `Beantragte Änderung: ${value}`,
    previousComments: (value) => `Kommentar des vorherigen Antrags: ${value}`,
  },
  supportInfo: {
    statusHint: 'Zum Genehmigen oder Ablehnen benutzen Sie die entsprechenden Schaltflächen',
    update: 'Support-Angaben speichern',
    updating: 'Die Support-Angaben werden gespeichert',
  },
  registration: {
    tabsLabel: 'Antrag auf ein Konto',
    tabs: {
      public: { personalDetails: '1. Angaben zur Person', projectRoles: '2. Projektrollen', comments: '' },
      proxy: { personalDetails: 'Angaben zur Person', projectRoles: 'Projektrollen', comments: 'Kommentare' },
    },
    rolesHint: {
      public: 'Was Sie im Projekt tun werden, wo, und welche Anwendungen Sie dafür brauchen.',
      proxy: 'Was diese Person im Projekt tun wird, wo, und welche Anwendungen sie dafür braucht.',
    },
    commentsHint: 'Informationen für den Support.',
    submitting: 'Der Antrag wird gesendet',
    step: (number, count) => `Schritt ${number} von ${count}`,
    ofRole: (roleName, message) => `${roleName}: ${message}`,
    refused: 'Die Registrierung konnte wegen eines oder mehrerer Fehler nicht gesendet werden.',
  },
  registrationSupport: {},
  captcha: {
    label: 'Ich bin kein Roboter',
    note: 'Ihr Browser löst eine kleine Aufgabe; nichts über Sie wird an Dritte gesendet.',
    working: 'Wird geprüft. Sie können das Formular weiter ausfüllen.',
    solved: 'Geprüft.',
    expired: 'Die Prüfung ist abgelaufen. Setzen Sie das Häkchen noch einmal.',
    failed: 'Die Prüfung ist fehlgeschlagen.',
    retry: 'Erneut versuchen',
  },
  access: {
    heading: 'Projektrollen',
    empty: 'Keine Projektrollen angegeben.',
    add: 'Projektrolle hinzufügen',
    edit: 'Bearbeiten',
    remove: 'Löschen',
    undo: 'Behalten',
    editOf: (roleName) => `${roleName} bearbeiten`,
    removeOf: (roleName) => `${roleName} löschen`,
    undoOf: (roleName) => `${roleName} behalten`,
    marks: { NEW: 'Hinzugefügt', CHANGE: 'Geändert', REMOVAL: 'Zum Löschen vorgemerkt' },
    sites: { label: 'Standorte', count: counted('Standort', 'Standorte'), none: 'Keine Standorte' },
    studies: { label: 'Studien', count: counted('Studie', 'Studien'), none: 'Keine Studien' },
    systems: { label: 'Systeme', count: counted('System', 'Systeme'), none: 'Keine Systeme' },
    paused: 'Status',
    pausedBy: {
      UNSIGNED: (name) => `Ausgesetzt: ${name} ist nicht unterschrieben`,
      ENDED: (name) => `Ausgesetzt: Die Unterschrift unter ${name} ist abgelaufen`,
      NEW_VERSION: (name) => `Ausgesetzt: Die neue Fassung von ${name} ist nicht unterschrieben`,
    },
    ofRole: (kind, roleName) => `${kind} der Rolle ${roleName}`,
    dialog: {
      addTitle: 'Projektrolle hinzufügen',
      editTitle: 'Projektrolle bearbeiten',
      role: 'Projektrollen',
      choose: 'Projektrolle wählen',
      noneLeft: 'Alle Projektrollen stehen bereits in der Liste.',
      unknown: (name) => `${name} (wird nicht mehr angeboten)`,
      nameless: (id) => `System ${id} (ohne Namen)`,
      fixed: 'Teil jedes Zugangs',
      failed: 'Nicht gespeichert; ein oder mehrere Felder enthalten Fehler',
      unchanged: 'Es gibt keine Änderungen zum Speichern.',
      roleRequired: 'Projektrolle ist erforderlich',
      siteRequired: 'Mindestens ein Standort ist erforderlich',
      studyRequired: 'Mindestens eine Studie ist erforderlich',
      systemRequired: 'Mindestens ein System ist erforderlich',
      unsavedTitle: 'Nicht gespeicherte Änderungen',
      unsaved:
        'Ihre Änderungen in diesem Fenster sind noch nicht gespeichert. Wenn Sie fortfahren, gehen sie verloren.',
      abandon: 'Änderungen verwerfen',
    },
  },
  accessChange: {
    heading: 'Projektrollen',
    commentsHint: 'Informationen für den Support. Sie können auch nur einen Kommentar senden.',
    beforeAndAfter: {
      heading: 'Vorher und nachher',
      others: (count, { plural }) =>
        plural(count, {
          one: 'Ihre andere Projektrolle bleibt unverändert.',
          other: 'Ihre # anderen Projektrollen bleiben unverändert.',
        }),
    },
    note: 'Nichts wird gesendet, bevor Sie „Antrag stellen“ drücken.',
    unsubmitted: (count, { plural }) =>
      count === 0
        ? 'Kommentar noch nicht gesendet'
        : plural(count, {
            one: '# Änderung noch nicht gesendet',
            other: '# Änderungen noch nicht gesendet',
          }),
    blocked: 'Wartet auf eine Entscheidung',
  },
  accessComparison: {
    heading: 'Beantragte Änderungen und aktueller Zugang',
    headers: {
      name: 'Standort, Studie oder System',
      before: 'Aktuell',
      requested: 'Beantragt',
      answer: 'Wird gespeichert',
    },
    decidedHeading: 'Beantragte Änderungen und Zugang zum Zeitpunkt der Entscheidung',
    decidedHeaders: {
      name: 'Standort, Studie oder System',
      before: 'Vorher',
      requested: 'Beantragt',
      answer: 'Gespeichert',
    },
    summary: 'Wenn Sie genehmigen',
    figures: {
      NEW: roles('hinzugefügt'),
      CHANGE: roles('geändert'),
      REMOVAL: roles('entfernt'),
      kept: roles('beibehalten'),
    },
    nothingYet: (left, { plural }) =>
      left > 0
        ? `Noch ändert sich nichts. ${plural(left, { one: 'Die beantragte Änderung ist nicht übernommen', other: 'Keine der # beantragten Änderungen ist übernommen' })}.`
        : 'Es ändert sich nichts.',
    someLeft: (left, all, { number }) =>
      `${number(left)} von ${number(all)} beantragten Änderungen ${left === 1 ? 'ist' : 'sind'} nicht übernommen.`,
    has: 'Hat Zugang',
    hasNot: 'Kein Zugang',
    add: 'Hinzufügen',
    remove: 'Entfernen',
    keep: 'Behalten',
    fixed: 'Teil jeder Rolle',
    notMentioned: 'Nicht erwähnt',
    answers: {
      added: 'Hinzugefügt',
      removed: 'Entfernt',
      kept: 'Beibehalten',
      left: 'Abgelehnt',
      leftOut: 'Noch nicht hinzugefügt',
      leftIn: 'Noch nicht entfernt',
    },
    legend: {
      added: 'hinzugefügt',
      removed: 'entfernt',
      kept: 'beibehalten',
      left: 'abgelehnt',
      toAdd: 'hinzuzufügen',
      toRemove: 'zu entfernen',
    },
    keptCount: (count) => `${count} beibehalten`,
    notInRequest: 'Nicht in diesem Antrag',
    changes: ({ added, removed, left, hasOtherDates, isAtFirst, isDecided }) =>
      [
        [added > 0 && `+${added}`, removed > 0 && `−${removed}`].filter(Boolean).join(' ') ||
          (left > 0 || hasOtherDates ? '' : isDecided ? 'Nichts geändert' : 'Wie heute'),
        hasOtherDates && 'anderer Zeitraum',
        left > 0 && (isAtFirst ? `${left} noch nicht übernommen` : `${left} abgelehnt`),
      ]
        .filter(Boolean)
        .join(' · '),
    apply: 'Obige Änderungen übernehmen',
    applied: 'Die beantragten Änderungen sind übernommen.',
    notApplied: (refused) =>
      refused > 0
        ? `Nicht alle beantragten Änderungen sind übernommen: ${refused} abgelehnt.`
        : 'Nicht alle beantragten Änderungen sind übernommen.',
    atFirst:
      'Noch ist keine Änderung übernommen: „Wird gespeichert“ zeigt den Zugang, den die Person heute hat.',
    box: (said, name, kind, roleName) => `${said}: ${name}, ${kind}, ${roleName}`,
  },
  userAccess: {
    note: 'Diese Änderungen gelten erst, wenn Sie auf „Speichern“ klicken.',
    saving: 'Die Projektrollen werden gespeichert',
    resetEffect: 'Die Projektrollen werden auf den zuletzt gespeicherten Stand zurückgesetzt.',
  },
  user: {
    heading: 'Kontodaten',
    ownEmailHint: 'Beantragen Sie die Änderung Ihrer E-Mail-Adresse in Ihrem Profil: Der Support prüft sie.',
    signInNeedsAdministrator:
      'Dieses Konto hat WRITE_USERS: Nur die Administration kann E-Mail-Adresse und Benutzernamen ändern. Fragen Sie dort nach.',
    ownSignInNeedsAdministrator:
      'Beantragen Sie die Änderung Ihrer E-Mail-Adresse in Ihrem Profil. Ihren Benutzernamen kann nur die Administration ändern: Fragen Sie dort nach.',
    usernameHint:
      'Buchstaben, Ziffern, Punkte, Bindestriche und Unterstriche. Die Person meldet sich damit oder mit der E-Mail-Adresse an.',
    gecosHint: 'Die Beschreibung des Kontos im Verzeichnis: der vollständige Name, manchmal mit einem Ort.',
    accountType: 'Kontotyp',
    uid: 'UID',
    resetEffect: 'Die Kontodaten werden auf den zuletzt gespeicherten Stand zurückgesetzt.',
  },
  userPortalRoles: {
    heading: 'Portalrollen',
    hint: 'Diese Rollen bestimmen, was die Person in diesem Portal tun darf. Es gilt die höchste Berechtigung. Änderungen gelten, sobald Sie speichern.',
    own: 'Ihre eigenen Portalrollen kann nur jemand anderes aus dem Team ändern.',
    incompleteDate: 'Ein Datum braucht Tag, Monat und Jahr.',
    saving: 'Die Portalrollen werden gespeichert',
    resetEffect: 'Die Portalrollen werden auf den zuletzt gespeicherten Stand zurückgesetzt.',
  },
  reviewer: {
    heading: 'Prüfung von Zugangsänderungen',
    introduction:
      'Wer prüft, entscheidet über Teile von Anträgen auf Zugangsänderung. Ein Teil ist eine Projektrolle mit ihren Standorten, Studien und Systemen. Diese Person prüft einen Teil, wenn mindestens einer dieser Sätze zutrifft:',
    rules: {
      role: 'Seine Projektrolle ist hier ausgewählt.',
      sites: 'Er ändert Standorte, und alle davon sind hier ausgewählt.',
      studies: 'Er ändert Studien, und alle davon sind hier ausgewählt.',
    },
    counting:
      'Standorte zählen nur bei Projektrollen, die einen Standort verlangen, und Studien nur bei solchen, die eine Studie verlangen. Ändert ein Teil nur seine Standorte, zählen nur die Standorte, die er hinzufügt oder entfernt. Sonst zählen alle beantragten und aktuellen Standorte. Für Studien gilt dasselbe.',
    others:
      'Wer die Berechtigung WRITE_USERS hat, prüft alle Anträge, unabhängig von dieser Auswahl. Niemand prüft die eigenen Anträge.',
    nothing: 'Diese Person prüft nichts',
    nothingYet:
      'Wählen Sie eine Projektrolle, einen Standort oder eine Studie aus, damit diese Person prüft.',
    ends: 'Nichts ist ausgewählt',
    endsEffect:
      'Wenn Sie speichern, prüft diese Person nicht mehr, und ihre Vertretungen entscheiden über nichts.',
    roleCount: (count, { plural }) => plural(count, { one: '# Projektrolle', other: '# Projektrollen' }),
    noRoles: 'Keine Projektrollen',
    role: (id) => `Projektrolle Nr. ${id}`,
    saving: 'Die Auswahl wird gespeichert',
    resetEffect:
      'Projektrollen, Standorte und Studien werden auf den zuletzt gespeicherten Stand zurückgesetzt.',
  },
  validity: {
    term: 'Gültigkeit',
    days: 'Erster und letzter Tag',
    set: 'Zeitraum festlegen',
    setOf: (name) => `Zeitraum festlegen: ${name}`,
    datesOf: (name) => `Zeitraum: ${name}`,
    hint: 'Beide Tage zählen mit. Tage beginnen und enden um Mitternacht (UTC).',
    hintEmpty: 'Ein leeres Feld bedeutet: ohne Grenze.',
    latest: (days, day, { plural }) =>
      `Höchstens ${plural(days, { one: '# Tag', other: '# Tage' })}: nicht später als ${day}.`,
    unlimited: 'Ohne Grenze',
    from: (day) => `Ab ${day}`,
    until: (day) => `Bis ${day}`,
    fromUntil: (first, last) => `Von ${first} bis ${last}`,
    upcoming: 'Beginnt später',
    ended: 'Beendet',
    endsIn: (days, { plural }) =>
      days === 0 ? 'Endet heute' : plural(days, { one: 'Endet in # Tag', other: 'Endet in # Tagen' }),
    incomplete: (label) => `${label} braucht Tag, Monat und Jahr`,
  },
}
