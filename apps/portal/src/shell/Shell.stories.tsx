import { pending, refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample } from '@portal-gateway/contract/dashboardItems.examples'
import { passwordRulesExample } from '@portal-gateway/contract/passwords.examples'
import { pendingWorkExample } from '@portal-gateway/contract/pendingWork.examples'
import { longTextsSystemExample } from '@portal-gateway/contract/systems.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import type { RouteObject } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs, signedOut } from '../../stories/portalStory.tsx'
import { PortalRoot } from '../Portal.tsx'
import type { PageHandle } from '../router/pageHandle.ts'
import { Shell } from './Shell.tsx'

const meta = { ...portalStory, title: 'Screens/System/Shell', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const cards = respond(api.dashboardItems.list, dashboardCardsExample)
let checks = 0
const fullName = `${administratorExample.firstName} ${administratorExample.lastName}`

/** Users with only USER see the dashboard in the navigation, but no administration. */
export const ForUser: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [cards, ...signedInAs('USER')],
    requirements: ['PERM-012', 'SHELL-004', 'EXP-082'],
  },
  async play({ canvas }) {
    const main = await canvas.findByRole('navigation', { name: 'Main' })
    // The first link skips the navigation.
    const [skip] = canvas.getAllByRole('link')
    await expect(skip).toHaveTextContent('Skip to content')
    await expect(skip).toHaveAttribute('href', '#main')
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'main')
    const dashboard = within(main).getByRole('link', { name: 'Dashboard' })
    await expect(dashboard).toHaveAttribute('href', '/app/dashboard')
    await expect(dashboard).toHaveAttribute('aria-current', 'page')
    for (const name of ['Users', 'User Requests', 'Configuration'])
      await expect(within(main).queryByRole('link', { name })).toBeNull()
  },
}

/** Users with READ_USERS also see Users, User Requests and Configuration in the navigation. */
export const ForReader: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [cards, ...signedInAs('READ_USERS')],
    requirements: ['PERM-012', 'SHELL-006', 'SHELL-007', 'SHELL-008'],
  },
  async play({ canvas }) {
    const main = await canvas.findByRole('navigation', { name: 'Main' })
    for (const [name, href] of [
      ['Users', '/app/users'],
      ['User Requests', '/app/user-requests'],
      ['Configuration', '/app/configure'],
    ] as const)
      await expect(within(main).getByRole('link', { name })).toHaveAttribute('href', href)
  },
}

/** A long title makes the bar higher. The bar covers no control that gets the focus. */
export const LongTitle: Story = {
  tags: ['long text'],
  parameters: {
    route: '/app/configure/systems/8',
    answers: [respond(api.systems.get, longTextsSystemExample), ...signedInAs('ADMIN')],
    requirements: ['EXP-356'],
  },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => {
      document.documentElement.style.fontSize = ''
    }
  },
  async play({ canvas }) {
    const title = await canvas.findByRole('heading', { level: 1, name: longTextsSystemExample.systemName })
    const bar = canvas.getByRole('banner')
    await expect(bar).toContainElement(title)
    await waitFor(() => expect(bar.offsetHeight).toBeGreaterThan(180))
    await waitFor(() =>
      expect(document.documentElement.style.scrollPaddingBlockStart).toBe(`${bar.offsetHeight + 16}px`),
    )
    const name = await canvas.findByLabelText('System Name (required)')
    for (const control of [canvas.getByRole('link', { name: 'Systems Configuration' }), name]) {
      canvas.getByRole('button', { name: 'Delete this System' }).focus()
      window.scrollTo(0, document.documentElement.scrollHeight)
      control.focus()
      await expect(control.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        bar.getBoundingClientRect().bottom,
      )
    }
  },
}

let countRequests = 0

/**
 * The navigation shows the number of pending tasks beside its entries. The count is not part of a link's
 * name.
 */
export const CountsOfPendingWork: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [cards, respond(api.pendingWork.get, pendingWorkExample), ...signedInAs('READ_USERS')],
    requirements: ['EXP-001'],
  },
  async play({ canvas }) {
    const main = within(await canvas.findByRole('navigation', { name: 'Main' }))
    const requests = main.getByRole('link', { name: 'User Requests' })
    await waitFor(() => expect(requests).toHaveAccessibleDescription('12 pending, 1 late'))
    await expect(within(requests).getByText('1 late')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Users' })).toHaveAccessibleDescription('2 locked')
  },
}

