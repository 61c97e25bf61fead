import {
  type AccessChange,
  accessRequestTypeLabels,
  shownTypeOf,
} from '@portal-gateway/contract/accessChanges'
import type { System } from '@portal-gateway/contract/systems'
import { type Column, columnsFor } from '@portal-gateway/ui/Table'
import { AccessTypeBadge } from '../accesses/AccessTypeBadge.tsx'
import { partsWithState } from '../accesses/decidedParts.ts'
import * as css from './history.css.ts'
import { accessColumns, linesOf, remarks, statusSpan, submitted } from './historyColumns.tsx'
import type { HistoryOptions } from './historyOptions.ts'
import { RequestStatusBadge } from './RequestStatusBadge.tsx'
import { shownStatus, shownStatusText } from './shownStatus.ts'

/** Returns the columns of requests for accesses. [HIST-006, HIST-014] */
export function accessChangeColumns(
  systems: readonly System[],
  { isForReviewers, texts }: HistoryOptions,
): readonly Column<AccessChange>[] {
  const accesses = accessColumns({
    systems,
    accessesOf: (change: AccessChange) => partsWithState(change, texts, isForReviewers),
    rolesHeader: texts.columns.projectRoles,
    systemsHeader: texts.systems.title,
    texts,
  })
  const lines = linesOf(({ accessControls }: AccessChange) => accessControls)
  return columnsFor<AccessChange>()([
    submitted(texts, lines),
    {
      id: 'requestType',
      header: texts.columns.requestType,
      gridColumn: 'span 4',
      lines,
      value: (change) => texts.translate(accessRequestTypeLabels)[shownTypeOf(change)],
      cell: (change) => (
        <span className={css.type}>
          <AccessTypeBadge type={shownTypeOf(change)} />
        </span>
      ),
    },
    accesses.roles,
    accesses.sites,
    accesses.studies,
    accesses.systems,
    ...remarks<AccessChange>({ isForReviewers, texts }),
    {
      id: 'requestStatus',
      header: texts.columns.requestStatus,
      gridColumn: statusSpan,
      value: (change) => shownStatusText(shownStatus(change), texts),
      cell: (change) => <RequestStatusBadge status={shownStatus(change)} />,
    },
  ])
}
