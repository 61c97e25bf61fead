import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of SetPasswordForm. */
export const setPasswordTexts = { setting: 'Setting your password' }

/** These texts in force. */
export const useSetPasswordTexts = () => useTexts('setPassword', setPasswordTexts)
