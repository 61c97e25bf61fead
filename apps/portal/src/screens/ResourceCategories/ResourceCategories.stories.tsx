import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { categoriesExample, longCategoriesExample } from '@portal-gateway/contract/resources.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Resource Categories',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { list } = api.resourceCategories
const commonAnswers = [
  respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
  respond(api.portalRoles.list, portalRolesExample),
]
/** Returns parameters of the tab. The given handlers have priority over the usual ones. */
const at = (...answers: unknown[]) => ({
  route: '/app/configure/dashboard/1?tab=categories',
  answers: [...answers, respond(list, categoriesExample), ...commonAnswers],
})
const table = async (canvas: Canvas) =>
  within(await canvas.findByRole('table', { name: 'Resource Categories' }))
const cellsOf = (row: Element | null) =>
  [...(row?.children ?? [])].map((cell) => cell.textContent?.replace(/^.*: /, ''))

/** Each category is followed by its subcategories; none is collapsed. */
export const Ready: Story = {
  parameters: { ...at(), requirements: ['CAT-001', 'CAT-002', 'CAT-003', 'CAT-006'] },
  async play({ canvas }) {
    const rows = await table(canvas)
    await rows.findByRole('button', { name: 'Manuals' })
    for (const name of [
      'Category Name (parent/child)',
      'Parent Category',
      'Child Categories',
      'Number of Resources (direct children)',
      'Is Visible To Users',
    ]) {
      await expect(rows.getByRole('columnheader', { name })).toBeVisible()
    }
    const names = rows.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(names).toEqual([
      'Announcements',
      'Manuals',
      'Manuals / Label printers',
      'Paper logs until 2023',
      'Shipping forms',
      'Training',
    ])
    await expect(rows.queryByRole('button', { expanded: false })).toBeNull()
    const cells = (name: string) => cellsOf(rows.getByRole('rowheader', { name }).closest('tr'))
    await expect(cells('Manuals')).toEqual(['Manuals', '---', 'Label printers', '2', 'Yes'])
    await expect(cells('Manuals / Label printers')).toEqual([
      'Manuals / Label printers',
      'Manuals',
      '---',
      '2',
      'Yes',
    ])
    // One of the two resources of this category is active.
    await expect(cells('Shipping forms').slice(3)).toEqual(['1', 'Yes'])
    await expect(cells('Announcements').slice(3)).toEqual(['0', 'No'])
    await expect(cells('Paper logs until 2023').slice(3)).toEqual(['0', 'INACTIVE'])
    await expect(canvas.getByRole('button', { name: 'Add Resource Category' })).toBeEnabled()
    await expect(canvas.getByRole('tab', { name: 'Resource Categories' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

export const Sorted: Story = {
  parameters: { ...at(), requirements: ['CAT-003'] },
  async play({ canvas }) {
    const rows = await table(canvas)
    await rows.findByRole('button', { name: 'Manuals' })
    const header = rows.getByRole('columnheader', { name: 'Number of Resources (direct children)' })
    // The address contains the sort order. It is updated shortly after the press.
    await userEvent.click(within(header).getByRole('button'))
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'))
    await userEvent.click(within(header).getByRole('button'))
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'))
    const [first] = rows.getAllByRole('rowheader')
    await expect(first).toHaveTextContent(/^Manuals/)
  },
}

export const Filtered: Story = {
  parameters: { ...at(), requirements: ['CAT-002'] },
  async play({ canvas }) {
    const rows = await table(canvas)
    await rows.findByRole('button', { name: 'Training' })
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter resource categories' }), 'printers')
    await waitFor(() => expect(rows.queryByRole('button', { name: 'Training' })).toBeNull())
    // The filter also finds the parent, because its row contains the name of its child.
    await expect(rows.getAllByRole('rowheader')).toHaveLength(2)
  },
}

export const NothingMatches: Story = {
  tags: ['empty'],
  parameters: { ...at(), requirements: ['SHELL-028'] },
  async play({ canvas }) {
    const rows = await table(canvas)
    await rows.findByRole('button', { name: 'Training' })
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter resource categories' }), 'xyz{Enter}')
    await expect(await rows.findByText('No records found')).toBeVisible()
  },
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, [])), requirements: ['CAT-005'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('There are no defined categories for this dashboard item.'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add Resource Category' })).toBeEnabled()
  },
}

export const LongTexts: Story = { tags: ['long text'], parameters: at(respond(list, longCategoriesExample)) }

export const Loading: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(list)), requirements: ['EXP-185'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Add Resource Category' })).toBeDisabled()
    await expect(canvas.queryByText(/no defined categories/)).toBeNull()
  },
}

const slow = heldResponses()

export const Slow: Story = {
  parameters: at(respond(list, categoriesExample, { until: slow.released })),
  beforeEach: slow.hold,
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Add Resource Category' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Training' })).toBeNull()
    slow.release()
    await expect(await canvas.findByRole('button', { name: 'Training' })).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-022'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item resource categories.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['MSG-022'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item resource categories.')).toBeVisible()
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
 * After a 401 response, the portal checks the session. The session is still valid, so the list
 * shows an error. [C-041]
 */
export const SignedOutForTheList: Story = {
  parameters: { ...at(refuse(list, 'signedOut')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Please sign in')).toBeVisible()
  },
}
