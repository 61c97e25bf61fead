import type { UnmetReason } from '@portal-gateway/contract/agreements'
import { processingDays } from '@portal-gateway/contract/requestStatus'
import type { Validity } from '@portal-gateway/contract/validity'
import type { EndingRole, MailedSignIn, MailTexts, ProvenBefore } from './mailTexts.ts'

const messageIn = (message: string): string[] =>
  message === '' ? [] : [`Der Support schreibt:\n\n${message}`]

/** Formats a duration, for example '30 Minuten' or '72 Stunden'. */
function duration(seconds: number): string {
  const [count, one, other] =
    seconds % 3600 === 0
      ? ([seconds / 3600, 'Stunde', 'Stunden'] as const)
      : ([Math.round(seconds / 60), 'Minute', 'Minuten'] as const)
  return `${count} ${count === 1 ? one : other}`
}

const validity = (seconds: number): string =>
  `Der Link funktioniert einmal und ${duration(seconds)} lang. Ein neuerer Link ersetzt ihn.`

const review = `Der Support prüft ihn. Das dauert ${processingDays.least} bis ${processingDays.most} Werktage. Sie erhalten die Entscheidung per E-Mail.`

const statusAt = (history: string): string =>
  `Den Status Ihres Antrags sehen Sie in Ihrem Profil:\n${history}`

const projectRolesAt = (address: string): string =>
  `Ihre Projektrollen sehen Sie in Ihrem Profil:\n${address}`

const browserOn = ({ browser, system }: MailedSignIn): string =>
  browser && system ? `${browser} unter ${system}` : browser || system || 'Unbekannter Browser'

/** Returns the first and the last day of a role, for example 'bis 2027-03-31'. */
function daysIn({ validFrom, validUntil }: Validity): string {
  if (validFrom && validUntil) return `von ${validFrom} bis ${validUntil}`
  if (validFrom) return `ab ${validFrom}`
  return validUntil ? `bis ${validUntil}` : 'ohne Grenze'
}

const unmetReasons: Readonly<Record<UnmetReason, string>> = {
  UNSIGNED: 'noch nicht unterschrieben',
  ENDED: 'Ihre Unterschrift ist abgelaufen',
  NEW_VERSION: 'neue Fassung seit Ihrer Unterschrift',
}

const agreement = (name: string, state: string, uses: readonly string[]): string =>
  `- ${name} (${state}), für: ${uses.join(', ')}`

const inDays = (days: number): string => `in ${days} ${days === 1 ? 'Tag' : 'Tagen'}`

const endingRole = ({ kind, name, lastDay, daysLeft }: EndingRole): string => {
  const left = daysLeft === 0 ? 'heute' : inDays(daysLeft)
  return `- ${kind === 'PORTAL_ROLE' ? 'Portalrolle' : 'Projektrolle'} ${name}: letzter Tag ${lastDay}, ${left}`
}

const hasKind = (roles: readonly EndingRole[], kind: EndingRole['kind']): boolean =>
  roles.some((role) => role.kind === kind)

/** The phrases about a kind of request. */
const requests = {
  PROFILE_CHANGE: {
    what: 'auf Änderung Ihres Namens oder Ihrer E-Mail-Adresse',
    result: () =>
      'Ihr Konto hat jetzt den neuen Namen und die neue E-Mail-Adresse. Sie können sich mit dieser Adresse oder mit Ihrem Benutzernamen anmelden.',
    changedResult: () =>
      'Ihr Konto hat jetzt den genehmigten Namen und die genehmigte E-Mail-Adresse. Sie können sich mit dieser Adresse oder mit Ihrem Benutzernamen anmelden.',
  },
  ACCESS_CHANGE: {
    what: 'auf Zugangsänderung',
    result: projectRolesAt,
    changedResult: projectRolesAt,
  },
}

/** Where a password is changed that somebody else knows. */
const passwordPlaces = {
  password: 'in Ihrem Profil',
  organisationPassword: 'bei Ihrer Organisation',
  institution: 'bei Ihrer Institution',
} as const satisfies Record<ProvenBefore, string>

