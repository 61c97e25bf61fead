import type { UserListOptions } from '@portal-gateway/api-client/loadUsers'
import { createSession } from '@portal-gateway/api-client/session'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { userRowsExample } from '@portal-gateway/contract/users.examples'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../../configuration.ts'
import { createServices } from '../../services/createServices.ts'
import { ServicesProvider } from '../../services/services.tsx'
import { useUserPage } from './useUserPage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Renders the hook, and waits until its first page is loaded. */
async function shownList() {
  const asked = vi.fn<(query: URLSearchParams) => void>()
  vi.stubGlobal('fetch', async (address: string) => {
    asked(new URL(address, 'https://portal.example').searchParams)
    return Response.json(onePage(userRowsExample))
  })
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
  const initialProps: UserListOptions = { pageNumber: 1 }
  const { rerender, result } = renderHook(useUserPage, { initialProps, wrapper })
  // The calls of the client are loaded first, which takes real time.
  await vi.dynamicImportSettled()
  await pass(0)
  expect(result.current).toMatchObject({ isLoading: false, page: { totalElements: userRowsExample.length } })
  expect(asked).toHaveBeenCalledOnce()
  asked.mockClear()
  return { ask: rerender, asked, result }
}

describe('a page of users [EXP-185]', () => {
  it('is requested 150 ms after the query changed [USER-010]', async () => {
    const { ask, asked, result } = await shownList()
    ask({ pageNumber: 2 })
    await pass(149)
    expect(asked).not.toHaveBeenCalled()
    expect(result.current.isLoading).toBe(true)
    await pass(1)
    expect(asked).toHaveBeenCalledOnce()
    expect(asked.mock.lastCall?.[0].get('page')).toBe('1')
    expect(result.current.isLoading).toBe(false)
  })

  it('is requested once, 150 ms after the last of several changes of the filter text [USER-011]', async () => {
    const { ask, asked } = await shownList()
    for (const filterText of ['l', 'li', 'lin']) {
      await pass(149)
      ask({ pageNumber: 1, filterText })
    }
    await pass(149)
    expect(asked).not.toHaveBeenCalled()
    await pass(1)
    expect(asked).toHaveBeenCalledOnce()
    expect(asked.mock.lastCall?.[0].get('search')).toBe('lin')
  })

  it('is shown until the next page arrives', async () => {
    const { ask, result } = await shownList()
    const before = result.current.page
    ask({ pageNumber: 2 })
    await pass(100)
    expect(result.current).toMatchObject({ page: before, isLoading: true, failed: undefined })
  })
})
