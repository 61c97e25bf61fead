import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { germanMailTexts } from '../../../src/core/mail/germanMailTexts.ts'
import { mails } from './mails.ts'

const recipient = 'ada@lakes.example'
const foot = 'Lakes Portal\nhelp@lakes.example\n'
const history = 'https://lakes.example/portal/app/profile?tab=requestsHistory'
const validFor = (time: string) =>
  `Der Link funktioniert einmal und ${time} lang. Ein neuerer Link ersetzt ihn.`
const review = 'Der Support prüft ihn. Das dauert 1 bis 3 Werktage. Sie erhalten die Entscheidung per E-Mail.'
const status = `Den Status Ihres Antrags sehen Sie in Ihrem Profil:\n${history}`
const message = 'Der Support schreibt:\n\nServus.'
const unexpected = 'Wenn Sie das nicht erwartet haben, wenden Sie sich an help@lakes.example.'
const unexpectedChange = 'Wenn Sie das nicht erwartet haben, wenden Sie sich sofort an help@lakes.example.'
const notSent = 'Wenn Sie diesen Antrag nicht gestellt haben, wenden Sie sich an help@lakes.example.'
const questions = 'Wenn Sie Fragen haben, wenden Sie sich an help@lakes.example.'
const another = `${questions} In Ihrem Profil können Sie einen neuen Antrag stellen:\n${history}`
const projectRoles =
  'Ihre Projektrollen sehen Sie in Ihrem Profil:\nhttps://lakes.example/portal/app/profile?tab=projectRoles'
const moved =
  'E-Mails zum Konto werden jetzt an diese Adresse gesendet, und Sie können sich mit dieser Adresse anmelden.'

