import type { Registration } from '@portal-gateway/contract/registrations'
import type { System } from '@portal-gateway/contract/systems'
import { type Column, columnsFor } from '@portal-gateway/ui/Table'
import * as css from './history.css.ts'
import { accessColumns, linesOf, remarks, statusSpan, submitted, whole } from './historyColumns.tsx'
import type { HistoryOptions } from './historyOptions.ts'

// Omits the types of the accesses, because all accesses of a registration are new.
const entriesOf = ({ accessControls }: Registration) =>
  accessControls.map(({ roleName, sites, studyNames, systemAccessIds, validFrom, validUntil }) => ({
    roleName,
    sites,
    studyNames,
    systemAccessIds,
    validFrom,
    validUntil,
  }))
const nameOf = ({ firstName, lastName }: Registration) => `${firstName} ${lastName}`

/**
 * Returns the columns of registrations for other people. Their status is shown as the server returns it.
 * [HIST-008, HIST-015]
 */
export function registrationColumns(
  systems: readonly System[],
  { isForReviewers, texts }: HistoryOptions,
): readonly Column<Registration>[] {
  const accesses = accessColumns({
    systems,
    accessesOf: entriesOf,
    rolesHeader: texts.columns.rolesRequested,
    systemsHeader: texts.columns.systemsRequested,
    texts,
  })
  const lines = linesOf(entriesOf)
  return columnsFor<Registration>()([
    submitted(texts, lines),
    {
      id: 'name',
      header: texts.columns.nameAndEmail,
      gridColumn: 'span 4',
      lines,
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
    accesses.roles,
    accesses.systems,
    ...remarks<Registration>({ isForReviewers, texts }),
    {
      id: 'registrationStatus',
      header: texts.columns.requestStatus,
      gridColumn: statusSpan,
      value: ({ registrationStatus }) => registrationStatus,
      cell: whole,
    },
  ])
}
