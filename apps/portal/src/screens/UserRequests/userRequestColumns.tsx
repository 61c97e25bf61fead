import { businessDaysSince } from '@portal-gateway/api-client/businessDays'
import { formatDate } from '@portal-gateway/api-client/date'
import { statusText } from '@portal-gateway/api-client/statusText'
import { modifierName, requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { type UserRequest, userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { Icon } from '@portal-gateway/ui/Icon'
import { clockIcon } from '@portal-gateway/ui/icons'
import { columnsFor } from '@portal-gateway/ui/Table'
import * as css from './UserRequests.css.ts'
import { isLate, waitedWords } from './waiting.ts'

// The count first: what follows is cut where there is no room.
const sitesText = (sites: readonly string[]): string =>
  sites.length > 1 ? `${sites.length} sites: ${sites.join(', ')}` : (sites[0] ?? '')

const person = columnsFor<UserRequest>()([
  { id: 'firstName', header: 'First Name', isRowHeader: true, value: ({ firstName }) => firstName },
  { id: 'lastName', header: 'Last Name', isRowHeader: true, value: ({ lastName }) => lastName },
  { id: 'email', header: 'Email', width: '176px', hideBelow: 'lg', value: ({ email }) => email },
  {
    id: 'sites',
    header: 'Site(s)',
    width: '104px',
    hideBelow: 'lg',
    value: ({ sites }) => sitesText(sites),
  },
  {
    id: 'userRequestType',
    header: 'Request Type',
    width: '140px',
    value: ({ userRequestType }) => userRequestTypeLabels[userRequestType],
    cell: (_, { highlighted }) => <span className={css.wrapped}>{highlighted}</span>,
  },
  {
    id: 'requestStatus',
    header: 'Request Status',
    width: '120px',
    value: ({ requestStatus }) => statusText(requestStatus, requestStatusLabels),
    cell: (_, { highlighted }) => <span className={css.wrapped}>{highlighted}</span>,
  },
  {
    id: 'dateSubmitted',
    header: 'Date Submitted',
    width: '116px',
    kind: 'date',
    value: ({ dateSubmitted }) => new Date(dateSubmitted),
    cell: ({ dateSubmitted }) => <time dateTime={dateSubmitted}>{formatDate(dateSubmitted)}</time>,
  },
])

const modified = columnsFor<UserRequest>()([
  {
    id: 'lastModified',
    header: 'Last Modified',
    width: '108px',
    hideBelow: 'lg',
    kind: 'date',
    value: ({ lastModified }) => new Date(lastModified),
    cell: ({ lastModified }) => <time dateTime={lastModified}>{formatDate(lastModified)}</time>,
  },
  {
    id: 'lastModifiedBy',
    header: 'Last Modified By',
    hideBelow: 'lg',
    value: ({ lastModifiedBy }) => modifierName(lastModifiedBy),
    inFile: ({ lastModifiedBy }) => (lastModifiedBy ? modifierName(lastModifiedBy) : ''),
    cell: (_, { highlighted }) => <span className={css.wrapped}>{highlighted}</span>,
  },
])

/** With how long each has waited, against what is promised. [C-215] */
export const pendingColumns = columnsFor<UserRequest>()([
  ...person,
  {
    id: 'waiting',
    header: 'Waiting',
    width: '116px',
    isFilterable: false,
    value: ({ dateSubmitted }) => businessDaysSince(dateSubmitted, Date.now()),
    cell: ({ dateSubmitted }) => {
      const days = businessDaysSince(dateSubmitted, Date.now())
      return isLate(days) ? (
        <span className={css.late}>
          <Icon path={clockIcon} size={16} /> {waitedWords(days)}, late
        </span>
      ) : (
        <span className={css.wrapped}>{waitedWords(days)}</span>
      )
    },
  },
  ...modified,
])

export const resolvedColumns = columnsFor<UserRequest>()([...person, ...modified])
