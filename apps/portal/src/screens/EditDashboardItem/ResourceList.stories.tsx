import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { resourcesExample } from '@portal-gateway/contract/resources.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory } from '../../../stories/portalStory.tsx'
import { upTo } from '../../../stories/upTo.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Resources of an item',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list } = api.resources
const at = (...answers: unknown[]) => ({
  route: '/app/configure/dashboard/1?tab=resources',
  answers: [
    ...answers,
    respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.resourceCategories.list, dashboardItemExample.categories),
  ],
})
const all = respond(list, resourcesExample)

export const Ready: Story = {
  parameters: { ...at(all), requirements: ['CAT-015', 'RES-021'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Resources', selected: true })).toBeVisible()
    const table = within(await canvas.findByRole('table', { name: 'Resources' }))
    for (const name of ['Name', 'Type', 'Category', 'File / URL', 'Status']) {
      await expect(table.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible()
    }
    await expect(await table.findByRole('link', { name: 'User manual' })).toHaveAttribute(
      'href',
      '/app/configure/dashboard/resources/11?itemId=1&returnTab=resources',
    )
    await expect(
      table.getByRole('row', { name: /Driver for desk printers Download Manuals \/ Label printers/ }),
    ).toBeVisible()
    const link = table.getByRole('row', { name: /Supported printers .* Link / })
    await expect(link).toBeVisible()
    // A link has no size, so there is no line for it.
    await expect([...link.querySelectorAll('div:empty')]).toEqual([])
    await expect(table.getByRole('row', { name: /eLearning \(zip file\) Training/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Map of the freezers .* Uncategorized/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Shipments before 2024 .*INACTIVE/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add Resource' })).toHaveAttribute(
      'href',
      '/app/configure/dashboard/resources/new?itemId=1&returnTab=resources',
    )
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(all), globals: { theme: 'dark' } }

/** The list is sorted by category, then by name. */
export const ByCategory: Story = {
  parameters: { ...at(all), requirements: ['EXP-181'] },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Resources' }))
    await table.findByRole('link', { name: 'User manual' })
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(names.slice(0, 4)).toEqual([
      'Standard operating procedure for the central repository, annexes',
      'User manual',
      'Driver for desk printers',
      'Supported printers and label stock',
    ])
  },
}

export const Filtered: Story = {
  parameters: {
    ...at(
      respond(
        list,
        upTo(12, resourcesExample, (n) => ({ id: 100 + n, name: `Zoology ${n}` })),
      ),
    ),
    requirements: ['EXP-181'],
  },
  async play({ canvas }) {
    const box = await canvas.findByLabelText('Filter resources')
    await canvas.findByRole('link', { name: 'User manual' })
    await userEvent.type(box, 'printer')
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'User manual' })).toBeNull())
    await expect(canvas.getByRole('link', { name: 'Driver for desk printers' })).toBeVisible()
  },
}

export const WithoutFile: Story = {
  parameters: {
    ...at(
      respond(
        list,
        resourcesExample.map((resource) => ({ ...resource, fileName: null, fileExt: null, fileSize: null })),
      ),
    ),
    requirements: ['EXP-062'],
  },
  async play({ canvas }) {
    await expect((await canvas.findAllByText('No file')).length).toBeGreaterThan(1)
    const card = canvas.getByRole('link', { name: 'Add a file to Specimen Tracker, card' })
    await expect(card).toHaveAttribute(
      'href',
      '/app/configure/dashboard/resources/19?itemId=1&returnTab=resources',
    )
    // An inactive resource must be activated before a file is added, so there is no link to add one.
    await expect(canvas.queryByRole('link', { name: 'Add a file to Shipments before 2024' })).toBeNull()
  },
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, [])), requirements: ['SHELL-028'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No records found')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add Resource' })).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['MSG-020'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item resources.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading dashboard item resources.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(
      list,
      resourcesExample.slice(0, 4).map((resource, place) => ({
        ...resource,
        name: 'Standard_operating_procedure_for_the_central_repository_annexesA',
        fileName: resource.url === null ? `annexes_${'A_to_F_and_'.repeat(6)}${place}.docx` : null,
        url: resource.url && `https://labels.meridianlakes.example/${'supported/'.repeat(8)}`,
      })),
    ),
  ),
}
