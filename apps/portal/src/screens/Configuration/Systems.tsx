import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import type { System } from '@portal-gateway/contract/systems'
import { columnsFor } from '@portal-gateway/ui/Table'
import { useMemo } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { type PortalSharedTexts, usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import * as css from './Configuration.css.ts'
import { type ConfigurationPageTexts, useConfigurationPageTexts } from './configurationPageTexts.ts'
import { RecordListPage } from './RecordListPage.tsx'

/** Lists the systems, active ones first, in the server's order. [SYS-003, SYS-017, C-227, C-234] */
export function Systems() {
  const { systems: texts } = useConfigurationPageTexts()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  return (
    <RecordListPage
      tab="systems"
      texts={texts}
      notes={[texts.note, useMay('ADMIN') ? undefined : texts.changedBy]}
      columns={useMemo(() => systemColumns(texts, shared), [texts, shared])}
      view={useAnswer(['systems'], () => api.systems.list())}
      messages={systemMessages.list}
    />
  )
}

/** Columns of the lists of systems. */
export const systemColumns = (
  { columns, unnamed }: ConfigurationPageTexts['systems'],
  { noDescription }: PortalSharedTexts,
) =>
  columnsFor<System>()([
    {
      id: 'name',
      header: columns.name,
      width: '35%',
      value: ({ systemName }) => systemName,
      cell: ({ systemName, id }, { highlighted }) =>
        systemName.trim() ? highlighted : <span className={css.missing}>{unnamed(id)}</span>,
    },
    {
      id: 'description',
      header: columns.description,
      value: ({ description }) => description,
      cell: ({ description }, { highlighted }) =>
        description ? highlighted : <span className={css.missing}>{noDescription}</span>,
      isSelfEvident: true,
    },
  ])
