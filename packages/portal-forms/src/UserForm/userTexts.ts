import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a user's account. */
export const userTexts = {
  heading: 'Account Info',
  ownEmailHint: 'Request the change of your email on your profile: User Support reviews it.',
  signInNeedsAdministrator:
    'This account has WRITE_USERS: only an administrator can change its email and user name. Ask an administrator.',
  ownSignInNeedsAdministrator:
    'Request the change of your email on your profile. Only an administrator can change your user name: ask an administrator.',
  usernameHint:
    'Letters, digits, dots, hyphens and underscores. The person signs in with it, or with the email.',
  gecosHint: 'The description of the account in the directory: the full name, sometimes with a location.',
  accountType: 'Account Type',
  uid: 'UID',
  resetEffect: 'The account info is reset to the last saved state.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useUserTexts = () => ({ ...useSharedTexts(), ...useTexts('user', userTexts) })
