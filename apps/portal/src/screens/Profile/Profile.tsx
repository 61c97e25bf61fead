import { Tabs } from '@portal-gateway/ui/Tabs'
import { useSearchParams } from 'react-router-dom'
import { profileTabs } from './profileTabs.ts'

/** The user's own data and requests, on tabs that the address names. [PROF-003, PROF-005] */
export function Profile() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const selected = profileTabs.find(({ id }) => id === asked) ?? profileTabs[0]
  return (
    <Tabs
      label="Profile"
      selectedKey={selected.id}
      // The other parameters belong to the previous tab.
      onSelectionChange={(tab) => setQuery({ tab }, { replace: true })}
      tabs={profileTabs.map(({ id, title, Content }) => ({ id, title, content: <Content /> }))}
    />
  )
}
