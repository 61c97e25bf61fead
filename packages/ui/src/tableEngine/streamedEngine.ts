import type { Fault } from './engineOptions.ts'
import { type PackedCells, PackedRows } from './packing/packedRows.ts'
import type { TableEngine } from './tableEngine.ts'
import { isEverything, storedColumns, type Wording } from './value.ts'
import { openChannel, type WorkerLike } from './worker/channel.ts'
import { pageBudget } from './worker/link.ts'
import { ownStreamWorker } from './worker/ownStreamWorker.ts'
import type { StreamField, StreamReply, StreamRequest, StreamSource } from './worker/streamProtocol.ts'
import { Views } from './worker/views.ts'

export type { PackedCells } from './packing/packedRows.ts'
export type { WorkerLike } from './worker/channel.ts'
export type { StreamField, StreamSource } from './worker/streamProtocol.ts'

/**
 * Reason why a stream ended early. `status` is the HTTP status if the server refused the request;
 * otherwise it is undefined, for example if the connection failed.
 */
export interface StreamFailure {
  status: number | undefined
  message: string
}

/**
 * Engine whose rows are fetched and parsed by a worker. The page stores the packed cells and creates
 * only the rows that are visible.
 */
export interface StreamedEngine<Row>
  extends Pick<TableEngine<Row>, 'view' | 'subscribe' | 'query' | 'close'> {
  /** Whether rows are still arriving; listeners are notified when this changes. */
  readonly isLoading: boolean
  /** Failure that ended the stream, if any. Rows that arrived before it remain in the view. */
  readonly failure: StreamFailure | undefined
}

export interface StreamedOptions<Row> {
  /** Request for a JSON response `{"content":[…],…}` of any length. */
  source: StreamSource
  fields: readonly StreamField[]
  /** Creates a row from its cells. */
  toRow: (cells: PackedCells) => Row
  wording: Wording
  onFault?: (fault: Fault) => void
  /** Function that creates the worker, or `false` to use none. */
  worker?: false | (() => WorkerLike)
}

/**
 * Opens an engine that fetches rows and runs queries on the rows that have arrived. Without a worker
 * the main thread does this work, block by block.
 */
export function openStreamedEngine<Row>(options: StreamedOptions<Row>): StreamedEngine<Row> {
  const { source, fields, toRow, wording, onFault, worker = ownStreamWorker } = options
  let rows = new PackedRows(idsOf(fields), toRow)
  const views = new Views<Row>(rows)
  let isOpen = true
  let isLoading = true
  let failure: StreamFailure | undefined
  let link: StreamLink | undefined

  const endStream = (why?: StreamFailure) => {
    isLoading = false
    failure = why
    // The last answer may have arrived before the end of the stream. Then no further answer notifies
    // the listeners that the stream has ended.
    views.notify()
  }

  function take(reply: StreamReply): void {
    if (!isOpen) return
    if (reply.type === 'rows') {
      rows.add(reply)
      views.refresh()
    } else if (reply.type === 'end')
      endStream(reply.message === undefined ? undefined : { status: reply.status, message: reply.message })
    else if (reply.type === 'answer') views.answer(reply)
  }

  function connect(to: StreamLink): void {
    link = to
    const paths = fields.map(({ path }) => path.split('.'))
    const columns = storedColumns(fields).map((column, index) => {
      const keyOrder = fields[index]?.keyOrder
      return keyOrder ? { ...column, keyOrder } : column
    })
    to.post({ type: 'load', source, paths, columns, wording })
    to.post({ type: 'query', ...views.request })
  }

  /**
   * Runs the stream on the main thread. If a worker was lost, its search data is lost too, so the rows
   * are fetched again from the first one.
   */
  async function openLocal(): Promise<void> {
    rows = new PackedRows(idsOf(fields), toRow)
    views.replace(rows)
    try {
      const { createStreamHost } = await import('./worker/streamHost.ts')
      if (!isOpen) return
      const host = createStreamHost({ post: take, budget: pageBudget, largestDictionary: pageDictionary })
      connect({ post: host.receive, close: host.close })
    } catch (error) {
      onFault?.({ kind: 'engine', error })
      if (isOpen) endStream({ status: undefined, message: String(error) })
    }
  }

  const onLoss = (error: unknown) => {
    if (!isOpen) return
    onFault?.({ kind: 'worker', error })
    isLoading = true
    void openLocal()
  }

  if (worker === false) void openLocal()
  else {
    try {
      connect(openChannel<StreamReply>(worker(), { onReply: take, onLoss }))
    } catch (error) {
      onLoss(error)
    }
  }

  return {
    get view() {
      return views.view
    },
    get isLoading() {
      return isLoading
    },
    get failure() {
      return failure
    },
    subscribe: views.subscribe,
    query(query) {
      if (!isOpen) return Promise.resolve(undefined)
      const answer = views.ask(query)
      link?.post({ type: 'query', ...views.request })
      if (isEverything(query)) views.refresh()
      return answer
    },
    close() {
      if (!isOpen) return
      isOpen = false
      views.close()
      link?.close()
    },
  }
}

interface StreamLink {
  post: (request: StreamRequest) => void
  close: () => void
}

const idsOf = (fields: readonly StreamField[]): string[] => fields.map(({ id }) => id)

/**
 * Maximum number of distinct texts per column that the main thread encodes in a dictionary. A larger
 * dictionary would block the page when its hash table grows.
 */
const pageDictionary = 2 ** 14
