import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the authenticator app on the profile. */
export const factorTexts = {
  title: 'Authenticator App',
  none: 'With an authenticator app on your phone, nobody can sign in with your password alone. When you sign in, you then enter a code that the app shows.',
  note: 'When you sign in, you enter a code of this app after your password. If you do not have the app, you can enter a recovery code.',
  fewCodes: 'You have few recovery codes left. Create new ones, so that you can sign in without the app.',
  added: 'Added',
  lastUsed: 'Last used',
  neverUsed: 'Not used yet',
  codesLeft: 'Recovery codes left',
  add: 'Add Authenticator App',
  renew: 'New Recovery Codes',
  remove: 'Remove',
  /** Accessible name of the button. */
  removeNamed: (name: string): string => `Remove: ${name}`,
  addTitle: 'Add Authenticator App',
  continue: 'Continue',
  scan: 'Scan this QR code with an authenticator app, for example on your phone:',
  qrCode: 'QR code with the secret',
  qrFailed: 'The QR code cannot be shown. Type the secret into the app instead.',
  secret: 'Or type this secret into the app:',
  defaultName: 'Authenticator app',
  nameHint: 'To recognise the app, for example “Work phone”.',
  codeHint: 'The six digits that the app shows now.',
  confirm: 'Add',
  codesTitle: 'Recovery Codes',
  codesNote:
    'Keep these codes in a safe place, not together with your password. With each of them you can sign in once if you do not have the app. They are not shown again.',
  codes: 'Recovery codes',
  print: 'Print',
  copy: 'Copy',
  copied: 'The codes are copied.',
  notCopied: 'The browser does not allow copying. Select the codes and copy them.',
  done: 'Done',
  renewTitle: 'New Recovery Codes?',
  renewEffect: 'Your present recovery codes can then no longer be used.',
  removeTitle: 'Remove Authenticator App?',
  removeEffect:
    'You can then sign in with your password alone, and your recovery codes can no longer be used.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`, and the translation of messages. */
export const useFactorTexts = () => ({ ...useTexts('factor', factorTexts), translate: useTranslate() })
