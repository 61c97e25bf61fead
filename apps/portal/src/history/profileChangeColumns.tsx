import { originalOf, type ProfileChange } from '@portal-gateway/contract/profileChanges'
import type { IdentityField } from '@portal-gateway/contract/userProfile'
import { type Column, columnsFor } from '@portal-gateway/ui/Table'
import { remarks, submitted, whole } from './historyColumns.tsx'
import type { HistoryOptions } from './historyOptions.ts'
import { RequestStatusBadge } from './RequestStatusBadge.tsx'
import { shownStatus, shownStatusText } from './shownStatus.ts'

/**
 * Returns the requested value, and the approved one if it differs; '' if the field was not to
 * change. [C-244]
 */
const requested =
  (field: IdentityField) =>
  (change: ProfileChange): string => {
    const original = originalOf(change)
    const asked = change[field] === original[field] ? undefined : change[field]
    const { approved = change } = change
    const isAsked = approved[field] === change[field]
    if (isAsked) return asked ?? ''
    const result = approved[field] === original[field] ? 'Not approved' : `Approved: ${approved[field]}`
    return [...(asked === undefined ? [] : [`Requested: ${asked}`]), result].join('\n')
  }

/** Returns the columns of requests to change name or email. [HIST-007] */
export const profileChangeColumns = ({ isForReviewers }: HistoryOptions): readonly Column<ProfileChange>[] =>
  columnsFor<ProfileChange>()([
    submitted(),
    {
      id: 'firstName',
      header: 'Requested First Name Change',
      gridColumn: 'span 6',
      value: requested('firstName'),
      cell: whole,
    },
    {
      id: 'lastName',
      header: 'Requested Last Name Change',
      gridColumn: 'span 6',
      value: requested('lastName'),
      cell: whole,
    },
    {
      id: 'email',
      header: 'Requested Email Change',
      gridColumn: 'span 8',
      value: requested('email'),
      cell: whole,
    },
    ...remarks<ProfileChange>(isForReviewers),
    {
      id: 'requestStatus',
      header: 'Request Status',
      gridColumn: 'span 4',
      value: (change) => shownStatusText(shownStatus(change)),
      cell: (change) => <RequestStatusBadge status={shownStatus(change)} />,
    },
  ])
