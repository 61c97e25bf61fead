import { projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import { columnsFor } from '@portal-gateway/ui/Table'
import { useMemo } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { type PortalSharedTexts, usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import { type ConfigurationPageTexts, useConfigurationPageTexts } from './configurationPageTexts.ts'
import { RecordListPage } from './RecordListPage.tsx'
/**
 * Lists the project roles, active ones first, each with its required fields. [JROLE-002, C-227,
 * C-234]
 */
export function ProjectRoles() {
  const { projectRoles: texts } = useConfigurationPageTexts()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  return (
    <RecordListPage
      tab="projectRoles"
      texts={texts}
      notes={[texts.note, useMay('ADMIN') ? undefined : texts.changedBy]}
      columns={useMemo(() => projectRoleColumns(texts, shared), [texts, shared])}
      view={useAnswer(['projectRoles', 'signedIn'], () => api.projectRoles.list())}
      messages={projectRoleMessages.list}
    />
  )
}

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
