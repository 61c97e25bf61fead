import { buffersOf } from '../columns/block.ts'
import { createPacking } from '../packing/packing.ts'
import type { OnThrow } from '../search/plainCore.ts'
import { createSlices } from '../slices.ts'
import { type EngineColumn, storedColumns, type Wording } from '../value.ts'
import { openChannel, type WorkerLike } from './channel.ts'
import { type Link, type LinkEvents, pageBudget } from './link.ts'

interface WorkerOptions<Row> extends LinkEvents {
  worker: WorkerLike
  columns: readonly EngineColumn<Row>[]
  wording: Wording
  onThrow: OnThrow
  /** Called when the rows cannot be packed, for example because memory is exhausted. */
  onFailure: (error: unknown) => void
}

/**
 * Opens a link that packs the rows on the main thread and sends them to a worker, which filters and
 * sorts them.
 */
export function openWorkerLink<Row>(options: WorkerOptions<Row>): Link<Row> {
  const { worker, columns, wording, onReply, onLoss } = options
  const { post, close } = openChannel(worker, {
    onReply: (reply) => {
      if (reply.type === 'answer') onReply(reply)
    },
    onLoss,
  })
  const packing = createPacking({
    ...options,
    run: createSlices(pageBudget),
    onBlock: (block) => post({ type: 'block', block }, buffersOf(block)),
  })
  return {
    reset(rows) {
      // Packing starts asynchronously, so 'open' is sent before the first block. `packing.reset` must
      // be called first: if `post` fails, this link is closed, and a later reset would start the
      // packing again.
      packing.reset(rows)
      post({ type: 'open', columns: storedColumns(columns), wording })
    },
    extend: packing.extend,
    ask: (request) => post({ type: 'query', ...request }),
    close() {
      packing.close()
      close()
    },
  }
}
