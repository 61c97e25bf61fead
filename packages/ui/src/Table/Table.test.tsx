import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TablePages } from '../TablePages/TablePages.tsx'
import { Table, type TablePaging } from './Table.tsx'

afterEach(cleanup)

const tableWith = (paging: TablePaging) => (
  <Table
    label="Letters"
    columns={[{ id: 'letter', header: 'Letter', value: (letter) => letter }]}
    rows={['a', 'b', 'c']}
    rowId={(letter) => letter}
    {...paging}
  />
)
const letters = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('has all rows where it has no pages', () => {
  render(tableWith({}))
  expect(letters()).toEqual(['a', 'b', 'c'])
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('has pages and what turns them together, or neither', () => {
  render(tableWith({ pageSize: 2, pages: <TablePages /> }))
  expect(letters()).toEqual(['a', 'b'])
  expect(screen.getByRole('navigation', { name: 'Pages of Letters' })).toBeTruthy()

  // @ts-expect-error: the rows past the first page could not be reached
  tableWith({ pageSize: 2 })
  // @ts-expect-error: there is nothing to turn
  tableWith({ pages: <TablePages /> })
})

it('no longer says that rows are coming once the last are there, though they are still looked through', () => {
  const listeners = new Set<() => void>()
  const engine = {
    view: {
      query: { term: 'a', sort: undefined },
      total: 2,
      count: 2,
      isComplete: true,
      slice: () => ['a', 'ab'],
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    query: () => Promise.resolve(undefined),
  }
  const table = (isLoading: boolean) => (
    <Table
      label="Letters"
      columns={[{ id: 'letter', header: 'Letter', value: (letter: string) => letter }]}
      rows={[]}
      rowId={(letter) => letter}
      engine={engine}
      filter={{ label: 'Find' }}
      filterText="a"
      isLoading={isLoading}
    />
  )
  const { rerender } = render(table(true))
  expect(screen.getByRole('status').textContent).toContain('still loading')
  engine.view = { ...engine.view, total: 3, isComplete: false }
  act(() => {
    for (const listener of listeners) listener()
  })
  rerender(table(false))
  expect(screen.getByRole('status').textContent).toBe('2 of 3 match “a”')
})

it('tells a part of it that stands elsewhere', () => {
  expect(() => render(<TablePages />)).toThrow('It stands in no Table')
})
