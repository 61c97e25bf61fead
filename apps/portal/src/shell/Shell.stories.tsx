import { respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample } from '@portal-gateway/contract/dashboardItems.examples'
import { passwordRulesExample } from '@portal-gateway/contract/passwords.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../../.storybook/portalStory.tsx'

const meta = { ...portalStory, title: 'portal/Shell' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const cards = respond(api.dashboardItems.list, dashboardCardsExample)
const fullName = `${administratorExample.firstName} ${administratorExample.lastName}`

/** Members find the dashboard in the navigation and nothing of the administration. */
export const ForMember: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [cards, ...signedInAs('USER')],
    requirements: ['PERM-012', 'SHELL-004'],
  },
  async play({ canvas }) {
    const main = await canvas.findByRole('navigation', { name: 'Main' })
    const dashboard = within(main).getByRole('link', { name: 'Dashboard' })
    await expect(dashboard).toHaveAttribute('href', '/app/dashboard')
    await expect(dashboard).toHaveAttribute('aria-current', 'page')
    await expect(within(main).queryByRole('link', { name: 'Configuration' })).toBeNull()
  },
}

/** Who may read users finds the configuration too. */
export const ForReader: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [cards, ...signedInAs('READ_USERS')],
    requirements: ['PERM-012', 'SHELL-008'],
  },
  async play({ canvas }) {
    const main = await canvas.findByRole('navigation', { name: 'Main' })
    await expect(within(main).getByRole('link', { name: 'Configuration' })).toHaveAttribute(
      'href',
      '/app/configure',
    )
  },
}

/** Who may only set their password reaches nothing else. [C-171] */
export const ForWhoeverMayOnlySetTheirPassword: Story = {
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

/** The foot says where one is, so that nobody works in the wrong place. */
export const InTest: Story = {
  parameters: { ...onHost('test'), requirements: ['AUTH-050'] },
  async play({ canvas }) {
    const portal = within(await canvas.findByRole('complementary', { name: 'Portal' }))
    await expect(portal.getByText('Test environment')).toBeInTheDocument()
  },
}

/** A host that the table does not name. */
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

/** Where people work in earnest there is nothing to say. */
export const InProduction: Story = {
  parameters: onHost('prod'),
  async play({ canvas }) {
    await canvas.findByRole('complementary', { name: 'Portal' })
    await expect(canvas.queryByText(/environment$/)).toBeNull()
  },
}

/** The menu of the person: named after them, with the way out. */
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

/** The theme can be chosen against the system's, and the choice shows at once. */
export const ThemeChoice: Story = {
  parameters: { route: '/app/dashboard', answers: [cards] },
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

/** Signing out ends at Sign In without a further click. */
export const SignsOut: Story = {
  parameters: { route: '/app/sign-out?message=Good+bye' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(canvas.getByText('Good bye')).toBeVisible()
  },
}

/** Any address that is no page. */
export const NotFound: Story = {
  parameters: { route: '/no/such/page' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/app/dashboard',
    )
  },
}

export const NotFoundDark: Story = { ...NotFound, globals: { theme: 'dark' } }
