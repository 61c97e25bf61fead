import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { addIcon } from '../icons/icons.ts'
import { TablePages } from '../TablePages/TablePages.tsx'
import { type Person, people, peopleColumns } from './people.examples.ts'
import { columnsFor, type Sort, Table, type TableProps } from './Table.tsx'

const PeopleTable = (props: TableProps<Person>) => <Table<Person> {...props} />

const filter = { label: 'Filter users' }
const plain = { id: ({ id }: Person) => id }
const linked = { ...plain, href: ({ id }: Person) => `#/users/${id}` }

const meta = {
  title: 'Components/Table',
  component: PeopleTable,
  args: { label: 'Active users', columns: peopleColumns, rows: people, row: plain },
} satisfies Meta<typeof PeopleTable>
export default meta

type Story = StoryObj<typeof meta>

/** Returns the last names in row order. */
const lastNames = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
    .filter((_, place) => place % 2 === 1)

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const table = await canvas.findByRole('table', { name: 'Active users' })
    await expect(within(table).getAllByRole('row')).toHaveLength(people.length + 1)
    await expect(canvas.getByRole('status')).toHaveTextContent('15 rows')
    await expect(canvas.getAllByText('---')).toHaveLength(1)
  },
}

export const Filtered: Story = {
  args: { filter, row: linked, state: { defaultSort: { column: 'last', direction: 'ascending' } } },
  parameters: { requirements: ['SHELL-029'] },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const box = await canvas.findByRole('searchbox', { name: 'Filter users' })
    await step('the filter is applied 500 ms after the last letter', async () => {
      await userEvent.type(box, 'ROSE')
      // Measures the time from before the last letter, so that a slow machine can only make the pause
      // longer.
      const typing = performance.now()
      await userEvent.type(box, 'N')
      await expect(canvas.getAllByRole('row')).toHaveLength(people.length + 1)
      await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2))
      await expect(performance.now() - typing).toBeGreaterThan(499)
    })
    await step('matches are marked, and the status shows their number', async () => {
      const marks = canvasElement.querySelectorAll('mark')
      await expect([...marks].map((mark) => mark.textContent)).toEqual(['Rosen', 'rosen'])
      await expect(canvas.getByRole('status')).toHaveTextContent(
        '1 of 15 match “ROSEN” sorted by Last Name, A to Z',
      )
    })
    await step('clearing the box shows all rows immediately', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
      await expect(canvas.getAllByRole('row')).toHaveLength(people.length + 1)
      await userEvent.type(box, 'berg{Enter}')
      await expect(canvas.getByRole('status')).toHaveTextContent('12 of 15 match “berg”')
    })
  },
}

export const FilteredDark: Story = {
  tags: ['dark'],
  args: {
    filter,
    row: linked,
    state: { defaultSort: { column: 'last', direction: 'ascending' }, filterText: 'ber' },
  },
  globals: { theme: 'dark' },
}

/**
 * A term of one character filters the rows, but its matches are not marked. The same applies to a term
 * that contains other characters than letters, digits, spaces and @ . _ ' -.
 */
export const FilteredWithoutMarks: Story = {
  args: { filter, state: { filterText: 'b' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('status')).toHaveTextContent('15 of 15 match “b”')
    await expect(canvasElement.querySelector('mark')).toBeNull()
  },
}

export const Sorted: Story = {
  args: {
    columns: [
      ...peopleColumns,
      { id: 'seen', header: 'Last Visit', value: ({ seen }) => seen, align: 'end' },
    ],
    row: linked,
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('a header sorts ascending, then descending', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Last Name' }))
      const header = canvas.getByRole('columnheader', { name: 'Last Name' })
      await expect(header).toHaveAttribute('aria-sort', 'ascending')
      await expect(lastNames(canvasElement)[0]).toBe('Achterberg')
      await userEvent.click(within(header).getByRole('button'))
      await expect(header).toHaveAttribute('aria-sort', 'descending')
      await expect(lastNames(canvasElement)[0]).toBe('Weissenberg')
      await expect(canvas.getByRole('status')).toHaveTextContent('sorted by Last Name, Z to A')
    })
    await step('dates sort by time, and an empty one is last in both directions', async () => {
      const button = canvas.getByRole('button', { name: 'Last Visit' })
      await userEvent.click(button)
      await expect([lastNames(canvasElement)[0], lastNames(canvasElement).at(-1)]).toEqual([
        'Di Marco',
        'Engeberg',
      ])
      await userEvent.click(button)
      await expect([lastNames(canvasElement)[0], lastNames(canvasElement).at(-1)]).toEqual([
        'von Rosenberg-Hohenstein',
        'Engeberg',
      ])
      await expect(canvas.getByRole('status')).toHaveTextContent('sorted by Last Visit, latest first')
    })
  },
}

