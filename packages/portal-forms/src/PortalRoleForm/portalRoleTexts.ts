import type { Permission } from '@portal-gateway/contract/permissions'
import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

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
}

/** These texts in force, with those of several forms. */
export const usePortalRoleTexts = () => ({ ...useSharedTexts(), ...useTexts('portalRole', portalRoleTexts) })

/** What a role allows: each permission by its name, and what that is. */
export const permissionsInWords = (
  permissions: readonly Permission[],
  texts: typeof permissionTexts = permissionTexts,
): string => permissions.map((permission) => `${permission}: ${texts[permission]}`).join(' ')
