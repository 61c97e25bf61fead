import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** What the form of a system says, in English. */
export const systemTexts = {
  nameHint: 'Project roles and accesses show the system by this name, so each active system has its own.',
}

/** These texts in force, with those of several forms. */
export const useSystemTexts = () => ({ ...useSharedTexts(), ...useTexts('system', systemTexts) })
