import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { TablePages } from '../TablePages/TablePages.tsx'
import { manyPeople, type Person, peopleColumns } from './people.examples.ts'
import { columnsFor, Table, type TableProps } from './Table.tsx'

const PeopleTable = (props: TableProps<Person>) => <Table<Person> {...props} />

const thousand = manyPeople(1_000)
const filter = { label: 'Filter users' }
const plain = { id: ({ id }: Person) => id }
const linked = { ...plain, href: ({ id }: Person) => `#/users/${id}` }
/** The width is given in digits (`ch`), so that the same names are truncated with every font. */
const narrow: Decorator[] = [(Story) => <div style={{ inlineSize: '37ch' }}>{Story()}</div>]

/**
 * Creates the rows in the component. If they were an argument of the story, Storybook would print all
 * of them.
 */
function ManyPeople({ count, ...props }: TableProps<Person> & { count: number }) {
  const rows = useMemo(() => manyPeople(count), [count])
  return <Table<Person> {...props} rows={rows} />
}

const meta = {
  title: 'Components/Table: long list',
  component: PeopleTable,
  args: { label: 'Active users', columns: peopleColumns, rows: thousand, row: plain },
} satisfies Meta<typeof PeopleTable>
export default meta

type Story = StoryObj<typeof meta>

const drawnIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('tbody > [data-drawn]')]
const scrollerOf = (root: HTMLElement) =>
  root.querySelector('table')?.parentElement?.parentElement ?? document.body

/** Returns the row with a number, counted from 1, if it is completely visible below the header. */
function rowInSight(root: HTMLElement, number: number): HTMLElement | undefined {
  const row = root.querySelector<HTMLElement>(`tbody > [data-drawn][aria-rowindex="${number + 1}"]`)
  const { top, bottom } = row?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const box = scrollerOf(root).getBoundingClientRect()
  const head = root.querySelector('thead th')?.getBoundingClientRect().bottom ?? box.top
  const least = head > box.bottom || head < box.top ? box.top : head
  return row && top > least - 2 && bottom < box.bottom + 2 ? row : undefined
}

/** Returns the first row that is completely visible below the header. */
const topRow = (root: HTMLElement) =>
  drawnIn(root).find((row) => rowInSight(root, Number(row.getAttribute('aria-rowindex')) - 1))

/** Returns the number of the focused row, counted from 1. */
const focusedNumber = () =>
  Number(document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 1

/**
 * Scrolls like a wheel or a dragged scroll bar. Fires the scroll event itself, because browsers delay
 * it in hidden windows.
 */
const scrollTo = async (root: HTMLElement, scrollTop: number) => {
  const scroller = scrollerOf(root)
  // Until the first rows are painted, the list is not tall enough, and the browser would limit the
  // position.
  await waitFor(() => expect(scroller.scrollHeight).toBeGreaterThan(Math.min(scrollTop, 2_000)))
  scroller.scrollTop = scrollTop
  await fireEvent.scroll(scroller)
}

/**
 * Only the visible rows are rendered. All have the same height, and `aria-rowindex` is their index in
 * the whole list.
 */
export const AThousandRows: Story = {
  args: { filter, row: linked },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const table = await canvas.findByRole('table', { name: 'Active users' })
    await step('few rows are rendered, and aria-rowcount is the total', async () => {
      await expect(table).toHaveAttribute('aria-rowcount', '1001')
      await expect(drawnIn(canvasElement).length).toBeLessThan(50)
      await expect(rowInSight(canvasElement, 1)).toHaveAttribute('aria-rowindex', '2')
      await expect(canvas.getByRole('status')).toHaveTextContent('1,000 rows')
    })
    await step('all rows have the same height, regardless of their texts', async () => {
      const heights = drawnIn(canvasElement).map((row) => row.getBoundingClientRect().height)
      await expect(new Set(heights).size).toBe(1)
    })
    await step('scrolling does not change column widths or the position of the header', async () => {
      const widths = () => canvas.getAllByRole('columnheader').map((head) => head.offsetWidth)
      const before = widths()
      const top = canvas.getAllByRole('columnheader')[0]?.getBoundingClientRect().top ?? -1
      const page = document.documentElement.scrollHeight
      await scrollTo(canvasElement, 13_000)
      await expect(document.documentElement.scrollHeight).toBe(page)
      await expect(widths()).toEqual(before)
      await expect(canvas.getAllByRole('columnheader')[0]?.getBoundingClientRect().top).toBeCloseTo(top, 0)
    })
    await step('a new sort order scrolls to the first row', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Last Name' }))
      await waitFor(() => expect(rowInSight(canvasElement, 1)).toHaveTextContent('Achterberg 1'))
    })
  },
}

