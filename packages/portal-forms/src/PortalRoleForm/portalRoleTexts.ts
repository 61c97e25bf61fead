import type { Permission } from '@portal-gateway/contract/permissions'
import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English descriptions of each permission. [PROLE-008, C-181] */
export const permissionTexts: Readonly<Record<Permission, string>> = {
  ADMIN: 'Everything, including the configuration of the portal.',
  WRITE_USERS: 'Approve or deny the requests of users, and modify users.',
  READ_USERS: 'View all users and requests, without modifying any.',
  USER: 'Use the dashboard, request accounts for others, view the own profile and requests, and request changes.',
  SET_OWN_PASSWORD: 'Set or change the own password, and nothing else.',
}

/** The English texts of the form of a portal role. */
export const portalRoleTexts = {
  permissionHint: 'Each permission includes those below it.',
  changeHint: 'A change takes effect immediately for all users with this role.',
  secondFactorHint:
    'From the start of this day in UTC, users of the role need an authenticator app, or an institution that checks a second factor. Empty if they need neither.',
  permissions: permissionTexts,
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const usePortalRoleTexts = () => ({ ...useSharedTexts(), ...useTexts('portalRole', portalRoleTexts) })

/** Lists the permissions with their descriptions. */
export const permissionDescriptions = (
  permissions: readonly Permission[],
  texts: typeof permissionTexts = permissionTexts,
): string => permissions.map((permission) => `${permission}: ${texts[permission]}`).join(' ')
