/** The German texts of this package, by group. @module */
import type { Translated } from '@portal-gateway/contract/translate'
import type { ClientTexts } from './texts.ts'

const unchanged = 'Es gibt keine Änderungen zum Absenden.'
const noSuchStatus = 'Diesen Status gibt es nicht.'
const requestMissing = 'Dieser Antrag wurde nicht gefunden.'
const unknownFailure = 'Ein Fehler ist aufgetreten. Bitte wenden Sie sich an den Support.'
const unknownError = 'Ein Fehler ist aufgetreten.'

/** Returns the messages of the calls that all kinds of records have, for a noun in nominative and genitive. */
const recordMessages = (nominative: string, genitive: string) => {
  const missing = `${nominative} wurde nicht gefunden.`
  const failed = (action: string) =>
    `${action} ${genitive} ist wegen eines oder mehrerer Fehler nicht möglich.`
  return {
    get: { failure: `${nominative} konnte nicht geladen werden.`, missing },
    create: { failure: failed('Das Anlegen') },
    update: { failure: failed('Das Speichern'), unchanged, missing },
    activate: { failure: failed('Das Aktivieren'), unchanged: `${nominative} ist bereits aktiv.`, missing },
    deactivate: { failure: failed('Das Löschen'), unchanged: `${nominative} ist bereits inaktiv.`, missing },
  }
}

/** Returns the alerts after a record was saved or could not be deleted, for a noun with and without article. */
const recordAlerts = (nominative: string, noun: string) => ({
  created: (name: string) => ({ title: `${noun} angelegt`, text: `${nominative} ${name} wurde angelegt.` }),
  updated: (name: string) => ({
    title: `${noun} gespeichert`,
    text: `${nominative} ${name} wurde gespeichert.`,
  }),
  deleted: { title: `${noun} gelöscht` },
  notDeleted: { title: 'Fehler', text: `${nominative} konnte nicht gelöscht werden.` },
})

/** Returns the messages of the lists of references to a record, for a noun in the accusative. */
const referenceMessages = (accusative: string) => ({
  users: { failure: `Die Benutzerkonten mit Bezug auf ${accusative} konnten nicht geladen werden.` },
  pendingRegistrations: {
    failure: `Die Registrierungen mit Bezug auf ${accusative} konnten nicht geladen werden.`,
  },
  outstandingAccessChanges: {
    failure: `Die Anträge auf Zugangsänderung mit Bezug auf ${accusative} konnten nicht geladen werden.`,
  },
})

const reviewDone = {
  approve: { title: 'Genehmigt', verb: 'genehmigt' },
  reject: { title: 'Abgelehnt', verb: 'abgelehnt' },
  update: { title: 'Gespeichert', verb: 'gespeichert' },
}
const reviewFailed = {
  approve: 'Genehmigung fehlgeschlagen',
  reject: 'Ablehnung fehlgeschlagen',
  update: 'Speichern fehlgeschlagen',
}

/** Returns the alerts of the reviews of one kind of request, for a noun with its article. */
const reviewAlerts = (request: string): Translated<ClientTexts['reviewAlerts']> => ({
  done: (action) => ({
    title: reviewDone[action].title,
    text: `${request} wurde ${reviewDone[action].verb}.`,
  }),
  failed: (action) => ({
    title: reviewFailed[action],
    text: `${request} konnte nicht ${reviewDone[action].verb} werden.`,
  }),
})

const itemMissing = 'Der Dashboard-Eintrag wurde nicht gefunden.'
const itemForbidden = 'Sie haben keine Berechtigung für diesen Dashboard-Eintrag.'
const itemInactive = 'Der Dashboard-Eintrag wurde gelöscht.'
const loadItem = {
  failure: 'Der Dashboard-Eintrag konnte nicht geladen werden.',
  missing: itemMissing,
  signedOut: itemForbidden,
  forbidden: itemForbidden,
  inactive: itemInactive,
}
const loadItems = { failure: 'Die Dashboard-Einträge konnten nicht geladen werden.' }
const categoryMissing = 'Die Ressourcenkategorie wurde nicht gefunden.'
const claimMissing = 'Der Antrag wurde nicht gefunden.'
const userMissing = 'Das Benutzerkonto wurde nicht gefunden.'
const userState = {
  failure: 'Der Status des Benutzerkontos konnte nicht geändert werden.',
  missing: userMissing,
}
const passwordUnknown = {
  failure: 'Unerwarteter Fehler: Es ließ sich nicht feststellen, ob das Passwort gesetzt werden darf.',
  missing: userMissing,
}
const resourceNotLoaded = 'Die Ressource konnte nicht geladen werden.'
const noChallenge = 'Die Prüfung, dass Sie kein Roboter sind, konnte nicht geladen werden.'
const fileMissing = 'Die Ressource wurde nicht gefunden oder existiert nicht.'
const noCourse = 'Die E-Learning-Ressource konnte nicht geladen werden.'
const notRegistered = 'Die Registrierung konnte wegen eines oder mehrerer Fehler nicht gesendet werden.'
const unknownPermission = 'Es ließ sich nicht feststellen, ob Sie Ihr Passwort ändern dürfen.'
const directorySearch = { failure: 'Das Verzeichnis konnte nicht durchsucht werden.' }
const accessUnknown = {
  failure: 'Der Zugang konnte nicht geladen werden.',
  missing: 'Dieser Zugang wurde nicht gefunden.',
}
const loadSystems = { failure: 'Die Systeme konnten nicht geladen werden.' }
const loadProjectRoles = { failure: 'Die Projektrollen konnten nicht geladen werden.' }
const loadAccessChanges = { failure: 'Die Anträge auf Zugangsänderung konnten nicht geladen werden.' }
const notApproved = 'Beim Genehmigen dieses Antrags ist ein Fehler aufgetreten.'
const linkCheck = { failure: unknownError, missing: unknownError }
const linkUse = {
  failure: 'Ihr Passwort konnte wegen eines oder mehrerer Fehler nicht gesetzt werden.',
  missing: unknownError,
}
const withdraw = {
  failure: 'Ihr Antrag konnte wegen eines oder mehrerer Fehler nicht zurückgezogen werden.',
  unchanged: 'Dieser Antrag ist bereits zurückgezogen.',
  missing: requestMissing,
}

