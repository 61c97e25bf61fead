import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { mapView } from '../../records/mapView.ts'
import { References } from '../../records/References.tsx'
import { useUserReferrers } from '../../records/useUserReferrers.ts'
import { useServices } from '../../shell/services.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'

/** How many people hold a portal role, and who. [PROLE-007] */
export function RoleHolders({ roleId }: { roleId: number }) {
  const { api } = useServices()
  const asReferrers = useUserReferrers()
  const users = useAnswer(['portalRoleUsers', roleId], () => api.portalRoles.users({ id: roleId }), {
    isForm: true,
  })
  return (
    <References
      noun="portal role"
      groups={[
        {
          id: 'users',
          view: mapView(users, asReferrers),
          messages: portalRoleMessages.users,
          counted: (count, shown) =>
            count === 1 ? '1 active user holds this role:' : `${shown} active users hold this role:`,
        },
      ]}
    />
  )
}
