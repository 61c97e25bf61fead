import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { paths } from '../../paths.ts'
import { References } from '../../records/References.tsx'
import { useReferrers } from '../../records/useReferrers.ts'
import { useUserReferrers } from '../../records/useUserReferrers.ts'
import { useServices } from '../../services/services.tsx'
import { usePortalRolePageTexts } from './portalRolePageTexts.ts'

/** Lists the users who have a portal role. [PROLE-007] */
export function RoleHolders({ id }: { id: number }) {
  const texts = usePortalRolePageTexts()
  const { api } = useServices()
  const users = useReferrers(['portalRoleUsers', id], () => api.portalRoles.users({ id }), useUserReferrers())
  return (
    <References
      noneText={texts.noReferences}
      groups={[
        {
          id: 'users',
          listHref: paths.users(),
          view: users,
          messages: portalRoleMessages.users,
          counted: texts.users,
        },
      ]}
    />
  )
}