/**
 * All rows together are taller than the maximum height of an element. The scroll bar still reaches
 * every row.
 */
export const AHundredThousandRows: Story = {
  args: { row: linked },
  render: (args) => <ManyPeople {...args} count={100_000} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('table')
    const scroller = scrollerOf(canvasElement)
    await step('the element is not taller than browsers allow', async () => {
      await expect(scroller.scrollHeight).toBeLessThanOrEqual(3_000_200)
    })
    await step('in the middle, a small scroll step moves the rows by the same distance', async () => {
      await scrollTo(canvasElement, 1_500_000)
      const row = topRow(canvasElement)
      const before = row?.getBoundingClientRect().top ?? 0
      await scrollTo(canvasElement, scroller.scrollTop + 30)
      await expect(row?.getBoundingClientRect().top).toBeCloseTo(before - 30, 0)
      await expect(Number(row?.getAttribute('aria-rowindex'))).toBeGreaterThan(45_000)
    })
    await step('the end of the scroll bar shows the last row', async () => {
      await scrollTo(canvasElement, scroller.scrollHeight)
      await expect(rowInSight(canvasElement, 100_000)).toHaveTextContent('100000')
    })
    await step('the start of the scroll bar shows the first row', async () => {
      await scrollTo(canvasElement, 0)
      await expect(rowInSight(canvasElement, 1)).toHaveTextContent('Achterberg 1')
    })
  },
}

/**
 * A million rows are the largest list that the portal loads. `.storybook/millionRows.ts` tests it with
 * a real wheel, mouse, finger and keyboard, and checks the accessibility tree.
 */
export const AMillionRows: Story = {
  args: { row: linked },
  render: (args) => <ManyPeople {...args} count={1_000_000} />,
  tags: ['!autodocs', 'browser-steps'],
}

/** A marked row is scrolled into view, but only once. */
export const MarkedRow: Story = {
  args: { row: { ...linked, markedId: thousand[699]?.id } },
  parameters: { requirements: ['EXP-071'] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowInSight(canvasElement, 700)).toHaveAttribute('data-marked'))
    await scrollTo(canvasElement, 0)
    await waitFor(() => expect(rowInSight(canvasElement, 1)).toBeVisible())
  },
}

/** The rows share one tab stop. Arrow keys, Page Up/Down, Home and End move the focus between them. */
export const ByKeyboard: Story = {
  args: { row: linked },
  render: (args) => <ManyPeople {...args} count={100_000} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const press = async (keys: string, number: number) => {
      await userEvent.keyboard(keys)
      await expect(focusedNumber()).toBe(number)
      await expect(rowInSight(canvasElement, number)).toContainElement(document.activeElement as HTMLElement)
    }
    await step('one row is in the tab order', async () => {
      const links = await canvas.findAllByRole('link')
      await expect(links.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
      links[0]?.focus()
    })
    await step('arrow keys move row by row, also to rows that were not rendered', async () => {
      await press('{ArrowUp}', 1)
      await press('{ArrowDown}', 2)
      await press('{ArrowDown>60/}', 62)
      await press('{ArrowUp}', 61)
    })
    await step('Page Down moves by the visible rows', async () => {
      await userEvent.keyboard('{PageDown}')
      const pages = focusedNumber() - 61
      await expect(pages).toBeGreaterThan(2)
      await expect(rowInSight(canvasElement, 61 + pages)).toBeDefined()
      await press('{PageUp}', 61)
    })
    await step('End moves to the last row, and Home to the first', async () => {
      await press('{Control>}{End}{/Control}', 100_000)
      await press('{ArrowDown}', 100_000)
      await press('{ArrowUp}', 99_999)
      await press('{Control>}{Home}{/Control}', 1)
      await press('{End}', 100_000)
      await press('{Home}', 1)
    })
  },
}

