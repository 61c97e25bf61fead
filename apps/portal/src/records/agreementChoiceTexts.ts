import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the required agreements in the editors of dashboard items and project roles. */
export const agreementChoiceTexts = {
  /** `link` is the link to the list of agreements. */
  none: 'There are no agreements yet. Add one in {link} to require it here.',
  list: 'Configuration › Agreements',
  notLoadedEffect: 'You can edit and save everything else. The required agreements remain as they are.',
  /** Name shown for an agreement that is not in the loaded list. */
  agreement: (id: number): string => `Agreement ${id}`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useAgreementChoiceTexts = () => useTexts('agreementChoice', agreementChoiceTexts)
