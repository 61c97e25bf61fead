import { loadAudit } from '@portal-gateway/api-client/loadAudit'
import { auditMessages } from '@portal-gateway/api-client/messages/audit'
import { auditPage } from '@portal-gateway/contract/audit'
import { Button } from '@portal-gateway/ui/Button'
import { Link } from '@portal-gateway/ui/Link'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import type { Query } from '@portal-gateway/ui/Table'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { useMemo, useRef } from 'react'
import { AuditDownload } from '../../audit/AuditDownload.tsx'
import { AuditTable, latestFirst } from '../../audit/AuditTable.tsx'
import * as css from '../../audit/audit.css.ts'
import { auditColumns } from '../../audit/auditColumns.tsx'
import { useAuditTexts } from '../../audit/auditTexts.ts'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { useAuditPageTexts } from './auditPageTexts.ts'
import { useAuditFilter } from './useAuditFilter.ts'

/**
 * Page with all changes and decisions by staff, for administrators. The entries cannot be changed
 * or removed. (T57)
 */
export function Audit() {
  const texts = useAuditPageTexts()
  const { api } = useServices()
  const urlState = useTableUrlState({ defaultSort: latestFirst, pageSize: auditPage, pages: <TablePages /> })
  const { filterText: _, onFilterChange: __, ...state } = urlState.state
  const filter = useAuditFilter()
  const columnTexts = useAuditTexts()
  const columns = useMemo(() => auditColumns(columnTexts), [columnTexts])
  const { page: pageNumber = 1, pageSize = auditPage } = state
  const sortedBy = sortOf(state.sort)
  const view = useAnswer(['audit', JSON.stringify(filter.query), pageNumber, pageSize, sortedBy], () =>
    loadAudit(api, filter.query, { pageNumber, pageSize, sortedBy }),
  )
  const filters = useRef<HTMLDivElement>(null)
  const clear = () => {
    filter.clear()
    // The pressed button disappears with the filter, so the focus moves to the first field.
    filters.current?.querySelector('input')?.focus()
  }

  return (
    <Stack>
      <div className={css.head}>
        <p className={css.note}>{texts.note}</p>
        <Link href={paths.accessOnDay()}>{texts.accessOnDay}</Link>
      </div>
      <Sheet isFlush>
        <div ref={filters}>
          <AuditFilters filter={filter} />
        </div>
        <AuditTable
          label={texts.list}
          emptyText={filter.isEmpty ? texts.nothingChanged : texts.nothingFound}
          emptyAction={filter.isEmpty ? undefined : <Button onPress={clear}>{texts.clearFilters}</Button>}
          columns={columns}
          view={view}
          messages={auditMessages.list}
          state={{ ...state, pageSize }}
          download={
            <AuditDownload
              name="audit"
              load={(part, sort) => loadAudit(api, filter.query, { ...part, sortedBy: sortOf(sort) })}
            />
          }
        />
      </Sheet>
    </Stack>
  )
}

const sortOf = (sort: Query['sort']): string => (sort?.direction === 'ascending' ? 'at,asc' : 'at,desc')
