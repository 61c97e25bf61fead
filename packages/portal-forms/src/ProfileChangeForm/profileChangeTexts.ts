import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a profile change. */
export const profileChangeTexts = {
  requested: (value: string): string => `Requested update to: ${value}`,
  previousComments: (value: string): string => `Previous request's comments: ${value}`,
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useProfileChangeTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('profileChange', profileChangeTexts),
})
