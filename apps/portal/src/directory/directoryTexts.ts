import { useTexts } from '@portal-gateway/ui/texts'

/** English texts about pending changes of the directory. */
export const directoryTexts = {
  title: 'Directory Update Pending',
  list: 'Directory updates pending',
  states: {
    WAITING: 'Waiting to be sent',
    UNANSWERED: 'The directory did not answer',
    REFUSED: 'Refused by the directory',
  },
  refusedBecause: (reason: string): string => `Refused by the directory: ${reason}`,
  username: 'Username',
  change: 'Change',
  state: 'State',
  savedHere: 'Saved here',
  nextTry: 'Next attempt',
  tryAgainFor: (name: string, change: string): string => `Try again: ${name}, ${change}`,
  trying: 'Updating the directory',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useDirectoryTexts = () => useTexts('directory', directoryTexts)
