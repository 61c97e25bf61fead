import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the Create Account wizard; labels come from the contract. */
export const accountWizardTexts = {
  tabsLabel: 'Account',
  tabs: {
    accountInfo: 'Account Info',
    projectRoles: 'Project Roles',
    authentication: 'Authentication',
    portalRoles: 'Portal Roles',
    review: 'Review',
  },
  step: (number: number, total: number): string => `Step ${number} of ${total}.`,
  incomplete: (tabs: readonly string[]): string => `Still to complete: ${tabs.join(', ')}.`,
  missingTitle: 'The account cannot be created yet',
  back: 'Back',
  faultsTitle: 'One or more fields contains an error.',
  ofRole: (name: string, said: string): string => `${name}: ${said}`,
  identityHint:
    'Values that differ from the directory are written to the directory when the account is created.',
  projectRolesHint:
    'These project roles were requested. You can change them: the new user gets the roles shown here.',
  kind: 'Account',
  kinds: { new: 'New', existing: 'Existing' },
  kindHints: {
    new: 'Create a new account for this person.',
    existing: 'Attach an account that is already in the directory.',
  },
  search: 'Search the Directory',
  searchAgain: 'Choose Another Account',
  /** Shown if the directory has an account with the email of the request. */
  offer: {
    title: 'The directory has an account with this email',
    account: (name: string, username: string): string => `${name} (${username})`,
    attach: 'Attach This Account',
  },
  usernameHint: 'Letters, digits, dots, hyphens and underscores. The person signs in with it.',
  fillUsername: (username: string): string => `Use ${username}`,
  sameAsDirectory: 'As in the directory',
  notChosen: 'Choose an account of the directory',
  portalRolesHint:
    'These roles determine what the person may do in this portal. The highest permission counts.',
  noPortalRoles: 'There are no active portal roles.',
  reviewHint: 'Please look through everything once more before you create the account.',
  byLink: 'The new user gets a mail with a link to set a password.',
  byDirectory: 'The new user gets a mail, and signs in with the password of their organisation.',
  messageHint: 'This message is part of the mail. User Support’s comments are not.',
  create: 'Create Account',
  creating: 'Creating account',
  cancelTitle: 'Cancel?',
  cancelQuestion: 'Are you sure you want to cancel? (Unsaved changes in all tabs will be lost.)',
  warningTitle: 'Continue anyway?',
  warningHint: 'The account was not created yet.',
  continue: 'Continue',
  dialog: {
    title: 'Search the Directory',
    field: 'Full name or email',
    search: 'Search',
    searching: 'Searching…',
    none: 'No records found',
    found: (count: number, { plural }: Formats): string =>
      plural(count, { one: '# account found', other: '# accounts found' }),
    results: 'Accounts',
    facts: (username: string, email: string, type: string): string =>
      [username, email, type].filter(Boolean).join(' · '),
    attached: 'Belongs to a user of the portal already',
    disabled: 'Is disabled in the directory',
    tooLong: 'Has a user name that is too long for the portal',
    use: 'Use This Account',
  },
  differs: {
    title: 'Which data do you want to keep?',
    hint: 'The account of the directory and the registration differ. Using the registration info updates the directory when the account is created.',
    registration: 'Registration',
    directory: 'Directory',
    keep: 'Keep directory info',
    use: 'Use registration info',
  },
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useAccountWizardTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('accountWizard', accountWizardTexts),
})