/** The row with the focus remains rendered at any scroll position. */
export const FocusKept: Story = {
  args: { row: linked },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const link = await canvas.findByRole('link', { name: 'Petra Amberg 2' })
    link.focus()
    await step('a focused row outside the viewport keeps the focus', async () => {
      await scrollTo(canvasElement, 20_000)
      await expect(document.activeElement).toBe(link)
      await expect(rowInSight(canvasElement, 2)).toBeUndefined()
    })
    await step('the next key moves the focus from that row', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(focusedNumber()).toBe(3)
      await expect(rowInSight(canvasElement, 3)).toBeDefined()
    })
    await step('a row that lost the focus is no longer rendered', async () => {
      await scrollTo(canvasElement, 20_000)
      canvas.getByRole('button', { name: 'Last Name' }).focus()
      await waitFor(() => expect(canvas.queryByRole('link', { name: 'Amadou Bergström 3' })).toBeNull())
    })
  },
}

function Dwindling(props: TableProps<Person>) {
  const [rows, setRows] = useState(thousand)
  return (
    <Table
      {...props}
      rows={rows}
      row={{ ...plain, onAction: ({ id }) => setRows(rows.filter((each) => each.id !== id)) }}
    />
  )
}

function Growing(props: TableProps<Person>) {
  const [count, setCount] = useState(300)
  const all = useMemo(() => manyPeople(100_000), [])
  return (
    <>
      <Button onPress={() => setCount(count < 1_000 ? 1_000 : 100_000)}>More</Button>
      <Table {...props} rows={all.slice(0, count)} status={{ isLoading: count < 100_000 }} />
    </>
  )
}

/**
 * Rows that arrive later change neither the scroll position nor the focus, even if the list becomes
 * taller than the maximum height of an element.
 */
export const MoreComing: Story = {
  args: { row: linked },
  render: (args) => <Growing {...args} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const more = await canvas.findByRole('button', { name: 'More' })
    await scrollTo(canvasElement, 9_015)
    const link = await canvas.findByRole('link', { name: / 210$/ })
    link.focus()
    const top = link.getBoundingClientRect().top
    for (const count of ['1001', '100001']) {
      await step(`aria-rowcount is ${count}, including the header`, async () => {
        // `userEvent.click` would move the focus to the button.
        more.click()
        await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', count))
        await expect(document.activeElement).toBe(link)
        await expect(link.getBoundingClientRect().top).toBeCloseTo(top, 0)
      })
    }
  },
}

/** When a focused row is removed, the row that replaces it gets the focus. */
export const FocusOnTheNext: Story = {
  render: (args) => <Dwindling {...args} />,
  play: async ({ canvasElement }) => {
    const row = await within(canvasElement).findByRole('button', { name: 'Petra Amberg 2' })
    await userEvent.click(row)
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Amadou Bergström 3'))
  },
}

/** Rows without an `href` are focusable themselves. */
export const PlainRows: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table')
    const stops = drawnIn(canvasElement).filter(({ tabIndex }) => tabIndex === 0)
    await expect(stops).toHaveLength(1)
    stops[0]?.focus()
    await userEvent.keyboard('{End}')
    await expect(document.activeElement).toHaveAttribute('aria-rowindex', '1001')
    await expect(rowInSight(canvasElement, 1_000)).toBeDefined()
  },
}

/**
 * Returns the cell whose text starts with `beginning`. The text may be divided into several elements.
 */
function cellOf(canvasElement: HTMLElement, beginning: string): HTMLElement {
  const cells = [...canvasElement.querySelectorAll('td')]
  const found = cells.find(({ textContent }) => textContent.startsWith(beginning))
  if (found === undefined) throw new Error(`No cell begins with ${beginning}`)
  return found
}

