import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { NameList } from './NameList.tsx'

const names = Array.from({ length: 43 }, (_, place) => `ML-${String(place + 1).padStart(3, '0')}`)

const meta = {
  title: 'Components/NameList',
  component: NameList,
  args: { label: 'Sites of Site Nurse', countText: '43 sites', names },
} satisfies Meta<typeof NameList>
export default meta
type Story = StoryObj<typeof meta>

/** The count is before the names. A button shows all names and keeps the focus. */
export const Long: Story = {
  tags: ['long text'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/43 sites:/)).toBeVisible()
    await expect(canvas.queryByText(/ML-009/)).toBeNull()
    const more = canvas.getByRole('button', { name: 'Show all 43: Sites of Site Nurse' })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(more)
    await expect(canvas.getByText(/ML-043/)).toBeVisible()
    const fewer = canvas.getByRole('button', { name: 'Show fewer: Sites of Site Nurse' })
    await waitFor(() => expect(fewer).toHaveFocus())
    await userEvent.click(fewer)
    await expect(canvas.queryByText(/ML-009/)).toBeNull()
  },
}

export const LongDark: Story = { tags: ['long text', 'dark'], globals: { theme: 'dark' } }

export const Short: Story = {
  args: { countText: '2 sites', names: names.slice(0, 2) },
  async play({ canvas }) {
    await expect(await canvas.findByText(/ML-001, ML-002/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const None: Story = {
  tags: ['empty'],
  args: { countText: '0 sites', names: [], emptyText: 'No sites' },
}

export const LongNames: Story = {
  tags: ['long text'],
  args: {
    countText: '3 sites',
    names: names.slice(0, 3).map((name) => `${name} ${'Zentralkrankenhaus'.repeat(8)}`),
  },
}