export const CountsOfPendingWorkDark: Story = {
  tags: ['dark'],
  ...CountsOfPendingWork,
  globals: { theme: 'dark' },
}

export const ManyPending: Story = {
  parameters: {
    requirements: ['EXP-001'],
    route: '/app/dashboard',
    answers: [
      cards,
      respond(api.pendingWork.get, {
        ...pendingWorkExample,
        requests: { count: 1000, late: 1000, oldest: pendingWorkExample.requests?.oldest ?? null },
      }),
      ...signedInAs('READ_USERS'),
    ],
  },
  async play({ canvas }) {
    const requests = await canvas.findByRole('link', { name: 'User Requests' })
    await waitFor(() => expect(requests).toHaveAccessibleDescription('999+ pending, 999+ late'))
  },
}

/** The counts are reloaded when the window gets the focus. */
export const CountsAfterFocus: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [
      cards,
      http.get(`*/PG-API${api.pendingWork.get.path}`, () => {
        countRequests += 1
        const { requests } = pendingWorkExample
        return HttpResponse.json({
          ownRequests: [],
          requests: { ...requests, count: countRequests === 1 ? 1 : 2 },
        })
      }),
      ...signedInAs('READ_USERS'),
    ],
    requirements: ['EXP-002'],
  },
  beforeEach: () => {
    countRequests = 0
  },
  async play({ canvas }) {
    const requests = await canvas.findByRole('link', { name: 'User Requests' })
    await waitFor(() => expect(requests).toHaveAccessibleDescription('1 pending, 1 late'))
    // The counts are reloaded at most once a second, so the event is repeated.
    await waitFor(
      () => {
        window.dispatchEvent(new Event('focus'))
        return expect(requests).toHaveAccessibleDescription('2 pending, 1 late')
      },
      { interval: 300 },
    )
  },
}

/** If the counts fail to load, no error is shown and the rest of the page works. */
export const CountsFailed: Story = {
  tags: ['broken (500)'],
  parameters: {
    route: '/app/dashboard',
    answers: [cards, refuse(api.pendingWork.get, 'broken'), ...signedInAs('READ_USERS')],
    requirements: ['EXP-002'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /^View Specimen/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'User Requests' })).not.toHaveAttribute('aria-describedby')
    await expect(canvas.queryByText(/Problem/)).toBeNull()
  },
}

/** Users with only SET_OWN_PASSWORD can open no page except Change Password. [C-171] */
export const ForUsersWhoMayOnlySetTheirPassword: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [respond(api.passwords.rules, passwordRulesExample), ...signedInAs('SET_OWN_PASSWORD')],
    requirements: ['PERM-010'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to view this page')).toBeVisible()
    const main = await canvas.findByRole('navigation', { name: 'Main' })
    await expect(within(main).queryAllByRole('link')).toEqual([])
    await userEvent.click(canvas.getByRole('button', { name: fullName }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Change Password' }))
    await expect(await canvas.findByLabelText('Current Password')).toBeEnabled()
  },
}

const onHost = (environment: 'dev' | 'test' | 'prod') => ({
  route: '/app/dashboard',
  answers: [cards],
  portal: { configuration: { environments: [{ host: window.location.hostname, environment }] } },
})

/** The footer shows the environment, so that users do not work in the wrong environment. */
export const InTest: Story = {
  parameters: { ...onHost('test'), requirements: ['AUTH-050'] },
  async play({ canvas }) {
    const portal = within(await canvas.findByRole('complementary', { name: 'Portal' }))
    await expect(portal.getByText('Test environment')).toBeInTheDocument()
  },
}

/** A host that is not in the table of environments is shown as the development environment. */
export const OnAnUnknownHost: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [cards],
    portal: { configuration: { environments: [{ host: 'portal.example.org', environment: 'prod' }] } },
    requirements: ['AUTH-050'],
  },
  async play({ canvas }) {
    const portal = within(await canvas.findByRole('complementary', { name: 'Portal' }))
    await expect(portal.getByText('Development environment')).toBeInTheDocument()
  },
}

