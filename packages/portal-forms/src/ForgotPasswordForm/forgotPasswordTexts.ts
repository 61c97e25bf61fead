/** The English texts of ForgotPasswordForm. */
export const forgotPasswordTexts = { submit: 'Reset Password', sending: 'Sending your request' }
