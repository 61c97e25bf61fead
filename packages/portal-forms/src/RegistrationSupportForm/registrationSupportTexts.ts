import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** What support's own form about a registration says, in English. */
export const registrationSupportTexts = {}

/** These texts in force, with those of several forms. */
export const useRegistrationSupportTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('registrationSupport', registrationSupportTexts),
})
