import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { lockIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { Tabs } from '@portal-gateway/ui/Tabs'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatNumber } from '../../page/formats.ts'
import { paths } from '../../paths.ts'
import { AllUsers } from './AllUsers.tsx'
import { UserList, type UserState } from './UserList.tsx'
import * as css from './Users.css.ts'
import { useUserCount } from './useUserCount.ts'

/** Page size that means all users. */
const all = 'all'

/** Page of all accounts, on tabs that the address names. [USER-002, USER-003, C-017] */
export function Users() {
  const [query, setQuery] = useSearchParams()
  const shown: UserState = query.get('tab') === 'inactive' ? 'inactive' : 'active'
  const [isTurned, setTurned] = useState(false)
  // Filter and sort order are kept in both directions.
  const turn = (tab: UserState, size?: string) => {
    setTurned(true)
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('tab', tab)
        next.delete('page')
        next.delete('size')
        if (size) next.set('size', size)
        return next
      },
      { replace: true },
    )
  }
  const counts = { active: useUserCount('active'), inactive: useUserCount('inactive') }
  const retryCounts = () => {
    for (const { retry } of Object.values(counts)) void retry?.()
  }
  const tabOf = (state: UserState, title: string) => ({
    id: state,
    title,
    ...(counts[state].count !== undefined && { note: formatNumber(counts[state].count) }),
    content:
      query.get('size') === all ? (
        <AllUsers state={state} isTurned={isTurned} onPaged={() => turn(state)} />
      ) : (
        <UserList
          state={state}
          total={counts[state].count}
          isTurned={isTurned}
          onAll={() => turn(state, all)}
          onRetry={retryCounts}
        />
      ),
  })
  return (
    <Stack>
      <div className={css.aside}>
        <ButtonLink variant="quiet" icon={lockIcon} href={paths.lockedAccounts()}>
          Locked accounts
        </ButtonLink>
      </div>
      <Tabs
        label="Users"
        selectedKey={shown}
        // Page, sort order and filter belong to the other list. [USER-007]
        onSelectionChange={(tab) => {
          setTurned(false)
          setQuery({ tab }, { replace: true })
        }}
        tabs={[tabOf('active', 'Active'), tabOf('inactive', 'Inactive')]}
      />
    </Stack>
  )
}
