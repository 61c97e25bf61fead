import type { Translation } from '@portal-gateway/ui/texts'
import type { factorTexts } from './factorTexts.ts'

/** German texts of the authenticator app on the profile. */
export const germanFactorTexts: Translation<typeof factorTexts> = {
  title: 'Authenticator-App',
  none: 'Mit einer Authenticator-App auf Ihrem Telefon kann sich niemand allein mit Ihrem Passwort anmelden. Beim Anmelden geben Sie dann einen Code ein, den die App anzeigt.',
  note: 'Beim Anmelden geben Sie nach Ihrem Passwort einen Code dieser App ein. Wenn Sie die App nicht haben, können Sie einen Wiederherstellungscode eingeben.',
  fewCodes:
    'Sie haben nur noch wenige Wiederherstellungscodes. Erstellen Sie neue, damit Sie sich ohne die App anmelden können.',
  added: 'Hinzugefügt',
  lastUsed: 'Zuletzt verwendet',
  neverUsed: 'Noch nicht verwendet',
  codesLeft: 'Verbleibende Wiederherstellungscodes',
  add: 'Authenticator-App hinzufügen',
  renew: 'Neue Wiederherstellungscodes',
  remove: 'Entfernen',
  removeNamed: (name) => `Entfernen: ${name}`,
  addTitle: 'Authenticator-App hinzufügen',
  continue: 'Weiter',
  scan: 'Scannen Sie diesen QR-Code mit einer Authenticator-App, zum Beispiel auf Ihrem Telefon:',
  qrCode: 'QR-Code mit dem Geheimnis',
  qrFailed: 'Der QR-Code kann nicht angezeigt werden. Geben Sie stattdessen das Geheimnis in die App ein.',
  secret: 'Oder geben Sie dieses Geheimnis in die App ein:',
  defaultName: 'Authenticator-App',
  nameHint: 'Damit Sie die App erkennen, zum Beispiel „Diensttelefon“.',
  codeHint: 'Die sechs Ziffern, die die App jetzt anzeigt.',
  confirm: 'Hinzufügen',
  codesTitle: 'Wiederherstellungscodes',
  codesNote:
    'Bewahren Sie diese Codes an einem sicheren Ort auf, nicht zusammen mit Ihrem Passwort. Mit jedem davon können Sie sich einmal anmelden, wenn Sie die App nicht haben. Sie werden nicht noch einmal angezeigt.',
  codes: 'Wiederherstellungscodes',
  print: 'Drucken',
  copy: 'Kopieren',
  copied: 'Die Codes sind kopiert.',
  notCopied: 'Der Browser erlaubt das Kopieren nicht. Markieren und kopieren Sie die Codes.',
  done: 'Fertig',
  renewTitle: 'Neue Wiederherstellungscodes?',
  renewEffect: 'Ihre jetzigen Wiederherstellungscodes gelten dann nicht mehr.',
  removeTitle: 'Authenticator-App entfernen?',
  removeEffect:
    'Sie können sich dann allein mit Ihrem Passwort anmelden, und Ihre Wiederherstellungscodes gelten nicht mehr.',
}
