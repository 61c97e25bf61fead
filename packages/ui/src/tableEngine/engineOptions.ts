import type { WorkerLike } from './worker/channel.ts'

/**
 * The accessor of a column threw an error. The cell is treated as empty. The fault is reported once per
 * column, with the index of the first row for which the accessor threw.
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
  /** The worker crashed or could not start. The main thread takes over its work. */
  | { kind: 'worker'; error: unknown }
  /**
   * Filtering or sorting failed, for example because memory is exhausted. The last view remains shown.
   */
  | { kind: 'engine'; error: unknown }

export interface EngineOptions {
  onFault?: (fault: Fault) => void
  /**
   * Function that creates the worker, or `false` to use none. By default the engine starts its built-in
   * worker if the environment supports workers.
   */
  worker?: false | (() => WorkerLike)
  /** Number of rows above which a worker is started; default 10,000. */
  workerFrom?: number
}
