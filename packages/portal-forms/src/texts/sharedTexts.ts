import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts that several forms use. If a form has a text with the same key, it uses that text. */
export const sharedTexts = {
  optional: (label: string): string => `${label} (optional)`,
  inactive: (name: string): string => `${name} (inactive)`,
  allRequired: 'All fields are required unless indicated.',
  readOnly: 'Read-only for internal users',
  none: '---',
  noChanges: 'No changes',
  unsaved: 'Unsaved changes',
  unsavedIn: (tabs: readonly string[], { list }: Formats): string => `in ${list(tabs)}`,
  next: 'Next',
  save: 'Save',
  saving: 'Saving',
  submit: 'Submit Request',
  submitting: 'Submitting your request',
  apply: 'Apply Changes',
  revert: 'Revert Changes',
  reset: 'Reset',
  resetTitle: 'Reset?',
  resetEffect: 'Your changes on this page are lost.',
  resetTabsQuestion:
    'Are you sure you want to reset the data on this page? (Unsaved changes in all tabs will be lost.)',
  cancel: 'Cancel',
  goBack: 'Go Back',
}

/** Returns the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useSharedTexts = () => useTexts('shared', sharedTexts)
