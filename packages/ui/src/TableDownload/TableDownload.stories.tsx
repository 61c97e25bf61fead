import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { downloaded } from '../../../../.storybook/downloaded.ts'
import { type Person, people, peopleColumns } from '../Table/people.examples.ts'
import { columnsFor, Table, type TableProps } from '../Table/Table.tsx'
import { TablePages } from '../TablePages/TablePages.tsx'
import { TableDownload } from './TableDownload.tsx'

const PeopleTable = (props: TableProps<Person>) => <Table<Person> {...props} />

const columns = columnsFor<Person>()([
  ...peopleColumns.slice(0, 2),
  { id: 'seen', header: 'Last Visit', value: ({ seen }) => seen },
  { id: 'actions', header: 'Actions', value: () => null, isSortable: false, isFilterable: false },
])

const meta = {
  title: 'Components/TableDownload',
  component: PeopleTable,
  args: {
    label: 'Active users',
    columns,
    rows: people,
    row: { id: ({ id }) => id },
    filter: { label: 'Filter users', delay: 0 },
    children: <TableDownload name="active-users" />,
  },
} satisfies Meta<typeof PeopleTable>
export default meta

type Story = StoryObj<typeof meta>

/** The file contains exactly the matching rows of all pages, in their sort order. */
export const Downloaded: Story = {
  args: { state: { pageSize: 2 }, pages: <TablePages /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'engeb')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 of 15 match “engeb”'))
    await expect(await downloaded(canvasElement)).toEqual({
      name: 'active-users.csv',
      text: 'First Name,Last Name,Last Visit\r\nDagny,Engeberg,\r\n',
    })
    await userEvent.clear(canvas.getByRole('searchbox'))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('15 rows'))
    const button = canvas.getByRole('button', { name: 'Last Name' })
    await userEvent.click(button)
    await userEvent.click(button)
    const { text } = await downloaded(canvasElement)
    const names = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1])
    await expect(names).toHaveLength(people.length)
    await expect([names[0], names.at(-1)]).toEqual(['Weissenberg', 'Achterberg'])
  },
}

const fetchFound = fn(async () => people.slice(0, 3))

/** If a server divides the list into pages, all matching rows are loaded for the file. */
export const DownloadedFromAServer: Story = {
  args: {
    rows: { page: people.slice(0, 2), matching: 3, total: 15 },
    state: { pageSize: 2, filterText: 'ber' },
    pages: <TablePages />,
    children: <TableDownload name="found" rows={fetchFound} />,
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table')
    const { name, text } = await downloaded(canvasElement)
    await expect(name).toBe('found.csv')
    await expect(text.trim().split('\r\n')).toHaveLength(4)
    await expect(fetchFound).toHaveBeenCalledWith({ term: 'ber', sort: undefined })
  },
}

const fileColumns = columnsFor<Person>()([
  { id: 'name', header: 'Name', value: ({ first, last }) => `${last}, ${first}` },
])

/** The columns and rows of the file can differ from those of the table. */
export const OwnColumns: Story = {
  args: {
    rows: { page: people.slice(0, 2), matching: 3, total: 15 },
    children: (
      <TableDownload
        name={() => 'names-of-today'}
        columns={fileColumns}
        rows={async () => people.slice(0, 3)}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table')
    const { name, text } = await downloaded(canvasElement)
    await expect(name).toBe('names-of-today.csv')
    const [head, first, ...others] = text.trim().split('\r\n')
    await expect(head).toBe('Name')
    await expect(first).toBe(`"${people[0]?.last}, ${people[0]?.first}"`)
    await expect(others).toHaveLength(2)
  },
}

/**
 * If a server divides the list into pages and no function loads all rows, there is no download button.
 */
export const NoDownload: Story = {
  args: {
    rows: { page: people.slice(0, 2), matching: 3 },
    state: { pageSize: 2 },
    pages: <TablePages />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('table')
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  },
}

const fetchAtSecond = fn()

/** The error is shown below the tools. Its retry button moves the focus to the table. */
export const NotSaved: Story = {
  args: {
    rows: { page: people.slice(0, 2), matching: 3, total: 15 },
    status: { onFault: fn() },
    children: <TableDownload name="found" rows={fetchAtSecond} />,
  },
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    fetchAtSecond
      .mockRejectedValueOnce(new Error('The server does not respond'))
      .mockResolvedValue(people.slice(0, 3))
    await step('the error is shown and reported', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Download CSV' }))
      await expect(await canvas.findByRole('alert')).toHaveTextContent('The file could not be written.')
      await expect(args.status?.onFault).toHaveBeenCalledWith({
        kind: 'download',
        error: new Error('The server does not respond'),
      })
    })
    await step('the message is as wide as the table without its padding', async () => {
      const widthOf = (element: HTMLElement) => element.getBoundingClientRect().width
      await expect(widthOf(canvas.getByRole('alert'))).toBeGreaterThanOrEqual(
        widthOf(canvas.getByRole('table')) - 40,
      )
    })
    await step('a retry saves the file', async () => {
      await expect((await downloaded(canvasElement, 'Try again')).name).toBe('found.csv')
      await expect(canvas.queryByRole('alert')).toBeNull()
      await waitFor(() => expect(canvas.getByRole('table')).toHaveFocus())
    })
  },
}

/** Without rows there is no button and no empty toolbar above the headers. */
export const NoRows: Story = {
  tags: ['empty'],
  args: { rows: [], filter: undefined },
  decorators: [(Story) => <div style={{ inlineSize: 700 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('No records found')
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull()
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
}
