import { Tabs } from '@portal-gateway/ui/Tabs'
import { useFormats } from '@portal-gateway/ui/texts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { useChangeQuery } from '../../router/useChangeQuery.ts'
import { AllUsers } from './AllUsers.tsx'
import { UserList, type UserState } from './UserList.tsx'
import { useUsersPageTexts } from './usersPageTexts.ts'
import { useUserCount } from './useUserCount.ts'

/** Value of `size` in the address that selects the list of all users. */
const all = 'all'

/** Page of all accounts, on tabs. The address contains the current tab. [USER-002, USER-003, C-017] */
export function Users() {
  const texts = useUsersPageTexts()
  const titles = usePageTitlesTexts()
  const { number } = useFormats()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const shown: UserState = query.get('tab') === 'inactive' ? 'inactive' : 'active'
  const [hasSwitched, setSwitched] = useState(false)
  // Filter and sort order are preserved when the list is switched.
  const switchList = (tab: UserState, size?: string) => {
    setSwitched(true)
    void changeQuery((next) => {
      next.set('tab', tab)
      next.delete('page')
      next.delete('size')
      if (size) next.set('size', size)
    })
  }
  const counts = { active: useUserCount('active'), inactive: useUserCount('inactive') }
  const retryCounts = () => {
    for (const { retry } of Object.values(counts)) retry()
  }
  const tabOf = (state: UserState) => ({
    id: state,
    title: texts.tabs[state],
    ...(counts[state].count !== undefined && { note: number(counts[state].count) }),
    content:
      query.get('size') === all ? (
        <AllUsers state={state} hasSwitched={hasSwitched} onPaged={() => switchList(state)} />
      ) : (
        <UserList
          state={state}
          total={counts[state].count}
          hasSwitched={hasSwitched}
          onAll={() => switchList(state, all)}
          onRetry={retryCounts}
        />
      ),
  })
  return (
    <Tabs
      label={titles.users}
      selectedKey={shown}
      // Filter and sort order are preserved, so that the other list shows the same search.
      // [USER-007, EXP-041]
      onSelectionChange={(tab) => {
        setSwitched(false)
        void changeQuery((next) => {
          next.set('tab', tab)
          next.delete('page')
        })
      }}
      tabs={[tabOf('active'), tabOf('inactive')]}
    />
  )
}