/** A press expands a row without an `href`. Otherwise touch users could not read its full text. */
export const PlainBlocks: Story = {
  decorators: narrow,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table')
    await scrollTo(canvasElement, 850)
    const cell = await waitFor(() => cellOf(canvasElement, 'maximiliane-alexandra'))
    await expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth)
    await userEvent.click(cell)
    await expect(cell.scrollWidth).toBe(cell.clientWidth)
    await expect(cell.clientHeight).toBeGreaterThan(30)
  },
}

const columnsWithButtons = columnsFor<Person>()([
  { id: 'name', header: 'Name', value: ({ first, last }) => `${first} ${last}`, isRowHeader: true },
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

/** Tab moves through the controls of one row and then leaves the list. */
export const RowsWithControls: Story = {
  args: { columns: columnsWithButtons, row: { ...plain, onAction: fn() } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = await canvas.findByRole('button', { name: 'Delete Amberg 2' })
    const inert = () => drawnIn(canvasElement).map((row) => row.hasAttribute('inert'))
    const inertAtTab = async (target: HTMLElement, shiftKey: boolean) => {
      let seen: readonly boolean[] = []
      const look = () => {
        seen = inert()
      }
      document.addEventListener('keydown', look, { once: true })
      target.focus()
      await fireEvent.keyDown(target, { key: 'Tab', shiftKey })
      return seen.slice(0, 4)
    }
    await expect(await inertAtTab(button, false)).toEqual([false, false, true, true])
    await waitFor(() => expect(inert()).not.toContain(true))
    const name = canvas.getByRole('button', { name: 'Petra Amberg 2' })
    await expect(await inertAtTab(name, false)).not.toContain(true)
    await expect(await inertAtTab(name, true)).toEqual([true, false, false, false])
    await waitFor(() => expect(inert()).not.toContain(true))
  },
}

/**
 * If a filter has few results, the list is not virtualized. When the filter is cleared, the list is
 * virtualized again.
 */
export const Filtered: Story = {
  args: { filter, row: linked },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const box = await canvas.findByRole('searchbox', { name: 'Filter users' })
    await step('with many results, the list scrolls to the first match', async () => {
      await scrollTo(canvasElement, 30_000)
      await userEvent.type(box, 'berg')
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('799 of 1,000 match “berg”'))
      await expect(rowInSight(canvasElement, 1)).toHaveTextContent('Achterberg 1')
      await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '800')
    })
    await step('with few results, the table has no aria-rowcount', async () => {
      await userEvent.type(box, ' 99')
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('match “berg 99”'))
      await expect(canvas.getByRole('table')).not.toHaveAttribute('aria-rowcount')
    })
    await step('without results, the table shows the text for an empty list', async () => {
      await userEvent.type(box, 'x')
      await expect(await canvas.findByRole('cell', { name: 'No records found' })).toBeVisible()
    })
    await step('after the filter is cleared, all rows are counted', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
      await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '1001'))
      await expect(rowInSight(canvasElement, 1)).toBeDefined()
    })
  },
}

/** More rows are loading while the first rows are shown. The rows do not move. */
export const Loading: Story = {
  args: { status: { isLoading: true }, filter },
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table')
    await expect(table).toHaveAttribute('aria-busy', 'true')
    await expect(rowInSight(canvasElement, 1)).toBeDefined()
  },
}

/** Pages of more than 100 rows scroll too. `aria-rowindex` counts the rows of all pages. */
export const LongPages: Story = {
  tags: ['long text'],
  args: { state: { pageSize: 200, page: 3, onPageChange: fn() }, pages: <TablePages />, row: linked },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const link = await canvas.findByRole('link', { name: / 401$/ })
    await expect(link.closest('tr')).toHaveAttribute('aria-rowindex', '402')
    await expect(canvas.getByText('401–600 of 1,000')).toBeVisible()
    link.focus()
    await userEvent.keyboard('{End}')
    await expect(focusedNumber()).toBe(600)
  },
}

