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

/** Filters and sorts up to millions of rows without blocking the page. */
export interface TableEngine<Row> {
  /** The current view. An answer that arrives after a newer query was sent is never shown. */
  readonly view: View<Row>
  /**
   * Calls the listener after each change of the view; returns a function that ends the
   * subscription.
   */
  subscribe: (listener: () => void) => () => void
  /**
   * Replaces all rows; the query remains the same. If the list starts with the previous rows, only the
   * rows after them are read. It may be the same array with rows appended. Rows are not copied and must
   * not be changed afterwards.
   */
  setRows: (rows: readonly Row[]) => void
  /**
   * Sends a query. The promise resolves to the complete view, or to undefined if `query` or `close` is
   * called before the view is complete.
   */
  query: (query: Query) => Promise<View<Row> | undefined>
  close: () => void
}

const manyRows = 10_000

/** Opens an engine without rows. To use other columns or texts, open another engine. */
export function openEngine<Row>(
  columns: readonly EngineColumn<Row>[],
  wording: Wording,
  options: EngineOptions = {},
): TableEngine<Row> {
  const { onFault, worker = ownWorker, workerFrom = manyRows } = options
  const faulty = new Set<number>()
  const views = new Views<Row>([])
  let rows: readonly Row[] = []
  /**
   * Length of `rows` at the last `setRows`. The caller may append rows to the same array afterwards.
   */
  let known = 0
  let isOpen = true
  let canWork = options.worker === undefined ? typeof Worker === 'function' : worker !== false
  let link: Link<Row> | undefined

  /** Replaces the link by a new one. A closed link sends no further answers. */
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
      sendAll()
    } catch (error) {
      onLoss(error)
    }
  }

  /** Sends all rows and the current query. */
  function sendAll(): void {
    link?.reset(rows)
    link?.ask(views.request)
  }

  /**
   * Connects when the first rows or the first query arrive. Connects again, with a worker, when there
   * are more than `workerFrom` rows.
   */
  function connectIfNeeded(): void {
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
        // Without new rows the view does not change.
        if (given.length > count) views.refresh()
        link?.extend(given)
      } else {
        views.replace(given)
        if (link) sendAll()
      }
      if (known > 0) connectIfNeeded()
    },
    query(query) {
      const answer = views.ask(query)
      if (!isOpen) {
        views.settle(undefined)
        return answer
      }
      link?.ask(views.request)
      connectIfNeeded()
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
