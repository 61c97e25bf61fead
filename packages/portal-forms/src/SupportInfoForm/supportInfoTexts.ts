import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of SupportInfoForm. */
export const supportInfoTexts = {
  statusHint: 'Use corresponding buttons for approval or rejection',
  update: 'Update Support Info',
  updating: 'Updating support info',
}

/** Returns these texts and the shared ones, with the application's replacements. */
export const useSupportInfoTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('supportInfo', supportInfoTexts),
})
