import { type Access, allows } from '@portal-gateway/contract/permissions'
import { Tabs } from '@portal-gateway/ui/Tabs'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type RecordTab, recordKinds } from '../../recordKinds.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { replaceQuery, useChangeQuery } from '../../router/useChangeQuery.ts'
import { useSignedIn } from '../../session/signedIn.tsx'
import { NotAuthorized } from '../../shell/NotAuthorized.tsx'
import { Agreements } from './Agreements.tsx'
import { Announcements } from './Announcements.tsx'
import { type ConfigurationPageTexts, useConfigurationPageTexts } from './configurationPageTexts.ts'
import { DashboardItems } from './DashboardItems.tsx'
import { PortalRoles } from './PortalRoles.tsx'
import { ProjectRoles } from './ProjectRoles.tsx'
import { Sites } from './Sites.tsx'
import { Studies } from './Studies.tsx'
import { Systems } from './Systems.tsx'

interface ConfigurationTab {
  id: string
  title: keyof ConfigurationPageTexts
  access: Access
  Content: ComponentType
}

const recordsTab = (tab: RecordTab, Content: ComponentType): ConfigurationTab => ({
  id: tab,
  title: tab,
  access: recordKinds[tab].access,
  Content,
})

/** Tabs with the access that each requires. [C-167] */
const configurationTabs: readonly ConfigurationTab[] = [
  { id: 'dashboard', title: 'dashboardItems', access: 'ADMIN', Content: DashboardItems },
  recordsTab('portalRoles', PortalRoles),
  recordsTab('projectRoles', ProjectRoles),
  recordsTab('systems', Systems),
  recordsTab('agreements', Agreements),
  recordsTab('announcements', Announcements),
  { id: 'sites', title: 'sites', access: 'READ_USERS', Content: Sites },
  { id: 'studies', title: 'studies', access: 'READ_USERS', Content: Studies },
]

/**
 * Page with the lists of the configuration, each on a tab. The address contains the current tab.
 * [ITEM-002, PROLE-002, JROLE-002, SYS-003, C-014]
 */
export function Configuration() {
  const titles = usePageTitlesTexts()
  const texts = useConfigurationPageTexts()
  const { permissions } = useSignedIn()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const requestedTab = configurationTabs.find(({ id }) => id === query.get('tab'))
  const open = configurationTabs.filter(({ access }) => allows(permissions, access))
  const selected = requestedTab ?? open[0]

  if (!selected || !open.includes(selected)) return <NotAuthorized />
  // If the user may open only one tab, its content is shown without tabs.
  if (open.length === 1) return <selected.Content />
  return (
    <Tabs
      label={titles.configuration}
      selectedKey={selected.id}
      onSelectionChange={(tab) => void changeQuery((next) => replaceQuery(next, { tab }))}
      tabs={open.map(({ id, title, Content }) => ({ id, title: texts[title].title, content: <Content /> }))}
    />
  )
}
