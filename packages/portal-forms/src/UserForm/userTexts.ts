/** What the form of a user's account says, in English. */
export const userTexts = {
  heading: 'Account Info',
  readOnly: 'Read-only for internal users',
  usernameHint: 'What the person signs in with, beside the email.',
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
