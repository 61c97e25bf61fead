import { createSession } from '@portal-gateway/api-client/session'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import { registrationExample } from '@portal-gateway/contract/registrations.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { useTableUrlState } from '../lists/useTableUrlState.ts'
import { useQueryText } from '../router/useQueryText.ts'
import { useAuditFilter } from '../screens/Audit/useAuditFilter.ts'
import { Configuration } from '../screens/Configuration/Configuration.tsx'
import { AccountEditor } from '../screens/CreateAccount/AccountEditor.tsx'
import { useItemTab } from '../screens/EditDashboardItem/useItemTab.ts'
import { Profile } from '../screens/Profile/Profile.tsx'
import { UserEditor } from '../screens/User/UserEditor.tsx'
import { UserRequests } from '../screens/UserRequests/UserRequests.tsx'
import { Users } from '../screens/Users/Users.tsx'
import { createServices } from '../services/createServices.ts'
import { type Services, ServicesProvider } from '../services/services.tsx'
import { SignedInProvider } from '../session/signedIn.tsx'

/** The handlers of the rendered page, by kind of control. */
let choose: Partial<Record<'tabs' | 'select' | 'wizard' | 'all' | 'hook', (id: string) => void>> = {}

vi.mock('@portal-gateway/ui/Tabs', () => ({
  Tabs: (props: { onSelectionChange: (key: string) => void; tabs: { content: ReactNode }[] }) => {
    choose.tabs = props.onSelectionChange
    return choose.all ? props.tabs[0]?.content : null
  },
}))
vi.mock('@portal-gateway/ui/Select', () => ({
  Select: ({ onChange }: { onChange: (value: string) => void }) => {
    choose.select = onChange
    return null
  },
}))
vi.mock('@portal-gateway/portal-forms/AccountWizard', () => ({
  AccountWizard: ({ onSelectTab }: { onSelectTab: (id: string) => void }) => {
    choose.wizard = onSelectTab
    return null
  },
}))
vi.mock('../screens/Users/UserList.tsx', () => ({
  UserList: ({ onAll }: { onAll: () => void }) => {
    choose.all = onAll
    return null
  },
}))

/** A server that never responds. */
const silent = new Proxy({}, { get: () => new Proxy({}, { get: () => () => new Promise(() => {}) }) })
const services: Services = {
  ...createServices(
    defaultConfiguration,
    createSession({ local: undefined, session: undefined, now: Date.now }),
  ),
  api: silent as Services['api'],
}
const person = {
  profile: administratorExample,
  permissions: ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'],
  canChangePassword: true,
  tokenTimeoutInSeconds: 3600,
} as const
const nobody = async () => undefined

/** Returns a page that only calls a hook and stores the handler that it returns. */
const pageOf = (useChoice: () => (id: string) => void) => () => {
  choose.hook = useChoice()
  return null
}

const cases: {
  name: string
  Page: () => ReactNode
  address: string
  by: keyof typeof choose
  chosen: string
  search: string
}[] = [
  {
    name: 'a tab of the user’s profile [PROF-005]',
    Page: Profile,
    address: '?tab=training&sort=name,ascending',
    by: 'tabs',
    chosen: 'requestsHistory',
    search: '?tab=requestsHistory',
  },
  {
    name: 'a tab of the configuration',
    Page: Configuration,
    address: '?tab=sites&filter=oslo',
    by: 'tabs',
    chosen: 'studies',
    search: '?tab=studies',
  },
  {
    name: 'a tab of a user',
    Page: () => <UserEditor stored={externalUserExample} latest={nobody} />,
    address: '?tab=accountInfo&filter=x',
    by: 'tabs',
    chosen: 'portalRoles',
    search: '?tab=portalRoles',
  },
  {
    name: 'the list of inactive users, at its first page with the same filter [USER-007] [EXP-041]',
    Page: Users,
    address: '?tab=active&page=3&filter=berg',
    by: 'tabs',
    chosen: 'inactive',
    search: '?tab=inactive&filter=berg',
  },
  {
    name: 'all users on one page, with the same filter and sort order',
    Page: Users,
    address: '?page=3&size=50&filter=berg&sort=email,descending',
    by: 'all',
    chosen: '',
    search: '?filter=berg&sort=email,descending&tab=active&size=all',
  },
  {
    name: 'the decided requests',
    Page: UserRequests,
    address: '?filter=berg',
    by: 'select',
    chosen: 'resolved',
    search: '?status=resolved',
  },
  {
    name: 'the pending requests',
    Page: UserRequests,
    address: '?status=resolved&sort=email,ascending',
    by: 'select',
    chosen: 'pending',
    search: '',
  },
  {
    name: 'a step of the account wizard',
    Page: () => (
      <AccountEditor
        registration={registrationExample}
        accountTypes={accountTypesExample}
        roles={[]}
        choices={{ roles: [], sites: [], siteRelations: [], studies: [], systems: [] }}
        onOver={nobody}
        onStale={nobody}
      />
    ),
    address: '?back=1',
    by: 'wizard',
    chosen: 'review',
    search: '?back=1&tab=review',
  },
  {
    name: 'a tab of a dashboard item [ITEM-012]',
    Page: pageOf(() => useItemTab()[1]),
    address: '?returnTab=dashboard',
    by: 'hook',
    chosen: 'details',
    search: '?returnTab=dashboard&tab=details',
  },
  {
    name: 'a search text',
    Page: pageOf(() => useQueryText('by')[1]),
    address: '?page=2',
    by: 'hook',
    chosen: 'lind',
    search: '?page=2&by=lind',
  },
  {
    name: 'a filter of the audit, which resets the page',
    Page: pageOf(() => {
      const { set } = useAuditFilter()
      return (by) => set({ by, kind: '' })
    }),
    address: '?page=2&kind=USER',
    by: 'hook',
    chosen: 'lind',
    search: '?by=lind',
  },
  {
    name: 'the filter of a table',
    Page: pageOf(() => useTableUrlState().state.onFilterChange ?? (() => {})),
    address: '?page=2',
    by: 'hook',
    chosen: 'lind',
    search: '?filter=lind',
  },
]

beforeEach(() => {
  choose = {}
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('choices on a page replace the address, so that Back leaves the page [EXP-175]', () => {
  it.each(cases)('$name', async ({ Page, address, by, chosen, search }) => {
    if (by === 'all') choose.all = () => {}
    const shell = <Outlet context={() => {}} />
    const router = createMemoryRouter([{ element: shell, children: [{ path: '*', Component: Page }] }], {
      initialEntries: ['/app/before', `/app/page${address}`],
    })
    await act(async () => {
      render(
        <ServicesProvider value={services}>
          <SignedInProvider value={person}>
            <RouterProvider router={router} />
          </SignedInProvider>
        </ServicesProvider>,
      )
    })
    await act(async () => choose[by]?.(chosen))
    // Waits for debounced writes of typed text.
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(decodeURIComponent(router.state.location.search)).toBe(search)
    await act(async () => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/app/before')
  })
})
