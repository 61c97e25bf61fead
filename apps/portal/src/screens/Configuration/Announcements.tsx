import { formatDateTime } from '@portal-gateway/api-client/date'
import { announcementMessages } from '@portal-gateway/api-client/messages/announcements'
import type { Announcement } from '@portal-gateway/contract/announcements'
import { type CellParts, columnsFor } from '@portal-gateway/ui/Table'
import { useMemo, useState } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { type ConfigurationPageTexts, useConfigurationPageTexts } from './configurationPageTexts.ts'
import { RecordListPage } from './RecordListPage.tsx'

/** Lists the announcements for administrators, deleted ones apart, the newest first. [EXP-113] */
export function Announcements() {
  const { announcements: texts } = useConfigurationPageTexts()
  const { api } = useServices()
  const [now] = useState(() => Date.now())
  return (
    <RecordListPage
      tab="announcements"
      texts={texts}
      notes={[texts.note]}
      columns={useMemo(() => announcementColumns(texts, now), [texts, now])}
      view={useAnswer(['announcements'], () => api.announcements.list())}
      messages={announcementMessages.list}
    />
  )
}

type Texts = ConfigurationPageTexts['announcements']

/** Returns the state of an announcement at a time. [EXP-113] */
function stateOf({ inactive, startsAt, endsAt }: Announcement, now: number): keyof Texts['states'] {
  if (inactive) return 'deleted'
  if (startsAt !== null && now < Date.parse(startsAt)) return 'planned'
  return endsAt === null || now < Date.parse(endsAt) ? 'live' : 'ended'
}

const textOf = (time: string | null): string => (time === null ? '' : formatDateTime(time))

const timeColumn = (field: 'startsAt' | 'endsAt', header: string, hideBelow: 'md' | 'lg') => ({
  id: field,
  header,
  width: '152px',
  hideBelow,
  isFilterable: false,
  kind: 'date' as const,
  value: (row: Announcement) => {
    const time = row[field]
    return time === null ? null : new Date(time)
  },
  inFile: (row: Announcement) => textOf(row[field]),
  cell: (row: Announcement, { highlighted }: CellParts) => {
    const time = row[field]
    return time === null ? highlighted : <time dateTime={time}>{formatDateTime(time)}</time>
  },
})

/** Columns of the lists of announcements, with their states at a time. */
export const announcementColumns = ({ columns, states, tones, audiences, roles }: Texts, now: number) =>
  columnsFor<Announcement>()([
    { id: 'title', header: columns.title, isWrapping: true, value: ({ title }) => title },
    { id: 'state', header: columns.state, width: '96px', value: (row) => states[stateOf(row, now)] },
    { id: 'tone', header: columns.tone, width: '120px', value: ({ tone }) => tones[tone] },
    {
      id: 'audience',
      header: columns.audience,
      hideBelow: 'md',
      isWrapping: true,
      value: ({ audience, roleIds }) => (audience === 'ROLES' ? roles(roleIds.length) : audiences[audience]),
    },
    timeColumn('startsAt', columns.from, 'lg'),
    timeColumn('endsAt', columns.until, 'md'),
  ])
