import type { Translation } from '@portal-gateway/ui/texts'
import type { passkeyTexts } from './passkeyTexts.ts'

/** German texts of the passkeys on the profile. */
export const germanPasskeyTexts: Translation<typeof passkeyTexts> = {
  title: 'Passkeys',
  none: 'Mit einem Passkey melden Sie sich mit Ihrem Fingerabdruck, Ihrem Gesicht oder der PIN Ihres Geräts an statt mit Ihrem Passwort.',
  note: 'Sie können sich mit diesen Passkeys statt mit Ihrem Passwort anmelden.',
  noPassword:
    'Sie haben noch kein Passwort dieses Portals. Um einen Passkey hinzuzufügen oder zu entfernen, setzen Sie zuerst eines: Melden Sie sich ab, und wählen Sie auf der Anmeldeseite „Passwort vergessen?“.',
  unavailable: {
    address: {
      title: 'Unter der Adresse dieses Portals können keine Passkeys verwendet werden.',
      text: 'Sie brauchen eine Adresse mit https und einem Rechnernamen. Nur der Betreiber des Portals kann das ändern.',
    },
    insecure: {
      title: 'Über diese Verbindung können keine Passkeys verwendet werden.',
      text: 'Sie ist nicht verschlüsselt. Öffnen Sie das Portal unter seiner Adresse mit https.',
    },
    browser: {
      title: 'Dieser Browser kann keine Passkeys verwenden.',
      text: 'Öffnen Sie das Portal in einer aktuellen Version von Chrome, Edge, Firefox oder Safari.',
    },
  },
  added: 'Hinzugefügt',
  lastUsed: 'Zuletzt verwendet',
  neverUsed: 'Noch nicht verwendet',
  add: 'Passkey hinzufügen',
  remove: 'Entfernen',
  removeNamed: (name, added) => `Entfernen: ${name}, hinzugefügt ${added}`,
  addTitle: 'Passkey hinzufügen',
  addEffect:
    'Ihr Browser fragt dann, wo der Passkey gespeichert werden soll, zum Beispiel auf diesem Gerät, auf Ihrem Telefon oder auf einem Sicherheitsschlüssel. Ihre anderen Sitzungen enden, wenn er hinzugefügt ist.',
  continue: 'Weiter',
  prompt: 'Folgen Sie den Anweisungen Ihres Browsers.',
  notCreated: {
    cancelled: {
      title: 'Es wurde kein Passkey erstellt',
      text: 'Die Frage des Browsers wurde geschlossen, oder es geschah zu lange nichts.',
    },
    known: {
      title: 'Dieses Gerät hat bereits einen Passkey Ihres Kontos',
      text: 'Sie können sich damit anmelden. Um einen auf einem anderen Gerät hinzuzufügen, versuchen Sie es erneut, und wählen Sie dieses Gerät.',
    },
    wrongAddress: {
      title: 'Unter der Adresse dieser Seite können keine Passkeys verwendet werden',
      text: 'Öffnen Sie das Portal unter seiner üblichen Adresse, und fügen Sie den Passkey dort hinzu.',
    },
    failed: {
      title: 'Der Browser konnte keinen Passkey erstellen',
      text: 'Versuchen Sie es erneut, oder verwenden Sie ein anderes Gerät oder einen anderen Browser.',
    },
  },
  tryAgain: 'Erneut versuchen',
  created:
    'Der Browser hat den Passkey erstellt. Geben Sie ihm einen Namen, und fügen Sie ihn Ihrem Konto hinzu.',
  nameHint: 'Damit Sie den Passkey erkennen, zum Beispiel „Dienst-Laptop“.',
  confirm: 'Hinzufügen',
  defaultName: 'Passkey',
  removeTitle: (name) => `${name} entfernen?`,
  removeEffect:
    'Sie können sich dann nicht mehr mit diesem Passkey anmelden, und Ihre anderen Sitzungen enden. Löschen Sie ihn auch auf Ihrem Gerät, das ihn sonst weiterhin anbieten kann.',
}
