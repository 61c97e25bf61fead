// `pnpm bench:tableEngine` measures the engine of large tables with a million rows, compared with the engine
// of small tables.
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { type EngineColumn, openEngine, type Sort, type WorkerLike } from '@portal-gateway/ui/tableEngine'
import { createPlainEngine } from '../packages/ui/src/tableEngine/plainEngine.ts'
import { textOf } from '../packages/ui/src/tableEngine/value.ts'
import { median } from './median.ts'
import { figure, machine, report, table } from './report.ts'
import { type TableRow, tableRows } from './tableRows.ts'

const count = 1_000_000
const rounds = 5
const settleMs = 3000

const columns: EngineColumn<TableRow>[] = [
  { id: 'id', value: ({ id }) => id, isFilterable: false },
  { id: 'firstName', value: ({ firstName }) => firstName },
  { id: 'lastName', value: ({ lastName }) => lastName },
  { id: 'email', value: ({ email }) => email },
  { id: 'sites', value: ({ sites }) => sites },
  { id: 'role', value: ({ role }) => role },
  { id: 'status', value: ({ status }) => status },
  { id: 'submitted', value: ({ submitted }) => submitted },
]
const wording = { yes: 'Yes', no: 'No', locale: 'en' }
const terms = ['m', 'mar', 'martin']
const byName: Sort = { column: 'lastName', direction: 'ascending' }
const byDate: Sort = { column: 'submitted', direction: 'ascending' }

const head = machine()
const rows = tableRows(count)
const measured = new Map<string, number[]>()
const note = (step: string, value: number) => measured.set(step, [...(measured.get(step) ?? []), value])
let memory = { page: 0, thread: 0 }
const indexReady = 'index ready, and one filter'
const readOnly = 'reading every text'
const plainPass = 'one plain pass: every text read, lower-cased and searched'

for (let round = 0; round < rounds; round += 1) {
  note(readOnly, timedReading())
  note(plainPass, timedPass())
  await measureEngine(round === rounds - 1)
}
const plain = measurePlain()
// A table without an engine scans all rows for each typed letter.
for (const term of terms) plain.set(filterOf(term), medianOf(plainPass))
plain.set(indexReady, medianOf(plainPass))

report(
  'tableEngine',
  [
    head,
    '',
    table(
      ['1,000,000 rows', 'ms', 'plain, ms', 'ratio'],
      [...measured].map(([step, values]) => row(step, median(values), plain.get(step))),
    ),
    '',
    `Memory that the engine adds, after sorting names and dates and searching three terms: ${figure(memory.page / count, 1)} bytes a row on the page's heap, ${figure(memory.thread / count, 1)} in the worker.`,
  ].join('\n'),
)
process.exit(0)

function row(step: string, ms: number, usual: number | undefined): string[] {
  return [
    step,
    figure(ms, 1),
    usual === undefined ? '' : figure(usual),
    usual === undefined ? '' : figure(ms / usual, 3),
  ]
}

async function measureEngine(isLast: boolean): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let thread: Worker | undefined
  const startedAt = performance.now()
  const engine = openEngine(columns, wording, { worker: () => adapted((thread = startThread())) })
  engine.setRows(rows)
  note('rows passed to the engine', performance.now() - startedAt)
  const steps: [string, string, Sort | undefined][] = [
    [indexReady, 'zzzz', undefined],
    ...terms.map((term): [string, string, undefined] => [filterOf(term), term, undefined]),
    ['sort by name, first', '', byName],
    ['sort by name, reverse', '', { ...byName, direction: 'descending' }],
    ['sort by date, first', '', byDate],
    ['sort by name, again', '', byName],
    [`filter 'mar', sorted by name`, 'mar', byName],
    ['sort by email, first', '', { column: 'email', direction: 'ascending' }],
  ]
  for (const [step, term, sort] of steps) {
    const askedAt = step.startsWith('index') ? startedAt : performance.now()
    let first: number | undefined
    const stop = engine.subscribe(() => {
      if (engine.view.query.term === term) first ??= performance.now() - askedAt
    })
    await engine.query({ term, sort })
    note(step, performance.now() - askedAt)
    if (term === 'm') note(`filter 'm', first rows`, first ?? 0)
    stop()
    if (step.startsWith('filter') && isLast && sort) memory = await memoryOf(thread, before)
  }
  engine.close()
  await thread?.terminate()
}

function filterOf(term: string): string {
  return `filter '${term}'`
}

function medianOf(step: string): number {
  return median(measured.get(step) ?? [])
}

/** Returns the time to read all cells. This time is a part of the time to build an index. */
function timedReading(): number {
  return timed(() => {
    let length = 0
    for (const each of rows) {
      for (const { value } of columns) {
        const read = value(each)
        length += typeof read === 'string' ? read.length + read.charCodeAt(0) : Number(read)
      }
    }
    return length
  })
}

/** Returns the time of a filter that scans all rows without an index. */
function timedPass(): number {
  const filterable = columns.filter(({ isFilterable = true }) => isFilterable)
  return timed(() => {
    let found = 1
    for (const each of rows)
      if (filterable.some(({ value }) => textOf(value(each), wording).toLowerCase().includes('zzzz'))) found++
    return found
  })
}

function timed(work: () => number): number {
  const startedAt = performance.now()
  if (work() === 0) throw new Error('The query must return at least one row.')
  return performance.now() - startedAt
}

async function memoryOf(thread: Worker | undefined, before: number) {
  // After a delay, the engine releases the memory that it has reserved for further rows.
  await new Promise((done) => setTimeout(done, settleMs))
  globalThis.gc?.()
  const page = process.memoryUsage().heapUsed - before
  const threadMemory = await new Promise<number>((done) => {
    thread?.on('message', (message: { memory?: number }) => {
      if (message.memory !== undefined) done(message.memory)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread?.postMessage('memory')
  })
  return { page, thread: threadMemory }
}

/** Measures the engine of small tables, without the time to build its index. */
function measurePlain(): Map<string, number> {
  const engine = createPlainEngine(rows, columns, wording)
  engine.view({ term: 'zzzz', sort: undefined })
  const found = new Map<string, number>()
  const addStep = (step: string, term: string, sort: Sort | undefined) => {
    const askedAt = performance.now()
    engine.view({ term, sort })
    found.set(step, performance.now() - askedAt)
  }
  addStep('sort by name, first', '', byName)
  addStep('sort by name, reverse', '', { ...byName, direction: 'descending' })
  addStep('sort by date, first', '', byDate)
  addStep(`filter 'mar', sorted by name`, 'mar', byName)
  addStep('sort by email, first', '', { column: 'email', direction: 'ascending' })
  return found
}

function startThread(): Worker {
  return new Worker(new URL('tableEngineThread.ts', import.meta.url))
}

/** Adapts a Node thread to the worker's interface. */
function adapted(thread: Worker): WorkerLike {
  return {
    postMessage: (message, transfer) => thread.postMessage(message, transfer),
    addEventListener: (type, listener) => {
      thread.on(type, (data: unknown) => {
        if (type === 'message' && (data as { memory?: number }).memory !== undefined) return
        const event = type === 'message' ? { data } : { error: data, preventDefault: () => {} }
        listener(event as unknown as Parameters<typeof listener>[0])
      })
    },
    terminate: () => void thread.terminate(),
  }
}
