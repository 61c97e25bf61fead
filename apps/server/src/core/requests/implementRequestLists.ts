import type { Endpoint } from '@portal-gateway/contract/endpoint'
import type { requestCalls } from '@portal-gateway/contract/requestCalls'
import { RequestStatus } from '@portal-gateway/contract/requestStatus'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { type Api, implement } from '../api/implement.ts'
import type { LiveSession } from '../api/sessions.ts'
import { listStream, type ReadBlock } from '../api/streamedList.ts'
import type { Schema } from '../store/schema.ts'
import type { SentCursor } from './sentCursor.ts'

/** A condition of a list: the requests of one user, or of one status. */
export interface RequestFilter {
  userId?: number
  status?: RequestStatus
}

type RequestCalls = ReturnType<
  typeof requestCalls<NonNullable<Endpoint['params']>, v.GenericSchema, v.GenericSchema>
>
type ListCalls = Pick<RequestCalls, 'list' | 'listByStatus' | 'listOfUser' | 'listOwn'>

/** Registers the lists that `requestCalls` describes. */
export function implementRequestLists(
  api: Api,
  calls: ListCalls,
  blocks: (db: Kysely<Schema>, viewer: number, filter: RequestFilter) => ReadBlock<unknown, SentCursor>,
): void {
  const listed = async ({ access }: Endpoint, session: LiveSession, filter: RequestFilter = {}) => {
    const read = blocks(api.host.engine.reads, session.user.userId, filter)
    return { outcome: 'done', json: await listStream(api, { session, access }, 'content', read) } as const
  }
  implement(api, calls.list, ({ session }) => listed(calls.list, session))
  implement(api, calls.listByStatus, async ({ session, params }) => {
    const { success, output: status } = v.safeParse(RequestStatus, params.status)
    return success ? listed(calls.listByStatus, session, { status }) : { outcome: 'missing' }
  })
  implement(api, calls.listOfUser, ({ session, params }) => listed(calls.listOfUser, session, params))
  implement(api, calls.listOwn, ({ session }) =>
    listed(calls.listOwn, session, { userId: session.user.userId }),
  )
}