/** In a narrow table each row is a block with one line per column. */
export const Blocks: Story = {
  args: { filter, row: linked },
  decorators: narrow,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('table')
    const heights = drawnIn(canvasElement).map((row) => row.getBoundingClientRect().height)
    await expect(new Set(heights).size).toBe(1)
    // If a row has two long names, the last one is truncated, not the first.
    await scrollTo(canvasElement, 850)
    const [first, last] = canvasElement.querySelectorAll('tbody [aria-rowindex="15"] > th')
    await expect(first?.scrollWidth).toBe(first?.clientWidth)
    await expect(last?.scrollWidth).toBeGreaterThan(last?.clientWidth ?? 0)
    await scrollTo(canvasElement, 0)
    canvas.getByRole('link', { name: 'Bernard Achterberg 1' }).focus()
    await userEvent.keyboard('{End}')
    await expect(focusedNumber()).toBe(1_000)
    await expect(rowInSight(canvasElement, 1_000)).toBeDefined()
  },
}

const columnsWithGaps = columnsFor<Person>()([
  ...peopleColumns,
  {
    id: 'mark',
    header: 'Mark',
    value: ({ id }) => id,
    cell: ({ id }) => (Number(id) % 3 === 0 ? 'Marked' : null),
    isSelfEvident: true,
  },
])

/** An empty cell takes up one line, so that all blocks have the same height. */
export const BlocksWithGaps: Story = {
  args: { columns: columnsWithGaps },
  decorators: narrow,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table')
    const heights = drawnIn(canvasElement).map((row) => row.getBoundingClientRect().height)
    await expect(new Set(heights).size).toBe(1)
  },
}

const twelveColumns = columnsFor<Person>()(
  Array.from({ length: 12 }, (_, place) => ({
    id: `c${place}`,
    header: place === 0 ? 'Name' : `Figure ${place}`,
    value: ({ last }) => (place === 0 ? last : place),
  })),
)

/** No block is wider than the table, even with many columns. */
export const BlocksOfManyColumns: Story = {
  args: { columns: twelveColumns, row: linked },
  decorators: narrow,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table')
    const { clientWidth, scrollWidth } = scrollerOf(canvasElement)
    await expect(scrollWidth).toBe(clientWidth)
  },
}

/**
 * A focused element is scrolled into view: a header that was beside the viewport, and a row that was
 * behind the header.
 */
export const FocusInSight: Story = {
  args: { columns: twelveColumns, row: linked },
  decorators: [(Story) => <div style={{ inlineSize: 720 }}>{Story()}</div>],
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const header = await canvas.findByRole('button', { name: 'Figure 11' })
    const box = scrollerOf(canvasElement).getBoundingClientRect()
    await step('a focused header is scrolled into view', async () => {
      await expect(header.getBoundingClientRect().left).toBeGreaterThan(box.right)
      header.focus()
      await expect(header.getBoundingClientRect().right).toBeLessThanOrEqual(box.right)
    })
    await step('a focused row is scrolled into view', async () => {
      scrollerOf(canvasElement).scrollLeft = 0
      await scrollTo(canvasElement, 440)
      const link = canvas.getByRole('link', { name: 'Lindenberg 10' })
      await expect(link.getBoundingClientRect().top).toBeLessThan(header.getBoundingClientRect().bottom)
      link.focus()
      await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        header.getBoundingClientRect().bottom,
      )
    })
  },
}

export const RightToLeft: Story = {
  args: { filter, row: linked },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: FocusKept.play,
}

/** If the text size is doubled, the rows are measured again, and the focused row remains visible. */
export const LargeText: Story = {
  args: { row: linked },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Bernard Achterberg 1' })
    const before = drawnIn(canvasElement)[0]?.getBoundingClientRect().height ?? 0
    link.focus()
    try {
      document.documentElement.style.fontSize = '200%'
      await scrollTo(canvasElement, 22_000)
      const now = drawnIn(canvasElement)[0]?.getBoundingClientRect().height ?? 0
      await expect(now).toBeGreaterThan(before)
      await userEvent.keyboard('{End}')
      await waitFor(() => expect(rowInSight(canvasElement, 1_000)).toBeDefined())
      await waitFor(() => expect(scrollerOf(canvasElement).scrollHeight).toBeGreaterThan(now * 1_000))
    } finally {
      document.documentElement.style.fontSize = ''
    }
  },
}
