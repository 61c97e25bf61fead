import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a user's portal roles. */
export const userPortalRolesTexts = {
  heading: 'Portal Roles',
  hint: 'These roles determine what the person may do in this portal. The highest permission counts. Changes take effect when you save.',
  own: 'Only a colleague can change your own portal roles.',
  incompleteDate: 'A date needs a day, a month and a year.',
  saving: 'Saving the portal roles',
  resetEffect: 'The portal roles are reset to the last saved state.',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useUserPortalRolesTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('userPortalRoles', userPortalRolesTexts),
})
