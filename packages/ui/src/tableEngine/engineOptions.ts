import type { WorkerLike } from './worker/channel.ts'

/** The column's accessor threw: such cells count as empty. Told once for each column, with the first row's place. */
export interface AccessorFault {
  kind: 'accessor'
  column: string
  place: number
  error: unknown
}

/** What went wrong. Rows are shown, filtered and sorted nevertheless. */
export type Fault =
  | AccessorFault
  /** The worker died or could not start: the page's own thread goes on. */
  | { kind: 'worker'; error: unknown }
  /** Filter and order do not work, e.g. for want of memory; the last view stays. */
  | { kind: 'engine'; error: unknown }

export interface EngineOptions {
  onFault?: (fault: Fault) => void
  /** Makes the worker, or `false` for none. Without it the engine starts its own where it can. */
  worker?: false | (() => WorkerLike)
  /** With how many rows a worker is worth its start: more than 10,000 unless said. */
  workerFrom?: number
}