/** In production, the footer does not show the environment. */
export const InProduction: Story = {
  parameters: onHost('prod'),
  async play({ canvas }) {
    await canvas.findByRole('complementary', { name: 'Portal' })
    await expect(canvas.queryByText(/environment$/)).toBeNull()
  },
}

/** The user menu has the user's name as its label, and contains Sign Out. */
export const UserMenu: Story = {
  parameters: { route: '/app/dashboard', answers: [cards], requirements: ['SHELL-010', 'SHELL-012'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: fullName }))
    const menu = await within(document.body).findByRole('menu')
    await expect(within(menu).getByRole('menuitem', { name: 'Sign Out' })).toHaveAttribute(
      'href',
      '/app/sign-out',
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: fullName })).toHaveFocus())
  },
}

/** The user can choose a theme other than the system's. It is applied immediately. */
export const ThemeChoice: Story = {
  parameters: { requirements: ['EXP-196'], route: '/app/dashboard', answers: [cards] },
  async play({ canvas }) {
    const root = document.documentElement
    const before = { stored: localStorage.getItem('portal-theme'), shown: root.dataset['theme'] }
    localStorage.removeItem('portal-theme')
    try {
      await userEvent.click(await canvas.findByRole('button', { name: fullName }))
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: /^Theme: System/ }))
      await expect(root.dataset['theme']).toBe('light')
      await userEvent.click(canvas.getByRole('button', { name: fullName }))
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: /^Theme: Light/ }))
      await expect(root.dataset['theme']).toBe('dark')
      await expect(localStorage.getItem('portal-theme')).toBe('dark')
    } finally {
      if (before.stored === null) localStorage.removeItem('portal-theme')
      else localStorage.setItem('portal-theme', before.stored)
      if (before.shown !== undefined) root.dataset['theme'] = before.shown
    }
  },
}

/** The page that signs out opens Sign In without a further click. */
export const SignsOut: Story = {
  parameters: { requirements: ['AUTH-043'], route: '/app/sign-out?message=Good+bye' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(canvas.getByText('Good bye')).toBeVisible()
  },
}

/** After sign-out the username field has the focus, because the focused user menu was removed. */
export const FocusAfterSignOut: Story = {
  // Without a session, so that Sign In does not open the dashboard while the next story runs.
  parameters: { route: '/app/sign-out', answers: signedOut, requirements: ['EXP-080'] },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByLabelText('Username or Email Address')).toHaveFocus())
  },
}

/** If the server is slow, the brand and a loading state are shown. */
export const SlowSessionCheck: Story = {
  tags: ['loading'],
  parameters: {
    requirements: ['AUTH-037'],
    route: '/app/dashboard',
    answers: [pending(api.session.refresh)],
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('banner')).toBeEmptyDOMElement())
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the page')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** The session is checked at every page change. If the server is slow, a skeleton replaces the page. */
export const SlowPageChange: Story = {
  tags: ['loading'],
  parameters: {
    requirements: ['EXP-088'],
    route: '/app/dashboard',
    answers: [
      cards,
      respond(api.dashboardItems.listForAdministrators, []),
      http.get('*/PG-API/rest/secure/token/refresh', async () => {
        checks += 1
        if (checks > 1) await delay('infinite')
        return HttpResponse.json({ tokenTimeoutInSeconds: 3600, xsrfToken: 'a-token' })
      }),
    ],
  },
  beforeEach() {
    checks = 0
  },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: 'View Specimen Tracker' })
    await userEvent.click(canvas.getByRole('link', { name: 'Configuration' }))
    await expect(await within(canvas.getByRole('main')).findByText('Loading')).toBeInTheDocument()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible()
  },
}

