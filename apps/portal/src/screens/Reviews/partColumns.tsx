import { businessDaysSince } from '@portal-gateway/api-client/businessDays'
import { formatDate } from '@portal-gateway/api-client/date'
import { accessRequestTypeLabels } from '@portal-gateway/contract/accessChanges'
import type { PartReview } from '@portal-gateway/contract/partReviews'
import { partDecisionLabels } from '@portal-gateway/contract/requestStatus'
import { Icon } from '@portal-gateway/ui/Icon'
import { clockIcon } from '@portal-gateway/ui/icons'
import { type Column, columnsFor } from '@portal-gateway/ui/Table'
import { useState } from 'react'
import { AccessTypeBadge } from '../../accesses/AccessTypeBadge.tsx'
import { nothing } from '../../history/nothing.ts'
import { isLate } from '../UserRequests/waiting.ts'
import type { WaitingTexts } from '../UserRequests/waitingTexts.ts'
import { DecisionBadge } from './DecisionBadge.tsx'
import * as css from './Reviews.css.ts'
import type { ReviewsPageTexts } from './reviewsPageTexts.ts'

/** Returns the name of the requester. */
export const requesterOf = ({ firstName, lastName }: PartReview): string => `${firstName} ${lastName}`

/** Returns who decided a part, and in whose place; '' while it is open. */
export function deciderOf({ decided }: PartReview, { byInPlaceOf }: ReviewsPageTexts): string {
  if (!decided) return ''
  return decided.inPlaceOf === null ? decided.by : byInPlaceOf(decided.by, decided.inPlaceOf)
}

/** The server sorts the lists, so no column changes their order. */
const fixed = { isSortable: false, isFilterable: false } as const

// Each row has two lines. The first line has the requester, the project role, the type and the state; the second line
// has the other columns.
const first = ({ columns, translate }: ReviewsPageTexts) =>
  columnsFor<PartReview>()([
    {
      ...fixed,
      id: 'requester',
      header: columns.requester,
      gridColumn: 'span 5',
      isRowHeader: true,
      isWrapping: true,
      value: requesterOf,
    },
    {
      ...fixed,
      id: 'role',
      header: columns.role,
      gridColumn: 'span 4',
      isWrapping: true,
      isSelfEvident: true,
      value: ({ roleName }) => roleName,
    },
    {
      ...fixed,
      id: 'type',
      header: columns.type,
      gridColumn: 'span 6',
      isWrapping: true,
      isSelfEvident: true,
      value: ({ requestType }) => translate(accessRequestTypeLabels)[requestType],
      cell: ({ requestType }) => <AccessTypeBadge type={requestType} />,
    },
  ])

/** Shows the first name and the number of further names; the page of the part lists them all. */
function FirstOf({ names }: { names: readonly string[] }) {
  if (names.length < 2) return <span className={css.secondary}>{names[0] ?? nothing}</span>
  return (
    <span title={names.join(', ')} className={css.secondary}>
      {names[0]} +{names.length - 1}
    </span>
  )
}

const second = ({ columns }: ReviewsPageTexts) =>
  columnsFor<PartReview>()([
    {
      ...fixed,
      id: 'email',
      header: columns.email,
      gridColumn: '1 / span 5',
      isWrapping: true,
      isSelfEvident: true,
      value: ({ email }) => email,
      cell: (_, { highlighted }) => <span className={css.secondary}>{highlighted}</span>,
    },
    {
      ...fixed,
      id: 'sites',
      header: columns.sites,
      gridColumn: 'span 4',
      isWrapping: true,
      value: ({ sites }) => sites.map(({ siteCode }) => siteCode).join(', '),
      cell: ({ sites }) => <FirstOf names={sites.map(({ siteCode }) => siteCode)} />,
    },
    {
      ...fixed,
      id: 'studies',
      header: columns.studies,
      gridColumn: 'span 6',
      isWrapping: true,
      value: ({ studyNames }) => studyNames.join(', '),
      cell: ({ studyNames }) => <FirstOf names={studyNames} />,
    },
  ])

const sent = ({ columns }: ReviewsPageTexts): Column<PartReview> => ({
  ...fixed,
  id: 'sent',
  header: columns.sent,
  gridColumn: 'span 4',
  kind: 'date',
  value: ({ dateSubmitted }) => new Date(dateSubmitted),
  cell: ({ dateSubmitted }) => <time dateTime={dateSubmitted}>{formatDate(dateSubmitted)}</time>,
})

const inPlaceOf = ({ columns }: ReviewsPageTexts): Column<PartReview> => ({
  ...fixed,
  id: 'inPlaceOf',
  header: columns.inPlaceOf,
  gridColumn: 'span 9',
  isWrapping: true,
  value: ({ inPlaceOf: names }) => names.join(', '),
  cell: (_, { text }) => <span className={css.secondary}>{text || nothing}</span>,
})

/**
 * Columns of open parts. `hasDeputised` is whether the caller decides any of them in place of a reviewer: a column
 * without a name would only take space.
 */
export const openColumns = (texts: ReviewsPageTexts, waiting: WaitingTexts, hasDeputised: boolean) =>
  columnsFor<PartReview>()([
    ...first(texts),
    sent(texts),
    {
      ...fixed,
      id: 'waiting',
      header: texts.columns.waiting,
      gridColumn: 'span 5',
      isWrapping: true,
      value: ({ dateSubmitted }) => businessDaysSince(dateSubmitted, Date.now()),
      cell: ({ dateSubmitted }) => <Waiting since={dateSubmitted} texts={waiting} />,
    },
    ...second(texts),
    ...(hasDeputised ? [inPlaceOf(texts)] : []),
  ])

/** The number of business days since a part was sent. A late part is marked. */
export function Waiting({ since, texts }: { since: string; texts: WaitingTexts }) {
  const [now] = useState(Date.now)
  const days = businessDaysSince(since, now)
  if (!isLate(days)) return texts.days(days)
  return (
    <span className={css.late}>
      <Icon path={clockIcon} size={16} /> {texts.lateDays(days)}
    </span>
  )
}

/** Columns of decided parts. */
export const decidedColumns = (texts: ReviewsPageTexts) =>
  columnsFor<PartReview>()([
    ...first(texts),
    {
      ...fixed,
      id: 'decision',
      header: texts.columns.decision,
      gridColumn: 'span 5',
      isWrapping: true,
      isSelfEvident: true,
      value: ({ decided }) => (decided ? texts.translate(partDecisionLabels)[decided.decision] : ''),
      cell: ({ decided }) => decided && <DecisionBadge decision={decided.decision} />,
    },
    {
      ...fixed,
      id: 'decidedAt',
      header: texts.columns.decidedAt,
      gridColumn: 'span 4',
      kind: 'date',
      value: ({ decided }) => decided && new Date(decided.at),
      cell: ({ decided }) => decided && <time dateTime={decided.at}>{formatDate(decided.at)}</time>,
    },
    ...second(texts),
    {
      ...fixed,
      id: 'decidedBy',
      header: texts.columns.decidedBy,
      gridColumn: 'span 9',
      isWrapping: true,
      value: (part) => deciderOf(part, texts),
      cell: (_, { text }) => <span className={css.secondary}>{text}</span>,
    },
  ])
