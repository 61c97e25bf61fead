import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of ForgotPasswordForm. */
export const forgotPasswordTexts = { submit: 'Reset Password', sending: 'Sending your request' }

/** These texts in force. */
export const useForgotPasswordTexts = () => useTexts('forgotPassword', forgotPasswordTexts)
