import { statusText } from '@portal-gateway/api-client/statusText'
import {
  type AccessChange,
  accessRequestTypeLabels,
  shownTypeOf,
} from '@portal-gateway/contract/accessChanges'
import { requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import type { System } from '@portal-gateway/contract/systems'
import { type Column, columnsFor } from '@portal-gateway/ui/Table'
import { AccessTypeBadge } from '../accesses/AccessTypeBadge.tsx'
import * as css from './history.css.ts'
import { accessColumns, remarks, rolesColumn, submitted, whole } from './historyColumns.tsx'
import type { HistoryOptions } from './historyOptions.ts'

const entriesOf = ({ accessControls }: AccessChange) => accessControls

/** Requests of accesses. [HIST-006, HIST-014] */
export function accessChangeColumns(
  systems: readonly System[],
  { isForReviewers }: HistoryOptions,
): readonly Column<AccessChange>[] {
  const accesses = accessColumns(systems, entriesOf)
  return columnsFor<AccessChange>()([
    submitted(),
    {
      id: 'requestType',
      header: 'Request Type',
      gridColumn: 'span 5',
      value: (change) => accessRequestTypeLabels[shownTypeOf(change)],
      cell: (change) => (
        <span className={css.type}>
          <AccessTypeBadge type={shownTypeOf(change)} />
        </span>
      ),
    },
    rolesColumn('Project Roles', entriesOf),
    accesses.sites,
    accesses.studies,
    accesses.systems,
    ...remarks<AccessChange>(isForReviewers),
    {
      id: 'requestStatus',
      header: 'Request Status',
      gridColumn: 'span 4',
      value: ({ requestStatus }) => statusText(requestStatus, requestStatusLabels),
      cell: whole,
    },
  ])
}
