import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { columnsFor } from '@portal-gateway/ui/Table'
import { useMemo } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import { PermissionsHelp } from '../EditPortalRole/PermissionsHelp.tsx'
import { type ConfigurationPageTexts, useConfigurationPageTexts } from './configurationPageTexts.ts'
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
      tab="portalRoles"
      texts={texts}
      notes={[useMay('ADMIN') ? undefined : texts.note]}
      help={<PermissionsHelp />}
      columns={useMemo(() => portalRoleColumns(texts), [texts])}
      view={useAnswer(['portalRoles'], () => api.portalRoles.list())}
      messages={portalRoleMessages.list}
    />
  )
}

/** Columns of the lists of portal roles. */
export const portalRoleColumns = ({ columns }: ConfigurationPageTexts['portalRoles']) =>
  columnsFor<PortalRole>()([
    {
      id: 'name',
      header: columns.name,
      width: '60%',
      value: ({ description }) => description,
    },
    { id: 'permissions', header: columns.permissions, value: ({ permissions }) => permissions.join(', ') },
  ])
