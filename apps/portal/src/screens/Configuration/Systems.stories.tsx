import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  longTextsSystemExample,
  retiredSystemExample,
  systemsExample,
} from '@portal-gateway/contract/systems.examples'
import { pagePassword } from '@portal-gateway/demo/pageServer'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { upTo } from '../../../stories/upTo.ts'

const meta = { ...portalStory, title: 'Screens/Configuration/Systems', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { list } = api.systems
const at = (...answers: unknown[]) => ({ route: '/app/configure?tab=systems', answers })
const loaded = respond(list, systemsExample)
/** Server with enough active records for the filter to be shown. */
const many = respond(
  list,
  upTo(
    12,
    systemsExample.toSorted((a, b) => Number(b.inactive) - Number(a.inactive)),
    (n) => ({
      id: 100 + n,
      systemName: `Zoology ${n}`,
      description: 'Records of animals',
    }),
  ),
)
/** Expands the list of inactive records, which is collapsed at first. */
const showInactive = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: /^Inactive /, expanded: false }))
const tableOf = async (canvas: Canvas, name: string) => within(await canvas.findByRole('table', { name }))
const namesIn = (table: Canvas) =>
  table.getAllByRole('rowheader').map(({ textContent }: HTMLElement) => textContent)

/** Active systems are first, in the server's order. */
export const Ready: Story = {
  parameters: { ...at(loaded), requirements: ['SYS-017'] },
  async play({ canvas }) {
    const active = await tableOf(canvas, 'Active systems')
    await active.findByRole('link', { name: 'Data Capture' })
    for (const name of ['System Name', 'Description']) {
      await expect(active.getByRole('columnheader', { name })).toBeVisible()
    }
    await expect(namesIn(active)).toEqual(
      systemsExample.filter(({ inactive }) => !inactive).map(({ systemName }) => systemName),
    )
    await showInactive(canvas)
    const inactive = await tableOf(canvas, 'Inactive systems')
    await expect(namesIn(inactive)).toEqual([retiredSystemExample.systemName])
    await expect(inactive.getByRole('link')).toHaveAttribute('href', '/app/configure/systems/7')
    await expect(canvas.getByRole('link', { name: 'Add System' })).toHaveAttribute(
      'href',
      '/app/configure/systems/new',
    )
    await expect(canvas.getByRole('tab', { name: 'Systems' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** Each list is filtered and sorted separately. */
export const FoundAndOrdered: Story = {
  parameters: { ...at(many), requirements: ['EXP-181'] },
  async play({ canvas }) {
    const active = await tableOf(canvas, 'Active systems')
    await active.findByRole('link', { name: 'Randomisation' })
    await userEvent.type(canvas.getByLabelText('Filter active systems'), 'scans{Enter}')
    await waitFor(() => expect(namesIn(active)).toEqual(['Imaging Archive']))
    await showInactive(canvas)
    await expect(canvas.getByRole('link', { name: 'Paper Forms Archive' })).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Filter active systems'))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(active.getByRole('button', { name: 'System Name' }))
    await waitFor(() => expect(namesIn(active)[0]).toBe('Data Capture'))
  },
}

/** A system without a name is listed by its id, so that it can be opened. */
export const LongAndMissingTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(list, [
      longTextsSystemExample,
      { ...longTextsSystemExample, id: 9, systemName: ' ', description: '' },
      ...systemsExample,
    ]),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'System 9' })).toHaveAttribute(
      'href',
      '/app/configure/systems/9',
    )
    await expect(canvas.getByText('No description')).toBeVisible()
  },
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, [])), requirements: ['SHELL-028'] },
  async play({ canvas }) {
    await showInactive(canvas)
    for (const state of ['Active', 'Inactive']) {
      const table = await tableOf(canvas, `${state} systems`)
      await expect(await table.findByText('No records found')).toBeVisible()
    }
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

const slow = heldResponses()

/** Frame and button are shown while the rows load slowly. */
export const Slow: Story = {
  parameters: at(respond(list, systemsExample, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Add System' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Data Capture' })).toBeNull()
    slow.release()
    await expect(await canvas.findByRole('link', { name: 'Data Capture' })).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading systems.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading systems.')).toBeVisible()
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

/** Users with READ_USERS see the systems without buttons to change them. [C-167] */
export const ForReaders: Story = {
  parameters: { ...at(loaded, ...signedInAs('READ_USERS')), requirements: ['PERM-008'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /Data Capture/ })).toBeVisible()
    await expect(canvas.getByText(/Systems are changed by administrators\./)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /Data Capture|Add/ })).toBeNull()
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

