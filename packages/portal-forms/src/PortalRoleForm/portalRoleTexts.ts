import type { Permission } from '@portal-gateway/contract/permissions'
import { useFormTexts } from '../texts/texts.tsx'

/** What each permission allows, in English. [PROLE-008, C-181] */
export const permissionTexts: Readonly<Record<Permission, string>> = {
  ADMIN: 'Everything, including the configuration of the portal.',
  WRITE_USERS: 'Approve or deny the requests of users, and modify users.',
  READ_USERS: 'View all users and requests, without modifying any.',
  USER: 'Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
  SET_OWN_PASSWORD: 'Set or change the own password, and nothing else.',
}

/** What the form of a portal role says, in English. */
export const portalRoleTexts = {
  permissionHint: 'Each permission includes those below it.',
  changeHint: 'A change counts at once for everybody who holds the role.',
  permissions: permissionTexts,
  noChanges: 'No changes',
  unsaved: 'Unsaved changes',
  save: 'Save',
  saving: 'Saving',
  reset: 'Reset',
  resetTitle: 'Reset?',
  resetQuestion: 'What you changed on this page is lost.',
  cancel: 'Cancel',
}

/** The form's texts in force. */
export const usePortalRoleTexts = () => useFormTexts('portalRole', portalRoleTexts)

/** What a role allows: each permission by its name, and what that is. */
export const permissionsInWords = (
  permissions: readonly Permission[],
  texts: typeof permissionTexts = permissionTexts,
): string => permissions.map((permission) => `${permission}: ${texts[permission]}`).join(' ')