export const Empty: Story = {
  tags: ['empty'],
  args: { rows: [], filter },
  parameters: { requirements: ['SHELL-028', 'EXP-090'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('cell', { name: 'No records found' })).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    await expect(canvas.queryByRole('columnheader')).toBeNull()
    await expect(canvas.queryByRole('combobox')).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent('0 rows')
  },
}

export const EmptyWithCustomText: Story = {
  tags: ['empty'],
  args: { rows: [], status: { emptyText: 'There are no open requests.' } },
  parameters: { requirements: ['SHELL-028'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('cell', { name: 'There are no open requests.' })).toBeVisible()
    await expect(canvas.queryByText('No records found')).toBeNull()
  },
}

export const NothingMatches: Story = {
  tags: ['empty'],
  args: { filter, state: { filterText: 'xyz' }, status: { emptyText: 'There are no users.' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('cell', { name: 'No records found' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('0 of 15 match “xyz”')
  },
}

/** If no row matches, a button clears the filter and moves the focus to the search box. */
export const FilterCleared: Story = {
  args: { filter },
  parameters: { requirements: ['EXP-090'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = await canvas.findByRole('searchbox')
    await userEvent.type(box, 'xyz{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the filter' }))
    await waitFor(() => expect(box).toHaveFocus())
    await expect(box).toHaveValue('')
    await waitFor(() => expect(canvas.getAllByRole('rowheader').length).toBeGreaterThan(10))
    await expect(canvas.queryByRole('button', { name: 'Clear the filter' })).toBeNull()
  },
}

export const Loading: Story = {
  args: { rows: [], status: { isLoading: true }, filter },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading')
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('No records found')).toBeNull()
  },
}

/** The link of a row covers the whole row. */
export const LinkRows: Story = {
  args: { row: linked },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const link = await canvas.findByRole('link', { name: 'Dagny Engeberg' })
    await step('the link covers its row', async () => {
      const row = link.closest('tr')
      const box = row?.getBoundingClientRect() ?? new DOMRect()
      const there = document.elementFromPoint(box.right - 8, box.top + box.height / 2)
      await expect(there?.closest('a')).toBe(link)
    })
    await step('the link opens the address of the row', async () => {
      await userEvent.click(link)
      await waitFor(() => expect(window.location.hash).toBe('#/users/5'))
      history.replaceState(null, '', ' ')
    })
  },
}

export const RowAction: Story = {
  args: { row: { ...plain, onAction: fn() } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', {
        name: 'Maximiliane-Alexandra von Rosenberg-Hohenstein',
      }),
    )
    await expect(args.row.onAction).toHaveBeenCalledWith(people[13])
  },
}

const columnsWithButtons = columnsFor<Person>()([
  {
    id: 'name',
    header: 'Name',
    value: ({ first, last }) => `${first} ${last}`,
    isRowHeader: true,
  },
  { id: 'email', header: 'Email', value: ({ email }) => email, hideBelow: 'lg' },
  { id: 'sites', header: 'Sites', value: ({ sites }) => sites.length, align: 'end' },
  {
    id: 'actions',
    header: 'Actions',
    value: () => null,
    cell: ({ last }) => (
      <Button size="s" variant="quiet">
        Delete {last}
      </Button>
    ),
    isSortable: false,
    isFilterable: false,
  },
])

/** A cell may contain buttons. They are painted in front of the link that covers the row. */
export const CustomCells: Story = {
  args: {
    columns: columnsWithButtons,
    filter,
    row: linked,
    children: <Button icon={addIcon}>Add User</Button>,
  },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Delete Achterberg' })
    const box = button.getBoundingClientRect()
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    await expect(there?.closest('button')).toBe(button)
  },
}

