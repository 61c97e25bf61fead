import { formatDateTime } from '@portal-gateway/api-client/date'
import { agreementMessages } from '@portal-gateway/api-client/messages/agreements'
import type { Agreement, AgreementVersion } from '@portal-gateway/contract/agreements'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor, type Sort, Table } from '@portal-gateway/ui/Table'
import { useMemo, useState } from 'react'
import { ListHead } from '../../lists/ListHead.tsx'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { type AgreementPageTexts, useAgreementPageTexts } from './agreementPageTexts.ts'
import * as css from './EditAgreement.css.ts'
import { VersionText } from './VersionText.tsx'

const newestFirst: { defaultSort: Sort } = { defaultSort: { column: 'version', direction: 'descending' } }
const noRows: readonly AgreementVersion[] = []

/** The versions of an agreement, the newest first. Each opens its text. [COND-044] */
export function Versions({ agreement: { id, name, version, versionno } }: { agreement: Agreement }) {
  const { versions: texts } = useAgreementPageTexts()
  const { yes, no } = usePortalSharedTexts()
  const { api } = useServices()
  const [opened, setOpened] = useState<number>()
  // The key contains the version number of the record, so that the list is loaded again after a save.
  const view = useAnswer(['agreementVersions', id, version, versionno], () => api.agreements.versions({ id }))
  const columns = useMemo(() => versionColumns(texts, { yes, no }), [texts, yes, no])
  return (
    <Stack>
      <ListHead title={texts.title} />
      <p className={css.note}>{texts.note}</p>
      {view.state === 'failed' ? (
        <CallFailed messages={agreementMessages.versions} view={view} />
      ) : (
        <Sheet isFlush>
          <Table
            label={texts.title}
            columns={columns}
            rows={view.state === 'ready' ? view.value : noRows}
            row={{ id: (row) => String(row.version), onAction: (row) => setOpened(row.version) }}
            state={newestFirst}
            status={{ isLoading: view.state === 'loading' }}
          />
        </Sheet>
      )}
      <VersionText agreement={{ id, name }} version={opened} onClose={() => setOpened(undefined)} />
    </Stack>
  )
}

/** Columns of the list of versions. */
const versionColumns = (
  { columns, version: named }: AgreementPageTexts['versions'],
  { yes, no }: { yes: string; no: string },
) =>
  columnsFor<AgreementVersion>()([
    {
      id: 'version',
      header: columns.version,
      value: ({ version }) => version,
      cell: ({ version }) => named(version),
    },
    {
      id: 'publishedAt',
      header: columns.published,
      kind: 'date',
      value: ({ publishedAt }) => new Date(publishedAt),
      inFile: ({ publishedAt }) => formatDateTime(publishedAt),
      cell: ({ publishedAt }) => <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>,
    },
    { id: 'asksAgain', header: columns.asksAgain, value: ({ asksAgain }) => (asksAgain ? yes : no) },
  ])
