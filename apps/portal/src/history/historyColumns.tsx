import { formatDate } from '@portal-gateway/api-client/date'
import type { System } from '@portal-gateway/contract/systems'
import type { CellParts, Column } from '@portal-gateway/ui/Table'
import {
  type AccessKind,
  AccessLines,
  type HistoryAccess,
  notedNames,
  RoleLines,
  roleText,
} from './AccessLines.tsx'
import * as css from './history.css.ts'
import type { HistoryOptions } from './historyOptions.ts'
import type { HistoryTexts } from './historyTexts.ts'
import { nothing } from './nothing.ts'

/** The fields that all kinds of requests have. */
interface AnyRequest {
  sysdat: string
  requesterComments: string
  messageToRequester: string
  reviewerComments?: string | undefined
  sysaidTicket?: string | undefined
}

/** Renders the text with its line breaks and without truncation. */
export const whole = (_: unknown, { text, highlighted }: CellParts) => (
  <span className={css.wrapped}>{text === '' ? nothing : highlighted}</span>
)

/** Returns the column of the submission date. [HIST-005] */
export const submitted = <Row extends AnyRequest>(
  { columns }: HistoryTexts,
  lines?: (row: Row) => number,
): Column<Row> => ({
  ...(lines && { lines }),
  id: 'sysdat',
  header: columns.dateSubmitted,
  gridColumn: 'span 4',
  isRowHeader: true,
  // The value contains the time of day, so that requests of the same day are sorted by time.
  kind: 'date',
  value: ({ sysdat }) => new Date(sysdat),
  cell: ({ sysdat }) => <time dateTime={sysdat}>{formatDate(sysdat)}</time>,
})

/** Returns the columns of comments. Only reviewers see the comments of reviewers. [HIST-012, C-142] */
export const remarks = <Row extends AnyRequest>({
  isForReviewers,
  texts: { columns },
}: HistoryOptions): Column<Row>[] => [
  {
    id: 'requesterComments',
    header: columns.requesterComments,
    // The second line of a row starts below the second column, or with the columns of reviewers below the first one.
    gridColumn: isForReviewers ? '1 / span 4' : '5 / span 8',
    value: ({ requesterComments }) => requesterComments,
    cell: whole,
  },
  ...(isForReviewers
    ? ([
        {
          id: 'reviewerComments',
          header: columns.reviewerComments,
          gridColumn: 'span 4',
          value: ({ reviewerComments }) => reviewerComments,
          cell: whole,
        },
        {
          id: 'sysaidTicket',
          header: columns.ticket,
          gridColumn: 'span 4',
          value: ({ sysaidTicket }) => sysaidTicket,
          cell: whole,
        },
      ] satisfies Column<Row>[])
    : []),
  {
    id: 'messageToRequester',
    header: columns.message,
    gridColumn: 'span 7',
    value: ({ messageToRequester }) => messageToRequester,
    cell: whole,
  },
]

/** Width of the status column. The longest status fits even with wide letter spacing. */
export const statusSpan = 'span 5'

interface AccessColumnOptions<Row> extends AccessKind {
  id: string
  header: string
  gridColumn: string
  accessesOf: (row: Row) => readonly HistoryAccess[]
}

/** Returns the number of lines that a row has in every column: one for each access, and at least one. */
export const linesOf =
  <Row,>(accessesOf: (row: Row) => readonly unknown[]) =>
  (row: Row): number =>
    Math.max(1, accessesOf(row).length)

const accessColumn = <Row,>(options: AccessColumnOptions<Row>): Column<Row> => {
  const { id, header, gridColumn, accessesOf, namesOf } = options
  return {
    id,
    header,
    gridColumn,
    hideBelow: 'md',
    lines: linesOf(accessesOf),
    // The table filters and sorts this column by the joined text. [C-144]
    value: (row) =>
      accessesOf(row)
        .flatMap((access) => notedNames(access, namesOf))
        .join(', '),
    cell: (row) => <AccessLines accesses={accessesOf(row)} kind={options} />,
  }
}

interface AccessColumnsOptions<Row> {
  systems: readonly System[]
  accessesOf: (row: Row) => readonly HistoryAccess[]
  rolesHeader: string
  systemsHeader: string
  texts: HistoryTexts
}

/**
 * Returns the columns of accesses: roles by name, sites by code, studies by name, and systems by
 * the names in the list of systems.
 */
export function accessColumns<Row>({
  systems,
  accessesOf,
  rolesHeader,
  systemsHeader,
  texts,
}: AccessColumnsOptions<Row>): Record<'roles' | 'sites' | 'studies' | 'systems', Column<Row>> {
  const names = new Map(systems.map(({ id, systemName }) => [id, systemName]))
  const kinds = {
    sites: {
      texts: texts.sites,
      namesOf: ({ sites }) => sites.map(({ siteCode }) => siteCode),
    },
    studies: { texts: texts.studies, namesOf: ({ studyNames }) => studyNames },
    systems: {
      texts: texts.systems,
      namesOf: ({ systemAccessIds }) => systemAccessIds.map((id) => names.get(id) || texts.system(id)),
    },
  } satisfies Record<string, AccessKind>
  return {
    roles: {
      id: 'roles',
      header: rolesHeader,
      gridColumn: 'span 5',
      lines: linesOf(accessesOf),
      value: (row) =>
        accessesOf(row)
          .map((access) => roleText(access, texts))
          .join(', '),
      cell: (row) => <RoleLines accesses={accessesOf(row)} kinds={Object.values(kinds)} texts={texts} />,
    },
    sites: accessColumn({
      ...kinds.sites,
      id: 'sites',
      header: texts.sites.title,
      gridColumn: 'span 3',
      accessesOf,
    }),
    studies: accessColumn({
      ...kinds.studies,
      id: 'studies',
      header: texts.studies.title,
      gridColumn: 'span 4',
      accessesOf,
    }),
    systems: accessColumn({
      ...kinds.systems,
      id: 'systems',
      header: systemsHeader,
      gridColumn: 'span 4',
      accessesOf,
    }),
  }
}
