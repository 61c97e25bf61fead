import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a system. */
export const systemTexts = {
  nameHint:
    'Project roles and accesses show the system by this name, so each active system needs a different name.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useSystemTexts = () => ({ ...useSharedTexts(), ...useTexts('system', systemTexts) })
