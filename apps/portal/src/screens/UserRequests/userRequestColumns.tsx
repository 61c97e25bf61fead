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

// The count comes first, because the text is cut where there is no space.
const sitesText = (sites: readonly string[]): string =>
  sites.length > 1 ? `${sites.length} sites: ${sites.join(', ')}` : (sites[0] ?? '')

const person = columnsFor<UserRequest>()([
  { id: 'firstName', header: 'First Name', isRowHeader: true, value: ({ firstName }) => firstName },
  { id: 'lastName', header: 'Last Name', isRowHeader: true, value: ({ lastName }) => lastName },
  { id: 'email', header: 'Email', width: '9.5rem', hideBelow: 'lg', value: ({ email }) => email },
  {
    id: 'sites',
    header: 'Site(s)',
    width: '6.5rem',
    hideBelow: 'xl',
    value: ({ sites }) => sitesText(sites),
  },
  {
    id: 'userRequestType',
    header: 'Request Type',
    width: '8rem',
    isWrapping: true,
    value: ({ userRequestType }) => userRequestTypeLabels[userRequestType],
  },
  {
    id: 'requestStatus',
    header: 'Request Status',
    width: '7.5rem',
    isWrapping: true,
    value: ({ requestStatus }) => statusText(requestStatus, requestStatusLabels),
  },
  {
    id: 'dateSubmitted',
    header: 'Date Submitted',
    width: '7rem',
    kind: 'date',
    value: ({ dateSubmitted }) => new Date(dateSubmitted),
    cell: ({ dateSubmitted }) => <time dateTime={dateSubmitted}>{formatDate(dateSubmitted)}</time>,
  },
])

const modified = columnsFor<UserRequest>()([
  {
    id: 'lastModified',
    header: 'Last Modified',
    width: '6.5rem',
    hideBelow: 'xl',
    kind: 'date',
    value: ({ lastModified }) => new Date(lastModified),
    cell: ({ lastModified }) => <time dateTime={lastModified}>{formatDate(lastModified)}</time>,
  },
  {
    id: 'lastModifiedBy',
    header: 'Last Modified By',
    hideBelow: 'lg',
    isWrapping: true,
    value: ({ lastModifiedBy }) => modifierName(lastModifiedBy),
    inFile: ({ lastModifiedBy }) => (lastModifiedBy ? modifierName(lastModifiedBy) : ''),
  },
])

/** Columns with the age of each request and the promised time. [C-215] */
export const pendingColumns = columnsFor<UserRequest>()([
  ...person,
  {
    id: 'waiting',
    header: 'Waiting',
    width: '6.5rem',
    isWrapping: true,
    isFilterable: false,
    value: ({ dateSubmitted }) => businessDaysSince(dateSubmitted, Date.now()),
    cell: ({ dateSubmitted }) => {
      const days = businessDaysSince(dateSubmitted, Date.now())
      return isLate(days) ? (
        <span className={css.late}>
          <Icon path={clockIcon} size={16} /> {waitedWords(days)}, late
        </span>
      ) : (
        waitedWords(days)
      )
    },
  },
  ...modified,
])

export const resolvedColumns = columnsFor<UserRequest>()([...person, ...modified])
