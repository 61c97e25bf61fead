import { useTexts } from '@portal-gateway/ui/texts'

/** English texts about unsaved changes and edit conflicts. */
export const editingTexts = {
  unsavedChanges: 'Unsaved Changes',
  abandon: 'Abandon Changes',
  lostOnPage: 'What you changed on this page is not saved yet. If you go on, it is lost.',
  lostInWindow: 'What you changed in this window is not saved yet. If you go on, it is lost.',
  /** Replaces the name of an unknown user. */
  aColleague: 'A colleague',
  /** `what` is a text such as 'this portal role'. */
  changedMeanwhile: (who: string, what: string): string => `${who} has changed ${what} meanwhile.`,
  latestIsLoaded: 'Everything else on this page is as it is stored now. Check it, and try again.',
  latestIsNotLoaded: 'What is stored now could not be loaded. Try again.',
  notMerged: 'It is not saved. Save again to see what changed, and to choose what to keep.',
}

/** Returns these texts, with the project's replacements. */
export const useEditingTexts = () => useTexts('editing', editingTexts)
