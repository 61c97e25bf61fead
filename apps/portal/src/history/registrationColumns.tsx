import type { Registration } from '@portal-gateway/contract/registrations'
import type { System } from '@portal-gateway/contract/systems'
import { type Column, columnsFor } from '@portal-gateway/ui/Table'
import * as css from './history.css.ts'
import { accessColumns, remarks, rolesColumn, submitted, whole } from './historyColumns.tsx'
import type { HistoryOptions } from './historyOptions.ts'

const entriesOf = ({ accessControls }: Registration) => accessControls
const nameOf = ({ firstName, lastName }: Registration) => `${firstName} ${lastName}`

/** Registrations that somebody sent for others; their status is shown as it is. [HIST-008, HIST-015] */
export function registrationColumns(
  systems: readonly System[],
  { isForReviewers }: HistoryOptions,
): readonly Column<Registration>[] {
  const accesses = accessColumns(systems, entriesOf, 'Systems Requested')
  return columnsFor<Registration>()([
    submitted(),
    {
      id: 'name',
      header: 'Name/Email',
      gridColumn: 'span 5',
      value: (row) => `${nameOf(row)} ${row.email}`,
      cell: (row) => (
        <span className={css.wrapped}>
          {nameOf(row)}
          <br />
          {row.email}
        </span>
      ),
    },
    accesses.sites,
    accesses.studies,
    rolesColumn('Roles Requested', entriesOf),
    accesses.systems,
    ...remarks<Registration>(isForReviewers),
    {
      id: 'registrationStatus',
      header: 'Request Status',
      gridColumn: 'span 4',
      value: ({ registrationStatus }) => registrationStatus,
      cell: whole,
    },
  ])
}
