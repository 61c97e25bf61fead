import { createSession } from '@portal-gateway/api-client/session'
import { act, renderHook } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from './createServices.ts'
import { delays } from './delays.ts'
import { ServicesProvider } from './services.tsx'
import { type AnswerOptions, useAnswer } from './useAnswer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = { outcome: 'done'; value: number } | { outcome: 'unreachable' }

/** A screen that loads a number. */
function load(options?: AnswerOptions) {
  const ask = vi.fn<() => Promise<Answer>>(async () => ({ outcome: 'done', value: 7 }))
  const seen: { state?: string; latest?: () => Promise<number | undefined> } = {}
  function Screen() {
    Object.assign(seen, useAnswer(['number'], ask, options))
    return null
  }
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const router = createMemoryRouter([{ path: '*', Component: Screen }])
  renderHook(() => null, {
    wrapper: () => (
      <ServicesProvider value={createServices(defaultConfiguration, session)}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <RouterProvider router={router} />
        </SWRConfig>
      </ServicesProvider>
    ),
  })
  return { ask, seen }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('useAnswer', () => {
  it.each([
    ['of the account part', delays.accountLoad, 350],
    ['for another person’s account', delays.proxyLoad, 500],
  ])('loads the screens %s after their stated time [SHELL-047]', async (_, delayMs, stated) => {
    const { ask, seen } = load({ delayMs })
    await pass(stated - 1)
    expect(ask).not.toHaveBeenCalled()
    expect(seen.state).toBe('loading')
    await pass(1)
    expect(ask).toHaveBeenCalledOnce()
    expect(seen.state).toBe('ready')
  })

  it('asks at once where nothing is stated', async () => {
    const { ask, seen } = load()
    await pass(0)
    expect(ask).toHaveBeenCalledOnce()
    expect(seen.state).toBe('ready')
  })

  it('hands over what is stored by now, and nothing where that does not load', async () => {
    const { ask, seen } = load({ isForm: true })
    await pass(0)
    ask.mockResolvedValueOnce({ outcome: 'done', value: 8 })
    expect(await act(async () => seen.latest?.())).toBe(8)
    ask.mockResolvedValueOnce({ outcome: 'unreachable' })
    expect(await act(async () => seen.latest?.())).toBeUndefined()
    expect(seen.state).toBe('ready')
  })
})
