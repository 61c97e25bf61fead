/** The English texts of PasswordRules. */
export const passwordRulesTexts = { title: 'Password Requirements' }
