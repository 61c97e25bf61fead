import { useTexts } from '@portal-gateway/ui/texts'

/** English texts for edit conflicts of project roles. */
export const accessesTexts = {
  /** Object of the sentence 'A colleague has changed this list of project roles meanwhile.' */
  thisList: 'this list of project roles',
  notAssigned: 'Not assigned',
  deleted: 'Deleted',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useAccessesTexts = () => useTexts('accesses', accessesTexts)
