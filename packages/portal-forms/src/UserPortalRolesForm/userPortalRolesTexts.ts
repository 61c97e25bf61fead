import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a user's portal roles. */
export const userPortalRolesTexts = {
  heading: 'Portal Roles',
  hint: 'What the person may do in this portal: the highest permission of all roles counts, from the moment they are saved.',
  own: 'Your own portal roles are for a colleague to change.',
  saving: 'Saving the portal roles',
  resetQuestion: 'The portal roles become what they were when they were last saved.',
}

/** Returns these texts and the shared ones, with the application's replacements. */
export const useUserPortalRolesTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('userPortalRoles', userPortalRolesTexts),
})
