/** What the form of a user's account says, in English. */
export const userTexts = {
  heading: 'Account Info',
  readOnly: 'Read-only for internal users',
  ownEmailHint: 'Request the change of your email on your profile: User Support reviews it.',
  usernameHint:
    'Letters, digits, dots, hyphens and underscores. The person signs in with it, or with the email.',
  gecosHint: 'How the directory describes the account: the full name, perhaps with a place.',
  accountType: 'Account Type',
  accountTypes: { internal: 'Internal', external: 'External' },
  uid: 'UID',
  noChanges: 'No changes',
  unsaved: 'Unsaved changes',
  save: 'Save',
  saving: 'Saving',
  reset: 'Reset',
  resetTitle: 'Reset?',
  resetQuestion: 'The account info becomes what it was when it was last saved.',
  cancel: 'Cancel',
}
