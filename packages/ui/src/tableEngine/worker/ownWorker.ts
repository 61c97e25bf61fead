import type { WorkerLike } from './channel.ts'

/**
 * Starts the engine's worker. Bundlers recognise the worker's script only by this exact expression.
 */
export const ownWorker = (): WorkerLike =>
  new Worker(new URL('../tableEngineWorker.ts', import.meta.url), { type: 'module' })
