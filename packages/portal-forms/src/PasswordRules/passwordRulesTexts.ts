import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of PasswordRules. */
export const passwordRulesTexts = { title: 'Password Requirements' }

/** Returns these texts with the application's replacements. */
export const usePasswordRulesTexts = () => useTexts('passwordRules', passwordRulesTexts)
