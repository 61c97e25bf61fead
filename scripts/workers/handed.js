// For bundlers that do not see the worker by themselves.
import { ask } from './ask.js'

void ask({ worker: () => new Worker(new URL('worker.js', import.meta.url), { type: 'module' }) })
