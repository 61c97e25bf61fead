import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as tableEngine from '../../tableEngine/tableEngine.ts'
import type { Query } from '../../tableEngine/value.ts'
import { useView } from './useView.ts'

vi.mock('../../tableEngine/tableEngine.ts', async (importOriginal) => {
  const original = await importOriginal<typeof tableEngine>()
  return { ...original, openEngine: vi.fn(original.openEngine) }
})

interface Row {
  id: number
  name: string
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: id % 2 === 0 ? `Berg ${id}` : `Holm ${id}` }))
const columns = [{ id: 'name', value: ({ name }: Row) => name }]
const wording = { yes: 'Yes', no: 'No', locale: 'en' }
const all: Query = { term: '', sort: undefined }
const holm: Query = { term: 'holm', sort: undefined }

const opened = vi.mocked(tableEngine.openEngine)

function show(first: { rows: readonly Row[]; query: Query }) {
  const onFault = vi.fn()
  const use = { columns, wording, worker: false as const, onFault }
  const hook = renderHook((given: { rows: readonly Row[]; query: Query }) => useView({ ...use, ...given }), {
    initialProps: first,
  })
  return {
    onFault,
    rerender: hook.rerender,
    now: () => hook.result.current,
    shown: () => hook.result.current.view.slice(0, hook.result.current.view.count),
  }
}

describe('the rows that a table shows', () => {
  beforeEach(() => {
    opened.mockClear()
  })

  it('are available immediately for a short list, without an engine with a worker', () => {
    const list = show({ rows: rowsOf(100), query: holm })
    expect(list.now().view.count).toBe(50)
    expect(list.now().isPending).toBe(false)
    expect(opened).not.toHaveBeenCalled()
  })

  it('do not change in a long list until the engine has completed the query', async () => {
    const rows = rowsOf(20_000)
    const list = show({ rows, query: all })
    expect(list.now().isPending).toBe(false)
    list.rerender({ rows, query: holm })
    expect(list.now().view.count).toBe(20_000)
    expect(list.now().isPending).toBe(true)
    await waitFor(() => expect(list.now().isPending).toBe(false))
    expect(list.now().view).toMatchObject({ query: holm, count: 10_000, total: 20_000 })
    list.rerender({ rows, query: all })
    expect(list.shown()).toHaveLength(20_000)
  })

  it('match the filter after a short list has grown to a long one', async () => {
    const rows = rowsOf(30_000)
    const list = show({ rows: rows.slice(0, 1_600), query: holm })
    expect(list.now().view.count).toBe(800)
    const counts: number[] = []
    list.rerender({ rows: rows.slice(0, 16_000), query: holm })
    counts.push(list.now().view.count)
    await waitFor(() => expect(list.now().isPending).toBe(false))
    expect(counts).toEqual([800])
    expect(list.now().view.count).toBe(8_000)

    const engine = opened.mock.results[0]?.value as tableEngine.TableEngine<Row>
    const setRows = vi.spyOn(engine, 'setRows')
    list.rerender({ rows, query: holm })
    expect(setRows.mock.calls).toEqual([[rows]])
    await waitFor(() => expect(list.now().view).toMatchObject({ count: 15_000, isComplete: true }))
  })

  it('match the filter after all rows have been replaced', async () => {
    const list = show({ rows: rowsOf(20_000), query: holm })
    await waitFor(() => expect(list.now().isPending).toBe(false))
    list.rerender({ rows: rowsOf(20_000).filter(({ id }) => id % 4 !== 1), query: holm })
    await waitFor(() => expect(list.now().view).toMatchObject({ count: 5_000, isComplete: true }))
    expect(list.shown().every(({ id }) => id % 4 === 3)).toBe(true)
  })

  it.each([20_000, 500])(
    'contain no old rows after rows and columns have changed, with %i old rows',
    async (count) => {
      const others = Array.from({ length: 5_000 }, (_, code) => ({ code: `holm ${code}` }))
      const otherColumns = [{ id: 'code', value: ({ code }: { code: string }) => code.toUpperCase() }]
      const use = { wording, worker: false as const, onFault: vi.fn(), query: holm }
      type Given = Pick<Parameters<typeof useView<unknown>>[0], 'rows' | 'columns'>
      const seen: unknown[] = []
      const { result, rerender } = renderHook(
        (given: Given) => {
          const shown = useView<unknown>({ ...use, ...given })
          if (given.rows === others) seen.push(...shown.view.slice(0, 3))
          return shown
        },
        { initialProps: { rows: rowsOf(count), columns } as Given },
      )
      await waitFor(() => expect(result.current.isPending).toBe(false))
      rerender({ rows: others, columns: otherColumns } as Given)
      await waitFor(() => expect(result.current).toMatchObject({ isPending: false, view: { count: 5_000 } }))
      expect(seen.every((row) => (row as { code?: string }).code !== undefined)).toBe(true)
      expect(use.onFault).not.toHaveBeenCalled()
    },
  )

  it('are all rows if the engine fails; the error is reported, and a retry runs without a worker', async () => {
    opened.mockImplementationOnce((_columns, _wording, options) => {
      const engine = tableEngine.openEngine([], wording)
      const query: typeof engine.query = async () => {
        options?.onFault?.({ kind: 'engine', error: new Error('out of memory') })
        return undefined
      }
      return { ...engine, view: engine.view, query }
    })
    const rows = rowsOf(20_000)
    const list = show({ rows, query: holm })
    await waitFor(() => expect(list.now().isBroken).toBe(true))
    expect(list.onFault).toHaveBeenCalledWith({ kind: 'engine', error: new Error('out of memory') })
    expect(list.now().view.count).toBe(20_000)
    expect(list.now().isPending).toBe(false)
    act(() => list.now().retry())
    await waitFor(() => expect(list.now().view.count).toBe(10_000))
    expect(list.now().isBroken).toBe(false)
    expect(opened.mock.lastCall?.[2]).toMatchObject({ worker: false })
  })

  it('are released when the table is unmounted: the engine is closed', async () => {
    const close = vi.fn()
    opened.mockImplementationOnce((...those) => {
      const engine = (opened.getMockImplementation() ?? tableEngine.openEngine)(...those)
      return { ...engine, view: engine.view, close }
    })
    const { unmount } = renderHook(() =>
      useView({ columns, wording, worker: false, onFault: vi.fn(), rows: longRows, query: all }),
    )
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    unmount()
    expect(close).toHaveBeenCalledOnce()
  })
})

const longRows = rowsOf(20_000)
