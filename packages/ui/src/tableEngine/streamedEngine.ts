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

/** Why a stream has ended early: the status where the server refused it, none where the way to it broke. */
export interface StreamFailure {
  status: number | undefined
  message: string
}

/** An engine over rows that a worker fetches and reads: the page has their cells, packed, and makes the rows in sight. */
export interface StreamedEngine<Row>
  extends Pick<TableEngine<Row>, 'view' | 'subscribe' | 'query' | 'close'> {
  /** Whether rows are still coming; listeners are told when that changes. */
  readonly isLoading: boolean
  /** Those that came before stay in use. */
  readonly failure: StreamFailure | undefined
}

export interface StreamedOptions<Row> {
  /** An answer `{"content":[…],…}`, of one row or a million. */
  source: StreamSource
  fields: readonly StreamField[]
  /** Makes a row of its cells. */
  toRow: (cells: PackedCells) => Row
  wording: Wording
  onFault?: (fault: Fault) => void
  /** Makes the worker, or `false` for none. */
  worker?: false | (() => WorkerLike)
}

/** Fetches rows and answers for them while they come. Without a worker the page does the work, a block at a time. */
export function openStreamedEngine<Row>(options: StreamedOptions<Row>): StreamedEngine<Row> {
  const { source, fields, toRow, wording, onFault, worker = ownStreamWorker } = options
  let rows = new PackedRows(idsOf(fields), toRow)
  const views = new Views<Row>(rows)
  let isOpen = true
  let isLoading = true
  let failure: StreamFailure | undefined
  let link: StreamLink | undefined

  const end = (why?: StreamFailure) => {
    isLoading = false
    failure = why
    // The answer may have come before: no other follows.
    views.tell()
  }

  function take(reply: StreamReply): void {
    if (!isOpen) return
    if (reply.type === 'rows') {
      rows.add(reply)
      views.refresh()
    } else if (reply.type === 'end')
      end(reply.message === undefined ? undefined : { status: reply.status, message: reply.message })
    else if (reply.type === 'answer') views.answer(reply)
  }

  function begin(to: StreamLink): void {
    link = to
    const paths = fields.map(({ path }) => path.split('.'))
    const columns = storedColumns(fields).map((column, index) => {
      const keyOrder = fields[index]?.keyOrder
      return keyOrder ? { ...column, keyOrder } : column
    })
    to.post({ type: 'load', source, paths, columns, wording })
    to.post({ type: 'query', ...views.asked })
  }

  /** From the first row on: what the worker knew is lost with it. */
  async function openLocal(): Promise<void> {
    rows = new PackedRows(idsOf(fields), toRow)
    views.replace(rows)
    try {
      const { createStreamHost } = await import('./worker/streamHost.ts')
      if (!isOpen) return
      const host = createStreamHost({ post: take, budget: pageBudget, largestDictionary: pageDictionary })
      begin({ post: host.receive, close: host.close })
    } catch (error) {
      onFault?.({ kind: 'engine', error })
      if (isOpen) end({ status: undefined, message: String(error) })
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
      begin(openChannel<StreamReply>(worker(), { onReply: take, onLoss }))
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

/** So many distinct texts can be looked up without holding the page while the list of them grows. */
const pageDictionary = 2 ** 14
