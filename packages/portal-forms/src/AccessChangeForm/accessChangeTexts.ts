/** What the form of an access change says, in English. */
export const accessChangeTexts = {
  heading: 'Project Roles',
  optional: (label: string): string => `${label} (optional)`,
  commentsHint: 'What User Support should know. You can also send comments alone.',
  note: 'Nothing is sent before you press Submit Request.',
  save: 'Apply Changes',
  revert: 'Revert Changes',
  noChanges: 'No changes',
  unsubmitted: (count: number): string =>
    count === 0
      ? 'Comments not submitted yet'
      : `${count} ${count === 1 ? 'change' : 'changes'} not submitted yet`,
  blocked: 'Waiting for a decision',
  reset: 'Reset',
  resetTitle: 'Reset?',
  resetQuestion: 'What you changed on this page is lost.',
  cancel: 'Cancel',
  submit: 'Submit Request',
  submitting: 'Submitting your request',
}
