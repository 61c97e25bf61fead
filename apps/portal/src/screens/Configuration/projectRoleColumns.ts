import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import { columnsFor } from '@portal-gateway/ui/Table'
import { type PortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { type ConfigurationPageTexts } from './configurationPageTexts.ts'

/** Columns of the lists of project roles. */
export const projectRoleColumns = (
  { columns }: ConfigurationPageTexts['projectRoles'],
  { yes, no }: PortalSharedTexts,
) =>
  columnsFor<ProjectRole>()([
    { id: 'name', header: columns.name, width: '30%', value: ({ roleName }) => roleName },
    { id: 'description', header: columns.description, width: '40%', value: ({ description }) => description },
    {
      id: 'siteRequired',
      header: columns.siteRequired,
      value: ({ siteRequired }) => (siteRequired ? yes : no),
    },
    {
      id: 'studyRequired',
      header: columns.studyRequired,
      value: ({ studyRequired }) => (studyRequired ? yes : no),
    },
  ])
