import { businessDaysSince } from '@portal-gateway/api-client/businessDays'
import { formatDate } from '@portal-gateway/api-client/date'
import { statusText } from '@portal-gateway/api-client/statusText'
import { modifierName, requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import {
  type UserRequest,
  type UserRequestType,
  userRequestTypeLabels,
} from '@portal-gateway/contract/userRequests'
import { Icon, type IconPath } from '@portal-gateway/ui/Icon'
import { clockIcon, editIcon, personIcon, stackIcon } from '@portal-gateway/ui/icons'
import { type Column, columnsFor } from '@portal-gateway/ui/Table'
import { nothing } from '../../history/nothing.ts'
import { RequestStatusBadge } from '../../history/RequestStatusBadge.tsx'
import * as css from './UserRequests.css.ts'
import type { UserRequestsPageTexts } from './userRequestsPageTexts.ts'
import { isLate } from './waiting.ts'
import type { WaitingTexts } from './waitingTexts.ts'

const typeIcons: Record<UserRequestType, IconPath> = {
  ACCESS_CHANGE: stackIcon,
  PROFILE_CHANGE: editIcon,
  REGISTRATION: personIcon,
}

// Each row has two lines. The first line has the name, the type and the status of the request; the
// second line has the other columns. Each column of the second line is aligned with a column of the
// first, or with the middle of the request's type.
const first = ({ columns, translate }: UserRequestsPageTexts) =>
  columnsFor<UserRequest>()([
    {
      id: 'firstName',
      header: columns.firstName,
      gridColumn: 'span 3',
      isRowHeader: true,
      value: ({ firstName }) => firstName,
    },
    {
      id: 'lastName',
      header: columns.lastName,
      gridColumn: 'span 4',
      isRowHeader: true,
      value: ({ lastName }) => lastName,
    },
    {
      id: 'userRequestType',
      isSelfEvident: true,
      header: columns.requestType,
      gridColumn: 'span 6',
      isWrapping: true,
      value: ({ userRequestType }) => translate(userRequestTypeLabels)[userRequestType],
      cell: ({ userRequestType }, { highlighted }) => (
        <span className={css.withIcon}>
          <Icon path={typeIcons[userRequestType]} size={16} />
          <span>{highlighted}</span>
        </span>
      ),
    },
    {
      id: 'requestStatus',
      isSelfEvident: true,
      header: columns.requestStatus,
      gridColumn: 'span 4',
      isWrapping: true,
      value: ({ requestStatus }) => statusText(requestStatus, translate(requestStatusLabels)),
      cell: ({ requestStatus }) => <RequestStatusBadge status={requestStatus} />,
    },
    {
      id: 'dateSubmitted',
      header: columns.dateSubmitted,
      gridColumn: 'span 3',
      kind: 'date',
      value: ({ dateSubmitted }) => new Date(dateSubmitted),
      cell: ({ dateSubmitted }) => <time dateTime={dateSubmitted}>{formatDate(dateSubmitted)}</time>,
    },
  ])

const emailColumn = ({ columns }: UserRequestsPageTexts): Column<UserRequest> => ({
  id: 'email',
  header: columns.email,
  gridColumn: '1 / span 7',
  isWrapping: true,
  isSelfEvident: true,
  value: ({ email }) => email,
  cell: (_, { highlighted }) => <span className={css.secondary}>{highlighted}</span>,
})

const sitesColumn = ({ columns }: UserRequestsPageTexts): Column<UserRequest> => ({
  id: 'sites',
  header: columns.sites,
  gridColumn: 'span 6',
  isWrapping: true,
  value: ({ sites }) => sites.join(', '),
  // The cell shows only the first site and the number of further sites; the review lists them all.
  cell: ({ sites }) =>
    sites.length > 1 ? (
      <span title={sites.join(', ')} className={css.secondary}>
        {sites[0]} +{sites.length - 1}
      </span>
    ) : (
      <span className={css.secondary}>{sites[0] ?? nothing}</span>
    ),
})

const modified = ({ columns }: UserRequestsPageTexts) =>
  columnsFor<UserRequest>()([
    {
      id: 'lastModifiedBy',
      header: columns.lastModifiedBy,
      gridColumn: 'span 4',
      isWrapping: true,
      value: ({ lastModifiedBy }) => modifierName(lastModifiedBy),
      cell: (_, { highlighted }) => <span className={css.secondary}>{highlighted}</span>,
      inFile: ({ lastModifiedBy }) => (lastModifiedBy ? modifierName(lastModifiedBy) : ''),
    },
    {
      id: 'lastModified',
      header: columns.lastModified,
      gridColumn: 'span 3',
      kind: 'date',
      value: ({ lastModified }) => new Date(lastModified),
      cell: ({ lastModified }) => (
        <time dateTime={lastModified} className={css.secondary}>
          {formatDate(lastModified)}
        </time>
      ),
    },
    {
      id: 'sysaidTicket',
      header: columns.ticket,
      gridColumn: 'span 4',
      isWrapping: true,
      value: ({ sysaidTicket = '' }) => sysaidTicket,
      cell: (_, { text, highlighted }) => (
        <span className={css.secondary}>{text === '' ? nothing : highlighted}</span>
      ),
    },
  ])

/** Columns of pending requests, with the age of each request and its claim. [C-215, EXP-027] */
export const pendingColumns = (texts: UserRequestsPageTexts, waiting: WaitingTexts) =>
  columnsFor<UserRequest>()([
    ...first(texts),
    {
      id: 'waiting',
      header: texts.columns.waiting,
      gridColumn: 'span 4',
      isWrapping: true,
      isFilterable: false,
      value: ({ dateSubmitted }) => businessDaysSince(dateSubmitted, Date.now()),
      cell: ({ dateSubmitted }) => {
        const days = businessDaysSince(dateSubmitted, Date.now())
        return isLate(days) ? (
          <span className={css.late}>
            <Icon path={clockIcon} size={16} /> {waiting.lateDays(days)}
          </span>
        ) : (
          waiting.days(days)
        )
      },
    },
    emailColumn(texts),
    { ...sitesColumn(texts), gridColumn: 'span 3' },
    {
      id: 'claimedBy',
      header: texts.columns.claimedBy,
      gridColumn: 'span 3',
      isWrapping: true,
      value: ({ claim }) => claim?.name ?? '',
      cell: (_, { text, highlighted }) => (
        <span className={css.secondary}>{text === '' ? nothing : highlighted}</span>
      ),
    },
    ...modified(texts),
  ])

export const resolvedColumns = (texts: UserRequestsPageTexts) =>
  columnsFor<UserRequest>()([...first(texts), emailColumn(texts), sitesColumn(texts), ...modified(texts)])