function ControlledTable(props: TableProps<Person>) {
  const [filterText, setFilterText] = useState('')
  const [sort, setSort] = useState<Sort>()
  const [page, setPage] = useState(1)
  return (
    <>
      <Button
        onPress={() => {
          setFilterText('')
          setSort(undefined)
          setPage(1)
        }}
      >
        Back
      </Button>
      <Table
        {...props}
        state={{
          pageSize: 5,
          defaultSort: { column: 'last', direction: 'ascending' },
          filterText,
          onFilterChange: (text) => {
            setFilterText(text)
            setPage(1)
          },
          sort,
          onSortChange: (next) => {
            setSort(next)
            setPage(1)
          },
          page,
          onPageChange: setPage,
        }}
        pages={<TablePages />}
      />
    </>
  )
}

/**
 * The parent component stores filter, sort and page, for example in the address, and can reset them.
 */
export const Controlled: Story = {
  args: { filter: { ...filter, delay: 0 } },
  render: (args) => <ControlledTable {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'berg')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('match “berg”'))
    await userEvent.click(canvas.getByRole('button', { name: 'First Name' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.getByText('1–5 of 15')).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Last Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  },
}

/** The rows are one page of a list that a server filters, sorts and divides into pages. */
export const FromAServer: Story = {
  args: {
    rows: { page: people.slice(0, 5), matching: 12_406, total: 1_042_318 },
    state: { pageSize: 5, page: 400, filterText: 'ber', onPageChange: fn() },
    pages: <TablePages />,
    filter,
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('1,996–2,000 of 12,406')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.state?.onPageChange).toHaveBeenCalledWith(401)
  },
}

/**
 * Until the next response arrives, no number of matches is shown, because the previous number belongs
 * to another query.
 */
export const AwaitedFromAServer: Story = {
  args: { ...FromAServer.args, status: { isLoading: true } },
  play: async ({ canvasElement }) => {
    const status = await within(canvasElement).findByRole('status')
    await waitFor(() => expect(status).toHaveTextContent('Updating…'))
    await expect(status).not.toHaveTextContent('match')
  },
}

/** In a narrow table each row is a block, and a select above the rows sets the sort order. */
export const Blocks: Story = {
  args: {
    filter,
    row: linked,
    state: { defaultSort: { column: 'last', direction: 'ascending' }, pageSize: 10 },
    pages: <TablePages />,
  },
  decorators: [(Story) => <div style={{ inlineSize: 328 }}>{Story()}</div>],
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('the elements have the roles of a table although they are displayed as blocks', async () => {
      await expect(await canvas.findByRole('table', { name: 'Active users' })).toBeVisible()
      await expect(canvas.getAllByRole('columnheader')).toHaveLength(4)
      await expect(canvas.queryByRole('button', { name: 'Last Name' })).toBeNull()
    })
    await step('a select sets the sort order', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Last Name, Z to A')
      await waitFor(() => expect(lastNames(canvasElement)[0]).toBe('Weissenberg'))
    })
  },
}

export const BlocksWithLabels: Story = {
  args: {
    columns: [
      ...columnsWithButtons.slice(0, 3),
      { id: 'seen', header: 'Last Visit', value: ({ seen }) => seen },
    ],
  },
  decorators: Blocks.decorators,
}

const rosenberg = people.filter(({ last }) => last.startsWith('von Rosenberg'))
/** Counts the lines of each part of an email address, and of the whole address. */
const linesOfAddress = (canvasElement: HTMLElement) => {
  const lineCount = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }
  const [breaking] = canvasElement.querySelectorAll('td wbr')
  const address = breaking?.parentElement ?? canvasElement
  return {
    parts: [...address.childNodes].filter(({ nodeType }) => nodeType === 3).map(lineCount),
    all: lineCount(address),
  }
}
const addressOnly = {
  rows: rosenberg.map((row) => ({ ...row, email: 'farid.haberland@universityhospital.example' })),
  columns: [
    ...peopleColumns.slice(0, 3),
    { id: 'seen', header: 'Last Visit', value: ({ seen }: Person) => seen },
  ],
}

