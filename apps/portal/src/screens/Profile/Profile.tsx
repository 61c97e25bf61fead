import { Tabs } from '@portal-gateway/ui/Tabs'
import { useSearchParams } from 'react-router-dom'
import { replaceQuery, useChangeQuery } from '../../router/useChangeQuery.ts'
import { useProfilePageTexts } from './profilePageTexts.ts'
import { profileTabs } from './profileTabs.ts'

/**
 * Page with the user's own data and requests, on tabs. The address contains the current tab.
 * [PROF-003, PROF-005]
 */
export function Profile() {
  const texts = useProfilePageTexts()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const requestedTab = query.get('tab')
  const selected = profileTabs.find(({ id }) => id === requestedTab) ?? profileTabs[0]
  return (
    <Tabs
      label={texts.title}
      selectedKey={selected.id}
      // The other parameters belong to the previous tab, so they are removed.
      onSelectionChange={(tab) => void changeQuery((next) => replaceQuery(next, { tab }))}
      tabs={profileTabs.map(({ id, Content }) => ({ id, title: texts.tabs[id], content: <Content /> }))}
    />
  )
}
