import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type EngineColumn,
  type EngineOptions,
  type Fault,
  openEngine,
  type TableEngine,
  type Value,
  type View,
} from './tableEngine.ts'
import { FakeWorker } from './worker/worker.examples.ts'

// Long timeout, because the test is several times slower on a busy machine.
const patience = { timeout: 30_000 }

interface Person {
  id: number
  name: string
  seen: Value
}

const wording = { yes: 'Yes', no: 'No', locale: 'en' }
const columns: EngineColumn<Person>[] = [
  { id: 'id', value: ({ id }) => id, isFilterable: false },
  { id: 'name', value: ({ name }) => name },
  { id: 'seen', value: ({ seen }) => seen },
]
const person = (id: number, name = `Person ${id}`, seen: Value = null): Person => ({ id, name, seen })
const people = (count: number, from = 0) => Array.from({ length: count }, (_, id) => person(from + id))
const names = (view: View<Person> | undefined) => view?.slice(0, view.count).map(({ name }) => name)
const byName = (direction: 'ascending' | 'descending') => ({ column: 'name', direction })

const opened: TableEngine<Person>[] = []
function open(rows: readonly Person[], options: EngineOptions = {}, of = columns): TableEngine<Person> {
  const engine = openEngine(of, wording, options)
  opened.push(engine)
  engine.setRows(rows)
  return engine
}

afterEach(() => {
  for (const engine of opened.splice(0)) engine.close()
})

describe('the view of an engine', () => {
  it('shows new rows immediately, before they are packed', () => {
    const engine = open(people(3))
    expect(names(engine.view)).toEqual(['Person 0', 'Person 1', 'Person 2'])
    expect(engine.view).toMatchObject({ total: 3, count: 3, isComplete: true })
  })

  it('returns any range of the result, and no rows beyond its end', async () => {
    const view = await open(people(10)).query({ term: 'person', sort: byName('descending') })
    expect(view?.slice(2, 4).map(({ id }) => id)).toEqual([7, 6])
    expect(view?.slice(9, 20).map(({ id }) => id)).toEqual([0])
    expect(view?.slice(10, 20)).toEqual([])
    expect(view?.slice(5, 2)).toEqual([])
  })

  it('never shows the answer of a replaced query', async () => {
    const engine = open(people(9000))
    const terms = new Set<string>()
    engine.subscribe(() => terms.add(engine.view.query.term))
    const overtaken = engine.query({ term: 'person 1', sort: undefined })
    const current = engine.query({ term: 'person 22', sort: undefined })
    expect(await overtaken).toBeUndefined()
    expect((await current)?.query.term).toBe('person 22')
    expect(terms).toEqual(new Set(['person 22', ...terms].filter((term) => term !== 'person 1')))
    expect(terms.has('person 1')).toBe(false)
  })

  it('shows the previous answer until the next one arrives', async () => {
    const engine = open(people(50))
    await engine.query({ term: 'person 4', sort: undefined })
    const next = engine.query({ term: 'person 49', sort: undefined })
    expect(engine.view.count).toBe(11)
    await next
    expect(engine.view.count).toBe(1)
  })

  it('shows the first hits before the search is complete', async () => {
    const engine = open(people(9000), { worker: () => new FakeWorker(), workerFrom: 1000 })
    await engine.query({ term: 'nobody', sort: undefined })
    const counts: [number, boolean][] = []
    engine.subscribe(() => counts.push([engine.view.count, engine.view.isComplete]))
    await engine.query({ term: 'person', sort: undefined })
    expect(counts.at(0)).toEqual([4096, false])
    expect(counts.at(-1)).toEqual([9000, true])
  })

  it('shows all rows in their original order after the query is cleared', async () => {
    const engine = open([person(1, 'b'), person(2, 'a')])
    await engine.query({ term: '', sort: byName('ascending') })
    expect(names(engine.view)).toEqual(['a', 'b'])
    await engine.query({ term: ' ', sort: undefined })
    expect(names(engine.view)).toEqual(['b', 'a'])
  })

  it('ignores a sort by an unknown column, or by a column that cannot be sorted', async () => {
    const fixed = columns.map((column) => ({ ...column, isSortable: false }))
    const engine = open([person(1, 'b'), person(2, 'a')], {}, fixed)
    for (const column of ['name', 'nothing'])
      expect(names(await engine.query({ term: '', sort: { column, direction: 'ascending' } }))).toEqual([
        'b',
        'a',
      ])
  })
})

