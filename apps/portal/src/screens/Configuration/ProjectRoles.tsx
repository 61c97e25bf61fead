import { projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { useMemo } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import { useConfigurationPageTexts } from './configurationPageTexts.ts'
import { projectRoleColumns } from './projectRoleColumns.ts'
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
      texts={texts}
      notes={[texts.note, useMay('ADMIN') ? undefined : texts.changedBy]}
      columns={useMemo(() => projectRoleColumns(texts, shared), [texts, shared])}
      view={useAnswer(['projectRoles', 'signedIn'], () => api.projectRoles.list())}
      messages={projectRoleMessages.list}
      addHref={paths.addProjectRole()}
      hrefOf={paths.editProjectRole}
    />
  )
}
