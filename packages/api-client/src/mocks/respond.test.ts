import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import {
  dashboardCardsExample,
  dashboardItemDraftExample,
  dashboardItemExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import { session as sessionCalls } from '@portal-gateway/contract/session'
import type { RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import { createClient } from '../createClient.ts'
import { createSession } from '../session.ts'
import { mockedFetch } from './mockedFetch.ts'
import { pending, refuse, respond, unreachable } from './respond.ts'

function clientWith(...handlers: RequestHandler[]) {
  const session = createSession({ local: undefined, session: undefined, now: () => 0 })
  return createClient({ apiBase: '/PG-API', projectName: 'MLRN', session, fetch: mockedFetch(...handlers) })
}
const get = (handler: RequestHandler) => clientWith(handler).dashboardItems.get({ id: 1 })
const create = (handler: RequestHandler) =>
  clientWith(handler).dashboardItems.create({ body: dashboardItemDraftExample })

describe('respond', () => {
  it('handles only the call of its endpoint', async () => {
    const client = clientWith(
      respond(dashboardItems.list, dashboardCardsExample),
      respond(dashboardItems.get, dashboardItemExample),
      respond(dashboardItems.deactivate, undefined),
    )
    expect(await client.dashboardItems.list()).toMatchObject({ value: dashboardCardsExample })
    expect(await client.dashboardItems.get({ id: 1 })).toMatchObject({ value: dashboardItemExample })
    expect(await client.dashboardItems.deactivate({ id: 1 })).toMatchObject({ outcome: 'done' })
    await expect(client.dashboardItems.update({ id: 1, body: dashboardItemDraftExample })).resolves.toEqual({
      outcome: 'unreachable',
    })
  })

  it('sends the id of the created record, another id or no id in the Location header', async () => {
    const { id } = dashboardItemExample
    expect(await create(respond(dashboardItems.create, dashboardItemExample))).toMatchObject({
      createdId: id,
    })
    const other = respond(dashboardItems.create, dashboardItemExample, { createdId: 42 })
    expect(await create(other)).toMatchObject({ createdId: 42 })
    const none = respond(dashboardItems.create, dashboardItemExample, { createdId: 'none' })
    expect(await create(none)).toMatchObject({ outcome: 'done', createdId: undefined })
  })

  it('can delay the response', async () => {
    const answer = get(respond(dashboardItems.get, dashboardItemExample, { delayMs: 20 }))
    const first = await Promise.race([answer, Promise.resolve('nothing yet')])
    expect(first).toBe('nothing yet')
    expect(await answer).toMatchObject({ outcome: 'done' })
  })

  it('can hold the response until a promise is fulfilled', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const answer = get(respond(dashboardItems.get, dashboardItemExample, { until: () => released }))
    const first = await Promise.race([
      answer,
      new Promise((resolve) => setTimeout(resolve, 20, 'nothing yet')),
    ])
    expect(first).toBe('nothing yet')
    release()
    expect(await answer).toMatchObject({ outcome: 'done' })
  })

  it('throws immediately for a value that the contract does not allow, which is also a type error', () => {
    // @ts-expect-error: fields of the item are missing
    expect(() => respond(dashboardItems.get, { name: 'x' })).toThrow('does not allow this value')
    // @ts-expect-error: this call has no body
    expect(() => respond(dashboardItems.deactivate, { id: 1 })).toThrow('has no response body')
    const item = { ...dashboardItemExample, id: 0 }
    expect(() => respond(dashboardItems.get, item)).toThrow('does not allow this value')
  })
})

describe('refuse', () => {
  it('responds with an outcome that the call declares', async () => {
    expect(await get(refuse(dashboardItems.get, 'missing'))).toMatchObject({ outcome: 'missing' })
    const errors = { fieldErrors: { name: ['NAME_IS_REQUIRED'] } }
    expect(await create(refuse(dashboardItems.create, 'invalid', errors))).toMatchObject({
      outcome: 'invalid',
      errors: { fieldErrors: { name: ['Item title is required'] } },
    })
  })

  it('responds with an outcome that every call can have', async () => {
    expect(await get(refuse(dashboardItems.get, 'broken'))).toMatchObject({ outcome: 'broken' })
    expect(await get(refuse(dashboardItems.get, 'forbidden', { inactive: true }))).toMatchObject({
      outcome: 'forbidden',
      isInactive: true,
    })
  })

  it('responds with Retry-After [EXP-260]', async () => {
    expect(await get(refuse(dashboardItems.get, 'unavailable', { retryAfter: 5 }))).toEqual({
      outcome: 'unavailable',
      retryAfter: 5,
    })
    // @ts-expect-error: this response has no Retry-After
    refuse(dashboardItems.get, 'missing', { retryAfter: 5 })
  })

  it('refuses a sign-in with flags or a string', async () => {
    const body = { username: 'x', password: 'y' }
    for (const refusal of [{ accountLocked: true }, 'Closed until 10:00']) {
      const client = clientWith(refuse(sessionCalls.create, 'refused', refusal))
      expect(await client.session.create({ body })).toEqual({ outcome: 'refused', refusal })
    }
  })

  it('throws immediately for an undeclared outcome, which is also a type error', () => {
    // @ts-expect-error: loading has no outcome `invalid`
    expect(() => refuse(dashboardItems.get, 'invalid', {})).toThrow("does not declare 'invalid'")
    // @ts-expect-error: loading declares no refusal
    expect(() => refuse(dashboardItems.get, 'refused', {})).toThrow('declares no refusal')
    // @ts-expect-error: a sign-in has the outcome `refused` instead of `signedOut`
    expect(() => refuse(sessionCalls.create, 'signedOut')).toThrow("does not declare 'signedOut'")
    // @ts-expect-error: the errors are missing
    refuse(dashboardItems.create, 'invalid')
  })
})

describe('a server that does not respond', () => {
  it('is simulated by unreachable as a network error', async () => {
    expect(await get(unreachable(dashboardItems.get))).toEqual({ outcome: 'unreachable' })
  })

  it('is simulated by pending, which never responds', async () => {
    const waited = new Promise((resolve) => {
      setTimeout(() => resolve('still waiting'), 20)
    })
    expect(await Promise.race([get(pending(dashboardItems.get)), waited])).toBe('still waiting')
  })
})
