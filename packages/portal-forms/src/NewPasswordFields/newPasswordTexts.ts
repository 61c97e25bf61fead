import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of NewPasswordFields. */
export const newPasswordTexts = { mismatch: 'The new passwords do not match.' }

/** These texts in force. */
export const useNewPasswordTexts = () => useTexts('newPassword', newPasswordTexts)
