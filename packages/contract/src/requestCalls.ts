import * as v from 'valibot'
import { streamed } from './bounds.ts'
import type { Endpoint } from './endpoint.ts'

/** The properties in which the calls of different kinds of request differ. */
export interface RequestCallsOptions<Params, RequestSchema, DraftSchema> {
  root: `/rest/${string}`
  /** The path of one request, with its parameter. */
  one: Pick<Endpoint, 'path'> & { params: Params }
  /** The name of the request in summaries: 'access-change'. */
  kind: string
  /** The data of the caller that the request changes, in summaries: 'accesses'. */
  subject: string
  request: RequestSchema
  draft: DraftSchema
}

/**
 * Returns the calls that all requests for a change have: submit, list, get, withdraw. The reviews differ, so each
 * kind of request defines its own review.
 */
export const requestCalls = <
  const Params extends NonNullable<Endpoint['params']>,
  RequestSchema extends v.GenericSchema,
  DraftSchema extends v.GenericSchema,
>({
  root,
  one,
  kind,
  subject,
  request,
  draft,
}: RequestCallsOptions<Params, RequestSchema, DraftSchema>) => {
  const done = { status: 200, body: v.object({ content: v.array(request) }), bound: streamed } as const
  return {
    list: {
      method: 'GET',
      path: `${root}/`,
      access: 'READ_USERS',
      summary: `All ${kind} requests, the newest first.`,
      done,
    },
    listByStatus: {
      method: 'GET',
      path: `${root}/status/{status}`,
      access: 'READ_USERS',
      summary: `The ${kind} requests of one status, the newest first.`,
      params: { status: 'word' },
      done,
      outcomes: ['missing'],
    },
    listOfUser: {
      method: 'GET',
      path: `${root}/user/{userId}`,
      access: 'READ_USERS',
      summary: `One user's ${kind} requests, the newest first.`,
      params: { userId: 'id' },
      done,
    },
    listOwn: {
      method: 'GET',
      path: `${root}/user`,
      access: 'USER',
      summary: `The caller's own ${kind} requests, the newest first, without the reviewers' notes.`,
      done,
    },
    get: {
      method: 'GET',
      path: one.path,
      access: 'USER',
      summary: `One ${kind} request: the caller's own, or with READ_USERS that of any user.`,
      params: one.params,
      done: { status: 200, body: request },
      outcomes: ['missing'],
    },
    create: {
      method: 'POST',
      path: root,
      access: 'USER',
      summary: `Request a change of the caller's own ${subject}; only one request can be pending. With 'replaces', that pending request is withdrawn.`,
      body: draft,
      done: { status: 201, body: request },
      outcomes: ['unchanged', 'invalid'],
    },
    withdraw: {
      method: 'PUT',
      path: `${one.path}/withdraw`,
      access: 'USER',
      summary: `Withdraw the caller's own pending ${kind} request, which makes it inactive.`,
      params: one.params,
      done: { status: 200 },
      outcomes: ['unchanged', 'missing', 'invalid'],
    },
  } as const satisfies Record<string, Endpoint>
}