const fetching = { count: 0, arrive: () => {} }
/** Routes with a list whose code is loaded when the story calls `arrive`. */
const withSlowCode: RouteObject[] = [
  {
    Component: PortalRoot,
    children: [
      {
        path: 'app',
        Component: Shell,
        children: [
          {
            path: 'dashboard',
            handle: { title: 'dashboard', access: 'USER', shape: 'cards' } satisfies PageHandle,
            Component: () => <p>The dashboard</p>,
          },
          {
            path: 'users',
            handle: { title: 'users', access: 'READ_USERS', shape: 'list' } satisfies PageHandle,
            lazy: () => {
              fetching.count += 1
              return new Promise((resolve) => {
                fetching.arrive = () => resolve({ Component: () => <p>All users</p> })
              })
            },
          },
        ],
      },
    ],
  },
]
const slowCode = { route: '/app/dashboard', portal: { pages: withSlowCode } }
const startFetching = () => {
  fetching.count = 0
}

/**
 * The pressed entry is marked immediately and the page is busy. After a delay, the skeleton of the next page
 * replaces the current page until the code is loaded.
 */
export const MarksNextPageAtOnce: Story = {
  parameters: { ...slowCode, requirements: ['EXP-087', 'EXP-088'] },
  beforeEach: startFetching,
  async play({ canvas }) {
    await expect(await canvas.findByText('The dashboard')).toBeVisible()
    const entry = canvas.getByRole('link', { name: 'Users' })
    await userEvent.click(entry)
    await waitFor(() => expect(entry).toHaveAttribute('data-loading', 'true'))
    await expect(entry).not.toHaveAttribute('aria-current')
    const main = canvas.getByRole('main')
    await expect(main).toHaveAttribute('aria-busy', 'true')

    await expect(await within(main).findByText('Loading')).toBeInTheDocument()
    await expect(canvas.queryByText('The dashboard')).toBeNull()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus())

    fetching.arrive()
    await expect(await canvas.findByText('All users')).toBeVisible()
    await waitFor(() => expect(main).not.toHaveAttribute('aria-busy'))
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(entry).not.toHaveAttribute('data-loading')
  },
}

/**
 * The code of a page is fetched once, when the pointer enters a link to the page or the link gets the focus.
 */
export const PrefetchesPageCode: Story = {
  parameters: { ...slowCode, requirements: ['EXP-089'] },
  beforeEach: startFetching,
  async play({ canvas }) {
    await canvas.findByText('The dashboard')
    const entry = canvas.getByRole('link', { name: 'Users' })
    await expect(fetching.count).toBe(0)
    await userEvent.hover(entry)
    await expect(fetching.count).toBe(1)
    entry.focus()
    await userEvent.unhover(entry)
    await userEvent.hover(entry)
    await expect(fetching.count).toBe(1)
    await expect(canvas.getByText('The dashboard')).toBeVisible()
  },
}

export const SlowSessionCheckDark: Story = {
  tags: ['loading', 'dark'],
  ...SlowSessionCheck,
  globals: { theme: 'dark' },
}

/** A very long user name is truncated, but the page's title is not. */
export const LongName: Story = {
  tags: ['long text'],
  parameters: {
    route: '/app/dashboard',
    answers: [
      cards,
      respond(api.userProfile.get, {
        ...administratorExample,
        firstName: 'Maximiliana-Alexandrina '.repeat(3).trim(),
        lastName: 'Wolfeschlegelsteinhausenbergerdorff-Papadopoulos-Ramakrishnan',
      }),
      ...signedInAs('ADMIN'),
    ],
  },
  async play({ canvas }) {
    const menu = await canvas.findByRole('button', { name: /^Maximiliana-Alexandrina .*-Ramakrishnan$/ })
    const title = canvas.getByRole('heading', { level: 1, name: 'Dashboard' })
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    await expect(title.getBoundingClientRect().right).toBeLessThan(menu.getBoundingClientRect().left)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** At an unknown address below `/app`, the navigation and the menu are shown. */
export const UnknownPage: Story = {
  parameters: { requirements: ['EXP-204'], route: '/app/no/such/page' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
    await expect(
      canvas.getByText('The address may have changed, or the link that led here is not complete.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/app/dashboard',
    )
  },
}

/** At an unknown address outside `/app`, a page without the shell is shown. */
export const NotFound: Story = {
  parameters: { requirements: ['EXP-186'], route: '/no/such/page' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(canvas.getByRole('banner')).toHaveTextContent('Meridian Lakes Research Network')
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/app/dashboard',
    )
  },
}

export const NotFoundDark: Story = { tags: ['dark'], ...NotFound, globals: { theme: 'dark' } }
