/** What the form of a user's portal roles says, in English. */
export const userPortalRolesTexts = {
  heading: 'Portal Roles',
  hint: 'What the person may do in this portal: the highest permission of all roles counts, from the moment they are saved.',
  own: 'Your own portal roles are for a colleague to change.',
  noChanges: 'No changes',
  unsaved: 'Unsaved changes',
  save: 'Save',
  saving: 'Saving the portal roles',
  reset: 'Reset',
  resetTitle: 'Reset?',
  resetQuestion: 'The portal roles become what they were when they were last saved.',
  cancel: 'Cancel',
}
