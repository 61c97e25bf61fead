import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** What the form of a user's accesses says, in English. */
export const userAccessTexts = {
  note: "These changes won't actually take effect until you click Save.",
  saving: 'Saving the project roles',
  resetQuestion: 'The project roles become what they were when they were last saved.',
}

/** These texts in force, with those of several forms. */
export const useUserAccessTexts = () => ({ ...useSharedTexts(), ...useTexts('userAccess', userAccessTexts) })
