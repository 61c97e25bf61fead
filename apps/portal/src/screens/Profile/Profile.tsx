import { Tabs } from '@portal-gateway/ui/Tabs'
import { useSearchParams } from 'react-router-dom'
import { useProfilePageTexts } from './profilePageTexts.ts'
import { profileTabs } from './profileTabs.ts'

/** The user's own data and requests, on tabs that the address names. [PROF-003, PROF-005] */
export function Profile() {
  const texts = useProfilePageTexts()
  const [query, setQuery] = useSearchParams()
  const requestedTab = query.get('tab')
  const selected = profileTabs.find(({ id }) => id === requestedTab) ?? profileTabs[0]
  return (
    <Tabs
      label={texts.title}
      selectedKey={selected.id}
      // The other parameters belong to the previous tab.
      onSelectionChange={(tab) => setQuery({ tab }, { replace: true })}
      tabs={profileTabs.map(({ id, Content }) => ({ id, title: texts.tabs[id], content: <Content /> }))}
    />
  )
}
