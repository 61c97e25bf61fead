import type { WorkerLike } from './channel.ts'

/** Starts the engine's own worker. Bundlers find its script by this very expression. */
export const ownWorker = (): WorkerLike =>
  new Worker(new URL('../tableEngineWorker.ts', import.meta.url), { type: 'module' })
