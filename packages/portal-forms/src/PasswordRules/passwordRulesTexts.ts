import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of PasswordRules. */
export const passwordRulesTexts = { title: 'Password Requirements' }

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const usePasswordRulesTexts = () => useTexts('passwordRules', passwordRulesTexts)
