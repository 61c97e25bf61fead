import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of SetPasswordForm. */
export const setPasswordTexts = { setting: 'Setting your password' }

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useSetPasswordTexts = () => useTexts('setPassword', setPasswordTexts)
