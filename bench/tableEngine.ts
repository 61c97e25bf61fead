// `pnpm bench:tableEngine`: the engine of large tables over a million rows, beside the plain engine in the same run.
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { type EngineColumn, openEngine, type Sort, type WorkerLike } from '@portal-gateway/ui/tableEngine'
import { createEngine } from '../packages/ui/src/Table/engine.ts'
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

for (let round = 0; round < rounds; round += 1) await measureEngine(round === rounds - 1)
const plain = measurePlain()

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
    `Memory: ${figure(memory.page / count, 1)} bytes a row on the page's heap, ${figure(memory.thread / count, 1)} in the worker, after names and dates were sorted and three terms were looked for.`,
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
  const pass = timedPass()
  note('one plain pass over the texts', pass)
  const startedAt = performance.now()
  const engine = openEngine(columns, wording, { worker: () => adapted((thread = startThread())) })
  engine.append(rows)
  note('append', performance.now() - startedAt)
  const steps: [string, string, Sort | undefined][] = [
    ['index ready, and one filter', 'zzzz', undefined],
    ...terms.map((term): [string, string, undefined] => [`filter '${term}'`, term, undefined]),
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
    if (step.startsWith('index')) note('longest slice on the page', engine.longestSlice())
    if (step.startsWith('filter') && isLast && sort) memory = await memoryOf(thread, before)
  }
  engine.close()
  await thread?.terminate()
}

/** What the index has to read in any case. */
function timedPass(): number {
  const startedAt = performance.now()
  let length = 0
  for (const each of rows) {
    length += each.firstName.length + each.lastName.length + each.email.length + each.sites.length
    length += each.role.length + each.status.length + each.submitted.getTime() + each.id
    length += (each.email.charCodeAt(3) + each.lastName.charCodeAt(0) + each.sites.charCodeAt(0)) % 2
  }
  if (length === 0) throw new Error('There are no rows')
  return performance.now() - startedAt
}

async function memoryOf(thread: Worker | undefined, before: number) {
  // What only more rows need is forgotten after a while.
  await new Promise((done) => setTimeout(done, settleMs))
  globalThis.gc?.()
  const page = process.memoryUsage().heapUsed - before
  const held = await new Promise<number>((done) => {
    thread?.on('message', (message: { memory?: number }) => {
      if (message.memory !== undefined) done(message.memory)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread?.postMessage('memory')
  })
  return { page, thread: held }
}

function measurePlain(): Map<string, number> {
  const startedAt = performance.now()
  const engine = createEngine(rows, columns, wording)
  engine.view({ term: 'zzzz', sort: undefined })
  const found = new Map([['index ready, and one filter', performance.now() - startedAt]])
  const timed = (step: string, term: string, sort: Sort | undefined) => {
    const askedAt = performance.now()
    engine.view({ term, sort })
    found.set(step, performance.now() - askedAt)
  }
  for (const term of terms) timed(`filter '${term}'`, term, undefined)
  timed('sort by name, first', '', byName)
  timed('sort by name, reverse', '', { ...byName, direction: 'descending' })
  timed('sort by date, first', '', byDate)
  timed(`filter 'mar', sorted by name`, 'mar', byName)
  timed('sort by email, first', '', { column: 'email', direction: 'ascending' })
  return found
}

function startThread(): Worker {
  return new Worker(new URL('tableEngineThread.ts', import.meta.url))
}

/** A thread of Node as what the engine takes for a worker. */
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
