import * as v from 'valibot'
import { streamed } from './bounds.ts'
import { endpoint } from './endpoint.ts'

/** A study. Accesses refer to it by `study`; lists show its label. [SYS-020, C-166] */
export const Study = v.object({ study: v.string(), label: v.string() })
export type Study = v.InferOutput<typeof Study>

export const studies = {
  list: endpoint({
    method: 'GET',
    path: '/rest/public/studies',
    access: 'public',
    summary: 'All studies, by name.',
    done: { status: 200, body: v.array(Study), bound: streamed },
  }),
}
