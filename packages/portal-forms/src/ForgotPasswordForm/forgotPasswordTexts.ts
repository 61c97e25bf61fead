import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of ForgotPasswordForm. */
export const forgotPasswordTexts = { submit: 'Reset Password', sending: 'Sending your request' }

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useForgotPasswordTexts = () => useTexts('forgotPassword', forgotPasswordTexts)
