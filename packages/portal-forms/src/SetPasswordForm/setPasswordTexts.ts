/** The English texts of SetPasswordForm. */
export const setPasswordTexts = { setting: 'Setting your password' }
