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
 * Why a stream ended early: the HTTP status if the server refused it, no status if the connection
 * failed.
 */
export interface StreamFailure {
  status: number | undefined
  message: string
}

/**
 * Engine over rows that a worker fetches and parses: the page stores their packed cells and makes
 * only the visible rows.
 */
export interface StreamedEngine<Row>
  extends Pick<TableEngine<Row>, 'view' | 'subscribe' | 'query' | 'close'> {
  /** Whether rows are still arriving; listeners are notified when this changes. */
  readonly isLoading: boolean
  /** Rows that arrived before the failure stay in use. */
  readonly failure: StreamFailure | undefined
}

export interface StreamedOptions<Row> {
  /** Request for a JSON response `{"content":[…],…}` of any length. */
  source: StreamSource
  fields: readonly StreamField[]
  /** Makes a row from its cells. */
  toRow: (cells: PackedCells) => Row
  wording: Wording
  onFault?: (fault: Fault) => void
  /** Creates the worker, or `false` for none. */
  worker?: false | (() => WorkerLike)
}

/**
 * Fetches rows and answers queries while they arrive. Without a worker the page does the work,
 * block by block.
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
    // If the last answer came before the end of the stream, no other answer follows, so the listeners are
    // notified here.
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
    to.post({ type: 'query', ...views.asked })
  }

  /** Starts again from the first row: the lost worker had all rows. */
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
      link?.post({ type: 'query', ...views.asked })
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
 * Distinct texts per column that are looked up on the page: a larger dictionary would block the
 * page when it grows.
 */
const pageDictionary = 2 ** 14
