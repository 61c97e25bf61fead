import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from './api.ts'
import { streamed } from './bounds.ts'
import { dashboardItems } from './dashboardItems.ts'
import { endpoint, pathOf } from './endpoint.ts'
import { files } from './files.ts'

describe('pathOf', () => {
  it('fills in the parameters [EXP-202]', () => {
    expect(pathOf(dashboardItems.deactivate, { id: 7 })).toBe(
      '/rest/secure/admin/dashboard_items/7/deactivate/',
    )
  })

  it('encodes a parameter of the kind `word` as one segment of the path [EXP-202]', () => {
    const path = pathOf(files.download, { project: '../a b?', itemId: 1, id: 2 })
    expect(path).toBe('/rest/secure/dashboard_items/..%2Fa%20b%3F/1/files/2/file')
  })

  it('accepts exactly the parameters of the path [EXP-202]', () => {
    // @ts-expect-error: the id is missing
    expect(() => pathOf(dashboardItems.get, {})).toThrow('requires the parameter {id}')
    // @ts-expect-error: an id is a number
    pathOf(dashboardItems.get, { id: '7' })
    expect(pathOf(dashboardItems.list, {})).toBe('/rest/secure/dashboard_items')
  })
})

describe('endpoints', () => {
  it.each(endpoints.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s declares a kind for each parameter of its path',
    (_, { path, params }) => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(new Set(named)).toEqual(new Set(Object.keys(params ?? {})))
    },
  )

  it('return the stored record after creating or saving, and no body after changing a state or deleting [API-120]', () => {
    const writes = endpoints.filter(
      ({ path, method }) => method !== 'GET' && !path.startsWith('/rest/public/'),
    )
    const switching = writes.filter(({ method, body }) => method !== 'POST' && !body)
    const saving = writes.filter(({ method, body }) => method === 'PUT' && body)
    const creating = writes.filter(({ done }) => done.status === 201)
    for (const { path, done } of switching) expect(done, path).toEqual({ status: 200 })
    for (const { path, done } of saving)
      expect(done, path).toMatchObject({ status: 200, body: { type: expect.any(String) as string } })
    for (const { path, done } of creating) expect(done.body, path).toBeDefined()
    expect([switching, saving, creating].map(({ length }) => length > 5)).toEqual([true, true, true])
  })

  it('declare a bound if and only if they return a list [T39]', () => {
    const isList = (body: unknown): boolean => {
      const { type, entries } = (body ?? {}) as { type?: string; entries?: Record<string, { type: string }> }
      return type === 'array' || entries?.['content']?.type === 'array'
    }
    const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`
    const lists = endpoints.filter(({ done }) => isList(done.body)).map(nameOf)
    expect(lists.length).toBeGreaterThan(40)
    expect(endpoints.filter(({ done }) => done.bound).map(nameOf)).toEqual(lists)
  })

  it('a list without a bound is a type error', () => {
    const shape = { method: 'GET', path: '/rest/secure/things', access: 'USER', summary: 'Things.' } as const
    const Things = v.array(v.string())
    // @ts-expect-error: the list has no bound
    endpoint({ ...shape, done: { status: 200, body: Things } })
    // @ts-expect-error: the page has no bound
    endpoint({ ...shape, done: { status: 200, body: v.object({ content: Things }) } })
    const { done } = endpoint({ ...shape, done: { status: 200, body: Things, bound: streamed } })
    expect(done.bound).toEqual({ kind: 'streamed' })
  })

  it('have unique combinations of method and path', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })
})
