import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { paths } from '../../paths.ts'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { References } from '../../records/References.tsx'
import { useReferrers } from '../../records/useReferrers.ts'
import { useUserReferrers } from '../../records/useUserReferrers.ts'
import { useServices } from '../../services/services.tsx'
import { usePortalRoleKind } from './portalRoleKind.tsx'
import { usePortalRolePageTexts } from './portalRolePageTexts.ts'

/** Lists the users who have a portal role. [PROLE-007] */
function PortalRoleReferences({ id }: { id: number }) {
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

/** Page that edits a portal role, also an inactive one. [PROLE-003] */
export const EditPortalRole = () => (
  <RecordEditor kind={usePortalRoleKind()} References={PortalRoleReferences} />
)
