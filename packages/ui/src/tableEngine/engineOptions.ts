import type { WorkerLike } from './worker/channel.ts'

/**
 * The column's accessor threw: such cells count as empty. Reported once for each column, with the
 * index of the first such row.
 */
export interface AccessorFault {
  kind: 'accessor'
  column: string
  place: number
  error: unknown
}

/** Error inside the engine. Rows are still shown, filtered and sorted, except after an error of the kind 'engine'. */
export type Fault =
  | AccessorFault
  /** The worker crashed or could not start: the page's thread takes over. */
  | { kind: 'worker'; error: unknown }
  /** Filtering and sorting failed, for example because memory is exhausted; the last view stays. */
  | { kind: 'engine'; error: unknown }

export interface EngineOptions {
  onFault?: (fault: Fault) => void
  /**
   * Creates the worker, or `false` for none. By default the engine starts its own worker where it
   * can.
   */
  worker?: false | (() => WorkerLike)
  /** Number of rows above which a worker is started; default 10,000. */
  workerFrom?: number
}
