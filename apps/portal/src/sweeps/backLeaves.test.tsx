import { createSession } from '@portal-gateway/api-client/session'
import { dataUseExample } from '@portal-gateway/contract/agreements.examples'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import { registrationExample } from '@portal-gateway/contract/registrations.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { useTableUrlState } from '../lists/useTableUrlState.ts'
import { RecordLists } from '../records/RecordLists.tsx'
import { useOneTimeParameters } from '../router/useOneTimeParameters.ts'
import { useQueryText } from '../router/useQueryText.ts'
import { RouterOfPages } from '../router/useRouter.ts'
import { useAuditFilter } from '../screens/Audit/useAuditFilter.ts'
import { useDayQuestion } from '../screens/Audit/useDayQuestion.ts'
import { Configuration } from '../screens/Configuration/Configuration.tsx'
import { AccountEditor } from '../screens/CreateAccount/AccountEditor.tsx'
import { StartedResource } from '../screens/DashboardItem/StartedResource.tsx'
import { AgreementTabs } from '../screens/EditAgreement/AgreementTabs.tsx'
import { useItemTab } from '../screens/EditDashboardItem/useItemTab.ts'
import { Identities } from '../screens/Profile/identities/Identities.tsx'
import { Profile } from '../screens/Profile/Profile.tsx'
import { Reviews } from '../screens/Reviews/Reviews.tsx'
import { UserEditor } from '../screens/User/UserEditor.tsx'
import { UserRequests } from '../screens/UserRequests/UserRequests.tsx'
import { Users } from '../screens/Users/Users.tsx'
import { createServices } from '../services/createServices.ts'
import { type Services, ServicesProvider } from '../services/services.tsx'
import { SignedInProvider } from '../session/signedIn.tsx'

/** The handlers of the rendered page, by kind of control. */
let choose: Partial<
  Record<
    'tabs' | 'select' | 'checkbox' | 'sheet' | 'wizard' | 'all' | 'arrival' | 'hook',
    (id: string) => void
  >
