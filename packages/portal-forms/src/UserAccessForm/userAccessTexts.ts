/** What the form of a user's accesses says, in English. */
export const userAccessTexts = {
  note: "These changes won't actually take effect until you click Save.",
  apply: 'Apply Changes',
  revert: 'Revert Changes',
  noChanges: 'No changes',
  unsaved: 'Unsaved changes',
  save: 'Save',
  saving: 'Saving the project roles',
  reset: 'Reset',
  resetTitle: 'Reset?',
  resetQuestion: 'The project roles become what they were when they were last saved.',
  cancel: 'Cancel',
}