/** The German texts of the portal's mails. */
export const germanMailTexts: MailTexts = {
  greeting: 'Guten Tag!',
  duration,
  passwordLink: (mode, { portalName, link, seconds }) =>
    mode === 'set_initial_password'
      ? {
          subject: `Setzen Sie Ihr Passwort für ${portalName}`,
          paragraphs: [
            `Sie haben ein Konto bei ${portalName}. Setzen Sie hier das Passwort:`,
            link,
            validity(seconds),
            'Wenn Sie diese E-Mail nicht erwartet haben, brauchen Sie nichts zu tun.',
          ],
        }
      : {
          subject: `Setzen Sie Ihr Passwort für ${portalName} zurück`,
          paragraphs: [
            `Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Konto bei ${portalName} angefordert. Setzen Sie es hier:`,
            link,
            validity(seconds),
            'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort ändert sich nicht.',
          ],
        },
  passwordChanged: ({ portalName, supportEmail, link, institutions, hasPasskeys, profile }) => ({
    subject: `Ihr Passwort für ${portalName} wurde geändert`,
    paragraphs: [
      `Das Passwort Ihres Kontos bei ${portalName} wurde geändert. Sie wurden überall sonst abgemeldet.`,
      `Wenn Sie es nicht geändert haben, wenden Sie sich an ${supportEmail} und setzen Sie sofort ein neues Passwort:`,
      link,
      ...(institutions.length === 0
        ? []
        : [
            `Sie können sich weiterhin anmelden mit: ${institutions.join(', ')}. Wenn Sie nicht alle selbst verknüpft haben, heben Sie die anderen Verknüpfungen in Ihrem Profil unter „Sicherheit“ auf:`,
            profile,
          ]),
      ...(hasPasskeys
        ? [
            'Sie können sich weiterhin mit Ihren Passkeys anmelden. Wenn Sie nicht alle selbst hinzugefügt haben, entfernen Sie die anderen in Ihrem Profil unter „Sicherheit“:',
            profile,
          ]
        : []),
    ],
  }),
  newBrowser: ({ portalName, supportEmail, sessions, hasPassword, ...signIn }) => ({
    subject: `Neuer Browser in Ihrem Konto bei ${portalName} angemeldet`,
    paragraphs: [
      `Jemand, vermutlich Sie, hat sich in Ihrem Konto bei ${portalName} mit einem Browser angemeldet, den das Portal nicht kennt:`,
      `Zeit: ${signIn.time}\nBrowser: ${browserOn(signIn)}\nAdresse: ${signIn.address ?? 'Unbekannt'}`,
      'Wenn Sie das waren, brauchen Sie nichts zu tun.',
      hasPassword
        ? `Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort – damit enden auch alle anderen Sitzungen – und wenden Sie sich an ${supportEmail}. Ihre Sitzungen sehen und beenden Sie in Ihrem Profil unter „Sicherheit“:`
        : `Wenn Sie das nicht waren, beenden Sie die Sitzung in Ihrem Profil unter „Sicherheit“, ändern Sie Ihr Passwort bei Ihrer Organisation und wenden Sie sich an ${supportEmail}:`,
      sessions,
    ],
  }),
  factorAdded: ({ portalName, supportEmail, profile }) => ({
    subject: `Authenticator-App zu Ihrem Konto bei ${portalName} hinzugefügt`,
    paragraphs: [
      `Zu Ihrem Konto bei ${portalName} wurde eine Authenticator-App hinzugefügt. Beim Anmelden brauchen Sie nun außer Ihrem Passwort auch einen Code der App.`,
      'Bewahren Sie Ihre Wiederherstellungscodes an einem sicheren Ort auf. Mit einem davon können Sie sich anmelden, wenn Sie die App nicht haben.',
      `Wenn Sie die App nicht hinzugefügt haben, wenden Sie sich sofort an ${supportEmail}. Sie sehen und entfernen die App in Ihrem Profil unter „Sicherheit“:`,
      profile,
    ],
  }),
  factorRemoved: ({ portalName, supportEmail, isBySupport, profile }) => ({
    subject: `Authenticator-App aus Ihrem Konto bei ${portalName} entfernt`,
    paragraphs: [
      isBySupport
        ? `Der Support hat die Authenticator-App Ihres Kontos bei ${portalName} entfernt. Zum Anmelden brauchen Sie nun nur noch Ihr Passwort.`
        : `Die Authenticator-App Ihres Kontos bei ${portalName} wurde entfernt. Zum Anmelden brauchen Sie nun nur noch Ihr Passwort.`,
      'Die Wiederherstellungscodes gelten nicht mehr.',
      `Wenn Sie das nicht wollten, wenden Sie sich sofort an ${supportEmail}. Eine Authenticator-App können Sie in Ihrem Profil unter „Sicherheit“ hinzufügen:`,
      profile,
    ],
  }),
  factorRequired: ({ portalName, supportEmail, requiredFrom, roles, hasOtherSignIn, profile, ...facts }) => ({
    subject: `Ihr Konto bei ${portalName} braucht ab ${requiredFrom} eine Authenticator-App`,
    paragraphs: [
      `Ab ${requiredFrom} (UTC), ${inDays(facts.daysLeft)}, braucht Ihr Konto bei ${portalName} einen zweiten Faktor. ${roles.length === 1 ? 'Diese Portalrolle verlangt' : 'Diese Portalrollen verlangen'} ihn:`,
      roles.map((role) => `- ${role}`).join('\n'),
      'Fügen Sie vor diesem Tag in Ihrem Profil unter „Sicherheit“ eine Authenticator-App hinzu:',
      profile,
      'Andernfalls verlangt das Portal das ab diesem Tag, bevor es andere Seiten zeigt.',
      ...(hasOtherSignIn
        ? [
            'Sie brauchen die App nicht, solange Sie sich mit einem Passkey anmelden oder mit einer Institution, deren zweiten Faktor das Portal akzeptiert.',
          ]
        : []),
      `Wenn Sie kein Passwort für dieses Portal haben oder keine Authenticator-App verwenden können, wenden Sie sich an ${supportEmail}.`,
    ],
  }),
  recoveryCodesRenewed: ({ portalName, supportEmail, profile }) => ({
    subject: `Neue Wiederherstellungscodes für Ihr Konto bei ${portalName}`,
    paragraphs: [
      `Für Ihr Konto bei ${portalName} wurden neue Wiederherstellungscodes erstellt. Die früheren gelten nicht mehr.`,
      'Ihre Authenticator-App und die Anzahl der verbleibenden Codes sehen Sie in Ihrem Profil unter „Sicherheit“:',
      profile,
      `Wenn Sie sie nicht erstellt haben, kennt jemand Ihr Passwort und einen Code: Wenden Sie sich sofort an ${supportEmail}.`,
    ],
  }),
  recoveryCodeUsed: ({ portalName, supportEmail, left, profile }) => ({
    subject: `Wiederherstellungscode für Ihr Konto bei ${portalName} verwendet`,
    paragraphs: [
      `Für Ihr Konto bei ${portalName} wurde statt eines Codes Ihrer Authenticator-App ein Wiederherstellungscode verwendet.`,
      `Er gilt nicht mehr. Verbleibende Wiederherstellungscodes: ${left}. Neue können Sie in Ihrem Profil unter „Sicherheit“ erstellen:`,
      profile,
      `Wenn Sie das nicht waren, kennt jemand Ihr Passwort und Ihre Wiederherstellungscodes: Wenden Sie sich sofort an ${supportEmail}.`,
    ],
  }),
  wrongCodes: ({ portalName, supportEmail, proven, profile }) => ({
    subject: `Falsche Codes für Ihr Konto bei ${portalName} eingegeben`,
    paragraphs: [
      proven === 'institution'
        ? `Jemand hat sich bei ${portalName} mit Ihrer Institution angemeldet und danach mehrmals einen falschen Code Ihrer Authenticator-App eingegeben. Ohne richtigen Code wird niemand angemeldet.`
        : `Jemand hat das richtige Passwort Ihres Kontos bei ${portalName} und danach mehrmals einen falschen Code Ihrer Authenticator-App eingegeben. Ohne richtigen Code wird niemand angemeldet.`,
      'Wenn Sie das waren, prüfen Sie, ob die Uhr Ihres Telefons richtig geht, oder melden Sie sich mit einem Wiederherstellungscode an.',
      `Wenn Sie das nicht waren, kennt jemand Ihr Passwort: Ändern Sie es sofort ${passwordPlaces[proven]}, und wenden Sie sich an ${supportEmail}. Ihre Sitzungen sehen Sie in Ihrem Profil unter „Sicherheit“:`,
      profile,
    ],
  }),
  passkeyAdded: ({ portalName, supportEmail, profile }) => ({
    subject: `Passkey zu Ihrem Konto bei ${portalName} hinzugefügt`,
    paragraphs: [
      `Zu Ihrem Konto bei ${portalName} wurde ein Passkey hinzugefügt. Sie können sich nun damit anmelden, ohne Ihr Passwort und ohne einen Code.`,
      `Wenn Sie ihn nicht hinzugefügt haben, wenden Sie sich sofort an ${supportEmail}. Sie sehen und entfernen ihn in Ihrem Profil unter „Sicherheit“:`,
      profile,
    ],
  }),
  passkeyRemoved: ({ portalName, supportEmail, isBySupport, profile }) => ({
    subject: isBySupport
      ? `Passkeys aus Ihrem Konto bei ${portalName} entfernt`
      : `Passkey aus Ihrem Konto bei ${portalName} entfernt`,
    paragraphs: [
      isBySupport
        ? `Der Support hat alle Passkeys Ihres Kontos bei ${portalName} entfernt. Sie können sich damit nicht mehr anmelden.`
        : `Ein Passkey Ihres Kontos bei ${portalName} wurde entfernt. Sie können sich damit nicht mehr anmelden.`,
      `Wenn Sie das nicht wollten, wenden Sie sich sofort an ${supportEmail}. Einen Passkey können Sie in Ihrem Profil unter „Sicherheit“ hinzufügen:`,
      profile,
    ],
  }),
  identityLinked: ({ portalName, supportEmail, institution, profile }) => ({
    subject: `${institution} mit Ihrem Konto bei ${portalName} verknüpft`,
    paragraphs: [
      `Sie können sich bei ${portalName} nun mit ${institution} anmelden.`,
      `Wenn Sie das nicht wollten, wenden Sie sich sofort an ${supportEmail}. Sie sehen die Verknüpfung in Ihrem Profil unter „Sicherheit“ und können sie dort aufheben:`,
      profile,
    ],
  }),
  identityUnlinked: ({ portalName, supportEmail, institution, isBySupport, profile }) => ({
    subject: `Verknüpfung von ${institution} mit Ihrem Konto bei ${portalName} aufgehoben`,
    paragraphs: [
      isBySupport
        ? `Der Support hat die Verknüpfung von ${institution} mit Ihrem Konto bei ${portalName} aufgehoben. Sie können sich damit nicht mehr anmelden.`
        : `Die Verknüpfung von ${institution} mit Ihrem Konto bei ${portalName} wurde aufgehoben. Sie können sich damit nicht mehr anmelden.`,
      `Wenn Sie das nicht wollten, wenden Sie sich sofort an ${supportEmail}. Eine Institution können Sie in Ihrem Profil unter „Sicherheit“ verknüpfen:`,
      profile,
    ],
  }),
  account: ({ portalName, supportEmail, username, signIn, passwordLink, message }) => ({
    subject: passwordLink ? `Setzen Sie Ihr Passwort für ${portalName}` : `Ihr Konto bei ${portalName}`,
    paragraphs: [
      `Sie haben jetzt ein Konto bei ${portalName}.`,
      ...(passwordLink
        ? [
            `Ihr Benutzername ist ${username}. Setzen Sie hier Ihr Passwort:`,
            passwordLink.link,
            validity(passwordLink.seconds),
          ]
        : [
            `Sie melden sich mit dem Benutzernamen ${username} und dem Passwort Ihrer Organisation an:`,
            signIn,
          ]),
      ...messageIn(message),
      `Wenn Sie das nicht erwartet haben, wenden Sie sich an ${supportEmail}.`,
    ],
  }),
  signInChanged: ({ portalName, supportEmail, hasMoved, username, signIn }) => ({
    subject: `Ihr Konto bei ${portalName} wurde geändert`,
    paragraphs: [
      `Der Support hat Ihr Konto bei ${portalName} geändert.`,
      ...(hasMoved
        ? [
            'E-Mails zum Konto werden jetzt an diese Adresse gesendet, und Sie können sich mit dieser Adresse anmelden.',
          ]
        : []),
      ...(username === undefined ? [] : [`Ihr Benutzername ist jetzt ${username}.`]),
      signIn,
      `Wenn Sie das nicht erwartet haben, wenden Sie sich sofort an ${supportEmail}.`,
    ],
  }),
  emailMoved: ({ portalName, supportEmail }) => ({
    subject: `Die E-Mail-Adresse Ihres Kontos bei ${portalName} wurde geändert`,
    paragraphs: [
      `Ihr Konto bei ${portalName} hat jetzt eine andere E-Mail-Adresse. E-Mails zum Konto werden nicht mehr an diese Adresse gesendet.`,
      `Wenn Sie das nicht beantragt haben, wenden Sie sich sofort an ${supportEmail}.`,
    ],
  }),
  requested: ({ portalName, supportEmail, request, history }) => ({
    subject: `Ihr Antrag bei ${portalName}`,
    paragraphs: [
      `Wir haben Ihren Antrag ${requests[request].what} bei ${portalName} erhalten.`,
      review,
      statusAt(history),
      `Wenn Sie diesen Antrag nicht gestellt haben, wenden Sie sich an ${supportEmail}.`,
    ],
  }),
  approved: ({ portalName, request, message, projectRoles, parts }) => ({
    subject: `Ihr Antrag bei ${portalName} wurde genehmigt`,
    paragraphs: [
      `Ihr Antrag ${requests[request].what} bei ${portalName} wurde genehmigt.`,
      ...(parts === '' ? [] : [parts]),
      requests[request].result(projectRoles),
      ...messageIn(message),
    ],
  }),
  approvedWithChanges: ({ portalName, request, message, projectRoles, parts }) => ({
    subject: `Ihr Antrag bei ${portalName} wurde mit Änderungen genehmigt`,
    paragraphs: [
      `Ihr Antrag ${requests[request].what} bei ${portalName} wurde genehmigt, aber nicht in allem so, wie Sie es beantragt haben:`,
      parts,
      requests[request].changedResult(projectRoles),
      ...messageIn(message),
    ],
  }),
  rejected: ({ portalName, supportEmail, request, message, history, parts }) => ({
    subject: `Ihr Antrag bei ${portalName} wurde abgelehnt`,
    paragraphs: [
      `Ihr Antrag ${requests[request].what} bei ${portalName} wurde abgelehnt. Ihr Konto ändert sich nicht.`,
      ...(parts === '' ? [] : [parts]),
      ...messageIn(message),
      `Wenn Sie Fragen haben, wenden Sie sich an ${supportEmail}. In Ihrem Profil können Sie einen neuen Antrag stellen:\n${history}`,
    ],
  }),
  partDecided: ({ portalName, part, left, history }) => ({
    subject: `Über einen Teil Ihres Antrags bei ${portalName} wurde entschieden`,
    paragraphs: [
      `Über einen Teil Ihres Antrags ${requests.ACCESS_CHANGE.what} bei ${portalName} wurde entschieden:`,
      part,
      left === 1
        ? 'Ein weiterer Teil wartet noch auf die Entscheidung.'
        : `${left} weitere Teile warten noch auf die Entscheidung.`,
      `In Ihrem Profil sehen Sie den Stand jedes Teils:\n${history}`,
    ],
  }),
  agreementsDue: ({ portalName, supportEmail, unmet, ending, profile }) => ({
    subject:
      unmet.length + ending.length === 1
        ? `Eine Vereinbarung bei ${portalName} braucht Ihre Unterschrift`
        : `Vereinbarungen bei ${portalName} brauchen Ihre Unterschrift`,
    paragraphs: [
      ...(unmet.length === 0
        ? []
        : [
            'Um die folgenden Anwendungen und Projektrollen zu nutzen, unterschreiben Sie diese Vereinbarungen:',
            unmet
              .map(({ name, version, reason, uses }) =>
                agreement(`${name}, Fassung ${version}`, unmetReasons[reason], uses),
              )
              .join('\n'),
          ]),
      ...(ending.length === 0
        ? []
        : [
            'Ihre Unterschrift der folgenden Vereinbarungen endet bald. Unterschreiben Sie vor dem letzten Tag erneut, damit Sie den Zugang behalten:',
            ending
              .map(({ name, lastDay, daysLeft, uses }) =>
                agreement(
                  name,
                  `letzter Tag ${lastDay}, ${daysLeft === 0 ? 'heute' : inDays(daysLeft)}`,
                  uses,
                ),
              )
              .join('\n'),
          ]),
      `Vereinbarungen lesen und unterschreiben Sie in Ihrem Profil unter „Vereinbarungen“:\n${profile}`,
      `Bei Fragen zu einer Vereinbarung wenden Sie sich an ${supportEmail}.`,
    ],
  }),
  rolesEnd: ({ portalName, supportEmail, roles, profile }) => ({
    subject:
      roles.length === 1
        ? `Eine Rolle Ihres Kontos bei ${portalName} endet bald`
        : `Rollen Ihres Kontos bei ${portalName} enden bald`,
    paragraphs: [
      roles.length === 1
        ? `Eine Rolle Ihres Kontos bei ${portalName} endet bald:`
        : `Rollen Ihres Kontos bei ${portalName} enden bald:`,
      roles.map(endingRole).join('\n'),
      'Eine Rolle endet mit ihrem letzten Tag um Mitternacht (UTC).',
      ...(hasKind(roles, 'PROJECT_ROLE')
        ? [`Wenn Sie eine Projektrolle weiterhin brauchen, verlängern Sie sie in Ihrem Profil:\n${profile}`]
        : [`Ihre Rollen sehen Sie in Ihrem Profil:\n${profile}`]),
      ...(hasKind(roles, 'PORTAL_ROLE')
        ? [`Wenn Sie eine Portalrolle weiterhin brauchen, wenden Sie sich an ${supportEmail}.`]
        : []),
    ],
  }),
  deputyAdded: ({ portalName, supportEmail, to, days, reviews }) =>
    to === 'DEPUTY'
      ? {
          subject: `Sie vertreten jemanden bei der Prüfung von Anträgen bei ${portalName}`,
          paragraphs: [
            `Jemand, der Anträge bei ${portalName} prüft, hat Sie ${daysIn(days)} (UTC) als Vertretung gewählt. In dieser Zeit können Sie an dessen Stelle Anträge prüfen.`,
            `Die Anträge, und wen Sie vertreten, sehen Sie auf dieser Seite. Dort können Sie die Vertretung auch beenden:\n${reviews}`,
            `Wenn Sie Fragen haben, wenden Sie sich an ${supportEmail}.`,
          ],
        }
      : {
          subject: `Neue Vertretung bei Ihren Prüfungen bei ${portalName}`,
          paragraphs: [
            `Sie haben bei ${portalName} ${daysIn(days)} (UTC) eine neue Vertretung. In dieser Zeit kann sie an Ihrer Stelle Anträge prüfen.`,
            `Ihre Vertretungen sehen und beenden Sie auf dieser Seite:\n${reviews}`,
            `Wenn Sie diese Vertretung nicht gewählt haben, wenden Sie sich sofort an ${supportEmail}.`,
          ],
        },
  deputyEnded: ({ portalName, supportEmail, to, by, days, reviews }) =>
    to === 'DEPUTY'
      ? {
          subject: `Ihre Vertretung bei der Prüfung von Anträgen bei ${portalName} ist beendet`,
          paragraphs: [
            by === 'DEPUTY'
              ? `Sie haben beendet, dass Sie bei ${portalName} ${daysIn(days)} (UTC) jemanden bei der Prüfung von Anträgen vertreten.`
              : `Sie vertreten bei ${portalName} ${daysIn(days)} (UTC) niemanden mehr bei der Prüfung von Anträgen: Die Vertretung wurde von der vertretenen Person beendet.`,
            `Wen Sie vertreten, sehen Sie auf dieser Seite:\n${reviews}`,
            `Wenn Sie Fragen haben, wenden Sie sich an ${supportEmail}.`,
          ],
        }
      : {
          subject: `Eine Vertretung bei Ihren Prüfungen bei ${portalName} ist beendet`,
          paragraphs: [
            by === 'DEPUTY'
              ? `Ihre Vertretung bei ${portalName} ${daysIn(days)} (UTC) hat die Vertretung beendet und prüft keine Anträge mehr an Ihrer Stelle.`
              : `Sie haben Ihre Vertretung bei ${portalName} ${daysIn(days)} (UTC) beendet. Sie prüft keine Anträge mehr an Ihrer Stelle.`,
            `Ihre Vertretungen sehen und wählen Sie auf dieser Seite:\n${reviews}`,
            `Wenn Sie Fragen haben, wenden Sie sich an ${supportEmail}.`,
          ],
        },
  partsWait: ({ portalName, isInPlace, reviews }) => ({
    subject: `Antrag zur Prüfung bei ${portalName}`,
    paragraphs: [
      isInPlace
        ? `Jemand hat bei ${portalName} einen anderen Zugang beantragt. Als Vertretung können Sie mindestens einen Teil des Antrags prüfen:`
        : `Jemand hat bei ${portalName} einen anderen Zugang beantragt. Sie können mindestens einen Teil des Antrags prüfen:`,
      reviews,
    ],
  }),
  registered: ({ portalName, supportEmail, id }) => ({
    subject: `Ihr Antrag bei ${portalName}`,
    paragraphs: [
      `Wir haben Ihren Antrag auf ein Konto bei ${portalName} erhalten. Er hat die Nummer ${id}.`,
      review,
      `Wenn Sie diesen Antrag nicht gestellt haben, brauchen Sie nichts zu tun. Wenn Sie Fragen haben, wenden Sie sich an ${supportEmail}.`,
    ],
  }),
  proxyRegistered: ({ portalName, supportEmail, id, history }) => ({
    subject: `Ihr Antrag bei ${portalName}`,
    paragraphs: [
      `Wir haben Ihren Antrag auf ein Konto für eine andere Person bei ${portalName} erhalten. Er hat die Nummer ${id}.`,
      review,
      statusAt(history),
      `Wenn Sie diesen Antrag nicht gestellt haben, wenden Sie sich an ${supportEmail}.`,
    ],
  }),
  registrationWaits: ({ portalName, id, link }) => ({
    subject: `Antrag ${id} auf ein Konto bei ${portalName}`,
    paragraphs: [`Eine Person hat ein Konto bei ${portalName} beantragt. Prüfen Sie den Antrag hier:`, link],
  }),
  registrationApproved: ({ portalName, id, message }) => ({
    subject: `Ihr Antrag bei ${portalName} wurde genehmigt`,
    paragraphs: [
      `Ihr Antrag ${id} auf ein Konto bei ${portalName} wurde genehmigt. Die Person, für die Sie es beantragt haben, wurde per E-Mail benachrichtigt.`,
      ...messageIn(message),
    ],
  }),
  registrationDenied: ({ portalName, supportEmail, id, message }) => ({
    subject: `Ihr Antrag bei ${portalName} wurde abgelehnt`,
    paragraphs: [
      `Ihr Antrag ${id} auf ein Konto bei ${portalName} wurde abgelehnt.`,
      ...messageIn(message),
      `Wenn Sie Fragen haben, wenden Sie sich an ${supportEmail}.`,
    ],
  }),
  partMessage: (message) => `Die prüfende Person schreibt: ${message}`,
  decisions: { APPROVED: 'genehmigt', CHANGED: 'mit Änderungen genehmigt', REFUSED: 'nicht genehmigt' },
  notes: {
    'not approved': 'nicht genehmigt',
    'not removed': 'nicht entfernt',
    'also approved': 'zusätzlich genehmigt',
  },
  days: (days, requested) =>
    requested ? `Gültig ${daysIn(days)} (beantragt: ${daysIn(requested)})` : `Gültig ${daysIn(days)}`,
  system: (id) => `System Nr. ${id}`,
}
