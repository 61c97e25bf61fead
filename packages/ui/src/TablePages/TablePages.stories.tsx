import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { people, peopleColumns } from '../Table/people.examples.ts'
import { Table } from '../Table/Table.tsx'
import { TablePages } from './TablePages.tsx'

const meta = {
  title: 'Components/TablePages',
  component: TablePages,
  render: () => (
    <Table
      label="Active users"
      columns={peopleColumns}
      rows={people}
      row={{ id: ({ id }) => id, href: ({ id }) => `#/users/${id}` }}
      filter={{ label: 'Filter users', delay: 0 }}
      state={{ pageSize: 5 }}
      pages={<TablePages />}
    />
  ),
} satisfies Meta<typeof TablePages>
export default meta

type Story = StoryObj<typeof meta>

export const Turned: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const shown = () => canvas.getAllByRole('row').length - 1
    await step('a page button changes the page, and aria-rowindex counts the rows of all pages', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Page 3' }))
      await expect(canvas.getByText('11–15 of 15')).toBeVisible()
      await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '16')
      await expect(canvas.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '12')
    })
    await step('after a change of the page size, the first row is still visible', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '10')
      await expect(canvas.getByText('11–15 of 15')).toBeVisible()
      await expect(shown()).toBe(5)
    })
    await step('a filter shows the first page', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'berg')
      await waitFor(() => expect(canvas.getByText('1–10 of 12')).toBeVisible())
    })
  },
}

/** Without rows there is no pager. */
export const NothingFound: Story = {
  tags: ['empty'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('navigation', { name: 'Pages of Active users' })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'nobody of this name')
    await expect(await canvas.findByText('No records found')).toBeVisible()
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}

export const Narrow: Story = {
  decorators: [(Story) => <div style={{ inlineSize: 328 }}>{Story()}</div>],
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
