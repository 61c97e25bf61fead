import { describe, expect, it } from 'vitest'
import { createPlainEngine } from './plainEngine.ts'
import {
  type Example,
  exampleColumns,
  examples,
  hasCollationCycles,
  type RandomInteger,
  randomIntegers,
  term,
  withoutOtherDigits,
} from './rows.examples.ts'
import { openEngine, type Query, type TableEngine } from './tableEngine.ts'
import { FakeWorker } from './worker/worker.examples.ts'

const wording = { yes: 'Yes', no: 'No', locale: 'en' }
// Long timeout, because other tests may run at the same time.
const timeout = 60_000

function anyQuery(next: RandomInteger, rows: readonly Example[]): Query {
  const column = exampleColumns[next(exampleColumns.length)]?.id ?? ''
  const direction = next(2) === 0 ? 'ascending' : 'descending'
  return {
    term: next(4) === 0 ? '' : term(next, rows),
    sort: next(3) === 0 ? undefined : { column, direction },
  }
}

const withOneKindOfFigures = ({ place, cells }: Example): Example => ({
  place,
  cells: cells.map((cell) => (typeof cell === 'string' ? withoutOtherDigits(cell) : cell)),
})

async function compare(
  engine: TableEngine<Example>,
  rows: readonly Example[],
  query: Query,
  locale = 'en',
): Promise<void> {
  const view = await engine.query(query)
  const expected = createPlainEngine(rows, exampleColumns, { ...wording, locale }).view(query)
  const places = (found: readonly Example[] | undefined) => found?.map(({ place }) => place)
  const what = JSON.stringify({ query, rows: rows.length, locale })
  expect(view?.isComplete, what).toBe(true)
  expect({ total: view?.total, count: view?.count }, what).toEqual({
    total: expected.total,
    count: expected.count,
  })
  expect(places(view?.slice(0, view.count)), what).toEqual(places(expected.slice(0, expected.count)))
}

describe('the table engine returns the same rows as the plain engine', { timeout }, () => {
  it.each([
    ['in a worker', 1],
    ['in a worker', 20260101],
    ['in a worker', 77],
    ['on the page', 4242],
  ])('%s, seed %i', async (where, seed) => {
    const worker = where === 'on the page' ? false : () => new FakeWorker()
    const next = randomIntegers(seed)
    for (let round = 0; round < 30; round++) {
      const locale = ['en', 'de', 'sv', 'ja', 'th', 'lt', 'tr'][next(7)] ?? 'en'
      const any = examples(next, next(120))
      const rows = hasCollationCycles(locale) ? any.map(withOneKindOfFigures) : any
      const engine = openEngine(exampleColumns, { ...wording, locale }, { worker, workerFrom: 0 })
      for (let start = 0; start < rows.length; ) {
        start += 1 + next(60)
        engine.setRows(rows.slice(0, start))
        // Some queries run while rows arrive; they must not change later answers.
        if (next(2) === 0) void engine.query(anyQuery(next, rows))
        if (next(2) === 0) await compare(engine, rows.slice(0, start), anyQuery(next, rows), locale)
      }
      for (let count = 0; count < 8; count++) await compare(engine, rows, anyQuery(next, rows), locale)
      engine.close()
    }
  })

  it.each([5, 606])('in a worker, with many blocks, seed %i', async (seed) => {
    const next = randomIntegers(seed)
    const rows = examples(next, 14_000)
    const workers: FakeWorker[] = []
    const engine = openEngine(exampleColumns, wording, {
      worker: () => {
        const worker = new FakeWorker()
        workers.push(worker)
        return worker
      },
      workerFrom: 500,
    })
    for (let start = 0; start < rows.length; ) {
      const end = Math.min(rows.length, start + 1 + next(3000))
      engine.setRows(rows.slice(0, end))
      await compare(engine, rows.slice(0, end), anyQuery(next, rows))
      start = end
    }
    for (const typed of ['b', 'be', 'ber', 'berg', 'ber', 'b'])
      await compare(engine, rows, { term: typed, sort: undefined })
    for (const { id: column } of exampleColumns)
      for (const direction of ['ascending', 'descending'] as const)
        await compare(engine, rows, { term: next(2) === 0 ? '' : 'e', sort: { column, direction } })
    engine.close()
    expect(workers).toHaveLength(1)
    expect(workers[0]?.received.length).toBeGreaterThan(20)
  })
})
