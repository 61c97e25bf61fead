import { buffersOf } from './block.ts'
import { openChannel, type WorkerLike } from './channel.ts'
import { type Link, type LinkEvents, pageBudget } from './link.ts'
import { createPacking } from './packing.ts'
import type { OnThrow } from './plainCore.ts'
import { createSlices } from './slices.ts'
import { type EngineColumn, storedColumns, type Wording } from './value.ts'

interface WorkerOptions<Row> extends LinkEvents {
  worker: WorkerLike
  columns: readonly EngineColumn<Row>[]
  wording: Wording
  onThrow: OnThrow
  /** Told that the rows cannot be packed, e.g. for want of memory. */
  onFailure: (error: unknown) => void
}

/** Packs the rows on the page, and lets a worker do the rest. */
export function openWorkerLink<Row>(options: WorkerOptions<Row>): Link<Row> {
  const { worker, columns, wording, onThrow, onFailure } = options
  const slices = createSlices(pageBudget)
  const channel = openChannel(worker, options)
  const packing = createPacking({
    columns,
    slices,
    onThrow,
    onBlock: (block) => channel.post({ type: 'block', block }, buffersOf(block)),
    onFailure,
  })
  return {
    begin(rows) {
      channel.post({ type: 'open', columns: storedColumns(columns), wording })
      packing.begin(rows)
    },
    goOn: packing.goOn,
    ask: (id, query) => channel.post({ type: 'query', id, query }),
    close() {
      packing.close()
      channel.close()
    },
    longest: slices.longest,
  }
}
