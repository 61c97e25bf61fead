import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Link } from '../Link/Link.tsx'
import { CategoryTree } from './CategoryTree.tsx'

const files = (...names: readonly string[]) => (
  <ul style={{ margin: 0, padding: '0 0 0 28px', listStyle: 'none', display: 'grid', gap: 8 }}>
    {names.map((name) => (
      <li key={name}>
        <Link href={`#/${name}`}>{name}</Link>
      </li>
    ))}
  </ul>
)

const groups = [
  {
    id: 'manuals',
    title: 'Manuals',
    count: 4,
    content: files('User manual', 'Standard operating procedure for the central repository'),
    groups: [
      { id: 'printers', title: 'Label printers', count: 2, content: files('Driver for desk printers') },
      { id: 'scanners', title: 'Scanners', content: null },
    ],
  },
  { id: 'shipping', title: 'Shipping forms', count: 7, content: files('Dry ice declaration') },
  { id: 'none', title: 'Uncategorized Resources', count: 1, content: files('Site map') },
]

const meta = {
  title: 'Components/CategoryTree',
  component: CategoryTree,
  args: { groups },
  decorators: [
    (Story) => (
      <div style={{ padding: 16, maxWidth: 400 }}>
        <h1 style={{ fontSize: 18 }}>Specimen Tracker</h1>
        <h2 style={{ fontSize: 16, margin: '0 0 8px' }}>Resources</h2>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof CategoryTree>
export default meta

type Story = StoryObj<typeof meta>

export const ClosedAtFirst: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const manuals = await canvas.findByRole('button', { name: 'Manuals 4' })
    await expect(manuals).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByRole('heading', { level: 3, name: 'Manuals 4' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'User manual' })).toBeNull()
  },
}

export const OpeningAGroupShowsThoseBelow: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Manuals 4' }))
    await expect(await canvas.findByRole('button', { name: 'Label printers 2' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(canvas.getByRole('link', { name: 'Driver for desk printers' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Label printers 2' }))
    await expect(canvas.queryByRole('link', { name: 'Driver for desk printers' })).toBeNull()
  },
}

export const OpenAtFirst: Story = { args: { defaultExpanded: 'all' } }

export const LongTitle: Story = {
  tags: ['long text'],
  args: {
    defaultExpanded: 'all',
    groups: [
      {
        id: 'long',
        title: 'Standard_operating_procedures_of_the_central_repository_in_all_languages of the network',
        count: 12406,
        content: files('Annex A'),
      },
    ],
  },
}

export const Dark: Story = { tags: ['dark'], args: { defaultExpanded: 'all' }, globals: { theme: 'dark' } }
