import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { columnsFor, Table, type TableProps } from './Table.tsx'

interface Visit {
  id: string
  name: string | undefined
  seen: Date
}

interface VisitTableProps extends Pick<TableProps<Visit>, 'label' | 'columns' | 'row' | 'filter' | 'status'> {
  count: number
}

/** The story has no `rows` argument, because Storybook cannot serialise an invalid date. */
const VisitTable = ({ count, ...props }: VisitTableProps) => {
  const rows = useMemo(() => visits.slice(0, count), [count])
  return <Table<Visit> {...props} rows={rows} />
}

const visits: readonly Visit[] = [
  { id: '1', name: 'Achterberg', seen: new Date('2026-03-01T12:00:00') },
  { id: '2', name: undefined, seen: new Date('2026-02-01T12:00:00') },
  { id: '2', name: 'Solberg (50 %)', seen: new Date('never') },
]

const columns = columnsFor<Visit>()([
  { id: 'name', header: 'Name', value: ({ name }) => (name as string).trim() },
  { id: 'seen', header: 'Last Visit', value: ({ seen }) => seen },
])

const meta = {
  title: 'Components/Table: faulty data',
  component: VisitTable,
  args: {
    label: 'Visits',
    columns,
    count: visits.length,
    row: { id: ({ id }) => id },
    filter: { label: 'Filter visits', delay: 0 },
    status: { onFault: fn() },
  },
} satisfies Meta<typeof VisitTable>
export default meta

type Story = StoryObj<typeof meta>

/**
 * The rows contain a repeated id, an invalid date and a value whose accessor throws an error. Every row
 * is shown, and the errors are reported.
 */
export const FaultyRows: Story = {
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const names = () => canvas.getAllByRole('rowheader').map((cell) => cell.textContent)
    await step('all rows are shown', async () => {
      await canvas.findByRole('table')
      await expect(names()).toEqual(['Achterberg', '(not readable)', 'Solberg (50 %)'])
      await expect(canvas.getByText('---')).toBeVisible()
      await waitFor(() => expect(args.status?.onFault).toHaveBeenCalledWith({ kind: 'id', id: '2' }))
    })
    await step('a search finds the rows', async () => {
      const box = canvas.getByRole('searchbox')
      await userEvent.type(box, '(50 %')
      await waitFor(() => expect(names()).toEqual(['Solberg (50 %)']))
      await userEvent.clear(box)
      await userEvent.type(box, '.*')
      await expect(await canvas.findByRole('cell', { name: 'No records found' })).toBeVisible()
      await userEvent.clear(box)
    })
    await step('the rows are sorted, with unreadable values last', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Name' }))
      await expect(names()).toEqual(['Achterberg', 'Solberg (50 %)', '(not readable)'])
      await userEvent.click(canvas.getByRole('button', { name: 'Last Visit' }))
      await expect(names()).toEqual(['(not readable)', 'Achterberg', 'Solberg (50 %)'])
      await expect(args.status?.onFault).toHaveBeenCalledWith(
        expect.objectContaining({ kind: 'accessor', column: 'name', place: 1 }),
      )
      await expect(args.status?.onFault).toHaveBeenCalledTimes(2)
    })
  },
}

/** Some rows could not be loaded. The rows that arrived are still shown. */
export const RestFailed: Story = {
  args: {
    count: 1,
    status: { failure: { text: 'Only the first rows could be loaded.', onRetry: fn() } },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Only the first rows could be loaded.')
    await expect(canvas.getByRole('rowheader', { name: 'Achterberg' })).toBeVisible()
    canvas.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.status?.failure?.onRetry).toHaveBeenCalledOnce()
    const table = canvas.getByRole('table')
    await waitFor(() => expect(table).toHaveFocus())
    // The focus ring of the theme is solid; the browser's default is 'auto'.
    await expect(getComputedStyle(table).outlineStyle).toBe('solid')
  },
}

/** No rows could be loaded. The table must not show the text for an empty list. */
export const AllFailed: Story = {
  args: {
    count: 0,
    status: { failure: { text: 'The visits could not be loaded.', onRetry: fn() } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The visits could not be loaded.')
    await expect(canvas.queryByText('No records found')).toBeNull()
  },
}
