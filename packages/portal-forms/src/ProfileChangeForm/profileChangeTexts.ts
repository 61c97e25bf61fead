import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** What the form of a profile change says, in English. */
export const profileChangeTexts = {
  requested: (value: string): string => `Requested update to: ${value}`,
  previousComments: (value: string): string => `Previous request's comments: ${value}`,
}

/** These texts in force, with those of several forms. */
export const useProfileChangeTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('profileChange', profileChangeTexts),
})
