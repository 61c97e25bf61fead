import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useMemo, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { manyPeople, type Person, peopleColumns } from './people.examples.ts'
import { Table, type TableProps } from './Table.tsx'

const PeopleTable = (props: TableProps<Person>) => <Table<Person> {...props} />

const filter = { label: 'Filter users', delay: 0 }
const linked = { id: ({ id }: Person) => id, href: ({ id }: Person) => `#/users/${id}` }

/** Rows of the stories, created on first use. */
let createdRows: readonly Person[] = []
const people = (count: number): readonly Person[] => {
  if (createdRows.length < count) createdRows = manyPeople(count)
  return createdRows.slice(0, count)
}

const meta = {
  title: 'Components/Table: huge list',
  component: PeopleTable,
  args: {
    label: 'Active users',
    columns: peopleColumns,
    rows: [],
    row: linked,
    filter,
    status: { onFault: fn() },
  },
} satisfies Meta<typeof PeopleTable>
export default meta

type Story = StoryObj<typeof meta>

/** Creates the rows when the story renders, not when its file is loaded. */
function Many({ count, worker, ...props }: TableProps<Person> & { count: number; worker?: () => Worker }) {
  const [list] = useState(() => people(count))
  return <Table {...props} rows={worker ? { list, worker } : list} />
}

const numberOf = (canvasElement: HTMLElement) =>
  Number(canvasElement.querySelector('tbody [data-drawn] th:nth-of-type(2)')?.textContent?.match(/\d+/)?.[0])

/** A million rows can be searched, sorted and scrolled. */
export const AMillionRows: Story = {
  render: (args) => <Many {...args} count={1_000_000} />,
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const status = await canvas.findByRole('status')
    await step('the first rows are shown immediately', async () => {
      await expect(status).toHaveTextContent('1,000,000 rows')
      await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '1000001')
    })
    await step('a search finds rows anywhere in the list', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'berg 77777')
      await waitFor(() => expect(status).toHaveTextContent('7 of 1,000,000 match “berg 77777”'))
      await expect(canvas.getByRole('rowheader', { name: /Hallberg 777772/ })).toBeVisible()
    })
    await step('sorting includes all rows', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Last Name' }))
      await waitFor(() => expect(status).toHaveTextContent('sorted by Last Name, A to Z'))
      await userEvent.clear(canvas.getByRole('searchbox'))
      await waitFor(() => expect(status).toHaveTextContent('1,000,000 rows sorted by Last Name'))
      await expect(numberOf(canvasElement)).toBe(1)
    })
    await expect(args.status?.onFault).not.toHaveBeenCalled()
  },
}

const parts = 12
const partRows = 20_000

/** Table whose rows arrive in parts. */
function Arriving(props: TableProps<Person>) {
  const [count, setCount] = useState(partRows)
  const all = people(parts * partRows)
  const isLoading = count < all.length
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setCount(count + partRows), 150)
    return () => clearTimeout(timer)
  }, [count, isLoading])
  const rows = useMemo(() => all.slice(0, count), [all, count])
  return <Table {...props} rows={rows} status={{ ...props.status, isLoading }} />
}

/** While rows arrive, the rows that have arrived are shown, searched and counted. They do not move. */
export const StillArriving: Story = {
  render: (args) => <Arriving {...args} />,
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('the first rows are shown, and the status says that more are loading', async () => {
      await expect(
        await canvas.findByText(/^[\d,]+ rows so far, still loading$/, { selector: '[role=status]' }),
      ).toBeVisible()
      await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
      await expect(canvas.getByRole('link', { name: 'Bernard Achterberg 1' })).toBeVisible()
    })
    await step('a search finds matches in the rows that have arrived, and then in new rows', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'solberg')
      const found = await canvas.findByText(/match “solberg” so far, still loading$/, {
        selector: '[aria-hidden]',
      })
      const first = found.textContent
      await waitFor(() => expect(found).not.toHaveTextContent(first))
    })
    await step('all matches are shown after all rows have arrived', async () => {
      await waitFor(() =>
        expect(canvas.getByRole('status')).toHaveTextContent('16,000 of 240,000 match “solberg”'),
      )
      await waitFor(() => expect(canvas.getByRole('table')).not.toHaveAttribute('aria-busy'))
      await expect(canvas.getByRole('status')).not.toHaveTextContent('loading')
    })
    await expect(args.status?.onFault).not.toHaveBeenCalled()
  },
}

function Changing(props: TableProps<Person>) {
  const [rows, setRows] = useState(() => people(30_000))
  return (
    <Table {...props} rows={rows}>
      <Button
        onPress={() =>
          setRows(rows.map((each) => (each.id === '12' ? { ...each, last: 'Renamed 12' } : each)))
        }
      >
        Rename
      </Button>
    </Table>
  )
}

/** Rows change while a filter is set. The table shows the matches among the current rows. */
export const RowsThatChange: Story = {
  render: (args) => <Changing {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'renamed')
    await expect(await canvas.findByRole('cell', { name: 'No records found' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }))
    await expect(await canvas.findByRole('rowheader', { name: /Renamed 12$/ })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 of 30,000 match'))
  },
}

/**
 * If no worker can start, for example under a strict content security policy, the main thread searches
 * and sorts.
 */
export const WithoutWorker: Story = {
  render: (args) => (
    <Many
      {...args}
      count={20_000}
      worker={() => new Worker('data:text/javascript,throw new Error("lost")', { type: 'module' })}
    />
  ),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Last Name' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('sorted by Last Name'))
    await expect(canvas.getByRole('rowheader', { name: /Achterberg 1$/ })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'berg 7777')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('of 20,000 match “berg 7777”'))
    await waitFor(() =>
      expect(args.status?.onFault).toHaveBeenCalledWith(expect.objectContaining({ kind: 'worker' })),
    )
    await expect(args.status?.onFault).toHaveBeenCalledOnce()
  },
}

/** Worker that the story terminates between two queries. The table must still run the second query. */
let startedWorker: Worker | undefined
const lend = () => {
  startedWorker = new Worker(new URL('../tableEngine/tableEngineWorker.ts', import.meta.url), {
    type: 'module',
  })
  return startedWorker
}
export const WorkerLost: Story = {
  render: (args) => <Many {...args} count={20_000} worker={lend} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const status = await canvas.findByRole('status')
    await userEvent.type(canvas.getByRole('searchbox'), 'solberg')
    await waitFor(() => expect(status).toHaveTextContent('1,333 of 20,000 match “solberg”'))
    await expect(args.status?.onFault).not.toHaveBeenCalled()
    startedWorker?.terminate()
    startedWorker?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
    await userEvent.type(canvas.getByRole('searchbox'), ' 12')
    await waitFor(() => expect(status).toHaveTextContent(/of 20,000 match “solberg 12”/))
    await expect(args.status?.onFault).toHaveBeenCalledWith(expect.objectContaining({ kind: 'worker' }))
  },
}
