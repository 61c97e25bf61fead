import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { useMemo } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import { PermissionsHelp } from '../EditPortalRole/PermissionsHelp.tsx'
import { useConfigurationPageTexts } from './configurationPageTexts.ts'
import { portalRoleColumns } from './portalRoleColumns.ts'
import { RecordListPage } from './RecordListPage.tsx'

/**
 * Lists the portal roles, active ones first, each with its permission. [PROLE-002, PROLE-013,
 * PROLE-019]
 */
export function PortalRoles() {
  const { portalRoles: texts } = useConfigurationPageTexts()
  const { api } = useServices()
  return (
    <RecordListPage
      texts={texts}
      notes={[useMay('ADMIN') ? undefined : texts.note]}
      help={<PermissionsHelp />}
      columns={useMemo(() => portalRoleColumns(texts), [texts])}
      view={useAnswer(['portalRoles'], () => api.portalRoles.list())}
      messages={portalRoleMessages.list}
      addHref={paths.addPortalRole()}
      hrefOf={paths.editPortalRole}
    />
  )
}
