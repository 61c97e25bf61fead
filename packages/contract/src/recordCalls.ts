import * as v from 'valibot'
import { recordsOfAdministrators } from './bounds.ts'
import type { Endpoint } from './endpoint.ts'
import type { Access } from './permissions.ts'

/** The properties in which the calls of different kinds of record differ. */
export interface RecordCallsOptions<Read, RecordSchema, DraftSchema> {
  paths: ReturnType<typeof recordPaths>
  /** The access that is required to read a record. Only administrators can write it. */
  read: Read
  record: RecordSchema
  draft: DraftSchema
  /** Whether the calls that write need a recent sign-in. [IDENT-090] */
  needsRecentSignIn?: true
  summaries: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'activate' | 'deactivate', string>>
}

type Path = Endpoint['path']

/** Returns the usual paths of a kind of record. For some kinds the specification has other paths. */
export const recordPaths = (
  root: Path,
): Record<'list' | 'one' | 'create' | 'activate' | 'deactivate', Path> => ({
  list: root,
  one: `${root}/{id}`,
  create: root,
  activate: `${root}/{id}/activate/`,
  deactivate: `${root}/{id}/deactivate/`,
})

const byId = { params: { id: 'id' } } as const

/**
 * Returns the calls that all kinds of records of administrators have: list, get, create, update, activate,
 * deactivate.
 */
export const recordCalls = <
  const Read extends Access,
  RecordSchema extends v.GenericSchema,
  DraftSchema extends v.GenericSchema,
>({
  paths,
  read,
  record,
  draft,
  needsRecentSignIn,
  summaries,
}: RecordCallsOptions<Read, RecordSchema, DraftSchema>) =>
  ({
    list: {
      method: 'GET',
      path: paths.list,
      access: read,
      summary: summaries.list,
      done: { status: 200, body: v.array(record), bound: recordsOfAdministrators },
    },
    get: {
      method: 'GET',
      path: paths.one,
      access: read,
      summary: summaries.get,
      ...byId,
      done: { status: 200, body: record },
      outcomes: ['missing'],
    },
    create: {
      method: 'POST',
      path: paths.create,
      access: 'ADMIN',
      summary: summaries.create,
      body: draft,
      takesIdempotencyKey: true,
      ...(needsRecentSignIn && { needsRecentSignIn }),
      done: { status: 201, body: record },
      outcomes: ['invalid'],
    },
    update: {
      method: 'PUT',
      path: paths.one,
      access: 'ADMIN',
      summary: summaries.update,
      ...byId,
      body: draft,
      ...(needsRecentSignIn && { needsRecentSignIn }),
      done: { status: 200, body: record },
      outcomes: ['unchanged', 'missing', 'invalid'],
    },
    activate: {
      method: 'PUT',
      path: paths.activate,
      access: 'ADMIN',
      summary: summaries.activate,
      ...byId,
      ...(needsRecentSignIn && { needsRecentSignIn }),
      done: { status: 200 },
      outcomes: ['unchanged', 'missing', 'invalid'],
    },
    deactivate: {
      method: 'PUT',
      path: paths.deactivate,
      access: 'ADMIN',
      summary: summaries.deactivate,
      ...byId,
      ...(needsRecentSignIn && { needsRecentSignIn }),
      done: { status: 200 },
      outcomes: ['unchanged', 'missing', 'invalid'],
    },
  }) as const satisfies Record<string, Endpoint>
