import type { WorkerLike } from './channel.ts'

/**
 * Starts the worker of a stream. Bundlers recognise the worker's script only by this exact
 * expression.
 */
export const ownStreamWorker = (): WorkerLike =>
  new Worker(new URL('../streamedEngineWorker.ts', import.meta.url), { type: 'module' })
