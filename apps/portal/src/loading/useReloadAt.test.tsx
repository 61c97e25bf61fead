import { createSession } from '@portal-gateway/api-client/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { useAnswer } from './useAnswer.ts'
import { useReloadAt } from './useReloadAt.ts'

const start = Date.parse('2026-11-26T11:00:00Z')
const noon = '2026-11-26T12:00:00Z'
const hourMs = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const keptNowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

interface Loaded {
  outcome: 'done' | 'unreachable'
  value?: string
}

/** Shows an answer that is loaded again at a time. */
async function shownAt(time: string | null, ask: () => Promise<Loaded>) {
  const Shown = () => {
    const view = useAnswer<Loaded>(['shown'], ask)
    useReloadAt(time, ['shown'], ask)
    return <p>{view.state === 'ready' ? String(view.value) : view.state}</p>
  }
  const session = createSession({ local: keptNowhere, session: keptNowhere, now: Date.now })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ServicesProvider value={createServices(defaultConfiguration, session)}>
        <MemoryRouter>
          <Shown />
        </MemoryRouter>
      </ServicesProvider>
    </SWRConfig>,
  )
  await pass(0)
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('loads again two seconds after the time, once [EXP-121]', async () => {
  const ask = vi.fn(
    async (): Promise<Loaded> => ({ outcome: 'done', value: `load ${ask.mock.calls.length}` }),
  )
  await shownAt(noon, ask)
  expect(screen.getByText('load 1')).toBeTruthy()
  await pass(hourMs + 1_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(screen.getByText('load 2')).toBeTruthy()
  await pass(hourMs)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('leaves what is shown if the load fails', async () => {
  const ask = vi.fn(
    async (): Promise<Loaded> =>
      ask.mock.calls.length === 1 ? { outcome: 'done', value: 'first' } : { outcome: 'unreachable' },
  )
  await shownAt(noon, ask)
  await pass(2 * hourMs)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(screen.getByText('first')).toBeTruthy()
})

it.each([null, '2026-11-26T10:00:00Z', '2098-11-26T12:00:00Z'])('never loads again for %s', async (time) => {
  const ask = vi.fn(async (): Promise<Loaded> => ({ outcome: 'done', value: 'first' }))
  await shownAt(time, ask)
  await pass(24 * hourMs)
  expect(ask).toHaveBeenCalledTimes(1)
})
