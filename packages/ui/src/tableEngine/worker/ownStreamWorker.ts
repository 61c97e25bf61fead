import type { WorkerLike } from './channel.ts'

/** Starts the worker of a stream. Bundlers find its script by this very expression. */
export const ownStreamWorker = (): WorkerLike =>
  new Worker(new URL('../streamedEngineWorker.ts', import.meta.url), { type: 'module' })
