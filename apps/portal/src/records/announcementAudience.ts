import type { Announcement } from '@portal-gateway/contract/announcements'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'

type Role = Pick<PortalRole, 'id' | 'inactive'>
type Audience = Pick<Announcement, 'audience' | 'roleIds'>

/** Whether the audience is empty: all chosen portal roles are inactive or no role is chosen. [EXP-111] */
export const isForNobody = ({ audience, roleIds }: Audience, roles: readonly Role[]): boolean =>
  audience === 'ROLES' && !roles.some(({ id, inactive }) => !inactive && roleIds.includes(id))

/** Whether an announcement has an audience that would be empty without this portal role. */
export const isOnlyForRole = (announcement: Audience, roleId: number, roles: readonly Role[]): boolean =>
  !isForNobody(announcement, roles) &&
  isForNobody(
    announcement,
    roles.filter(({ id }) => id !== roleId),
  )
