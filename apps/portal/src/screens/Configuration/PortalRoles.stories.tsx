import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { permissions } from '@portal-gateway/contract/permissions'
import {
  longNamePortalRoleExample,
  portalRolesExample,
  retiredRoleExample,
} from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { upTo } from '../../../stories/upTo.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Portal Roles',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { list } = api.portalRoles
const route = '/app/configure?tab=portalRoles'
const at = (...answers: unknown[]) => ({ route, answers })
const loaded = respond(list, portalRolesExample)
/** Server with enough active records for the filter to be shown. */
const many = respond(
  list,
  upTo(
    12,
    portalRolesExample.toSorted((a, b) => Number(b.inactive) - Number(a.inactive)),
    (n) => ({
      id: 100 + n,
      description: `Zoologist ${n}`,
    }),
  ),
)
/** Expands the list of inactive records, which is collapsed at first. */
const showInactive = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: /^Inactive /, expanded: false }))
const tableOf = async (canvas: Canvas, name: string) => within(await canvas.findByRole('table', { name }))
const namesIn = (table: Canvas) =>
  table.getAllByRole('rowheader').map(({ textContent }: HTMLElement) => textContent)

/** Active roles are first, in the server's order, each with its permission. */
export const Ready: Story = {
  parameters: { ...at(loaded), requirements: ['PROLE-013', 'PROLE-019'] },
  async play({ canvas }) {
    const active = await tableOf(canvas, 'Active portal roles')
    await active.findByRole('link', { name: 'Investigator' })
    await expect(namesIn(active)).toEqual(
      portalRolesExample.filter(({ inactive }) => !inactive).map(({ description }) => description),
    )
    await expect(active.getByRole('row', { name: /Portal Administrator ADMIN/ })).toBeVisible()
    await expect(active.getByRole('row', { name: /New Account SET_OWN_PASSWORD/ })).toBeVisible()
    await showInactive(canvas)
    const inactive = await tableOf(canvas, 'Inactive portal roles')
    await expect(namesIn(inactive)).toEqual([retiredRoleExample.description])
    await expect(inactive.getByRole('link')).toHaveAttribute('href', '/app/configure/portal-roles/8')
    await expect(canvas.getByRole('link', { name: 'Add Portal Role' })).toHaveAttribute(
      'href',
      '/app/configure/portal-roles/new',
    )
    await expect(canvas.getByRole('tab', { name: 'Portal roles' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** Each list is filtered and sorted separately. */
export const FoundAndOrdered: Story = {
  parameters: { ...at(many), requirements: ['EXP-181'] },
  async play({ canvas }) {
    const active = await tableOf(canvas, 'Active portal roles')
    await active.findByRole('link', { name: 'Investigator' })
    await userEvent.type(canvas.getByLabelText('Filter active portal roles'), 'statist{Enter}')
    await waitFor(() => expect(namesIn(active)).toEqual(['Statistician']))
    await showInactive(canvas)
    await expect(canvas.getByRole('link', { name: 'Statistician (external)' })).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Filter active portal roles'))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(active.getByRole('button', { name: 'Role Name' }))
    await waitFor(() => expect(namesIn(active)[0]).toBe('Auditor'))
  },
}

/** A dialog explains roles and permissions, and contains advice for new roles. */
export const Help: Story = {
  parameters: { ...at(loaded), requirements: ['PROLE-008', 'PROLE-020'] },
  async play({ canvas }) {
    const opener = await canvas.findByRole('button', { name: 'Permissions and roles' })
    await userEvent.click(opener)
    const help = within(await screen.findByRole('dialog', { name: 'Permissions and roles' }))
    await expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([...permissions])
    await expect(help.getByText('Set or change the own password, and nothing else.')).toBeVisible()
    await expect(help.getByText(/New portal roles almost always have/)).toHaveTextContent('USER')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(list, [longNamePortalRoleExample, ...portalRolesExample])),
}

export const NoneInactive: Story = {
  parameters: { ...at(respond(list, portalRolesExample.slice(0, 3))), requirements: ['SHELL-028'] },
  async play({ canvas }) {
    await showInactive(canvas)
    const inactive = await tableOf(canvas, 'Inactive portal roles')
    await expect(await inactive.findByText('No records found')).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

const slow = heldResponses()

/** Frame and buttons are shown while the rows load slowly. */
export const Slow: Story = {
  parameters: at(respond(list, portalRolesExample, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Add Portal Role' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Investigator' })).toBeNull()
    slow.release()
    await expect(await canvas.findByRole('link', { name: 'Investigator' })).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-054'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading portal roles.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading portal roles.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

export const Forbidden: Story = {
  tags: ['forbidden (403)'],
  parameters: { ...at(refuse(list, 'forbidden')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to do this.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/**
 * Users with READ_USERS see the roles without buttons to change them. This is the first tab that
 * they may open. [C-167]
 */
export const ForReaders: Story = {
  parameters: {
    requirements: ['PERM-008'],
    route: '/app/configure',
    answers: [loaded, ...signedInAs('READ_USERS')],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /Investigator USER/ })).toBeVisible()
    await expect(canvas.getByText('Portal roles are changed by administrators.')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /Investigator|Add/ })).toBeNull()
    await expect(canvas.queryByRole('tab', { name: 'Dashboard items' })).toBeNull()
  },
}

export const DeniedForUsers: Story = {
  parameters: { ...at(...signedInAs('USER')), requirements: ['AUTH-039'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
