import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of PasswordRules. */
export const passwordRulesTexts = { title: 'Password Requirements' }

/** These texts in force. */
export const usePasswordRulesTexts = () => useTexts('passwordRules', passwordRulesTexts)
