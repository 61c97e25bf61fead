import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Breadcrumbs } from './Breadcrumbs.tsx'

const meta = {
  title: 'Components/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { label: 'Configuration', href: '#/configure' },
      { label: 'Dashboard items', href: '#/configure/dashboard' },
      { label: 'Statistical Computing Workspace' },
    ],
  },
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
} satisfies Meta<typeof Breadcrumbs>
export default meta

type Story = StoryObj<typeof meta>

export const ThreeLevels: Story = {
  play: async ({ canvasElement }) => {
    const nav = within(await within(canvasElement).findByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(nav.getByRole('link', { name: 'Dashboard items' })).toBeVisible()
    await expect(
      nav.getByText('Statistical Computing Workspace').closest('[aria-current="page"]'),
    ).toBeVisible()
  },
}

export const OneLevel: Story = {
  args: { items: [{ label: 'Dashboard', href: '#/' }, { label: 'Specimen Tracker' }] },
}

/** The path does not contain the current page, because the heading of the page has its name. */
export const EndsBeforeThePage: Story = {
  args: {
    items: [
      { label: 'Configuration', href: '#/configure' },
      { label: 'Systems', href: '#/configure/systems' },
    ],
  },
  play: async ({ canvasElement }) => {
    const nav = within(within(canvasElement).getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Configuration',
      'Systems',
    ])
    await expect(canvasElement.querySelector('[aria-current]')).toBeNull()
  },
}

export const LongNames: Story = {
  tags: ['long text'],
  args: {
    items: [
      { label: 'Configuration of everything that stands on the dashboard', href: '#/configure' },
      { label: 'Dashboard items', href: '#/configure/dashboard' },
      { label: 'Standard_operating_procedure_for_the_central_repository_with_annexes_A_to_F_2026-11-18' },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 328 }}>{Story()}</div>],
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
