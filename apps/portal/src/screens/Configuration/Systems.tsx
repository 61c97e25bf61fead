import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { useMemo } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import { useConfigurationPageTexts } from './configurationPageTexts.ts'
import { RecordListPage } from './RecordListPage.tsx'
import { systemColumns } from './systemColumns.tsx'

/** Lists the systems, active ones first, in the server's order. [SYS-003, SYS-017, C-227, C-234] */
export function Systems() {
  const { systems: texts } = useConfigurationPageTexts()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  return (
    <RecordListPage
      texts={texts}
      notes={[texts.note, useMay('ADMIN') ? undefined : texts.changedBy]}
      columns={useMemo(() => systemColumns(texts, shared), [texts, shared])}
      view={useAnswer(['systems'], () => api.systems.list())}
      messages={systemMessages.list}
      addHref={paths.addSystem()}
      hrefOf={paths.editSystem}
    />
  )
}
