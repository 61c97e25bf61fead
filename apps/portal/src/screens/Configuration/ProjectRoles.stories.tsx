import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  longTextsProjectRoleExample,
  projectRolesExample,
  retiredProjectRoleExample,
} from '@portal-gateway/contract/projectRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { upTo } from '../../../stories/upTo.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Project Roles',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { list } = api.projectRoles
const route = '/app/configure?tab=projectRoles'
const at = (...answers: unknown[]) => ({ route, answers })
const loaded = respond(list, projectRolesExample)
/** Server with enough active records for the filter to be shown. */
const many = respond(
  list,
  upTo(
    12,
    projectRolesExample.toSorted((a, b) => Number(b.inactive) - Number(a.inactive)),
    (n) => ({
      id: 100 + n,
      roleName: `Zoologist ${n}`,
      description: 'Keeps records of animals',
    }),
  ),
)
/** Expands the list of inactive records, which is collapsed at first. */
const showInactive = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: /^Inactive /, expanded: false }))
const tableOf = async (canvas: Canvas, name: string) => within(await canvas.findByRole('table', { name }))
const namesIn = (table: Canvas) =>
  table.getAllByRole('rowheader').map(({ textContent }: HTMLElement) => textContent)

/** Active roles are first, in the server's order, each with its required fields. */
export const Ready: Story = {
  parameters: { ...at(loaded), requirements: ['JROLE-002'] },
  async play({ canvas }) {
    const active = await tableOf(canvas, 'Active project roles')
    await active.findByRole('link', { name: 'Site Data Manager' })
    await expect(namesIn(active)).toEqual(
      projectRolesExample.filter(({ inactive }) => !inactive).map(({ roleName }) => roleName),
    )
    await expect(active.getAllByRole('columnheader')).toHaveLength(4)
    for (const name of ['Role Name', 'Description', 'Site Required', 'Study Required'])
      await expect(active.getByRole('columnheader', { name })).toBeVisible()
    await expect(active.getByRole('row', { name: /Principal Investigator .* Yes Yes$/ })).toBeVisible()
    await expect(active.getByRole('row', { name: /Site Coordinator .* Yes No$/ })).toBeVisible()
    await expect(active.getByRole('row', { name: /Statistician .* No Yes$/ })).toBeVisible()
    await showInactive(canvas)
    const inactive = await tableOf(canvas, 'Inactive project roles')
    await expect(namesIn(inactive)).toEqual([retiredProjectRoleExample.roleName])
    await expect(inactive.getByRole('link')).toHaveAttribute('href', '/app/configure/project-roles/7')
    await expect(canvas.getByRole('link', { name: 'Add Project Role' })).toHaveAttribute(
      'href',
      '/app/configure/project-roles/new',
    )
    await expect(canvas.getByRole('tab', { name: 'Project roles' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** Each list is filtered and sorted separately. */
export const FoundAndOrdered: Story = {
  parameters: { ...at(many), requirements: ['EXP-181'] },
  async play({ canvas }) {
    const active = await tableOf(canvas, 'Active project roles')
    await active.findByRole('link', { name: 'Statistician' })
    await userEvent.type(canvas.getByLabelText('Filter active project roles'), 'scans{Enter}')
    await waitFor(() => expect(namesIn(active)).toEqual(['Imaging Reader']))
    await showInactive(canvas)
    await expect(canvas.getByRole('link', { name: 'Paper Archivist' })).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Filter active project roles'))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(active.getByRole('button', { name: 'Role Name' }))
    await waitFor(() => expect(namesIn(active)[0]).toBe('Imaging Reader'))
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(list, [longTextsProjectRoleExample, ...projectRolesExample])),
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, [])), requirements: ['SHELL-028'] },
  async play({ canvas }) {
    await showInactive(canvas)
    for (const state of ['Active', 'Inactive']) {
      const table = await tableOf(canvas, `${state} project roles`)
      await expect(await table.findByText('No records found')).toBeVisible()
    }
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

const slow = heldResponses()

/** Frame and button are shown while the rows load slowly. */
export const Slow: Story = {
  parameters: at(respond(list, projectRolesExample, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Add Project Role' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Statistician' })).toBeNull()
    slow.release()
    await expect(await canvas.findByRole('link', { name: 'Statistician' })).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-073'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading project-roles.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading project-roles.')).toBeVisible()
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

/** Users with READ_USERS see the roles without buttons to change them. [C-167] */
export const ForReaders: Story = {
  parameters: { ...at(loaded, ...signedInAs('READ_USERS')), requirements: ['PERM-008'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /Site Data Manager/ })).toBeVisible()
    await expect(canvas.getByText(/Project roles are changed by administrators\./)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /Site Data Manager|Add/ })).toBeNull()
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
