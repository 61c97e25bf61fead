import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the passkeys on the profile. */
export const passkeyTexts = {
  title: 'Passkeys',
  none: 'With a passkey, you sign in with your fingerprint, your face or the PIN of your device instead of with your password.',
  note: 'You can sign in with these passkeys instead of with your password.',
  noPassword:
    'You have no password of this portal yet. To add or remove a passkey, set one first: sign out, and choose “Forgot your password?” on Sign In.',
  /** Why no passkey can be added. */
  unavailable: {
    address: {
      title: 'Passkeys cannot be used at the address of this portal.',
      text: 'They need an address with https and a host name. Only the operator of the portal can change this.',
    },
    insecure: {
      title: 'Passkeys cannot be used over this connection.',
      text: 'It is not encrypted. Open the portal at its address with https.',
    },
    browser: {
      title: 'This browser cannot use passkeys.',
      text: 'Open the portal in a current version of Chrome, Edge, Firefox or Safari.',
    },
  },
  added: 'Added',
  lastUsed: 'Last used',
  neverUsed: 'Not used yet',
  add: 'Add Passkey',
  remove: 'Remove',
  /** Accessible name of the button: two passkeys can have the same name. */
  removeNamed: (name: string, added: string): string => `Remove: ${name}, added ${added}`,
  addTitle: 'Add Passkey',
  addEffect:
    'Your browser then asks where to save the passkey, for example on this device, on your phone or on a security key. Your other sessions end when it is added.',
  continue: 'Continue',
  prompt: 'Follow the instructions of your browser.',
  /** Why the browser has created no passkey. */
  notCreated: {
    cancelled: {
      title: 'No passkey was created',
      text: 'The question of the browser was closed, or nothing happened for too long.',
    },
    known: {
      title: 'This device already has a passkey of your account',
      text: 'You can sign in with it. To add one on another device, try again and choose that device.',
    },
    wrongAddress: {
      title: 'Passkeys cannot be used at the address of this page',
      text: 'Open the portal at its usual address, and add the passkey there.',
    },
    failed: {
      title: 'The browser could not create a passkey',
      text: 'Try again, or use another device or browser.',
    },
  },
  tryAgain: 'Try Again',
  created: 'The browser has created the passkey. Give it a name, and add it to your account.',
  nameHint: 'To recognise the passkey, for example “Work laptop”.',
  confirm: 'Add',
  defaultName: 'Passkey',
  removeTitle: (name: string): string => `Remove ${name}?`,
  removeEffect:
    'You can then no longer sign in with this passkey, and your other sessions end. Delete it on your device too, which may otherwise still offer it.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`, and the translation of messages. */
export const usePasskeyTexts = () => ({ ...useTexts('passkeys', passkeyTexts), translate: useTranslate() })