const expected: Readonly<Record<string, [subject: string, paragraphs: string[]]>> = {
  'a link for the first password': [
    'Setzen Sie Ihr Passwort für Lakes Portal',
    [
      'Sie haben ein Konto bei Lakes Portal. Setzen Sie hier das Passwort:',
      'https://lakes.example/portal/set-initial-password/t1',
      validFor('72 Stunden'),
      'Wenn Sie diese E-Mail nicht erwartet haben, brauchen Sie nichts zu tun.',
    ],
  ],
  'a link for another password': [
    'Setzen Sie Ihr Passwort für Lakes Portal zurück',
    [
      'Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Konto bei Lakes Portal angefordert. Setzen Sie es hier:',
      'https://lakes.example/portal/reset-password/t2',
      validFor('30 Minuten'),
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort ändert sich nicht.',
    ],
  ],
  'a changed password': [
    'Ihr Passwort für Lakes Portal wurde geändert',
    [
      'Das Passwort Ihres Kontos bei Lakes Portal wurde geändert. Sie wurden überall sonst abgemeldet.',
      'Wenn Sie es nicht geändert haben, wenden Sie sich an help@lakes.example und setzen Sie sofort ein neues Passwort:',
      'https://lakes.example/portal/forgot-password',
    ],
  ],
  'a changed password of an account with a linked institution': [
    'Ihr Passwort für Lakes Portal wurde geändert',
    [
      'Das Passwort Ihres Kontos bei Lakes Portal wurde geändert. Sie wurden überall sonst abgemeldet.',
      'Wenn Sie es nicht geändert haben, wenden Sie sich an help@lakes.example und setzen Sie sofort ein neues Passwort:',
      'https://lakes.example/portal/forgot-password',
      'Sie können sich weiterhin anmelden mit: Lake University. Wenn Sie nicht alle selbst verknüpft haben, heben Sie die anderen Verknüpfungen in Ihrem Profil unter „Sicherheit“ auf:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'a changed password of an account with a passkey': [
    'Ihr Passwort für Lakes Portal wurde geändert',
    [
      'Das Passwort Ihres Kontos bei Lakes Portal wurde geändert. Sie wurden überall sonst abgemeldet.',
      'Wenn Sie es nicht geändert haben, wenden Sie sich an help@lakes.example und setzen Sie sofort ein neues Passwort:',
      'https://lakes.example/portal/forgot-password',
      'Sie können sich weiterhin mit Ihren Passkeys anmelden. Wenn Sie nicht alle selbst hinzugefügt haben, entfernen Sie die anderen in Ihrem Profil unter „Sicherheit“:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'a sign-in with a new browser': [
    'Neuer Browser in Ihrem Konto bei Lakes Portal angemeldet',
    [
      'Jemand, vermutlich Sie, hat sich in Ihrem Konto bei Lakes Portal mit einem Browser angemeldet, den das Portal nicht kennt:',
      'Zeit: 2026-03-05 10:12 UTC\nBrowser: Firefox 147 unter Windows\nAdresse: 192.0.2.17',
      'Wenn Sie das waren, brauchen Sie nichts zu tun.',
      'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort – damit enden auch alle anderen Sitzungen – und wenden Sie sich an help@lakes.example. Ihre Sitzungen sehen und beenden Sie in Ihrem Profil unter „Sicherheit“:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'a sign-in with a new browser of an unknown name': [
    'Neuer Browser in Ihrem Konto bei Lakes Portal angemeldet',
    [
      'Jemand, vermutlich Sie, hat sich in Ihrem Konto bei Lakes Portal mit einem Browser angemeldet, den das Portal nicht kennt:',
      'Zeit: 2026-03-05 10:12 UTC\nBrowser: Unbekannter Browser\nAdresse: Unbekannt',
      'Wenn Sie das waren, brauchen Sie nichts zu tun.',
      'Wenn Sie das nicht waren, beenden Sie die Sitzung in Ihrem Profil unter „Sicherheit“, ändern Sie Ihr Passwort bei Ihrer Organisation und wenden Sie sich an help@lakes.example:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'an added authenticator app': [
    'Authenticator-App zu Ihrem Konto bei Lakes Portal hinzugefügt',
    [
      'Zu Ihrem Konto bei Lakes Portal wurde eine Authenticator-App hinzugefügt. Beim Anmelden brauchen Sie nun außer Ihrem Passwort auch einen Code der App.',
      'Bewahren Sie Ihre Wiederherstellungscodes an einem sicheren Ort auf. Mit einem davon können Sie sich anmelden, wenn Sie die App nicht haben.',
      'Wenn Sie die App nicht hinzugefügt haben, wenden Sie sich sofort an help@lakes.example. Sie sehen und entfernen die App in Ihrem Profil unter „Sicherheit“:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'an authenticator app that the user has removed': [
    'Authenticator-App aus Ihrem Konto bei Lakes Portal entfernt',
    [
      'Die Authenticator-App Ihres Kontos bei Lakes Portal wurde entfernt. Zum Anmelden brauchen Sie nun nur noch Ihr Passwort.',
      'Die Wiederherstellungscodes gelten nicht mehr.',
      'Wenn Sie das nicht wollten, wenden Sie sich sofort an help@lakes.example. Eine Authenticator-App können Sie in Ihrem Profil unter „Sicherheit“ hinzufügen:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'an authenticator app that support has removed': [
    'Authenticator-App aus Ihrem Konto bei Lakes Portal entfernt',
    [
      'Der Support hat die Authenticator-App Ihres Kontos bei Lakes Portal entfernt. Zum Anmelden brauchen Sie nun nur noch Ihr Passwort.',
      'Die Wiederherstellungscodes gelten nicht mehr.',
      'Wenn Sie das nicht wollten, wenden Sie sich sofort an help@lakes.example. Eine Authenticator-App können Sie in Ihrem Profil unter „Sicherheit“ hinzufügen:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'an authenticator app that a portal role requires': [
    'Ihr Konto bei Lakes Portal braucht ab 2027-03-31 eine Authenticator-App',
    [
      'Ab 2027-03-31 (UTC), in 7 Tagen, braucht Ihr Konto bei Lakes Portal einen zweiten Faktor. Diese Portalrolle verlangt ihn:',
      '- Monitor',
      'Fügen Sie vor diesem Tag in Ihrem Profil unter „Sicherheit“ eine Authenticator-App hinzu:',
      'https://lakes.example/portal/app/profile?tab=security',
      'Andernfalls verlangt das Portal das ab diesem Tag, bevor es andere Seiten zeigt.',
      'Wenn Sie kein Passwort für dieses Portal haben oder keine Authenticator-App verwenden können, wenden Sie sich an help@lakes.example.',
    ],
  ],
  'an authenticator app that several portal roles require': [
    'Ihr Konto bei Lakes Portal braucht ab 2027-03-31 eine Authenticator-App',
    [
      'Ab 2027-03-31 (UTC), in 1 Tag, braucht Ihr Konto bei Lakes Portal einen zweiten Faktor. Diese Portalrollen verlangen ihn:',
      '- Monitor\n- Monitor 2',
      'Fügen Sie vor diesem Tag in Ihrem Profil unter „Sicherheit“ eine Authenticator-App hinzu:',
      'https://lakes.example/portal/app/profile?tab=security',
      'Andernfalls verlangt das Portal das ab diesem Tag, bevor es andere Seiten zeigt.',
      'Sie brauchen die App nicht, solange Sie sich mit einem Passkey anmelden oder mit einer Institution, deren zweiten Faktor das Portal akzeptiert.',
      'Wenn Sie kein Passwort für dieses Portal haben oder keine Authenticator-App verwenden können, wenden Sie sich an help@lakes.example.',
    ],
  ],
  'new recovery codes': [
    'Neue Wiederherstellungscodes für Ihr Konto bei Lakes Portal',
    [
      'Für Ihr Konto bei Lakes Portal wurden neue Wiederherstellungscodes erstellt. Die früheren gelten nicht mehr.',
      'Ihre Authenticator-App und die Anzahl der verbleibenden Codes sehen Sie in Ihrem Profil unter „Sicherheit“:',
      'https://lakes.example/portal/app/profile?tab=security',
      'Wenn Sie sie nicht erstellt haben, kennt jemand Ihr Passwort und einen Code: Wenden Sie sich sofort an help@lakes.example.',
    ],
  ],
  'a used recovery code': [
    'Wiederherstellungscode für Ihr Konto bei Lakes Portal verwendet',
    [
      'Für Ihr Konto bei Lakes Portal wurde statt eines Codes Ihrer Authenticator-App ein Wiederherstellungscode verwendet.',
      'Er gilt nicht mehr. Verbleibende Wiederherstellungscodes: 9. Neue können Sie in Ihrem Profil unter „Sicherheit“ erstellen:',
      'https://lakes.example/portal/app/profile?tab=security',
      'Wenn Sie das nicht waren, kennt jemand Ihr Passwort und Ihre Wiederherstellungscodes: Wenden Sie sich sofort an help@lakes.example.',
    ],
  ],
  'wrong codes after a right password': [
    'Falsche Codes für Ihr Konto bei Lakes Portal eingegeben',
    [
      'Jemand hat das richtige Passwort Ihres Kontos bei Lakes Portal und danach mehrmals einen falschen Code Ihrer Authenticator-App eingegeben. Ohne richtigen Code wird niemand angemeldet.',
      'Wenn Sie das waren, prüfen Sie, ob die Uhr Ihres Telefons richtig geht, oder melden Sie sich mit einem Wiederherstellungscode an.',
      'Wenn Sie das nicht waren, kennt jemand Ihr Passwort: Ändern Sie es sofort in Ihrem Profil, und wenden Sie sich an help@lakes.example. Ihre Sitzungen sehen Sie in Ihrem Profil unter „Sicherheit“:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'wrong codes after a right password of the organisation': [
    'Falsche Codes für Ihr Konto bei Lakes Portal eingegeben',
    [
      'Jemand hat das richtige Passwort Ihres Kontos bei Lakes Portal und danach mehrmals einen falschen Code Ihrer Authenticator-App eingegeben. Ohne richtigen Code wird niemand angemeldet.',
      'Wenn Sie das waren, prüfen Sie, ob die Uhr Ihres Telefons richtig geht, oder melden Sie sich mit einem Wiederherstellungscode an.',
      'Wenn Sie das nicht waren, kennt jemand Ihr Passwort: Ändern Sie es sofort bei Ihrer Organisation, und wenden Sie sich an help@lakes.example. Ihre Sitzungen sehen Sie in Ihrem Profil unter „Sicherheit“:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'wrong codes after the sign-in with an institution': [
    'Falsche Codes für Ihr Konto bei Lakes Portal eingegeben',
    [
      'Jemand hat sich bei Lakes Portal mit Ihrer Institution angemeldet und danach mehrmals einen falschen Code Ihrer Authenticator-App eingegeben. Ohne richtigen Code wird niemand angemeldet.',
      'Wenn Sie das waren, prüfen Sie, ob die Uhr Ihres Telefons richtig geht, oder melden Sie sich mit einem Wiederherstellungscode an.',
      'Wenn Sie das nicht waren, kennt jemand Ihr Passwort: Ändern Sie es sofort bei Ihrer Institution, und wenden Sie sich an help@lakes.example. Ihre Sitzungen sehen Sie in Ihrem Profil unter „Sicherheit“:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'an added passkey': [
    'Passkey zu Ihrem Konto bei Lakes Portal hinzugefügt',
    [
      'Zu Ihrem Konto bei Lakes Portal wurde ein Passkey hinzugefügt. Sie können sich nun damit anmelden, ohne Ihr Passwort und ohne einen Code.',
      'Wenn Sie ihn nicht hinzugefügt haben, wenden Sie sich sofort an help@lakes.example. Sie sehen und entfernen ihn in Ihrem Profil unter „Sicherheit“:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'a passkey that the user has removed': [
    'Passkey aus Ihrem Konto bei Lakes Portal entfernt',
    [
      'Ein Passkey Ihres Kontos bei Lakes Portal wurde entfernt. Sie können sich damit nicht mehr anmelden.',
      'Wenn Sie das nicht wollten, wenden Sie sich sofort an help@lakes.example. Einen Passkey können Sie in Ihrem Profil unter „Sicherheit“ hinzufügen:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'the passkeys that support has removed': [
    'Passkeys aus Ihrem Konto bei Lakes Portal entfernt',
    [
      'Der Support hat alle Passkeys Ihres Kontos bei Lakes Portal entfernt. Sie können sich damit nicht mehr anmelden.',
      'Wenn Sie das nicht wollten, wenden Sie sich sofort an help@lakes.example. Einen Passkey können Sie in Ihrem Profil unter „Sicherheit“ hinzufügen:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'a linked identity': [
    'Lake University mit Ihrem Konto bei Lakes Portal verknüpft',
    [
      'Sie können sich bei Lakes Portal nun mit Lake University anmelden.',
      'Wenn Sie das nicht wollten, wenden Sie sich sofort an help@lakes.example. Sie sehen die Verknüpfung in Ihrem Profil unter „Sicherheit“ und können sie dort aufheben:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'an identity that the user has unlinked': [
    'Verknüpfung von Lake University mit Ihrem Konto bei Lakes Portal aufgehoben',
    [
      'Die Verknüpfung von Lake University mit Ihrem Konto bei Lakes Portal wurde aufgehoben. Sie können sich damit nicht mehr anmelden.',
      'Wenn Sie das nicht wollten, wenden Sie sich sofort an help@lakes.example. Eine Institution können Sie in Ihrem Profil unter „Sicherheit“ verknüpfen:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'an identity that support has unlinked': [
    'Verknüpfung von Lake University mit Ihrem Konto bei Lakes Portal aufgehoben',
    [
      'Der Support hat die Verknüpfung von Lake University mit Ihrem Konto bei Lakes Portal aufgehoben. Sie können sich damit nicht mehr anmelden.',
      'Wenn Sie das nicht wollten, wenden Sie sich sofort an help@lakes.example. Eine Institution können Sie in Ihrem Profil unter „Sicherheit“ verknüpfen:',
      'https://lakes.example/portal/app/profile?tab=security',
    ],
  ],
  'a new account with a password of the portal': [
    'Setzen Sie Ihr Passwort für Lakes Portal',
    [
      'Sie haben jetzt ein Konto bei Lakes Portal.',
      'Ihr Benutzername ist ada. Setzen Sie hier Ihr Passwort:',
      'https://lakes.example/portal/set-initial-password/t3',
      validFor('72 Stunden'),
      message,
      unexpected,
    ],
  ],
  'a new account with a password of the organisation': [
    'Ihr Konto bei Lakes Portal',
    [
      'Sie haben jetzt ein Konto bei Lakes Portal.',
      'Sie melden sich mit dem Benutzernamen ada und dem Passwort Ihrer Organisation an:',
      'https://lakes.example/portal/',
      unexpected,
    ],
  ],
  'a received registration': [
    'Ihr Antrag bei Lakes Portal',
    [
      'Wir haben Ihren Antrag auf ein Konto bei Lakes Portal erhalten. Er hat die Nummer 7.',
      review,
      `Wenn Sie diesen Antrag nicht gestellt haben, brauchen Sie nichts zu tun. ${questions}`,
    ],
  ],
  'a received registration of another person': [
    'Ihr Antrag bei Lakes Portal',
    [
      'Wir haben Ihren Antrag auf ein Konto für eine andere Person bei Lakes Portal erhalten. Er hat die Nummer 7.',
      review,
      status,
      notSent,
    ],
  ],
  'a registration to review': [
    'Antrag 7 auf ein Konto bei Lakes Portal',
    [
      'Eine Person hat ein Konto bei Lakes Portal beantragt. Prüfen Sie den Antrag hier:',
      'https://lakes.example/portal/app/user-requests/registration/7',
    ],
  ],
  'an approved registration of another person': [
    'Ihr Antrag bei Lakes Portal wurde genehmigt',
    [
      'Ihr Antrag 7 auf ein Konto bei Lakes Portal wurde genehmigt. Die Person, für die Sie es beantragt haben, wurde per E-Mail benachrichtigt.',
      message,
    ],
  ],
  'a denied registration': [
    'Ihr Antrag bei Lakes Portal wurde abgelehnt',
    ['Ihr Antrag 7 auf ein Konto bei Lakes Portal wurde abgelehnt.', questions],
  ],
  'a denied registration, with a message': [
    'Ihr Antrag bei Lakes Portal wurde abgelehnt',
    ['Ihr Antrag 7 auf ein Konto bei Lakes Portal wurde abgelehnt.', message, questions],
  ],
  'a received access change': [
    'Ihr Antrag bei Lakes Portal',
    ['Wir haben Ihren Antrag auf Zugangsänderung bei Lakes Portal erhalten.', review, status, notSent],
  ],
  'a received profile change': [
    'Ihr Antrag bei Lakes Portal',
    [
      'Wir haben Ihren Antrag auf Änderung Ihres Namens oder Ihrer E-Mail-Adresse bei Lakes Portal erhalten.',
      review,
      status,
      notSent,
    ],
  ],
  'a profile change that was approved as requested': [
    'Ihr Antrag bei Lakes Portal wurde genehmigt',
    [
      'Ihr Antrag auf Änderung Ihres Namens oder Ihrer E-Mail-Adresse bei Lakes Portal wurde genehmigt.',
      'Ihr Konto hat jetzt den neuen Namen und die neue E-Mail-Adresse. Sie können sich mit dieser Adresse oder mit Ihrem Benutzernamen anmelden.',
    ],
  ],
  'a profile change that was approved with changes': [
    'Ihr Antrag bei Lakes Portal wurde mit Änderungen genehmigt',
    [
      'Ihr Antrag auf Änderung Ihres Namens oder Ihrer E-Mail-Adresse bei Lakes Portal wurde genehmigt, aber nicht in allem so, wie Sie es beantragt haben:',
      '- Nachname: genehmigt\n- E-Mail: mit Änderungen genehmigt\n    Nicht genehmigt: x',
      'Ihr Konto hat jetzt den genehmigten Namen und die genehmigte E-Mail-Adresse. Sie können sich mit dieser Adresse oder mit Ihrem Benutzernamen anmelden.',
      message,
    ],
  ],
  'an approved access change': [
    'Ihr Antrag bei Lakes Portal wurde genehmigt',
    ['Ihr Antrag auf Zugangsänderung bei Lakes Portal wurde genehmigt.', projectRoles],
  ],
  'an approved access change with days': [
    'Ihr Antrag bei Lakes Portal wurde genehmigt',
    [
      'Ihr Antrag auf Zugangsänderung bei Lakes Portal wurde genehmigt.',
      '- Monitor\n    Gültig bis 2027-03-31\n- Monitor 3\n    Gültig ab 2027-01-01',
      projectRoles,
    ],
  ],
  'an access change of which days were approved with changes': [
    'Ihr Antrag bei Lakes Portal wurde mit Änderungen genehmigt',
    [
      'Ihr Antrag auf Zugangsänderung bei Lakes Portal wurde genehmigt, aber nicht in allem so, wie Sie es beantragt haben:',
      '- Monitor: mit Änderungen genehmigt\n    Gültig von 2027-01-01 bis 2027-03-31 (beantragt: ohne Grenze)',
      projectRoles,
    ],
  ],
  'an access change that was approved with changes': [
    'Ihr Antrag bei Lakes Portal wurde mit Änderungen genehmigt',
    [
      'Ihr Antrag auf Zugangsänderung bei Lakes Portal wurde genehmigt, aber nicht in allem so, wie Sie es beantragt haben:',
      '- Monitor: nicht genehmigt',
      projectRoles,
    ],
  ],
  'a rejected profile change': [
    'Ihr Antrag bei Lakes Portal wurde abgelehnt',
    [
      'Ihr Antrag auf Änderung Ihres Namens oder Ihrer E-Mail-Adresse bei Lakes Portal wurde abgelehnt. Ihr Konto ändert sich nicht.',
      message,
      another,
    ],
  ],
  'a rejected access change': [
    'Ihr Antrag bei Lakes Portal wurde abgelehnt',
    [
      'Ihr Antrag auf Zugangsänderung bei Lakes Portal wurde abgelehnt. Ihr Konto ändert sich nicht.',
      another,
    ],
  ],
  'a new deputy, to the deputy': [
    'Sie vertreten jemanden bei der Prüfung von Anträgen bei Lakes Portal',
    [
      'Jemand, der Anträge bei Lakes Portal prüft, hat Sie von 2026-12-21 bis 2027-01-08 (UTC) als Vertretung gewählt. In dieser Zeit können Sie an dessen Stelle Anträge prüfen.',
      'Die Anträge, und wen Sie vertreten, sehen Sie auf dieser Seite. Dort können Sie die Vertretung auch beenden:\nhttps://lakes.example/portal/app/reviews',
      'Wenn Sie Fragen haben, wenden Sie sich an help@lakes.example.',
    ],
  ],
  'a new deputy, to the reviewer': [
    'Neue Vertretung bei Ihren Prüfungen bei Lakes Portal',
    [
      'Sie haben bei Lakes Portal von 2026-12-21 bis 2027-01-08 (UTC) eine neue Vertretung. In dieser Zeit kann sie an Ihrer Stelle Anträge prüfen.',
      'Ihre Vertretungen sehen und beenden Sie auf dieser Seite:\nhttps://lakes.example/portal/app/reviews',
      'Wenn Sie diese Vertretung nicht gewählt haben, wenden Sie sich sofort an help@lakes.example.',
    ],
  ],
  'a deputy that the reviewer has ended, to the deputy': [
    'Ihre Vertretung bei der Prüfung von Anträgen bei Lakes Portal ist beendet',
    [
      'Sie vertreten bei Lakes Portal von 2026-12-21 bis 2027-01-08 (UTC) niemanden mehr bei der Prüfung von Anträgen: Die Vertretung wurde von der vertretenen Person beendet.',
      'Wen Sie vertreten, sehen Sie auf dieser Seite:\nhttps://lakes.example/portal/app/reviews',
      'Wenn Sie Fragen haben, wenden Sie sich an help@lakes.example.',
    ],
  ],
  'a deputy that the reviewer has ended, to the reviewer': [
    'Eine Vertretung bei Ihren Prüfungen bei Lakes Portal ist beendet',
    [
      'Sie haben Ihre Vertretung bei Lakes Portal von 2026-12-21 bis 2027-01-08 (UTC) beendet. Sie prüft keine Anträge mehr an Ihrer Stelle.',
      'Ihre Vertretungen sehen und wählen Sie auf dieser Seite:\nhttps://lakes.example/portal/app/reviews',
      'Wenn Sie Fragen haben, wenden Sie sich an help@lakes.example.',
    ],
  ],
  'a deputy that has ended it, to the deputy': [
    'Ihre Vertretung bei der Prüfung von Anträgen bei Lakes Portal ist beendet',
    [
      'Sie haben beendet, dass Sie bei Lakes Portal von 2026-12-21 bis 2027-01-08 (UTC) jemanden bei der Prüfung von Anträgen vertreten.',
      'Wen Sie vertreten, sehen Sie auf dieser Seite:\nhttps://lakes.example/portal/app/reviews',
      'Wenn Sie Fragen haben, wenden Sie sich an help@lakes.example.',
    ],
  ],
  'a deputy that has ended it, to the reviewer': [
    'Eine Vertretung bei Ihren Prüfungen bei Lakes Portal ist beendet',
    [
      'Ihre Vertretung bei Lakes Portal von 2026-12-21 bis 2027-01-08 (UTC) hat die Vertretung beendet und prüft keine Anträge mehr an Ihrer Stelle.',
      'Ihre Vertretungen sehen und wählen Sie auf dieser Seite:\nhttps://lakes.example/portal/app/reviews',
      'Wenn Sie Fragen haben, wenden Sie sich an help@lakes.example.',
    ],
  ],
  'a request to review': [
    'Antrag zur Prüfung bei Lakes Portal',
    [
      'Jemand hat bei Lakes Portal einen anderen Zugang beantragt. Sie können mindestens einen Teil des Antrags prüfen:',
      'https://lakes.example/portal/app/reviews',
    ],
  ],
  'a request to review in place of a reviewer': [
    'Antrag zur Prüfung bei Lakes Portal',
    [
      'Jemand hat bei Lakes Portal einen anderen Zugang beantragt. Als Vertretung können Sie mindestens einen Teil des Antrags prüfen:',
      'https://lakes.example/portal/app/reviews',
    ],
  ],
  'an access change of which a reviewer approved each part': [
    'Ihr Antrag bei Lakes Portal wurde genehmigt',
    [
      'Ihr Antrag auf Zugangsänderung bei Lakes Portal wurde genehmigt.',
      '- Monitor\n    Die prüfende Person schreibt: Servus.',
      projectRoles,
    ],
  ],
  'an access change of which a reviewer refused each part': [
    'Ihr Antrag bei Lakes Portal wurde abgelehnt',
    [
      'Ihr Antrag auf Zugangsänderung bei Lakes Portal wurde abgelehnt. Ihr Konto ändert sich nicht.',
      '- Monitor: nicht genehmigt\n    Die prüfende Person schreibt: Servus.\n    Servus.',
      another,
    ],
  ],
  'a decided part while another one waits': [
    'Über einen Teil Ihres Antrags bei Lakes Portal wurde entschieden',
    [
      'Über einen Teil Ihres Antrags auf Zugangsänderung bei Lakes Portal wurde entschieden:',
      '- Monitor: genehmigt\n    Die prüfende Person schreibt: Servus.',
      'Ein weiterer Teil wartet noch auf die Entscheidung.',
      'In Ihrem Profil sehen Sie den Stand jedes Teils:\nhttps://lakes.example/portal/app/profile?tab=requestsHistory',
    ],
  ],
  'a decided part while others wait': [
    'Über einen Teil Ihres Antrags bei Lakes Portal wurde entschieden',
    [
      'Über einen Teil Ihres Antrags auf Zugangsänderung bei Lakes Portal wurde entschieden:',
      '- Monitor: nicht genehmigt',
      '3 weitere Teile warten noch auf die Entscheidung.',
      'In Ihrem Profil sehen Sie den Stand jedes Teils:\nhttps://lakes.example/portal/app/profile?tab=requestsHistory',
    ],
  ],
  'a changed email address, sent to the old address': [
    'Die E-Mail-Adresse Ihres Kontos bei Lakes Portal wurde geändert',
    [
      'Ihr Konto bei Lakes Portal hat jetzt eine andere E-Mail-Adresse. E-Mails zum Konto werden nicht mehr an diese Adresse gesendet.',
      'Wenn Sie das nicht beantragt haben, wenden Sie sich sofort an help@lakes.example.',
    ],
  ],
  'a changed user name and email address': [
    'Ihr Konto bei Lakes Portal wurde geändert',
    [
      'Der Support hat Ihr Konto bei Lakes Portal geändert.',
      moved,
      'Ihr Benutzername ist jetzt ada.',
      'https://lakes.example/portal/',
      unexpectedChange,
    ],
  ],
  'a changed user name': [
    'Ihr Konto bei Lakes Portal wurde geändert',
    [
      'Der Support hat Ihr Konto bei Lakes Portal geändert.',
      'Ihr Benutzername ist jetzt ada.',
      'https://lakes.example/portal/',
      unexpectedChange,
    ],
  ],
  'a role that ends': [
    'Eine Rolle Ihres Kontos bei Lakes Portal endet bald',
    [
      'Eine Rolle Ihres Kontos bei Lakes Portal endet bald:',
      '- Projektrolle Monitor: letzter Tag 2027-03-31, in 7 Tagen',
      'Eine Rolle endet mit ihrem letzten Tag um Mitternacht (UTC).',
      'Wenn Sie eine Projektrolle weiterhin brauchen, verlängern Sie sie in Ihrem Profil:\nhttps://lakes.example/portal/app/profile?tab=projectRoles',
    ],
  ],
  'a portal role that ends': [
    'Eine Rolle Ihres Kontos bei Lakes Portal endet bald',
    [
      'Eine Rolle Ihres Kontos bei Lakes Portal endet bald:',
      '- Portalrolle Monitor: letzter Tag 2027-03-31, heute',
      'Eine Rolle endet mit ihrem letzten Tag um Mitternacht (UTC).',
      'Ihre Rollen sehen Sie in Ihrem Profil:\nhttps://lakes.example/portal/app/profile?tab=projectRoles',
      'Wenn Sie eine Portalrolle weiterhin brauchen, wenden Sie sich an help@lakes.example.',
    ],
  ],
  'several roles that end': [
    'Rollen Ihres Kontos bei Lakes Portal enden bald',
    [
      'Rollen Ihres Kontos bei Lakes Portal enden bald:',
      '- Portalrolle Monitor: letzter Tag 2027-03-25, in 1 Tag\n- Projektrolle Monitor: letzter Tag 2027-04-23, in 30 Tagen',
      'Eine Rolle endet mit ihrem letzten Tag um Mitternacht (UTC).',
      'Wenn Sie eine Projektrolle weiterhin brauchen, verlängern Sie sie in Ihrem Profil:\nhttps://lakes.example/portal/app/profile?tab=projectRoles',
      'Wenn Sie eine Portalrolle weiterhin brauchen, wenden Sie sich an help@lakes.example.',
    ],
  ],
  'an agreement to sign': [
    'Eine Vereinbarung bei Lakes Portal braucht Ihre Unterschrift',
    [
      'Um die folgenden Anwendungen und Projektrollen zu nutzen, unterschreiben Sie diese Vereinbarungen:',
      '- Servus A, Fassung 3 (neue Fassung seit Ihrer Unterschrift), für: Monitor A, Monitor',
      'Vereinbarungen lesen und unterschreiben Sie in Ihrem Profil unter „Vereinbarungen“:\nhttps://lakes.example/portal/app/profile?tab=agreements',
      'Bei Fragen zu einer Vereinbarung wenden Sie sich an help@lakes.example.',
    ],
  ],
  'agreements to sign, and signatures that end': [
    'Vereinbarungen bei Lakes Portal brauchen Ihre Unterschrift',
    [
      'Um die folgenden Anwendungen und Projektrollen zu nutzen, unterschreiben Sie diese Vereinbarungen:',
      '- Servus A, Fassung 3 (noch nicht unterschrieben), für: Monitor A\n- Servus B, Fassung 1 (Ihre Unterschrift ist abgelaufen), für: Monitor',
      'Ihre Unterschrift der folgenden Vereinbarungen endet bald. Unterschreiben Sie vor dem letzten Tag erneut, damit Sie den Zugang behalten:',
      '- Servus C (letzter Tag 2027-03-31, heute), für: Monitor A\n- Servus D (letzter Tag 2027-04-30, in 30 Tagen), für: Monitor',
      'Vereinbarungen lesen und unterschreiben Sie in Ihrem Profil unter „Vereinbarungen“:\nhttps://lakes.example/portal/app/profile?tab=agreements',
      'Bei Fragen zu einer Vereinbarung wenden Sie sich an help@lakes.example.',
    ],
  ],
  'a changed email address': [
    'Ihr Konto bei Lakes Portal wurde geändert',
    [
      'Der Support hat Ihr Konto bei Lakes Portal geändert.',
      moved,
      'https://lakes.example/portal/',
      unexpectedChange,
    ],
  ],
}

const inBoth = Object.entries(mails).map(
  ([title, mail]) =>
    [
      title,
      mail({ address: recipient, language: 'en' }),
      mail({ address: recipient, language: 'de' }),
    ] as const,
)
const data = /https?:\S+|\S+@\S+|Lakes Portal|Servus|Monitor|\bada\b/g
const wordsIn = (text: string) =>
  new Set(
    text
      .replaceAll(data, '')
      .toLowerCase()
      .match(/\p{L}[\p{L}-]+/gu) ?? [],
  )
const linksIn = (text: string) => text.match(/https?:\S+|\S+@[\w.]+\w/g)

/** Words of the English mails that German has too, and names. */
const sharedWords = new Set([
  'an',
  'app',
  'browser',
  'code',
  'codes',
  'firefox',
  'in',
  'institution',
  'lake',
  'link',
  'organisation',
  'passkey',
  'passkeys',
  'person',
  'portal',
  'status',
  'support',
  'university',
  'utc',
  'windows',
])
const englishWords = new Set(
  inBoth.flatMap(([, { subject, text }]) => [...wordsIn(subject), ...wordsIn(text)]),
)

describe('the German mail about', () => {
  it.each(Object.entries(mails))('%s has exactly the expected subject and text [EXP-313]', (title, mail) => {
    const { kind: _, ...others } = mail({ address: recipient, language: 'de' })
    const [subject, paragraphs = []] = expected[title] ?? []
    expect(others).toEqual({ recipient, subject, text: ['Guten Tag!', ...paragraphs, foot].join('\n\n') })
  })

  it.each(inBoth)(
    '%s has no English word, and the links and paragraphs of the English mail [EXP-313]',
    (_, english, german) => {
      for (const field of ['subject', 'text'] as const) {
        const found = [...wordsIn(german[field])].filter(
          (word) => englishWords.has(word) && !sharedWords.has(word),
        )
        expect(found).toEqual([])
        expect(german[field]).not.toMatch(/undefined|null|NaN|\[object|\{|[A-Z]{2,}_/)
        expect(linksIn(german[field])).toEqual(linksIn(english[field]))
        expect(german[field].split('\n')).toHaveLength(english[field].split('\n').length)
        expect(german[field]).not.toBe(english[field])
      }
      expect(german.kind).toBe(english.kind)
    },
  )

  it.each([
    [3600, '1 Stunde'],
    [7200, '2 Stunden'],
    [60, '1 Minute'],
    [5400, '90 Minuten'],
  ])('a link that is valid for %d seconds is described as valid for %s [EXP-313]', (seconds, span) => {
    expect(germanMailTexts.duration(seconds)).toBe(span)
  })
})

const core = join(import.meta.dirname, '..', '..', '..', 'src', 'core')

it('the list of mails of these tests has every function that writes a mail [EXP-313]', () => {
  const writers = globSync('**/*.ts', { cwd: core }).flatMap((path) => {
    const text = readFileSync(join(core, path), 'utf8')
    if (!text.includes('mailTo(host')) return []
    return [...text.matchAll(/^export (?:const|function) (\w+Mail)\b/gm)].map(([, name]) => name)
  })
  const list = readFileSync(join(import.meta.dirname, 'mails.ts'), 'utf8')
  expect(writers.length).toBeGreaterThan(10)
  expect(writers.filter((name) => !list.includes(`${name}(host`))).toEqual([])
})
