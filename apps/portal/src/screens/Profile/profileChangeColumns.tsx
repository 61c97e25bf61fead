import { formatDate } from '@portal-gateway/api-client/date'
import { statusText } from '@portal-gateway/api-client/statusText'
import { originalOf, type ProfileChange } from '@portal-gateway/contract/profileChanges'
import { requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { differencesOf, type IdentityField } from '@portal-gateway/contract/userProfile'
import { type CellParts, columnsFor } from '@portal-gateway/ui/Table'
import * as css from './Profile.css.ts'

/** Shown where there is nothing. [HIST-013] */
export const nothing = '---'

/** The value that was asked for; nothing where it was to stay as it was. */
const requested =
  (field: IdentityField) =>
  (change: ProfileChange): string =>
    differencesOf(change, originalOf(change)).includes(field) ? change[field] : nothing

/** What was written is there to be read: nothing of it is cut. */
const whole = (_: ProfileChange, { highlighted }: CellParts) => (
  <span className={css.wrapped}>{highlighted}</span>
)

/** A person's own requests; what reviewers note is not theirs to see. [HIST-007, HIST-012] */
export const profileChangeColumns = columnsFor<ProfileChange>()([
  {
    id: 'sysdat',
    header: 'Date Submitted',
    width: '124px',
    isRowHeader: true,
    // The moment: two of one day keep their order.
    value: ({ sysdat }) => new Date(sysdat),
    cell: ({ sysdat }) => <time dateTime={sysdat}>{formatDate(sysdat)}</time>,
  },
  { id: 'firstName', header: 'Requested First Name Change', value: requested('firstName'), cell: whole },
  { id: 'lastName', header: 'Requested Last Name Change', value: requested('lastName'), cell: whole },
  { id: 'email', header: 'Requested Email Change', value: requested('email'), cell: whole },
  {
    id: 'requesterComments',
    header: 'Requester Comments',
    value: ({ requesterComments }) => requesterComments || nothing,
    cell: whole,
  },
  {
    id: 'messageToRequester',
    header: 'Message From User Support',
    value: ({ messageToRequester }) => messageToRequester || nothing,
    cell: whole,
  },
  {
    id: 'requestStatus',
    header: 'Request Status',
    width: '116px',
    value: ({ requestStatus }) => statusText(requestStatus, requestStatusLabels),
    cell: whole,
  },
])
