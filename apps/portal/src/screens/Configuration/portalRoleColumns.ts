import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { columnsFor } from '@portal-gateway/ui/Table'
import { type ConfigurationPageTexts } from './configurationPageTexts.ts'

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
