import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** What support's own form says, in English. */
export const supportInfoTexts = {
  statusHint: 'Use corresponding buttons for approval or rejection',
  update: 'Update Support Info',
  updating: 'Updating support info',
}

/** These texts in force, with those of several forms. */
export const useSupportInfoTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('supportInfo', supportInfoTexts),
})
