import { createSession } from '@portal-gateway/api-client/session'
import { noErrors } from '@portal-gateway/contract/formErrors'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { userRowsExample } from '@portal-gateway/contract/users.examples'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../../configuration.ts'
import { createServices } from '../../services/createServices.ts'
import { ServicesProvider } from '../../services/services.tsx'
import { useUserCount } from './useUserCount.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const broken = () => Response.json(noErrors, { status: 500 })
const loaded = () => Response.json(onePage(userRowsExample))

/** Renders the hook. `calls` are the pending calls; resolve one with its response. */
function shownCount() {
  const calls: { resolve: (response: Response) => void }[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        calls.push({ resolve })
      }),
  )
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const services = createServices(defaultConfiguration, session)
  const provider = () => new Map()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <ServicesProvider value={services}>
        <SWRConfig value={{ provider }}>{children}</SWRConfig>
      </ServicesProvider>
    </MemoryRouter>
  )
  return { calls, ...renderHook(useUserCount, { initialProps: 'active', wrapper }) }
}

describe('the number of users [EXP-155]', () => {
  it('is loaded again after a failure', async () => {
    const { calls, result } = shownCount()
    await waitFor(() => expect(calls).toHaveLength(1))
    await act(async () => calls[0]?.resolve(broken()))
    expect(result.current.count).toBeUndefined()
    expect(calls).toHaveLength(1)
    await act(async () => result.current.retry())
    await waitFor(() => expect(calls).toHaveLength(2))
    await act(async () => calls[1]?.resolve(loaded()))
    await waitFor(() => expect(result.current.count).toBe(userRowsExample.length))
  })

  it('is loaded again once if the call fails after the retry', async () => {
    const { calls, result } = shownCount()
    await waitFor(() => expect(calls).toHaveLength(1))
    await act(async () => result.current.retry())
    expect(calls).toHaveLength(1)
    await act(async () => calls[0]?.resolve(broken()))
    await waitFor(() => expect(calls).toHaveLength(2))
    await act(async () => calls[1]?.resolve(broken()))
    expect(result.current.count).toBeUndefined()
    await act(async () => result.current.retry())
    await waitFor(() => expect(calls).toHaveLength(3))
    await act(async () => calls[2]?.resolve(loaded()))
    await waitFor(() => expect(result.current.count).toBe(userRowsExample.length))
    expect(calls).toHaveLength(3)
  })
})
