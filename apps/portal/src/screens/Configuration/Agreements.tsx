import { formatDateTime } from '@portal-gateway/api-client/date'
import { agreementMessages } from '@portal-gateway/api-client/messages/agreements'
import type { AgreementRow } from '@portal-gateway/contract/agreements'
import { columnsFor } from '@portal-gateway/ui/Table'
import { useMemo } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { type ConfigurationPageTexts, useConfigurationPageTexts } from './configurationPageTexts.ts'
import { RecordListPage } from './RecordListPage.tsx'

/** Lists the agreements for administrators, with a separate list of deleted agreements. [COND-044] */
export function Agreements() {
  const { agreements: texts } = useConfigurationPageTexts()
  const { yes, no } = usePortalSharedTexts()
  const { api } = useServices()
  const agreements = useAnswer(['agreements'], () => api.agreements.list())
  return (
    <RecordListPage
      tab="agreements"
      texts={texts}
      notes={[texts.note]}
      columns={useMemo(() => agreementColumns(texts, { yes, no }), [texts, yes, no])}
      view={agreements}
      messages={agreementMessages.list}
    />
  )
}

/** Columns of the lists of agreements. */
export const agreementColumns = (
  { columns, months, noEnd }: ConfigurationPageTexts['agreements'],
  { yes, no }: { yes: string; no: string },
) =>
  columnsFor<AgreementRow>()([
    { id: 'name', header: columns.name, isWrapping: true, value: ({ name }) => name },
    {
      id: 'version',
      header: columns.version,
      width: '104px',
      align: 'end',
      isFilterable: false,
      value: ({ version }) => version,
    },
    {
      id: 'validMonths',
      header: columns.validFor,
      width: '136px',
      hideBelow: 'md',
      isFilterable: false,
      kind: 'number',
      value: ({ validMonths }) => validMonths,
      inFile: ({ validMonths }) => (validMonths === null ? noEnd : months(validMonths)),
      cell: ({ validMonths }) => (validMonths === null ? noEnd : months(validMonths)),
    },
    {
      id: 'asksAgain',
      header: columns.asksAgain,
      width: '136px',
      hideBelow: 'lg',
      isFilterable: false,
      value: ({ asksAgain }) => (asksAgain ? yes : no),
    },
    {
      id: 'publishedAt',
      header: columns.published,
      width: '168px',
      hideBelow: 'md',
      isFilterable: false,
      kind: 'date',
      value: ({ publishedAt }) => new Date(publishedAt),
      inFile: ({ publishedAt }) => formatDateTime(publishedAt),
      cell: ({ publishedAt }) => <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>,
    },
  ])
