import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the choice of portal roles. */
export const portalRoleChoiceTexts = {
  label: 'Portal Roles',
  allowsNothing: 'An inactive role grants no permission.',
  aboveYours: 'You cannot give this role: its permission is higher than yours.',
  needsAdministrator: 'Only an administrator can give this role: ask one.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const usePortalRoleChoiceTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('portalRoleChoice', portalRoleChoiceTexts),
})
