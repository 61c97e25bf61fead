import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** What the choice of portal roles says, in English. */
export const portalRoleChoiceTexts = {
  label: 'Portal Roles',
  allowsNothing: 'An inactive role allows nothing.',
  aboveYours: 'You cannot give this role: it allows more than yours.',
}

/** These texts in force, with those of several forms. */
export const usePortalRoleChoiceTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('portalRoleChoice', portalRoleChoiceTexts),
})
