import type { EngineOptions } from './engineOptions.ts'
import { type EngineColumn, isEverything, type Query, type Wording } from './value.ts'
import type { View } from './view.ts'
import type { Link } from './worker/link.ts'
import { openLocalLink } from './worker/localLink.ts'
import { ownWorker } from './worker/ownWorker.ts'
import { Views } from './worker/views.ts'
import { openWorkerLink } from './worker/workerLink.ts'

export type { AccessorFault, EngineOptions, Fault } from './engineOptions.ts'
export type { Direction, EngineColumn, Query, Sort, Value, Wording } from './value.ts'
export type { View } from './view.ts'
export type { WorkerLike } from './worker/channel.ts'

/** Filters and sorts rows, up to millions of them, and never holds the page while it does. */
export interface TableEngine<Row> {
  /** The newest view. Never that of a query that was overtaken by another one. */
  readonly view: View<Row>
  /** Calls the listener after each change of the view, until the function that it gives is called. */
  subscribe: (listener: () => void) => () => void
  /**
   * All rows that there are now. A list that begins with the rows before is not read again, but read on; it may
   * be the same list, grown. Rows are kept, not copied: those that were given must not change. The query stays.
   */
  setRows: (rows: readonly Row[]) => void
  /** Asks for other rows; gives their complete view, or nothing if another query or `close` came before. */
  query: (query: Query) => Promise<View<Row> | undefined>
  close: () => void
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
  const views = new Views<Row>([])
  let rows: readonly Row[] = []
  /** How many of them were there when they were given. */
  let known = 0
  let isOpen = true
  let canWork = options.worker === undefined ? typeof Worker === 'function' : worker !== false
  let link: Link<Row> | undefined

  /** What a link says that was closed is not heard: it says nothing more. */
  function connect(inWorker: boolean): void {
    link?.close()
    const onLoss = (error: unknown) => {
      if (!inWorker) return fail(error)
      onFault?.({ kind: 'worker', error })
      connect(false)
    }
    const using = { columns, wording, onThrow: reportThrow, onReply: views.answer, onLoss }
    try {
      link =
        inWorker && worker
          ? openWorkerLink({ ...using, worker: worker(), onFailure: fail })
          : openLocalLink(using)
      begin()
    } catch (error) {
      onLoss(error)
    }
  }

  /** Everything is read from the first row on. */
  function begin(): void {
    link?.begin(rows)
    link?.ask(views.asked)
  }

  /** At the first rows, or at the first question, and again once there are many rows. */
  function connectWhereNeeded(): void {
    if (canWork && rows.length > workerFrom) {
      canWork = false
      connect(true)
    } else if (!link) connect(false)
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
    setRows(given) {
      const [before, count] = [rows, known]
      if (!isOpen || (given === before && given.length === count)) return
      const isMore = count <= given.length && (given === before || isSameUpTo(count, before, given))
      rows = given
      known = given.length
      if (isMore) {
        views.rows = given
        // Of equal rows there is nothing to answer anew.
        if (given.length > count) views.refresh()
        link?.goOn(given)
      } else {
        views.replace(given)
        if (link) begin()
      }
      if (known > 0) connectWhereNeeded()
    },
    query(query) {
      const answer = views.ask(query)
      if (!isOpen) {
        views.settle(undefined)
        return answer
      }
      link?.ask(views.asked)
      connectWhereNeeded()
      if (isEverything(query)) views.refresh()
      return answer
    },
    close() {
      isOpen = false
      views.close()
      link?.close()
    },
  }
}

function isSameUpTo<Row>(count: number, one: readonly Row[], other: readonly Row[]): boolean {
  for (let place = 0; place < count; place++) if (one[place] !== other[place]) return false
  return true
}
