import { buffersOf } from './block.ts'
import type { EngineOptions } from './engineOptions.ts'
import { type Link, type LinkEvents, openWorkerLink, pageBudget } from './link.ts'
import { ownWorker } from './ownWorker.ts'
import { createPacking } from './packing.ts'
import type { Reply } from './protocol.ts'
import { RowList } from './rowList.ts'
import { createSlices } from './slices.ts'
import { type EngineColumn, isEverything, type Query, type Wording } from './value.ts'
import { type View, viewOf } from './view.ts'

export type { AccessorFault, EngineOptions, Fault } from './engineOptions.ts'
export type { WorkerLike } from './link.ts'
export type { Direction, EngineColumn, Query, Sort, Value, Wording } from './value.ts'
export type { View } from './view.ts'

/** Filters and sorts rows, up to millions of them, and never holds the page while it does. */
export interface TableEngine<Row> {
  /** The newest view. Never that of a query that was overtaken by another one. */
  readonly view: View<Row>
  /** Calls the listener after each change of the view, until the function that it gives is called. */
  subscribe: (listener: () => void) => () => void
  /** More rows. They are kept, not copied: neither the list nor its rows may change afterwards. */
  append: (rows: readonly Row[]) => void
  /** Other rows in place of all. The query stays. */
  replace: (rows: readonly Row[]) => void
  /** Asks for other rows; gives their complete view, or nothing if another query or `close` came before. */
  query: (query: Query) => Promise<View<Row> | undefined>
  close: () => void
  /** The longest that it held the page so far, in milliseconds. */
  longestSlice: () => number
}

const everything: Query = { term: '', sort: undefined }
const manyRows = 10_000

/** Opens an engine over no rows yet. Columns and wording stay; for others open another one. */
export function openEngine<Row>(
  columns: readonly EngineColumn<Row>[],
  wording: Wording,
  options: EngineOptions = {},
): TableEngine<Row> {
  const { onFault, worker = ownWorker, workerFrom = manyRows } = options
  const slices = createSlices(pageBudget)
  const listeners = new Set<() => void>()
  const faulty = new Set<number>()
  let rows = new RowList<Row>()
  let asked = { id: 0, query: everything }
  /** How many rows the answer has seen that is shown of the query. */
  let seen = 0
  let awaiting: ((view: View<Row> | undefined) => void) | undefined
  let isOpen = true
  let canWork = options.worker === undefined ? typeof Worker === 'function' : worker !== false
  let link: Link | undefined
  /** Which link is the current one: what others say is not heard. */
  let generation = 0
  let view = viewOf(rows, asked.query, { places: undefined, count: 0 }, true)
  const packing = createPacking({
    columns,
    slices,
    onThrow: reportThrow,
    onBlock: (block) => link?.post({ type: 'block', block }, buffersOf(block)),
    onFailure: (error) => {
      onFault?.({ kind: 'engine', error })
      settle(undefined)
    },
  })

  function connect(inWorker: boolean): void {
    link?.close()
    link = undefined
    const own = ++generation
    const events: LinkEvents = {
      onReply: (reply) => {
        if (own === generation) onReply(reply)
      },
      onLoss: (error) => {
        if (own !== generation || !isOpen) return
        onFault?.({ kind: inWorker ? 'worker' : 'engine', error })
        if (inWorker) connect(false)
        else settle(undefined)
      },
    }
    if (!inWorker || worker === false) {
      openLocal(own, events).catch(events.onLoss)
      return
    }
    try {
      begin(openWorkerLink(worker(), events))
    } catch (error) {
      events.onLoss(error)
    }
  }

  async function openLocal(own: number, events: LinkEvents): Promise<void> {
    // Apart, so that a page whose worker works does not load what only the worker runs.
    const { openLocalLink } = await import('./localLink.ts')
    if (own === generation && isOpen) begin(openLocalLink(events))
  }

  /** Everything is packed from the first row on. */
  function begin(to: Link): void {
    link = to
    to.post({
      type: 'open',
      columns: columns.map(({ id, isFilterable = true, isSortable = true }) => ({
        id,
        isFilterable,
        isSortable,
      })),
      wording,
    })
    to.post({ type: 'query', ...asked })
    packing.begin(rows)
  }

  /** At the first rows, or at the first question, and again once there are many rows. */
  function connectWhereNeeded(): void {
    if (canWork && rows.length > workerFrom) {
      canWork = false
      connect(true)
    } else if (generation === 0) connect(false)
  }

  function reportThrow(column: number, place: number, error: unknown): void {
    if (faulty.has(column)) return
    faulty.add(column)
    onFault?.({ kind: 'accessor', column: columns[column]?.id ?? '', place, error })
  }

  function onReply(reply: Reply): void {
    if (reply.type !== 'answer' || reply.id !== asked.id || isEverything(asked.query)) return
    const { answer, isHead } = reply
    // Another thread begins with few rows: what is shown already knows more.
    if (answer.rows < Math.min(rows.length, Math.max(1, seen))) return
    seen = answer.rows
    show(viewOf(rows, asked.query, answer, !isHead && answer.rows === rows.length))
  }

  function show(next: View<Row>): void {
    view = next
    if (next.isComplete) settle(next)
    for (const listener of listeners) listener()
  }

  function settle(answer: View<Row> | undefined): void {
    awaiting?.(answer)
    awaiting = undefined
  }

  /** What there is to see while the rows, or the query, are new. */
  function refresh(): void {
    if (isEverything(asked.query))
      show(viewOf(rows, asked.query, { places: undefined, count: rows.length }, true))
    else show({ ...view, total: rows.length, isComplete: false })
  }

  return {
    get view() {
      return view
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    append(more) {
      if (!isOpen || more.length === 0) return
      rows.append(more)
      refresh()
      connectWhereNeeded()
      packing.goOn()
    },
    replace(others) {
      if (!isOpen) return
      rows = new RowList()
      rows.append(others)
      // Answers about the rows before come under the number before.
      asked = { ...asked, id: asked.id + 1 }
      seen = 0
      if (isEverything(asked.query)) refresh()
      else show({ ...view, isComplete: false })
      if (link) begin(link)
      connectWhereNeeded()
    },
    query(query) {
      settle(undefined)
      if (!isOpen) return Promise.resolve(undefined)
      asked = { id: asked.id + 1, query }
      seen = 0
      const answer = new Promise<View<Row> | undefined>((done) => {
        awaiting = done
      })
      link?.post({ type: 'query', ...asked })
      connectWhereNeeded()
      if (isEverything(query)) refresh()
      return answer
    },
    close() {
      if (!isOpen) return
      isOpen = false
      packing.close()
      settle(undefined)
      listeners.clear()
      link?.close()
    },
    longestSlice: () => Math.max(slices.longest(), link?.longest() ?? 0),
  }
}