/** If an email address is too long for its line, it wraps between its parts. */
export const BlocksWithAddress: Story = {
  args: addressOnly,
  decorators: [(Story) => <div style={{ inlineSize: 240 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table')
    await expect(linesOfAddress(canvasElement)).toEqual({ parts: [1, 1, 1, 1], all: 2 })
  },
}

/** In a wide table the address is truncated instead of wrapped. */
export const LinesWithAddress: Story = {
  args: addressOnly,
  decorators: [(Story) => <div style={{ inlineSize: 660 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table')
    await expect(linesOfAddress(canvasElement).all).toBe(1)
  },
}

export const LoadingBlocks: Story = {
  args: { rows: [], status: { isLoading: true } },
  decorators: Blocks.decorators,
}

const manyColumns = columnsFor<Person>()(
  Array.from({ length: 12 }, (_, place) => ({
    id: `c${place}`,
    header: place === 0 ? 'Name' : `Figure ${place}`,
    value: ({ last }) => (place === 0 ? last : place),
  })),
)

/** No column is narrower than 5.5rem; instead the table scrolls horizontally. */
export const ManyColumns: Story = {
  args: { columns: manyColumns },
  parameters: { requirements: ['SHELL-032'] },
  decorators: [(Story) => <div style={{ inlineSize: 720 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const headers = await within(canvasElement).findAllByRole('columnheader')
    for (const header of headers)
      await expect(header.getBoundingClientRect().width).toBeGreaterThanOrEqual(88)
    // The table scrolls instead of the page, and has an attribute for each end that hides columns.
    const box = (await within(canvasElement).findByRole('table')).closest<HTMLElement>('[data-scrolls]')
    await expect(box).toHaveAttribute('data-more-after')
    await expect(box).not.toHaveAttribute('data-more-before')
    box?.scrollTo({ left: 10_000 })
    await waitFor(() => expect(box).toHaveAttribute('data-more-before'))
    await expect(box).not.toHaveAttribute('data-more-after')
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  },
}

/**
 * A wrapping column is as wide as its longest word. Words of more than 20 characters may break
 * anywhere.
 */
export const WrappingColumn: Story = {
  args: {
    rows: people.slice(0, 1).map((row) => ({ ...row, email: 'PENDING Registration' })),
    columns: [
      { id: 'name', header: 'Name', value: () => 'Maximilian'.repeat(20) },
      ...manyColumns.slice(1, 6),
      { id: 'status', header: 'State', isWrapping: true, width: '3rem', value: ({ email }) => email },
    ],
  },
  decorators: [(Story) => <div style={{ inlineSize: 700 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const status = await within(canvasElement).findByText('PENDING Registration')
    const word = document.createRange()
    word.setStart(status.firstChild as Text, 'PENDING '.length)
    word.setEnd(status.firstChild as Text, 'PENDING Registration'.length)
    await expect([...word.getClientRects()]).toHaveLength(1)
    await expect(within(canvasElement).getByRole('rowheader').getBoundingClientRect().width).toBeLessThan(400)
  },
}

/**
 * Columns with `gridColumn` are placed on two lines, each header above its cells. The table does not
 * scroll horizontally.
 */
export const TwoLines: Story = {
  args: {
    columns: manyColumns.map((column, place) => ({
      ...column,
      gridColumn: place === 6 ? '5 / span 4' : 'span 4',
    })),
    rows: people.slice(0, 3),
  },
  decorators: [(Story) => <div style={{ inlineSize: 720 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const table = await canvas.findByRole('table')
    await expect(table.scrollWidth).toBeLessThanOrEqual(720)
    const headers = canvas.getAllByRole('columnheader').slice(0, 11)
    const [row] = within(table).getAllByRole('rowheader')
    const cells = [row, ...within(row?.parentElement as HTMLElement).getAllByRole('cell')].slice(0, 11)
    const leftOf = (element?: HTMLElement) => element?.getBoundingClientRect().left
    const topOf = (element?: HTMLElement) => element?.getBoundingClientRect().top ?? 0
    await expect(cells.map(leftOf)).toEqual(headers.map(leftOf))
    // The second line starts below the second column.
    await expect(leftOf(headers[6])).toBe(leftOf(headers[1]))
    await expect(topOf(cells[6])).toBeGreaterThan(topOf(cells[5]))
    await expect(topOf(headers[6])).toBeGreaterThan(topOf(headers[5]))
  },
}