> = {}

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
vi.mock('@portal-gateway/ui/Checkbox', () => ({
  Checkbox: ({ onChange }: { onChange: (isSelected: boolean) => void }) => {
    choose.checkbox = (id) => onChange(id === 'true')
    return null
  },
}))
vi.mock('@portal-gateway/ui/CollapsibleSheet', () => ({
  CollapsibleSheet: ({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) => {
    choose.sheet = (id) => onOpenChange(id === 'open')
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
vi.mock('../screens/Profile/identities/LinkArrival.tsx', () => ({
  LinkArrival: ({ onDone }: { onDone: () => void }) => {
    choose.arrival = onDone
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
  profile: { ...administratorExample, reviewsParts: true },
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
  /** The control. If it is undefined, the page changes the address by itself. */
  by?: keyof typeof choose
  chosen: string
  search: string
  /** Whether the choice removes all other parameters, because they belong to what the page has shown before. */
  replacesAll?: true
}[] = [
  {
    name: 'a tab of the user’s profile [PROF-005]',
    Page: Profile,
    address: '?tab=training&sort=name,ascending',
    by: 'tabs',
    chosen: 'requestsHistory',
    search: '?tab=requestsHistory',
    replacesAll: true,
  },
  {
    name: 'a tab of the configuration',
    Page: Configuration,
    address: '?tab=sites&filter=oslo',
    by: 'tabs',
    chosen: 'studies',
    search: '?tab=studies',
    replacesAll: true,
  },
  {
    name: 'a tab of an agreement [COND-040]',
    Page: () => <AgreementTabs form={{ draft: { isChanged: false } } as never} stored={dataUseExample} />,
    address: '?tab=signatures&user=ada&page=2',
    by: 'tabs',
    chosen: 'versions',
    search: '?tab=versions',
    replacesAll: true,
  },
  {
    name: 'a tab of a user',
    Page: () => <UserEditor stored={externalUserExample} latest={nobody} />,
    address: '?tab=accountInfo&filter=x',
    by: 'tabs',
    chosen: 'portalRoles',
    search: '?tab=portalRoles',
    replacesAll: true,
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
    name: 'the deputies of a reviewer [COND-077]',
    Page: Reviews,
    address: '?page=2',
    by: 'tabs',
    chosen: 'deputies',
    search: '?tab=deputies',
    replacesAll: true,
  },
  {
    name: 'the decided requests',
    Page: UserRequests,
    address: '?filter=berg',
    by: 'select',
    chosen: 'resolved',
    search: '?status=resolved',
    replacesAll: true,
  },
  {
    name: 'the pending requests',
    Page: UserRequests,
    address: '?status=resolved&sort=email,ascending',
    by: 'select',
    chosen: 'pending',
    search: '',
    replacesAll: true,
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
    name: 'a question about access on a day',
    Page: pageOf(() => {
      const { ask } = useDayQuestion()
      return (of) => ask({ day: '2026-03-03', kind: 'study', subject: of })
    }),
    address: '?page=2',
    by: 'hook',
    chosen: 'lake-7',
    search: '?day=2026-03-03&about=study&of=lake-7',
    replacesAll: true,
  },
  {
    name: 'the filter of a table',
    Page: pageOf(() => useTableUrlState().state.onFilterChange ?? (() => {})),
    address: '?page=2',
    by: 'hook',
    chosen: 'lind',
    search: '?filter=lind',
  },
  {
    name: 'the requests that the user has claimed',
    Page: UserRequests,
    address: '?mine=true&page=2&filter=berg',
    by: 'checkbox',
    chosen: 'false',
    search: '?filter=berg',
  },
  {
    name: 'the list of inactive records',
    Page: () => (
      <RecordLists
        texts={{ active: 'Active', inactive: 'Inactive', filterActive: 'Filter', filterInactive: 'Filter' }}
        add={null}
        columns={[{ id: 'name', header: 'Name', value: () => '' }]}
        rows={[]}
        isLoading={false}
        hrefOf={String}
      />
    ),
    address: '?tab=systems&active-filter=berg',
    by: 'sheet',
    chosen: 'open',
    search: '?tab=systems&active-filter=berg&inactive=shown',
  },
  {
    name: 'an identity that was just linked [IDENT-060]',
    Page: () => <Identities hasFactor />,
    address: '?tab=security&arrival=a1',
    by: 'arrival',
    chosen: '',
    search: '?tab=security',
    replacesAll: true,
  },
  {
    name: 'a resource that is started [DASH-029]',
    Page: () => <StartedResource item={dashboardItemExample} />,
    address: '?from=mail&resourceId=9999&redirect=true',
    chosen: '',
    search: '?from=mail',
  },
  {
    name: 'a one-time parameter [SHELL-015]',
    Page: () => {
      const [isChecked, setChecked] = useState(false)
      choose.hook = () => setChecked(true)
      useOneTimeParameters(isChecked)
      return null
    },
    address: '?skipRefresh=true&tab=users',
    by: 'hook',
    chosen: '',
    search: '?tab=users',
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

/** Renders a page at an address. */
async function open({ Page, address, by }: (typeof cases)[number]) {
  if (by === 'all') choose.all = () => {}
  const shell = <Outlet context={() => {}} />
  const router = createMemoryRouter([{ element: shell, children: [{ path: '*', Component: Page }] }], {
    initialEntries: ['/app/before', `/app/page${address}`],
  })
  await act(async () => {
    render(
      <ServicesProvider value={services}>
        <SignedInProvider value={person}>
          <RouterOfPages value={router}>
            <RouterProvider router={router} />
          </RouterOfPages>
        </SignedInProvider>
      </ServicesProvider>,
    )
  })
  return router
}

describe('choices on a page replace the address, so that Back leaves the page [EXP-175]', () => {
  it.each(cases)('$name', async ({ chosen, search, ...page }) => {
    const router = await open({ chosen, search, ...page })
    await act(async () => page.by && choose[page.by]?.(chosen))
    // Waits for debounced writes of typed text, and for the start of a resource.
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(decodeURIComponent(router.state.location.search)).toBe(search)
    await act(async () => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/app/before')
  })
})

/** Returns the parameters of a query, sorted. */
const parametersIn = (search: string) => [...new URLSearchParams(search)].map(String).toSorted()

describe('a choice does not undo a change of the address that is not rendered yet [EXP-388]', () => {
  it.each(cases)('$name', async ({ chosen, search, replacesAll, ...page }) => {
    const router = await open({ chosen, search, ...page })
    // React renders nothing until the end of `act`, as on a slow computer.
    act(() => {
      void router.navigate(`/app/page${page.address}&other=1`, { replace: true })
      if (page.by) choose[page.by]?.(chosen)
      vi.advanceTimersByTime(2000)
    })
    await act(() => vi.advanceTimersByTimeAsync(2000))
    const other = replacesAll ? [] : ['other,1']
    expect(parametersIn(router.state.location.search)).toEqual([...parametersIn(search), ...other].toSorted())
  })
})

it('every file that changes the address is in the cases above', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const changing = Object.entries(sources)
    .filter(([path, text]) => !/\.(?:test|stories)\.tsx?$/.test(path) && /\/useChangeQuery\.ts'/.test(text))
    .map(([path]) => path.slice(path.lastIndexOf('/') + 1))
  expect(changing.toSorted()).toEqual([
    'AccountEditor.tsx',
    'AgreementTabs.tsx',
    'Configuration.tsx',
    'Identities.tsx',
    'Profile.tsx',
    'RecordLists.tsx',
    'Reviews.tsx',
    'StartedResource.tsx',
    'UserEditor.tsx',
    'UserRequests.tsx',
    'Users.tsx',
    'useAuditFilter.ts',
    'useDayQuestion.ts',
    'useItemTab.ts',
    'useOneTimeParameters.ts',
    'useQueryText.ts',
    'useTableUrlState.ts',
  ])
})
