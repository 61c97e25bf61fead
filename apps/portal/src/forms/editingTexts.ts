import { useTexts } from '@portal-gateway/ui/texts'

/** English texts about unsaved changes and edit conflicts. */
export const editingTexts = {
  unsavedChanges: 'Unsaved Changes',
  abandon: 'Abandon Changes',
  lostOnPage: 'Your changes on this page are not saved yet. If you continue, they are lost.',
  lostInWindow: 'Your changes in this window are not saved yet. If you continue, they are lost.',
  /** Replaces the name of an unknown user. */
  aColleague: 'A colleague',
  /** `what` is a text such as 'this portal role'. */
  changedMeanwhile: (who: string, what: string): string => `${who} has changed ${what} meanwhile.`,
  latestIsLoaded: 'The rest of this page now shows the latest version. Check it and try again.',
  latestIsNotLoaded: 'The latest version could not be loaded. Try again.',
  notMerged: 'Your changes are not saved. Save again to see what changed, and to choose what to keep.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useEditingTexts = () => useTexts('editing', editingTexts)
