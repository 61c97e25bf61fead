import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the choice of required agreements. */
export const requiredAgreementsTexts = {
  itemHint: 'Users sign these agreements before they can use the item.',
  roleHint: 'An access of this role is paused until the user has signed these agreements.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useRequiredAgreementsTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('requiredAgreements', requiredAgreementsTexts),
})
