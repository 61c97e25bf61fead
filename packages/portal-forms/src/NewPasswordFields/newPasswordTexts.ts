import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of NewPasswordFields. */
export const newPasswordTexts = { mismatch: 'The new passwords do not match.' }

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useNewPasswordTexts = () => useTexts('newPassword', newPasswordTexts)
