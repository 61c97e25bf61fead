// This page passes the worker explicitly, for bundlers that do not detect it.
import { runQuery } from './runQuery.js'

void runQuery({ worker: () => new Worker(new URL('worker.js', import.meta.url), { type: 'module' }) })