/** The list of inactive systems is collapsed at first, with their number in the heading. */
export const InactiveCollapsed: Story = {
  parameters: { ...at(loaded), requirements: ['EXP-092'] },
  async play({ canvas }) {
    const heading = await canvas.findByRole('heading', { level: 3, name: 'Inactive systems (1)' })
    await expect(canvas.queryByRole('table', { name: 'Inactive systems' })).toBeNull()
    await showInactive(canvas)
    await expect(canvas.getByRole('table', { name: 'Inactive systems' })).toBeVisible()
    await userEvent.click(within(heading).getByRole('button', { expanded: true }))
    await waitFor(() => expect(canvas.queryByRole('table', { name: 'Inactive systems' })).toBeNull())
  },
}

/** A link with a filter of the inactive systems shows their list expanded. */
export const InactiveByAddress: Story = {
  parameters: {
    ...at(loaded),
    route: '/app/configure?tab=systems&inactive-filter=paper',
    requirements: ['EXP-092'],
  },
  async play({ canvas }) {
    const inactive = await tableOf(canvas, 'Inactive systems')
    await waitFor(() => expect(namesIn(inactive)).toEqual([retiredSystemExample.systemName]))
  },
}

const tracker = systemsExample.find(({ inactive }) => !inactive)
if (!tracker) throw new Error('The examples must contain an active system.')

/** After a save, the list marks the row of the saved system and scrolls to it. */
export const SavedRow: Story = {
  parameters: {
    ...at(loaded),
    answers: [
      loaded,
      respond(api.systems.get, tracker),
      respond(api.systems.update, { ...tracker, versionno: 2 }),
      ...signedInAs('ADMIN'),
    ],
    requirements: ['EXP-071'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: tracker.systemName }))
    await userEvent.type(await canvas.findByLabelText('Description'), ' Updated.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const active = await tableOf(canvas, 'Active systems')
    const row = (await active.findByRole('link', { name: tracker.systemName })).closest('tr')
    await waitFor(() => expect(row).toHaveAttribute('data-marked'))
    await expect(active.getAllByRole('row').filter((each) => each.hasAttribute('data-marked'))).toEqual([row])
    if (!row) throw new Error('The link must be in a row.')
    const { top, bottom } = row.getBoundingClientRect()
    await expect(top >= 0 && bottom <= window.innerHeight).toBe(true)
  },
}

/** After a deletion, the list of inactive systems is expanded and marks the deleted system. */
export const DeletedRow: Story = {
  tags: ['flow'],
  parameters: { route: '/app/configure?tab=systems', server: true, requirements: ['EXP-071', 'EXP-092'] },
  async play({ canvas }) {
    const body = within(document.body)
    await userEvent.type(await canvas.findByLabelText('Username or Email Address'), 'admin')
    await userEvent.type(canvas.getByLabelText('Password'), pagePassword)
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Data Capture' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete this System' }))
    const question = within(await body.findByRole('alertdialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    const inactive = await tableOf(canvas, 'Inactive systems')
    const row = (await inactive.findByRole('link', { name: 'Data Capture' })).closest('tr')
    await waitFor(() => expect(row).toHaveAttribute('data-marked'))
  },
}
