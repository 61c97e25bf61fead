// Passes the worker explicitly, for bundlers that do not detect it.
import { ask } from './ask.js'

void ask({ worker: () => new Worker(new URL('worker.js', import.meta.url), { type: 'module' }) })