describe('rows that arrive after a query', () => {
  it('are added to the result', async () => {
    const rows = people(100)
    const engine = open(rows)
    await engine.query({ term: 'person 1', sort: byName('descending') })
    expect(engine.view).toMatchObject({ total: 100, count: 11, isComplete: true })
    engine.setRows([...rows, ...people(100, 100)])
    expect(engine.view).toMatchObject({ total: 200, count: 11, isComplete: false })
    await vi.waitFor(() => expect(engine.view.isComplete).toBe(true), patience)
    expect(engine.view.count).toBe(111)
    expect(engine.view.slice(0, 1)).toEqual([person(199)])
  })

  it('replace all earlier rows and discard their pending answers if the list is new', async () => {
    const engine = open(people(9000))
    const seen: number[] = []
    const answer = engine.query({ term: 'e', sort: byName('ascending') })
    engine.setRows([person(1, 'Eve'), person(2, 'Bob'), person(3, 'Ada E')])
    engine.subscribe(() => seen.push(engine.view.count))
    expect(names(await answer)).toEqual(['Ada E', 'Eve'])
    expect(seen).toEqual([2])
  })

  it('do not change the answer if a new list has the same rows', async () => {
    for (const worker of [false, () => new FakeWorker()] as const) {
      const rows = people(1200)
      const engine = open(rows, { worker, workerFrom: 1000 })
      await engine.query({ term: 'person 7', sort: undefined })
      engine.setRows([...rows])
      expect(engine.view).toMatchObject({ count: 111, isComplete: true })
    }
  })

  it('may be appended to the list before setRows is called', async () => {
    const rows = people(1200)
    const engine = open(rows, { worker: () => new FakeWorker(), workerFrom: 1000 })
    const answer = engine.query({ term: 'person 7', sort: undefined })
    rows.push(...people(800, 1200))
    await Promise.race([answer, new Promise((done) => setTimeout(done, 200))])
    engine.setRows(rows)
    await vi.waitFor(
      () => expect(engine.view).toMatchObject({ count: 111, total: 2000, isComplete: true }),
      patience,
    )
  })

  it('may be appended to the same list in many small parts', async () => {
    const rows: Person[] = []
    const engine = open(rows)
    for (let id = 0; id < 500; id += 7) {
      rows.push(...people(Math.min(7, 500 - id), id))
      engine.setRows(rows)
      if (id % 3 === 0) await engine.query({ term: String(id), sort: undefined })
    }
    const view = await engine.query({ term: 'PERSON 49', sort: byName('ascending') })
    expect(view?.slice(0, 20).map(({ id }) => id)).toEqual([
      49, 490, 491, 492, 493, 494, 495, 496, 497, 498, 499,
    ])
  })

  it('may fill more than one block', async () => {
    const engine = open(people(200_000), { worker: false })
    expect(engine.view.slice(0, 200_000)).toHaveLength(200_000)
    expect((await engine.query({ term: 'person 19999', sort: undefined }))?.count).toBe(11)
  })
})

describe('the content of cells', () => {
  it('is found literally, also with special characters, but never across two cells', async () => {
    const all = ['a.b*c', '50%_', '[x](y)', '\\d+', '^$', "O'Neil", '"quoted"', 'two\nlines', 'tab\there']
    const engine = open(all.map((name, id) => person(id, name, 'next')))
    for (const name of all) {
      const expected = name.includes('\n') ? [] : [name]
      expect(names(await engine.query({ term: name, sort: undefined }))).toEqual(expected)
    }
    expect((await engine.query({ term: '.*', sort: undefined }))?.count).toBe(0)
    expect((await engine.query({ term: 'lnext', sort: undefined }))?.count).toBe(0)
    expect(names(await engine.query({ term: 'lines', sort: undefined }))).toEqual(['two\nlines'])
  })

  it('may be an invalid date, which is treated as empty and sorted last in both directions', async () => {
    const rows = [
      person(1, 'never', new Date(Number.NaN)),
      person(2, 'old', new Date(1e11)),
      person(3, 'new', new Date(1e12)),
    ]
    const engine = open(rows)
    for (const [direction, expected] of [
      ['ascending', ['old', 'new', 'never']],
      ['descending', ['new', 'old', 'never']],
    ] as const)
      expect(names(await engine.query({ term: '', sort: { column: 'seen', direction } }))).toEqual(expected)
    expect((await engine.query({ term: 'invalid', sort: undefined }))?.count).toBe(0)
  })

  it.each([17_000, 17])(
    'may be dates of which only some are whole minutes, in steps of %i ms',
    async (step) => {
      const time = 1_609_459_200_000
      // The first block has whole minutes only; the last row sorts first.
      const rows = people(5000).map(({ id, name }) =>
        person(id, name, new Date(id < 4500 ? time + ((id * 7) % 4500) * 60_000 : time - (id % 4500) * step)),
      )
      const sort = { column: 'seen', direction: 'ascending' } as const
      const view = await open(rows, { worker: false }).query({ term: '', sort })
      const seen = view?.slice(0, 5000).map((row) => Number(row.seen))
      expect(seen).toEqual(rows.map((row) => Number(row.seen)).toSorted((one, other) => one - other))
    },
  )

  it('may be of a type that Value does not allow, and is then searched as text', async () => {
    const odd = { toString: () => 'Odd one' } as unknown as Value
    const engine = open([person(1, 'a', odd), person(2, 'b', 'other')])
    expect(names(await engine.query({ term: 'odd', sort: undefined }))).toEqual(['a'])
  })

  it('is treated as empty if the accessor throws, and the error is reported once per column', async () => {
    const faults: Fault[] = []
    const throwing: EngineColumn<Person>[] = [
      ...columns,
      {
        id: 'risky',
        value: ({ id }) => {
          if (id % 2 === 1) throw new Error(`no ${id}`)
          return `fine ${id}`
        },
      },
    ]
    const engine = open(people(6), { onFault: (fault) => faults.push(fault) }, throwing)
    const view = await engine.query({ term: '', sort: { column: 'risky', direction: 'descending' } })
    expect(view?.slice(0, 6).map(({ id }) => id)).toEqual([4, 2, 0, 1, 3, 5])
    expect(faults).toEqual([{ kind: 'accessor', column: 'risky', place: 1, error: new Error('no 1') }])
  })

  it('may be the same in several rows, which are distinguished by their index', async () => {
    const twice = [person(1, 'same'), person(1, 'same'), person(1, 'other')]
    const view = await open(twice).query({ term: 'same', sort: byName('descending') })
    expect(view?.slice(0, 3)).toEqual([twice[0], twice[1]])
  })
})

