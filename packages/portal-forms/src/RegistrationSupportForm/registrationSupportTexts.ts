import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of RegistrationSupportForm. */
export const registrationSupportTexts = {}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useRegistrationSupportTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('registrationSupport', registrationSupportTexts),
})
