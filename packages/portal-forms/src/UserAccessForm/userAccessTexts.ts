import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a user's accesses. */
export const userAccessTexts = {
  note: "These changes won't actually take effect until you click Save.",
  saving: 'Saving the project roles',
  resetEffect: 'The project roles are reset to the last saved state.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useUserAccessTexts = () => ({ ...useSharedTexts(), ...useTexts('userAccess', userAccessTexts) })
