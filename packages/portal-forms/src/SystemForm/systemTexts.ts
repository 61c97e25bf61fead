import { useFormTexts } from '../texts/texts.tsx'

/** What the form of a system says, in English. */
export const systemTexts = {
  nameHint: 'Project roles and accesses show the system by this name, so each active system has its own.',
  noChanges: 'No changes',
  unsaved: 'Unsaved changes',
  save: 'Save',
  saving: 'Saving',
  reset: 'Reset',
  resetTitle: 'Reset?',
  resetQuestion: 'What you changed on this page is lost.',
  cancel: 'Cancel',
}

/** The form's texts in force. */
export const useSystemTexts = () => useFormTexts('system', systemTexts)
