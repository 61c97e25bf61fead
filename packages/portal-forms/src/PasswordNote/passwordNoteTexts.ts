import { useTexts } from '@portal-gateway/ui/texts'

/** The English texts of PasswordNote. */
export const passwordNoteTexts = {
  mustChange: 'Your password has expired. You must change it now before proceeding to the portal.',
  shouldChange:
    'Your password will expire soon. You may change it now or you will be reminded again the next time you log in.',
  tooRecent: 'Your password was changed too recently to be changed again. Try again later.',
}

/** Returns these texts, with the replacements of the surrounding `FormTextsProvider`. */
export const usePasswordNoteTexts = () => useTexts('passwordNote', passwordNoteTexts)
