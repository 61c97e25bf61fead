import type { Translation } from '@portal-gateway/ui/texts'
import type { passkeySignInTexts } from './passkeySignInTexts.ts'

/** German texts of the sign-in with a passkey. */
export const germanPasskeySignInTexts: Translation<typeof passkeySignInTexts> = {
  signIn: 'Mit einem Passkey anmelden',
  waiting: 'Es wird auf den Passkey gewartet',
  cancelled:
    'Es wurde kein Passkey verwendet. Versuchen Sie es erneut, oder melden Sie sich mit Ihrem Passwort an.',
  unknown: {
    title: 'Dieser Passkey ist hier nicht bekannt.',
    text: 'Möglicherweise wurde er entfernt. Melden Sie sich stattdessen mit Ihrem Passwort an.',
  },
  failed: {
    title: 'Der Browser konnte keinen Passkey verwenden.',
    text: 'Melden Sie sich stattdessen mit Ihrem Passwort an.',
  },
}
