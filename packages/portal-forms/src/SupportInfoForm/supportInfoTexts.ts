import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of SupportInfoForm. */
export const supportInfoTexts = {
  statusHint: 'Use corresponding buttons for approval or rejection',
  update: 'Update Support Info',
  updating: 'Updating support info',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useSupportInfoTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('supportInfo', supportInfoTexts),
})
