import { formatDateTime } from '@portal-gateway/api-client/date'
import { announcementMessages } from '@portal-gateway/api-client/messages/announcements'
import type { Announcement } from '@portal-gateway/contract/announcements'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { useAnnouncementLabels } from '@portal-gateway/portal-forms/useAnnouncementLabels'
import { type CellParts, columnsFor } from '@portal-gateway/ui/Table'
import { useMemo, useState } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { isForNobody } from '../../records/announcementAudience.ts'
import { useServices } from '../../services/services.tsx'
import { type ConfigurationPageTexts, useConfigurationPageTexts } from './configurationPageTexts.ts'
import { RecordListPage } from './RecordListPage.tsx'

/**
 * Lists the announcements for administrators, newest first, with a separate list of deleted announcements. If
 * the portal roles fail to load, the state 'For nobody' is not shown. [EXP-113]
 */
export function Announcements() {
  const { announcements: texts } = useConfigurationPageTexts()
  const { api } = useServices()
  const words = useAnnouncementLabels()
  const [now] = useState(() => Date.now())
  const announcements = useAnswer(['announcements'], () => api.announcements.list())
  const roles = useAnswer(['portalRoles'], () => api.portalRoles.list())
  const known = roles.state === 'ready' ? roles.value : undefined
  return (
    <RecordListPage
      tab="announcements"
      texts={texts}
      notes={[texts.note]}
      columns={useMemo(
        () => announcementColumns(texts, words.tone, { now, roles: known }),
        [texts, words, now, known],
      )}
      // Stays in the loading state until the roles have loaded, because the states of the rows depend on
      // them.
      view={announcements.state === 'ready' && roles.state === 'loading' ? roles : announcements}
      messages={announcementMessages.list}
    />
  )
}

type Texts = ConfigurationPageTexts['announcements']

/** Values that determine the state of an announcement. */
interface Circumstances {
  now: number
  /** All portal roles; undefined until they are loaded. */
  roles?: readonly Pick<PortalRole, 'id' | 'inactive'>[] | undefined
}

/** Returns the state of an announcement. [EXP-113] */
function stateOf(announcement: Announcement, { now, roles }: Circumstances): keyof Texts['states'] {
  const { inactive, startsAt, endsAt } = announcement
  if (inactive) return 'deleted'
  if (endsAt !== null && now >= Date.parse(endsAt)) return 'ended'
  if (roles && isForNobody(announcement, roles)) return 'forNobody'
  return startsAt !== null && now < Date.parse(startsAt) ? 'planned' : 'live'
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

type Tones = ReturnType<typeof useAnnouncementLabels>['tone']

/** Columns of the lists of announcements. */
export const announcementColumns = (
  { columns, states, audiences, roles }: Texts,
  tones: Tones,
  circumstances: Circumstances,
) =>
  columnsFor<Announcement>()([
    { id: 'title', header: columns.title, isWrapping: true, value: ({ title }) => title },
    {
      id: 'state',
      header: columns.state,
      width: '96px',
      isWrapping: true,
      value: (row) => states[stateOf(row, circumstances)],
    },
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
