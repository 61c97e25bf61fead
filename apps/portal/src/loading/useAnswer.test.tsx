import { createSession } from '@portal-gateway/api-client/session'
import { act, renderHook } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { delays } from '../services/delays.ts'
import { ServicesProvider } from '../services/services.tsx'
import { type AnswerOptions, useAnswer } from './useAnswer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = { outcome: 'done'; value: number } | { outcome: 'unreachable' }

/** Returns a pending answer, and a function that resolves it. */
function pending() {
  let resolve: (answer: Answer) => void = () => {}
  const promise = new Promise<Answer>((resolved) => {
    resolve = resolved
  })
  return { promise, resolve }
}

/** Renders a screen that loads a number. */
function load(
  options?: AnswerOptions,
  answer: () => Promise<Answer> = async () => ({ outcome: 'done', value: 7 }),
) {
  const ask = vi.fn(answer)
  const seen: { state?: string; value?: number; latest?: () => Promise<number | undefined> } = {}
  function Screen() {
    Object.assign(seen, useAnswer(['number'], ask, options))
    return null
  }
  const caught: unknown[] = []
  function Caught() {
    const error = useRouteError()
    if (!caught.includes(error)) caught.push(error)
    return null
  }
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const router = createMemoryRouter([
    { path: '/', Component: Screen, ErrorBoundary: Caught },
    { path: '/elsewhere', element: null },
  ])
  renderHook(() => null, {
    wrapper: () => (
      <ServicesProvider value={createServices(defaultConfiguration, session)}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <RouterProvider router={router} />
        </SWRConfig>
      </ServicesProvider>
    ),
  })
  return { ask, seen, caught, navigate: (to: string) => act(() => router.navigate(to)) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('useAnswer', () => {
  it('sends no request if the user leaves a form before its delay has passed [SHELL-047]', async () => {
    const { ask, navigate } = load({ delayMs: delays.proxyLoad, isForm: true })
    await pass(499)
    await navigate('/elsewhere')
    await pass(1000)
    expect(ask).not.toHaveBeenCalled()
  })

  it.each([
    ['of accounts and profiles', delays.accountLoad, 350],
    ['for another person’s account', delays.proxyLoad, 500],
  ])(
    'sends the request after the delay that is specified for screens %s [SHELL-047]',
    async (_, delayMs, stated) => {
      const { ask, seen } = load({ delayMs })
      await pass(stated - 1)
      expect(ask).not.toHaveBeenCalled()
      expect(seen.state).toBe('loading')
      await pass(1)
      expect(ask).toHaveBeenCalledOnce()
      expect(seen.state).toBe('ready')
    },
  )

  it('sends the request immediately if no delay is set', async () => {
    const { ask, seen } = load()
    await pass(0)
    expect(ask).toHaveBeenCalledOnce()
    expect(seen.state).toBe('ready')
  })

  it('returns the latest value from the server, and undefined if it cannot be loaded', async () => {
    const { ask, seen } = load({ isForm: true })
    await pass(0)
    ask.mockResolvedValueOnce({ outcome: 'done', value: 8 })
    expect(await act(async () => seen.latest?.())).toBe(8)
    ask.mockResolvedValueOnce({ outcome: 'unreachable' })
    expect(await act(async () => seen.latest?.())).toBeUndefined()
    expect(seen.state).toBe('ready')
  })

  it.each([true, false])('reports that the first request failed; isForm: %s [EXP-155]', async (isForm) => {
    const { seen } = load({ isForm }, async () => ({ outcome: 'unreachable' }))
    await pass(0)
    expect(seen.state).toBe('failed')
  })

  it('loads a form that is opened again while the request of an earlier visit is pending', async () => {
    const { promise, resolve } = pending()
    const { seen, navigate } = load({ isForm: true }, () => promise)
    await pass(0)
    await navigate('/elsewhere')
    await navigate('/')
    expect(seen.state).toBe('loading')
    resolve({ outcome: 'done', value: 9 })
    await pass(0)
    expect(seen).toMatchObject({ state: 'ready', value: 9 })
  })

  it('shows a form only with the current value, not with the value of an earlier visit', async () => {
    const { ask, seen, navigate } = load({ isForm: true })
    await pass(0)
    expect(seen).toMatchObject({ state: 'ready', value: 7 })
    await navigate('/elsewhere')
    const { promise, resolve } = pending()
    ask.mockReturnValue(promise)
    await navigate('/')
    await pass(0)
    expect(seen.state).toBe('loading')
    resolve({ outcome: 'done', value: 8 })
    await pass(0)
    expect(seen).toMatchObject({ state: 'ready', value: 8 })
  })

  it("passes a thrown error to the route's error boundary, also in a form", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { seen, caught } = load({ isForm: true }, () => Promise.reject(new Error('A bug')))
    await pass(0)
    expect(seen.state).toBe('loading')
    expect(caught).toEqual([new Error('A bug')])
    log.mockRestore()
  })
})
