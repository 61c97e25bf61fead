import type { Translation } from '@portal-gateway/ui/texts'
import type { identityTexts } from './identityTexts.ts'

/** German texts of the linked institutions on the profile. */
export const germanIdentityTexts: Translation<typeof identityTexts> = {
  title: 'Institutionen',
  none: 'Sie können Ihr Konto bei einer Institution verknüpfen und sich dann dort statt mit Ihrem Passwort anmelden.',
  note: 'Sie können sich mit diesen Institutionen statt mit Ihrem Passwort anmelden.',
  noPassword:
    'Sie haben noch kein Passwort dieses Portals. Um eine Institution zu verknüpfen oder eine Verknüpfung aufzuheben, setzen Sie zuerst eines: Melden Sie sich ab, und wählen Sie auf der Anmeldeseite „Passwort vergessen?“.',
  orcid: 'ORCID iD',
  linked: 'Verknüpft',
  lastUsed: 'Zuletzt verwendet',
  neverUsed: 'Noch nicht verwendet',
  link: 'Institution verknüpfen',
  linkTitle: (institution) => `${institution} verknüpfen?`,
  linkEffect: (institution) =>
    `Die Seite von ${institution} öffnet sich. Wenn Sie sich dort angemeldet haben, können Sie sich damit in diesem Portal anmelden.`,
  continue: 'Weiter',
  unlink: 'Verknüpfung aufheben',
  unlinkNamed: (institution, linked) => `Verknüpfung aufheben: ${institution}, verknüpft ${linked}`,
  unlinkTitle: (institution) => `Verknüpfung mit ${institution} aufheben?`,
  unlinkEffect: (institution) =>
    `Sie können sich dann nicht mehr mit ${institution} anmelden, und Ihre anderen Sitzungen enden.`,
  linking: 'Die Institution wird verknüpft',
  notLinked: (institution) => `${institution} wurde nicht verknüpft`,
  alreadyLinked: (institution) => `${institution} ist bereits mit Ihrem Konto verknüpft`,
  taken:
    'Die Person, die sich dort angemeldet hat, ist mit einem anderen Konto dieses Portals verknüpft. Wenn beide Konten Ihre sind, wenden Sie sich an den Support.',
  tooMany: 'Sie haben die höchste Anzahl von Institutionen verknüpft. Heben Sie zuerst eine Verknüpfung auf.',
}
