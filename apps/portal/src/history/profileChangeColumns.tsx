import { originalOf, type ProfileChange } from '@portal-gateway/contract/profileChanges'
import type { IdentityField } from '@portal-gateway/contract/userProfile'
import { type Column, columnsFor } from '@portal-gateway/ui/Table'
import { remarks, statusSpan, submitted, whole } from './historyColumns.tsx'
import type { HistoryOptions } from './historyOptions.ts'
import type { HistoryTexts } from './historyTexts.ts'
import { RequestStatusBadge } from './RequestStatusBadge.tsx'
import { shownStatus, shownStatusText } from './shownStatus.ts'

/**
 * Returns the requested value, and the approved value if it differs. Returns '' if no change of the field was
 * requested. [C-244]
 */
const requested =
  (field: IdentityField, texts: HistoryTexts) =>
  (change: ProfileChange): string => {
    const original = originalOf(change)
    const requestedValue = change[field] === original[field] ? undefined : change[field]
    const { approved = change } = change
    const isAsked = approved[field] === change[field]
    if (isAsked) return requestedValue ?? ''
    const result = approved[field] === original[field] ? texts.notApproved : texts.approved(approved[field])
    return [...(requestedValue === undefined ? [] : [texts.requested(requestedValue)]), result].join('\n')
  }

/** Returns the columns of requests to change name or email. [HIST-007] */
export const profileChangeColumns = ({
  isForReviewers,
  texts,
}: HistoryOptions): readonly Column<ProfileChange>[] =>
  columnsFor<ProfileChange>()([
    submitted(texts),
    {
      id: 'firstName',
      header: texts.columns.firstName,
      gridColumn: 'span 6',
      value: requested('firstName', texts),
      cell: whole,
    },
    {
      id: 'lastName',
      header: texts.columns.lastName,
      gridColumn: 'span 6',
      value: requested('lastName', texts),
      cell: whole,
    },
    {
      id: 'email',
      header: texts.columns.email,
      gridColumn: 'span 8',
      value: requested('email', texts),
      cell: whole,
    },
    ...remarks<ProfileChange>({ isForReviewers, texts }),
    {
      id: 'requestStatus',
      header: texts.columns.requestStatus,
      gridColumn: statusSpan,
      value: (change) => shownStatusText(shownStatus(change), texts),
      cell: (change) => <RequestStatusBadge status={shownStatus(change)} />,
    },
  ])
