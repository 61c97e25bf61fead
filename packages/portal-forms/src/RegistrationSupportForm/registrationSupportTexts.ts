import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of RegistrationSupportForm. */
export const registrationSupportTexts = {}

/** Returns these texts and the shared ones, with the application's replacements. */
export const useRegistrationSupportTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('registrationSupport', registrationSupportTexts),
})
