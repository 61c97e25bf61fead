import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TablePages } from '../TablePages/TablePages.tsx'
import { Table, type TablePaging } from './Table.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tableWith = (paging: TablePaging) => (
  <Table
    label="Letters"
    columns={[{ id: 'letter', header: 'Letter', value: (letter) => letter }]}
    rows={['a', 'b', 'c']}
    row={{ id: (letter) => letter }}
    {...paging}
  />
)
const letters = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('shows all rows if no page size is set', () => {
  render(tableWith({}))
  expect(letters()).toEqual(['a', 'b', 'c'])
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('requires either both pageSize and pages, or neither', () => {
  render(tableWith({ state: { pageSize: 2 }, pages: <TablePages /> }))
  expect(letters()).toEqual(['a', 'b'])
  expect(screen.getByRole('navigation', { name: 'Pages of Letters' })).toBeTruthy()

  // @ts-expect-error: the rows after the first page could not be reached
  tableWith({ state: { pageSize: 2 } })
  // @ts-expect-error: without pageSize there is only one page
  tableWith({ pages: <TablePages /> })
})

it('announces no loading after all rows have arrived, even if the search is not complete', () => {
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
      rows={{ engine }}
      row={{ id: (letter) => letter }}
      filter={{ label: 'Find' }}
      state={{ filterText: 'a' }}
      status={{ isLoading }}
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

function Presses() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  )
}

it('keeps cell state and focus when a short list becomes long, and when it becomes short again', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  const numbers = Array.from({ length: 101 }, (_, place) => String(place))
  const columns = [
    { id: 'number', header: 'Number', value: (number: string) => number },
    { id: 'act', header: 'Act', value: () => '', cell: () => <Presses /> },
  ]
  const table = (count: number) => (
    <Table
      label="Numbers"
      columns={columns}
      rows={numbers.slice(0, count)}
      row={{ id: (number) => number }}
    />
  )
  const { rerender } = render(table(100))
  const [button] = screen.getAllByRole('button', { name: 'Pressed 0' })
  act(() => {
    button?.focus()
    button?.click()
  })
  for (const count of [101, 100]) {
    rerender(table(count))
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBe(button)
    expect(document.activeElement).toBe(button)
  }
})

it('throws an error if a part of a table is rendered outside a table', () => {
  expect(() => render(<TablePages />)).toThrow('useTableContext must be called inside <Table>.')
})

it('shows the filter if there are at least fromRows rows, or if a filter is set', () => {
  const table = (rows: readonly string[], filterText: string) => (
    <Table
      label="Letters"
      columns={[{ id: 'letter', header: 'Letter', value: (letter: string) => letter }]}
      rows={rows}
      row={{ id: (letter) => letter }}
      filter={{ label: 'Find', fromRows: 3 }}
      state={{ filterText }}
    />
  )
  const { rerender } = render(table(['a', 'b'], ''))
  expect(screen.queryByRole('searchbox')).toBeNull()
  rerender(table(['a', 'b', 'c'], ''))
  expect(screen.getByRole('searchbox')).toBeTruthy()
  // The box remains visible, because it may have the focus.
  rerender(table(['a', 'b'], ''))
  expect(screen.getByRole('searchbox')).toBeTruthy()

  cleanup()
  render(table(['a', 'b'], 'a'))
  expect(screen.getByRole('searchbox')).toBeTruthy()
})
