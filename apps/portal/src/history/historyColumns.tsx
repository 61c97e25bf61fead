import { formatDate } from '@portal-gateway/api-client/date'
import type { Access } from '@portal-gateway/contract/accesses'
import type { System } from '@portal-gateway/contract/systems'
import type { CellParts, Column } from '@portal-gateway/ui/Table'
import { AccessLines, Lines } from './AccessLines.tsx'
import * as css from './history.css.ts'
import { nothing } from './nothing.ts'

/** What every kind of request has. */
interface AnyRequest {
  sysdat: string
  requesterComments: string
  messageToRequester: string
  reviewerComments?: string | undefined
  sysaidTicket?: string | undefined
}

/** What was written is there to be read: nothing of it is cut. */
export const whole = (_: unknown, { text, highlighted }: CellParts) => (
  <span className={css.wrapped}>{text === '' ? nothing : highlighted}</span>
)

/** When it was sent. [HIST-005] */
export const submitted = <Row extends AnyRequest>(): Column<Row> => ({
  id: 'sysdat',
  header: 'Date Submitted',
  gridColumn: 'span 4',
  isRowHeader: true,
  // The moment: two of one day keep their order.
  kind: 'date',
  value: ({ sysdat }) => new Date(sysdat),
  cell: ({ sysdat }) => <time dateTime={sysdat}>{formatDate(sysdat)}</time>,
})

/** What was said on both sides; what reviewers note is for them alone. [HIST-012, C-142] */
export const remarks = <Row extends AnyRequest>(isForReviewers: boolean): Column<Row>[] => [
  {
    id: 'requesterComments',
    header: 'Requester Comments',
    // Below the second column: what was said stands on a line of its own, beside the date's.
    gridColumn: isForReviewers ? '5 / span 5' : '5 / span 9',
    value: ({ requesterComments }) => requesterComments,
    cell: whole,
  },
  ...(isForReviewers
    ? ([
        {
          id: 'reviewerComments',
          header: 'Reviewer Comments',
          gridColumn: 'span 4',
          value: ({ reviewerComments }) => reviewerComments,
          cell: whole,
        },
        {
          id: 'sysaidTicket',
          header: 'SysAid Ticket No.',
          gridColumn: 'span 3',
          value: ({ sysaidTicket }) => sysaidTicket,
          cell: whole,
        },
      ] satisfies Column<Row>[])
    : []),
  {
    id: 'messageToRequester',
    header: 'Message From User Support',
    gridColumn: isForReviewers ? 'span 4' : 'span 7',
    value: ({ messageToRequester }) => messageToRequester,
    cell: whole,
  },
]

interface AccessColumnOptions<Row> {
  id: string
  header: string
  gridColumn: string
  kind: string
  noun: string
  accessesOf: (row: Row) => readonly Access[]
  namesOf: (access: Access) => readonly string[]
}

const accessColumn = <Row,>(options: AccessColumnOptions<Row>): Column<Row> => {
  const { id, header, gridColumn, accessesOf, namesOf } = options
  return {
    id,
    header,
    gridColumn,
    // Found and ordered by the joined text. [C-144]
    value: (row) => accessesOf(row).flatMap(namesOf).join(', '),
    cell: (row) => <AccessLines {...options} accesses={accessesOf(row)} />,
  }
}

/** The names of the roles, each on the line of its sites, studies and systems. */
export const rolesColumn = <Row,>(
  header: string,
  accessesOf: (row: Row) => readonly Access[],
): Column<Row> => ({
  id: 'roles',
  header,
  gridColumn: 'span 4',
  value: (row) =>
    accessesOf(row)
      .map(({ roleName }) => roleName)
      .join(', '),
  cell: (row) => <Lines accesses={accessesOf(row)} line={({ roleName }) => roleName} />,
})

/** Sites by code, studies by name and systems by the names that the list of systems gives. */
export function accessColumns<Row>(
  systems: readonly System[],
  accessesOf: (row: Row) => readonly Access[],
  systemsHeader = 'Systems',
): Record<'sites' | 'studies' | 'systems', Column<Row>> {
  const names = new Map(systems.map(({ id, systemName }) => [id, systemName]))
  return {
    sites: accessColumn({
      id: 'sites',
      header: 'Sites',
      gridColumn: 'span 3',
      kind: 'Sites',
      noun: 'sites',
      accessesOf,
      namesOf: ({ sites }) => sites.map(({ siteCode }) => siteCode),
    }),
    studies: accessColumn({
      id: 'studies',
      header: 'Studies',
      gridColumn: 'span 4',
      kind: 'Studies',
      noun: 'studies',
      accessesOf,
      namesOf: ({ studyNames }) => studyNames,
    }),
    systems: accessColumn({
      id: 'systems',
      header: systemsHeader,
      gridColumn: 'span 4',
      kind: 'Systems',
      noun: 'systems',
      accessesOf,
      namesOf: ({ systemAccessIds }) => systemAccessIds.map((id) => names.get(id) || `System ${id}`),
    }),
  }
}