describe('the worker', () => {
  function withWorker(count: number) {
    const workers: FakeWorker[] = []
    const faults: Fault[] = []
    const rows = people(count)
    const engine = open(rows, {
      workerFrom: 1000,
      worker: () => {
        const worker = new FakeWorker()
        workers.push(worker)
        return worker
      },
      onFault: (fault) => faults.push(fault),
    })
    return { engine, workers, faults, rows }
  }
  const query = { term: 'person 7', sort: byName('descending') } as const
  const expected = 111

  it('is not started for few rows', async () => {
    const { engine, workers } = withWorker(1000)
    expect((await engine.query(query))?.count).toBe(expected)
    expect(workers).toHaveLength(0)
  })

  it('is started when there are many rows, and terminated when the engine is closed', async () => {
    const { engine, workers, rows } = withWorker(600)
    engine.setRows([...rows, ...people(600, 600)])
    expect((await engine.query(query))?.count).toBe(expected)
    expect(workers).toHaveLength(1)
    expect(workers[0]?.isAlive).toBe(true)
    engine.close()
    expect(workers[0]?.isAlive).toBe(false)
    expect(await engine.query(query)).toBeUndefined()
  })

  it.each([
    ['fires an error event', (worker: FakeWorker) => worker.emit('error', { message: 'gone' })],
    ['sends a message that cannot be read', (worker: FakeWorker) => worker.emit('messageerror', {})],
    [
      'reports a failure',
      (worker: FakeWorker) => worker.emit('message', { data: { type: 'failed', message: 'no memory' } }),
    ],
    [
      'refuses messages',
      (worker: FakeWorker) => {
        worker.postMessage = () => {
          throw new Error('closed')
        }
      },
    ],
  ])('is replaced by the main thread when it %s, and no rows are lost', async (_, harm) => {
    const { engine, workers, faults, rows } = withWorker(1200)
    expect((await engine.query(query))?.count).toBe(expected)
    const [worker] = workers
    if (worker) harm(worker)
    engine.setRows([...rows, ...people(800, 1200)])
    const view = await engine.query({ ...query, term: 'person 1' })
    expect(view?.count).toBe(1111)
    expect(view?.slice(0, 1)).toEqual([person(1999)])
    expect(faults).toMatchObject([{ kind: 'worker' }])
    expect(worker?.isAlive).toBe(false)
  })

  it('is replaced by the main thread if it fails while an answer is pending', async () => {
    const { engine, workers, faults } = withWorker(1200)
    const answer = engine.query(query)
    workers[0]?.emit('error', { message: 'gone' })
    expect((await answer)?.count).toBe(expected)
    expect(faults).toHaveLength(1)
  })

  it('is replaced by the main thread if it was terminated and does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { engine, workers, faults } = withWorker(1200)
      const [worker] = workers
      if (worker) worker.isAlive = false
      const answer = engine.query(query)
      await vi.advanceTimersByTimeAsync(60_000)
      expect((await answer)?.count).toBe(expected)
      expect(faults).toMatchObject([{ kind: 'worker', error: new Error('The worker does not respond') }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is replaced by the main thread if it cannot start, e.g. under a strict content security policy', async () => {
    const faults: Fault[] = []
    const engine = open(people(1200), {
      workerFrom: 1000,
      worker: () => {
        throw new Error('refused')
      },
      onFault: (fault) => faults.push(fault),
    })
    expect((await engine.query(query))?.count).toBe(expected)
    expect(faults).toEqual([{ kind: 'worker', error: new Error('refused') }])
  })
})
