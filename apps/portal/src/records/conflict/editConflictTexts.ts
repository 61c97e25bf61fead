import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the dialog about an edit conflict. */
export const editConflictTexts = {
  title: 'Changed Meanwhile',
  // `what` is a text such as 'this portal role'; {at} is empty if the time is unknown.
  savedTheSame: (what: string): string =>
    `{who} saved ${what} while you were editing it{at}. None of your changes is lost: choose what to keep where both of you changed the same field.`,
  savedOthers: (what: string): string =>
    `{who} saved ${what} while you were editing it{at}. None of your changes is lost: you and they changed different fields. “Save” keeps your changes and theirs.`,
  keepAllMine: 'Keep all mine',
  takeAllTheirs: 'Take all theirs',
  before: (value: string): string => `Before: ${value}`,
  keepMine: 'Keep mine',
  takeTheirs: (who: string): string => `Take what ${who} saved`,
  doBoth: 'Do both',
  choose: 'Choose which to keep',
  takenOver: 'Changed only by others, and taken over:',
  takenFrom: (who: string, before: string): string => `${who}; before: ${before}`,
  was: (before: string): string => `before: ${before}`,
  kept: 'Changed only by you, and kept: {fields}',
  /**
   * `someone` and `someoneInside` stand for the name of an unknown user: `someone` at the start of a
   * sentence, `someoneInside` within one.
   */
  someone: 'A colleague',
  someoneInside: 'a colleague',
  empty: 'Empty',
  status: 'Status',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useEditConflictTexts = () => useTexts('editConflict', editConflictTexts)