const savingResources = (ending: string) => ({
  DOWNLOAD: `Die Datei konnte wegen eines oder mehrerer Fehler nicht ${ending} werden.`,
  ELEARNING: `Die E-Learning-Ressource konnte wegen eines oder mehrerer Fehler nicht ${ending} werden.`,
  URL: `Der Verweis konnte wegen eines oder mehrerer Fehler nicht ${ending} werden.`,
  THUMBNAIL: `Das Vorschaubild konnte wegen eines oder mehrerer Fehler nicht ${ending} werden.`,
  SCREENSHOT: `Das Bildschirmfoto konnte wegen eines oder mehrerer Fehler nicht ${ending} werden.`,
})

/** All texts of this package in German. */
export const germanClient: Translated<ClientTexts> = {
  accessChangeMessages: {
    list: loadAccessChanges,
    listByStatus: { ...loadAccessChanges, missing: noSuchStatus },
    listOfUser: loadAccessChanges,
    listOwn: loadAccessChanges,
    get: { failure: 'Der Antrag auf Zugangsänderung konnte nicht geladen werden.', missing: requestMissing },
    create: {
      failure:
        'Der Antrag auf Zugangsänderung konnte wegen eines oder mehrerer Fehler nicht gestellt werden.',
      unchanged,
    },
    withdraw,
    review: {
      failure:
        'Der Antrag auf Zugangsänderung konnte wegen eines oder mehrerer Fehler nicht gespeichert werden.',
      unchanged,
      missing: requestMissing,
    },
  },
  accessChangeListFailures: {
    ofStatus: (label) =>
      `Die Anträge auf Zugangsänderung mit dem Status „${label}“ konnten nicht geladen werden.`,
  },
  accessChangeSubmitted: { title: 'Antrag auf Zugangsänderung gestellt' },
  accessReviewAlerts: reviewAlerts('Der Antrag auf Zugangsänderung'),
  agreementMessages: {
    list: { failure: 'Die Vereinbarungen konnten nicht geladen werden.' },
    ...recordMessages('Die Vereinbarung', 'der Vereinbarung'),
    versions: {
      failure: 'Die Fassungen der Vereinbarung konnten nicht geladen werden.',
      missing: 'Die Vereinbarung wurde nicht gefunden.',
    },
    version: {
      failure: 'Die Fassung der Vereinbarung konnte nicht geladen werden.',
      missing: 'Diese Fassung wurde nicht gefunden.',
    },
    signatures: {
      failure: 'Die Unterschriften der Vereinbarung konnten nicht geladen werden.',
      missing: 'Die Vereinbarung wurde nicht gefunden.',
    },
    unsigned: {
      failure: 'Die Benutzer ohne Unterschrift unter der Vereinbarung konnten nicht geladen werden.',
      missing: 'Die Vereinbarung wurde nicht gefunden.',
    },
    uses: { failure: 'Was die Vereinbarung verlangt, konnte nicht geladen werden.' },
  },
  agreementAlerts: recordAlerts('Die Vereinbarung', 'Vereinbarung'),
  ownAgreementMessages: {
    list: { failure: 'Ihre Vereinbarungen konnten nicht geladen werden.' },
    get: {
      failure: 'Die Vereinbarung konnte nicht geladen werden.',
      missing: 'Sie müssen diese Vereinbarung nicht unterschreiben.',
    },
    signedVersion: {
      failure: 'Der von Ihnen unterschriebene Text konnte nicht geladen werden.',
      missing: 'Sie haben diese Fassung der Vereinbarung nicht unterschrieben.',
    },
    sign: {
      failure: 'Die Vereinbarung konnte nicht unterschrieben werden.',
      unchanged: 'Sie haben diese Vereinbarung bereits unterschrieben.',
      missing: 'Sie müssen diese Vereinbarung nicht mehr unterschreiben.',
    },
  },
  agreementSigned: {
    signed: (name, version) => ({
      title: 'Vereinbarung unterschrieben',
      text: `Sie haben ${name}, Fassung ${version}, unterschrieben.`,
    }),
  },
  partReviewMessages: {
    list: {
      failure: 'Die Anträge zum Prüfen konnten nicht geladen werden.',
      missing: 'Diese Liste gibt es nicht.',
    },
    get: {
      failure: 'Der Antrag zum Prüfen konnte nicht geladen werden.',
      missing: 'Über diesen Teil eines Antrags können Sie nicht entscheiden, oder er wurde zurückgezogen.',
    },
    decide: {
      failure: 'Die Entscheidung konnte nicht gespeichert werden.',
      missing: 'Über diesen Teil eines Antrags können Sie nicht entscheiden, oder er wurde zurückgezogen.',
    },
  },
  reviewerMessages: {
    get: {
      failure: 'Es konnte nicht geladen werden, was diese Person prüft.',
      missing: 'Diesen Benutzer gibt es nicht mehr.',
    },
    save: {
      failure: 'Es konnte nicht gespeichert werden, was diese Person prüft.',
      unchanged: 'Es gibt keine Änderungen zum Speichern.',
      missing: 'Diesen Benutzer gibt es nicht mehr.',
    },
    ownDeputies: { failure: 'Ihre Vertretungen konnten nicht geladen werden.' },
    addDeputy: { failure: 'Die Vertretung konnte nicht hinzugefügt werden.' },
    endDeputy: {
      failure: 'Die Vertretung konnte nicht beendet werden.',
      missing: 'Diese Vertretung ist schon beendet.',
    },
  },
  explanationMessages: {
    own: { failure: 'Es konnte nicht geladen werden, woher Ihre Rollen stammen.' },
    ownItem: {
      failure: 'Es konnte nicht geladen werden, warum Sie diesen Eintrag sehen.',
      missing: 'Dieser Eintrag steht nicht mehr auf Ihrem Dashboard.',
    },
    ofUser: {
      failure: 'Es konnte nicht geladen werden, woher die Rollen des Benutzers stammen.',
      missing: 'Diesen Benutzer gibt es nicht mehr.',
    },
    itemsOfUser: {
      failure: 'Es konnte nicht geladen werden, was der Benutzer verwenden kann.',
      missing: 'Diesen Benutzer gibt es nicht mehr.',
    },
    itemOfUser: {
      failure: 'Es konnte nicht geladen werden, warum der Benutzer den Eintrag verwenden kann.',
      missing: 'Diesen Benutzer oder diesen Eintrag gibt es nicht mehr.',
    },
  },
  announcementMessages: {
    list: { failure: 'Die Mitteilungen konnten nicht geladen werden.' },
    ...recordMessages('Die Mitteilung', 'der Mitteilung'),
  },
  announcementAlerts: recordAlerts('Die Mitteilung', 'Mitteilung'),
  accessHistoryMessages: {
    list: { failure: 'Es konnte nicht geladen werden, wer an diesem Tag Zugang hatte.' },
  },
  auditMessages: {
    list: { failure: 'Das Protokoll konnte nicht geladen werden.' },
    ofUser: { failure: 'Das Protokoll zu diesem Benutzerkonto konnte nicht geladen werden.' },
    changesSince: {
      failure: 'Die Änderungen anderer konnten nicht geladen werden.',
      missing: 'Dieser Eintrag wurde nicht gefunden.',
    },
  },
  captchaMessages: { challenge: { failure: noChallenge, missing: noChallenge } },
  commonMessages: {
    malformed: 'Die Anfrage konnte nicht gelesen werden.',
    signedOut: 'Bitte melden Sie sich an',
    forbidden: 'Dazu sind Sie nicht berechtigt.',
    wrongMethod: 'Diese Adresse unterstützt diese Methode nicht.',
    timedOut: 'Die Anfrage hat zu lange gedauert.',
    tooLarge: 'Die Anfrage ist zu groß.',
    wrongMediaType: 'Dieser Typ von Anfrage wird hier nicht angenommen.',
    tooMany: 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
    headersTooLarge: 'Die Anfrage ist zu groß.',
    unavailable: 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    unreachable:
      'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    outdated: 'Eine neuere Version dieser Seite wurde installiert. Laden Sie die Seite neu, um fortzufahren.',
  },
  pageMessages: {
    signedOut: 'Bitte melden Sie sich an',
    inactivity: 'Sie wurden wegen Inaktivität abgemeldet',
    notAuthorized: 'Sie sind für diese Seite nicht berechtigt',
  },
  dashboardItemMessages: {
    list: loadItems,
    get: loadItem,
    pin: {
      failure: 'Die Anwendung konnte nicht angeheftet werden.',
      unchanged: 'Die Anwendung ist bereits angeheftet.',
      missing: itemMissing,
      forbidden: itemForbidden,
      inactive: itemInactive,
    },
    unpin: {
      failure: 'Die Anwendung konnte nicht gelöst werden.',
      unchanged: 'Die Anwendung ist nicht mehr angeheftet.',
      missing: itemMissing,
    },
    listForAdministrators: loadItems,
    getForAdministrators: loadItem,
    create: {
      failure: 'Der Dashboard-Eintrag konnte wegen eines oder mehrerer Fehler nicht angelegt werden.',
    },
    update: {
      failure: 'Der Dashboard-Eintrag konnte wegen eines oder mehrerer Fehler nicht gespeichert werden.',
      unchanged,
      missing: itemMissing,
    },
    deactivate: {
      failure: 'Der Dashboard-Eintrag konnte wegen eines unerwarteten Fehlers nicht gelöscht werden.',
      unchanged: 'Nichts wurde geändert (der Dashboard-Eintrag ist bereits inaktiv).',
      missing: itemMissing,
    },
  },
  dashboardItemAlerts: {
    created: (name) => ({ title: 'Eintrag angelegt', text: `Der Dashboard-Eintrag ${name} wurde angelegt.` }),
    createdWithoutId: { title: 'Der Dashboard-Eintrag wurde angelegt, aber seine ID ist unbekannt.' },
    updated: (name) => ({
      title: 'Eintrag gespeichert',
      text: `Der Dashboard-Eintrag ${name} wurde gespeichert.`,
    }),
    deleted: { title: 'Eintrag gelöscht' },
    notDeleted: { title: 'Fehler', text: 'Der Dashboard-Eintrag konnte nicht gelöscht werden.' },
  },
  directoryChangeMessages: {
    list: { failure: 'Es ließ sich nicht feststellen, ob das Verzeichnis auf dem neuesten Stand ist.' },
    retry: {
      failure: 'Die Verzeichnisänderung konnte nicht erneut versucht werden.',
      unchanged: 'Das Verzeichnis ist bereits geändert oder wird gerade geändert.',
      missing: 'Diese Verzeichnisänderung wurde nicht gefunden.',
    },
  },
  directoryTriedAgain: (name) => ({
    title: 'Verzeichnisänderung erneut versucht',
    text: `${name} bleibt nur in der Liste, wenn das Verzeichnis die Änderung abgelehnt oder nicht geantwortet hat.`,
  }),
  resourceProblem: { title: 'Die Ressource lässt sich nicht laden' },
  fileMessages: {
    download: { failure: fileMissing, missing: fileMissing },
    stream: { failure: noCourse, missing: noCourse },
  },
  systemHealthMessages: {
    get: { failure: 'Der Zustand des Systems konnte nicht geladen werden.' },
    listMails: { failure: 'Die nicht gesendeten E-Mails konnten nicht geladen werden.' },
    resendMail: {
      failure: 'Die E-Mail konnte nicht erneut gesendet werden.',
      unchanged: 'Diese E-Mail wurde gesendet oder wird gerade gesendet.',
      missing: 'Diese E-Mail wurde nicht gefunden.',
    },
    discardMail: {
      failure: 'Die E-Mail konnte nicht verworfen werden.',
      unchanged: 'Diese E-Mail wurde gesendet oder wird gerade gesendet.',
      missing: 'Diese E-Mail wurde nicht gefunden.',
    },
  },
  mailResent: {
    title: 'Die E-Mail wird erneut gesendet',
    text: 'Sie bleibt in der Liste, bis sie gesendet ist.',
  },
  mailDiscarded: { title: 'E-Mail verworfen' },
  lockedAccountMessages: {
    list: { failure: 'Die gesperrten Konten konnten nicht geladen werden.' },
    unlock: {
      failure: 'Das Konto konnte nicht entsperrt werden.',
      unchanged: 'Dieses Konto ist nicht mehr gesperrt.',
      missing: 'Dieses Konto wurde nicht gefunden.',
    },
  },
  accountUnlocked: (name) => ({ title: 'Konto entsperrt', text: `${name} kann sich wieder anmelden.` }),
  openSessionMessages: {
    list: { failure: 'Ihre Sitzungen konnten nicht geladen werden.' },
    end: {
      failure: 'Die Sitzung konnte nicht beendet werden.',
      missing: 'Diese Sitzung ist bereits beendet.',
    },
    endOthers: {
      failure: 'Die anderen Sitzungen konnten nicht beendet werden.',
      unchanged: 'Es gibt keine anderen Sitzungen mehr.',
    },
    endOfUser: {
      failure: 'Die Sitzungen des Kontos konnten nicht beendet werden.',
      unchanged: 'Mit diesem Konto ist niemand angemeldet.',
      missing: 'Das gewünschte Konto wurde nicht gefunden.',
    },
  },
  sessionsEnded: {
    one: (name) => ({ title: 'Sitzung beendet', text: `${name} ist abgemeldet.` }),
    others: {
      title: 'Andere Sitzungen beendet',
      text: 'Sie sind nur noch in diesem Browser angemeldet.',
    },
    ofUser: (name) => ({ title: 'Sitzungen beendet', text: `${name} ist in allen Browsern abgemeldet.` }),
  },
  institutionMessages: {
    start: { failure: 'Die Anmeldung mit Ihrer Institution konnte nicht gestartet werden.' },
    callback: { failure: 'Die Anmeldung mit Ihrer Institution ist nicht möglich.' },
    arrival: {
      failure: 'Die Anmeldung mit Ihrer Institution ist nicht möglich.',
      missing: 'Die Zeit für die Anmeldung mit Ihrer Institution ist abgelaufen. Bitte beginnen Sie erneut.',
    },
    signIn: {
      failure: 'Die Anmeldung mit Ihrer Institution ist nicht möglich.',
      missing: 'Die Zeit für die Anmeldung mit Ihrer Institution ist abgelaufen. Bitte beginnen Sie erneut.',
    },
    link: {
      failure: 'Die Anmeldung und die Verknüpfung mit Ihrer Institution sind nicht möglich.',
      missing: 'Die Zeit für die Anmeldung mit Ihrer Institution ist abgelaufen. Bitte beginnen Sie erneut.',
    },
    signOut: { failure: 'Die Seite zum Abmelden bei Ihrer Institution konnte nicht gefunden werden.' },
  },
  linkedIdentityMessages: {
    list: { failure: 'Ihre verknüpften Institutionen konnten nicht geladen werden.' },
    start: {
      failure: 'Die Institution konnte nicht verknüpft werden.',
      missing: 'Diese Institution kann nicht mehr verknüpft werden.',
    },
    confirm: {
      failure: 'Die Institution konnte nicht verknüpft werden.',
      missing: 'Die Zeit zum Verknüpfen der Institution ist abgelaufen. Bitte beginnen Sie erneut.',
    },
    unlink: {
      failure: 'Die Verknüpfung mit der Institution konnte nicht aufgehoben werden.',
      missing: 'Die Verknüpfung mit dieser Institution wurde bereits aufgehoben.',
    },
    ofUser: {
      failure: 'Die verknüpften Institutionen des Kontos konnten nicht geladen werden.',
      missing: 'Das gewünschte Konto wurde nicht gefunden.',
    },
    removeOfUser: {
      failure: 'Die Verknüpfung des Kontos mit der Institution konnte nicht aufgehoben werden.',
      unchanged: 'Die Verknüpfung mit dieser Institution wurde bereits aufgehoben.',
      missing: 'Das gewünschte Konto wurde nicht gefunden.',
    },
  },
  identityChanged: {
    linked: (institution) => ({
      title: 'Institution verknüpft',
      text: `Sie können sich nun mit ${institution} anmelden.`,
    }),
    unlinked: (institution) => ({
      title: 'Verknüpfung aufgehoben',
      text: `Sie können sich nicht mehr mit ${institution} anmelden. Ihre anderen Sitzungen sind beendet.`,
    }),
    unlinkedOfUser: (name, institution) => ({
      title: 'Verknüpfung aufgehoben',
      text: `${name} ist in allen Browsern abgemeldet und kann sich nicht mehr mit ${institution} anmelden.`,
    }),
  },
  secondFactorMessages: {
    get: { failure: 'Ihre Authenticator-App konnte nicht geladen werden.' },
    start: {
      failure: 'Die Authenticator-App konnte nicht hinzugefügt werden.',
      unchanged: 'Sie haben bereits eine Authenticator-App hinzugefügt.',
    },
    confirm: {
      failure: 'Die Authenticator-App konnte nicht hinzugefügt werden.',
      unchanged: 'Sie haben bereits eine Authenticator-App hinzugefügt.',
      missing: 'Die Zeit zum Hinzufügen der Authenticator-App ist abgelaufen. Bitte beginnen Sie erneut.',
    },
    renewCodes: {
      failure: 'Neue Wiederherstellungscodes konnten nicht erstellt werden.',
      missing: 'Ihre Authenticator-App wurde entfernt.',
    },
    remove: {
      failure: 'Die Authenticator-App konnte nicht entfernt werden.',
      missing: 'Ihre Authenticator-App wurde bereits entfernt.',
    },
    removeOfUser: {
      failure: 'Die Authenticator-App des Kontos konnte nicht entfernt werden.',
      unchanged: 'Dieses Konto hat keine Authenticator-App.',
      missing: 'Das gewünschte Konto wurde nicht gefunden.',
    },
  },
  secondFactorChanged: {
    added: {
      title: 'Authenticator-App hinzugefügt',
      text: 'Beim Anmelden brauchen Sie nun einen Code der App. Ihre anderen Sitzungen sind beendet.',
    },
    removed: {
      title: 'Authenticator-App entfernt',
      text: 'Zum Anmelden brauchen Sie nur Ihr Passwort. Ihre anderen Sitzungen sind beendet.',
    },
    removedOfUser: (name) => ({
      title: 'Authenticator-App entfernt',
      text: `${name} ist in allen Browsern abgemeldet und kann sich nur mit dem Passwort anmelden.`,
    }),
  },
  passkeySessionMessages: {
    passkeyOptions: {
      failure: 'Die Anmeldung mit einem Passkey ist nicht möglich.',
      missing: 'Unter dieser Adresse des Portals können keine Passkeys verwendet werden.',
    },
    createWithPasskey: { failure: 'Die Anmeldung mit einem Passkey ist nicht möglich.' },
  },
  passkeyMessages: {
    get: { failure: 'Ihre Passkeys konnten nicht geladen werden.' },
    start: {
      failure: 'Der Passkey konnte nicht hinzugefügt werden.',
      unchanged: 'Sie haben bereits die größtmögliche Zahl an Passkeys. Entfernen Sie zuerst einen.',
      missing: 'Unter dieser Adresse des Portals können keine Passkeys verwendet werden.',
    },
    add: {
      failure: 'Der Passkey konnte nicht hinzugefügt werden.',
      unchanged:
        'Dieser Passkey wurde bereits hinzugefügt, oder Sie haben die größtmögliche Zahl an Passkeys.',
      missing: 'Die Zeit zum Hinzufügen des Passkeys ist abgelaufen. Bitte beginnen Sie erneut.',
    },
    remove: {
      failure: 'Der Passkey konnte nicht entfernt werden.',
      missing: 'Dieser Passkey wurde bereits entfernt.',
    },
    removeOfUser: {
      failure: 'Die Passkeys des Kontos konnten nicht entfernt werden.',
      unchanged: 'Dieses Konto hat keine Passkeys.',
      missing: 'Das gewünschte Konto wurde nicht gefunden.',
    },
  },
  passkeysChanged: {
    added: {
      title: 'Passkey hinzugefügt',
      text: 'Sie können sich nun mit diesem Passkey anmelden. Ihre anderen Sitzungen sind beendet.',
    },
    removed: {
      title: 'Passkey entfernt',
      text: 'Sie können sich nicht mehr mit diesem Passkey anmelden. Ihre anderen Sitzungen sind beendet.',
    },
    removedOfUser: (name) => ({
      title: 'Passkeys entfernt',
      text: `${name} ist in allen Browsern abgemeldet und kann sich nicht mehr mit einem Passkey anmelden.`,
    }),
  },
  passwordTexts: { unknownError },
  linkProblemTitles: {
    set_initial_password: 'Fehler beim Link zum Setzen des Passworts.',
    reset_password: 'Fehler beim Link zum Zurücksetzen des Passworts.',
  },
  passwordMessages: {
    rules: { failure: unknownError },
    change: { failure: 'Ihr Passwort konnte wegen eines oder mehrerer Fehler nicht geändert werden.' },
    forgot: { failure: 'Die Anfrage zum vergessenen Passwort konnte nicht gesendet werden.' },
    checkInitialLink: linkCheck,
    checkResetLink: linkCheck,
    setInitial: linkUse,
    reset: linkUse,
  },
  passwordChanged: { title: 'Passwort geändert', text: 'Ihr Passwort wurde geändert.' },
  portalRoleMessages: {
    list: { failure: 'Die Portalrollen konnten nicht geladen werden.' },
    users: { failure: 'Die Benutzerkonten mit dieser Portalrolle konnten nicht geladen werden.' },
    ...recordMessages('Die Portalrolle', 'der Portalrolle'),
  },
  portalRoleAlerts: recordAlerts('Die Portalrolle', 'Portalrolle'),
  profileChangeMessages: {
    list: { failure: 'Die Anträge auf Profiländerung konnten nicht geladen werden.' },
    listByStatus: {
      failure: 'Die Anträge auf Profiländerung mit diesem Status konnten nicht geladen werden.',
      missing: noSuchStatus,
    },
    listOfUser: { failure: 'Die Anträge dieser Person auf Profiländerung konnten nicht geladen werden.' },
    listOwn: { failure: 'Ihre Anträge auf Profiländerung konnten nicht geladen werden.' },
    get: { failure: 'Der Antrag auf Profiländerung konnte nicht geladen werden.', missing: requestMissing },
    create: {
      failure:
        'Der Antrag auf Änderung Ihres Namens oder Ihrer E-Mail-Adresse konnte wegen eines oder mehrerer Fehler nicht gestellt werden.',
      unchanged,
    },
    withdraw,
    review: {
      failure:
        'Der Antrag auf Profiländerung konnte wegen eines oder mehrerer Fehler nicht gespeichert werden.',
      unchanged,
      missing: requestMissing,
    },
  },
  profileChangeListFailures: {
    ofStatus: (label) =>
      `Die Anträge auf Profiländerung mit dem Status „${label}“ konnten nicht geladen werden.`,
  },
  profileChangeSubmitted: {
    title: 'Ihr Antrag wurde gestellt',
    text: 'Der Antrag auf Änderung Ihres Namens oder Ihrer E-Mail-Adresse wurde gestellt.',
  },
  reviewAlerts: reviewAlerts('Der Antrag auf Profiländerung'),
  projectRoleMessages: {
    list: loadProjectRoles,
    listPublic: loadProjectRoles,
    ...referenceMessages('die Projektrolle'),
    ...recordMessages('Die Projektrolle', 'der Projektrolle'),
  },
  projectRoleAlerts: recordAlerts('Die Projektrolle', 'Projektrolle'),
  registrationActionMessages: {
    approve: {
      failure: 'Die Registrierung konnte wegen eines oder mehrerer Fehler nicht genehmigt werden.',
      unchanged,
      missing: 'Diese Registrierung wurde nicht gefunden.',
    },
    deny: {
      failure: 'Die Registrierung konnte wegen eines oder mehrerer Fehler nicht abgelehnt werden.',
      unchanged,
      missing: 'Diese Registrierung wurde nicht gefunden.',
    },
    accountTypes: { failure: 'Die Kontotypen konnten nicht geladen werden.' },
    findByEmail: directorySearch,
    findByName: directorySearch,
  },
  accountAlerts: {
    created: { title: 'Neues Benutzerkonto angelegt' },
    failed: { title: 'Benutzerkonto nicht angelegt', text: notApproved },
    failedAtFields: `${notApproved} Ein oder mehrere Felder enthalten Fehler.`,
  },
  registrationMessages: {
    createPublic: { failure: notRegistered },
    create: { failure: notRegistered },
    listByStatus: {
      failure: 'Die Registrierungen mit diesem Status konnten nicht geladen werden.',
      missing: noSuchStatus,
    },
    getOwn: {
      failure: 'Ihre Registrierung konnte nicht geladen werden.',
      missing: 'Ihr Konto wurde nicht aufgrund eines Antrags angelegt.',
    },
    getOfUser: {
      failure: 'Die Registrierung dieser Person konnte nicht geladen werden.',
      missing: 'Dieses Konto wurde nicht aufgrund eines Antrags angelegt.',
    },
    get: { failure: 'Die Registrierung konnte nicht geladen werden.', missing: requestMissing },
    listOwnProxy: { failure: 'Ihre Anträge für andere Personen konnten nicht geladen werden.' },
    listProxyOfUser: { failure: 'Die Anträge dieser Person für andere konnten nicht geladen werden.' },
    update: {
      failure: 'Die Registrierung konnte wegen eines oder mehrerer Fehler nicht gespeichert werden.',
      unchanged,
      missing: requestMissing,
    },
    remove: { failure: 'Die Registrierung konnte nicht gelöscht werden.', missing: requestMissing },
  },
  registrationListFailures: {
    ofStatus: (status) => `Die Registrierungen mit dem Status ${status} konnten nicht geladen werden.`,
    ofAll: 'Beim Laden der Registrierungen ist ein Fehler aufgetreten.',
  },
  registrationAlerts: {
    sent: { title: 'Registrierung gesendet' },
    notSent: {
      title: 'Registrierung nicht gesendet',
      text: 'Ihr Antrag für eine andere Person im Portal Gateway wurde NICHT gesendet.',
    },
    saved: { title: 'Registrierung gespeichert' },
    done: { title: 'Erledigt' },
    failed: (action) => ({
      title: 'Fehlgeschlagen',
      text:
        action === 'reject'
          ? 'Beim Ablehnen dieser Registrierung ist ein Fehler aufgetreten.'
          : 'Beim Löschen dieser Registrierung ist ein Fehler aufgetreten.',
    }),
  },
  requestClaimMessages: {
    get: { failure: 'Es konnte nicht geladen werden, wer den Antrag bearbeitet.', missing: claimMissing },
    claim: {
      failure: 'Der Antrag konnte nicht übernommen werden.',
      unchanged: 'Sie haben diesen Antrag bereits übernommen.',
      missing: claimMissing,
    },
    release: {
      failure: 'Der Antrag konnte nicht freigegeben werden.',
      unchanged: 'Sie bearbeiten diesen Antrag nicht mehr.',
      missing: claimMissing,
    },
  },
  resourceCategoryMessages: {
    list: { failure: 'Die Ressourcenkategorien konnten nicht geladen werden.' },
    get: { failure: 'Die Ressourcenkategorie konnte nicht geladen werden.', missing: categoryMissing },
    create: {
      failure: 'Die Ressourcenkategorie konnte wegen eines oder mehrerer Fehler nicht angelegt werden.',
    },
    update: {
      failure: 'Die Ressourcenkategorie konnte wegen eines oder mehrerer Fehler nicht gespeichert werden.',
      unchanged,
      missing: categoryMissing,
    },
    activate: {
      failure: 'Die Ressourcenkategorie konnte wegen eines oder mehrerer Fehler nicht aktiviert werden.',
      unchanged: 'Nichts wurde geändert; die Ressourcenkategorie ist bereits aktiv.',
      missing: categoryMissing,
    },
    deactivate: {
      failure: 'Die Ressourcenkategorie konnte wegen eines oder mehrerer Fehler nicht gelöscht werden.',
      unchanged: 'Nichts wurde geändert; die Ressourcenkategorie ist bereits inaktiv.',
      missing: categoryMissing,
    },
  },
  resourceCategoryAlerts: {
    created: { title: 'Ressourcenkategorie angelegt' },
    updated: { title: 'Ressourcenkategorie gespeichert' },
    deleted: { title: 'Ressourcenkategorie gelöscht' },
  },
  resourceMessages: {
    list: { failure: 'Die Ressourcen des Dashboard-Eintrags konnten nicht geladen werden.' },
    get: { failure: resourceNotLoaded, missing: resourceNotLoaded },
    create: { failure: 'Die Ressource konnte wegen eines oder mehrerer Fehler nicht angelegt werden.' },
    update: {
      failure: 'Die Ressource konnte wegen eines oder mehrerer Fehler nicht gespeichert werden.',
      unchanged,
      missing: resourceNotLoaded,
    },
    remove: {
      failure: 'Die Ressource konnte wegen eines unerwarteten Fehlers nicht gelöscht werden.',
      missing: 'Die Ressource konnte wegen eines unerwarteten Fehlers nicht gelöscht werden.',
      unchanged: 'Nichts wurde geändert (die Ressource ist bereits gelöscht oder inaktiv).',
    },
    activate: {
      failure: 'Die Ressource konnte wegen eines unerwarteten Fehlers nicht wieder aktiviert werden.',
      missing: 'Die Ressource konnte wegen eines unerwarteten Fehlers nicht wieder aktiviert werden.',
      unchanged: 'Nichts wurde geändert (die Ressource ist bereits aktiv).',
    },
  },
  resourceFailures: {
    create: savingResources('angelegt'),
    update: savingResources('gespeichert'),
    remove: {
      THUMBNAIL: 'Das Vorschaubild konnte wegen eines unerwarteten Fehlers nicht gelöscht werden.',
      SCREENSHOT: 'Das Bildschirmfoto konnte wegen eines unerwarteten Fehlers nicht gelöscht werden.',
    },
    activate: {
      THUMBNAIL: 'Das Vorschaubild konnte wegen eines unerwarteten Fehlers nicht wieder aktiviert werden.',
      SCREENSHOT: 'Das Bildschirmfoto konnte wegen eines unerwarteten Fehlers nicht wieder aktiviert werden.',
    },
  },
  resourceAlerts: {
    created: { title: 'Ressource angelegt' },
    updated: { title: 'Ressource gespeichert' },
    deleted: { title: 'Ressource gelöscht' },
    fileDeleted: {
      title: 'Ressource gelöscht',
      text: 'Die Datei ist gelöscht. Der Eintrag bleibt; Sie können eine andere Datei hinzufügen.',
    },
    activated: { title: 'Ressource aktiviert' },
    notDeleted: { title: 'Die Ressource konnte nicht gelöscht werden.' },
  },
  requestWithdrawn: { title: 'Antrag zurückgezogen', text: 'Ihr Antrag wurde zurückgezogen.' },
  requestChanged: {
    title: 'Antrag geändert',
    text: 'Ihr geänderter Antrag wurde gestellt und ersetzt den vorherigen.',
  },
  sessionMessages: {
    create: { failure: unknownFailure },
    invalidate: { failure: 'Sie konnten am Server nicht abgemeldet werden.' },
    refresh: { failure: 'Ihre Sitzung konnte nicht verlängert werden.' },
  },
  signInRefusals: {
    disabled: 'Dieses Konto ist deaktiviert. Bitte wenden Sie sich an den Support.',
    locked: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Support.',
    expired: 'Ihr Passwort ist abgelaufen. Bitte lassen Sie es vom Support zurücksetzen.',
    wrong: 'Benutzername und Passwort passen nicht zusammen.',
    codeRequired: 'Ein Code Ihrer Authenticator-App ist erforderlich.',
    wrongCode: 'Der Code ist falsch oder wurde bereits verwendet.',
    nearlyLocked: (left) =>
      left === 1
        ? 'Ihr Konto wird nach einem weiteren Fehlversuch gesperrt.'
        : `Ihr Konto wird nach ${left} weiteren Fehlversuchen gesperrt.`,
    unknown: unknownFailure,
  },
  singleSignInMessages: {
    create: {
      failure:
        'Der Anmelde-Link für diesen Eintrag konnte wegen eines oder mehrerer Fehler nicht erstellt werden.',
      signedOut:
        'Ihre Identität oder Ihre Berechtigung für die gewünschte Anwendung konnte nicht bestätigt werden.',
      forbidden: 'Sie sind für die gewünschte Anwendung nicht berechtigt.',
    },
  },
  singleSignInTexts: {
    working: 'Sie werden angemeldet, bitte warten …',
    failed: 'Die Anmeldung ist fehlgeschlagen. Sie sind nicht angemeldet.',
    unknownReason: 'Unbekannter oder unerwarteter Fehler',
  },
  siteMessages: {
    list: { failure: 'Die Standorte konnten nicht geladen werden.' },
    relations: { failure: 'Die Beziehungen der Standorte konnten nicht geladen werden.' },
  },
  siteTexts: { notLoaded: 'Der Standort konnte nicht geladen werden.' },
  studyMessages: { list: { failure: 'Die Studien konnten nicht geladen werden.' } },
  studyTexts: { notLoaded: 'Die Studie konnte nicht geladen werden.' },
  systemMessages: {
    list: loadSystems,
    listPublic: loadSystems,
    projectRoles: { failure: 'Die Projektrollen mit Bezug auf das System konnten nicht geladen werden.' },
    ...referenceMessages('das System'),
    ...recordMessages('Das System', 'des Systems'),
  },
  systemAlerts: recordAlerts('Das System', 'System'),
  userAccessMessages: {
    listOwn: { failure: 'Ihre Zugänge konnten nicht geladen werden.' },
    listOfUser: { failure: 'Die Zugänge dieser Person konnten nicht geladen werden.' },
    listAll: { failure: 'Die Zugänge konnten nicht geladen werden.' },
    get: accessUnknown,
    revision: accessUnknown,
    create: { failure: 'Der Zugang konnte wegen eines oder mehrerer Fehler nicht angelegt werden.' },
    update: {
      failure: 'Der Zugang konnte wegen eines oder mehrerer Fehler nicht gespeichert werden.',
      unchanged,
      missing: accessUnknown.missing,
    },
    saveOfUser: {
      failure: 'Die Zugänge dieser Person konnten wegen eines oder mehrerer Fehler nicht gespeichert werden.',
      unchanged,
      missing: 'Dieses Benutzerkonto wurde nicht gefunden.',
    },
  },
  userAccessRefusals: {
    openRequest:
      'Die Zugänge dieser Person können nicht geändert werden, solange ihr Antrag auf Zugangsänderung offen ist.',
  },
  userAccessesSaved: { title: 'Zugänge gespeichert' },
  userCapabilityMessages: {
    grantedPermissions: { failure: 'Ihre Berechtigungen ließen sich nicht feststellen.' },
    canChangePasswordEver: { failure: unknownPermission },
    canChangePasswordNow: { failure: unknownPermission },
  },
  userProfileMessages: {
    get: { failure: 'Ihr Profil konnte nicht geladen werden.' },
    update: {
      failure: 'Ihr Profil konnte wegen eines oder mehrerer Fehler nicht gespeichert werden.',
      unchanged,
    },
    setLanguage: { failure: 'Ihre Sprache konnte nicht gespeichert werden.' },
  },
  userRequestMessages: {
    list: {
      failure: 'Die Anträge konnten nicht geladen werden.',
      missing: 'Diese Liste von Anträgen gibt es nicht.',
    },
  },
  userMessages: {
    list: { failure: 'Die Benutzerkonten konnten nicht geladen werden.' },
    get: { failure: 'Das Benutzerkonto konnte nicht geladen werden.', missing: userMissing },
    update: {
      failure: 'Das Benutzerkonto konnte wegen eines oder mehrerer Fehler nicht gespeichert werden.',
      unchanged,
      missing: userMissing,
    },
    activate: { ...userState, unchanged: 'Dieses Benutzerkonto ist bereits aktiv.' },
    deactivate: { ...userState, unchanged: 'Dieses Benutzerkonto ist bereits inaktiv.' },
    hasSetInitialPassword: passwordUnknown,
    canChangePasswordEver: passwordUnknown,
    resendInitialEmail: {
      failure: 'Die erste E-Mail konnte wegen eines unerwarteten Fehlers nicht erneut gesendet werden.',
      missing: userMissing,
    },
    isRestricted: {
      failure: 'Es ließ sich nicht feststellen, ob das Passwort zurzeit nicht geändert werden darf.',
      missing: userMissing,
    },
    clearRestriction: {
      failure: 'Die Wartezeit für die Änderung des Passworts konnte nicht aufgehoben werden.',
      missing: userMissing,
    },
  },
  userRefusals: {
    openRequest:
      'Dieses Benutzerkonto kann nicht geändert werden, solange ein Antrag auf Profiländerung offen ist.',
  },
  userAlerts: {
    updated: (name) => ({
      title: 'Benutzerkonto gespeichert',
      text: `Das Benutzerkonto von ${name} wurde gespeichert.`,
    }),
    activated: { title: 'Benutzerkonto aktiviert' },
    deactivated: { title: 'Benutzerkonto deaktiviert' },
    restrictionRemoved: { title: 'Wartezeit aufgehoben' },
  },
  resendTexts: {
    notPermitted: 'Das Passwort dieses Kontos kann nicht über Portal Gateway geändert werden.',
    alreadySet: 'Das erste Passwort dieses Kontos wurde bereits gesetzt.',
    sent: 'Die erste E-Mail wurde erneut gesendet.',
  },
}
