import type { EngineOptions } from './engineOptions.ts'
import type { Link, LinkEvents } from './link.ts'
import { openLocalLink } from './localLink.ts'
import { ownWorker } from './ownWorker.ts'
import { RowList } from './rowList.ts'
import { type EngineColumn, isEverything, type Query, type Wording } from './value.ts'
import type { View } from './view.ts'
import { Views } from './views.ts'
import { openWorkerLink } from './workerLink.ts'

export type { WorkerLike } from './channel.ts'
export type { AccessorFault, EngineOptions, Fault } from './engineOptions.ts'
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

const manyRows = 10_000

/** Opens an engine over no rows yet. Columns and wording stay; for others open another one. */
export function openEngine<Row>(
  columns: readonly EngineColumn<Row>[],
  wording: Wording,
  options: EngineOptions = {},
): TableEngine<Row> {
  const { onFault, worker = ownWorker, workerFrom = manyRows } = options
  const faulty = new Set<number>()
  let rows = new RowList<Row>()
  const views = new Views<Row>(rows)
  let isOpen = true
  let canWork = options.worker === undefined ? typeof Worker === 'function' : worker !== false
  let link: Link<Row> | undefined
  /** Which link is the current one: what others say is not heard. */
  let generation = 0
  /** The longest that links held the page which are no more. */
  let longest = 0

  function connect(inWorker: boolean): void {
    leave()
    const own = ++generation
    const events: LinkEvents = {
      onReply: (reply) => {
        if (own === generation && reply.type === 'answer') views.answer(reply)
      },
      onLoss: (error) => {
        if (own !== generation || !isOpen) return
        if (inWorker) onFault?.({ kind: 'worker', error })
        else fail(error)
        if (inWorker) connect(false)
      },
    }
    const using = { columns, wording, onThrow: reportThrow, ...events }
    if (!inWorker || worker === false) {
      begin(openLocalLink(using))
      return
    }
    try {
      begin(openWorkerLink({ ...using, worker: worker(), onFailure: fail }))
    } catch (error) {
      events.onLoss(error)
    }
  }

  /** Everything is read from the first row on. */
  function begin(to: Link<Row>): void {
    link = to
    to.begin(rows)
    to.ask(views.asked.id, views.asked.query)
  }

  function leave(): void {
    longest = longestSlice()
    link?.close()
    link = undefined
  }

  const longestSlice = () => Math.max(longest, link?.longest() ?? 0)

  /** At the first rows, or at the first question, and again once there are many rows. */
  function connectWhereNeeded(): void {
    if (canWork && rows.length > workerFrom) {
      canWork = false
      connect(true)
    } else if (generation === 0) connect(false)
  }

  function fail(error: unknown): void {
    onFault?.({ kind: 'engine', error })
    views.settle(undefined)
  }

  function reportThrow(column: number, place: number, error: unknown): void {
    if (faulty.has(column)) return
    faulty.add(column)
    onFault?.({ kind: 'accessor', column: columns[column]?.id ?? '', place, error })
  }

  return {
    get view() {
      return views.view
    },
    subscribe: views.subscribe,
    append(more) {
      if (!isOpen || more.length === 0) return
      rows.append(more)
      views.refresh()
      connectWhereNeeded()
      link?.goOn()
    },
    replace(others) {
      if (!isOpen) return
      rows = new RowList()
      rows.append(others)
      views.replace(rows)
      if (link) begin(link)
      connectWhereNeeded()
    },
    query(query) {
      if (!isOpen) {
        views.settle(undefined)
        return Promise.resolve(undefined)
      }
      const answer = views.ask(query)
      link?.ask(views.asked.id, query)
      connectWhereNeeded()
      if (isEverything(query)) views.refresh()
      return answer
    },
    close() {
      if (!isOpen) return
      isOpen = false
      views.close()
      leave()
    },
    longestSlice,
  }
}
