import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useOneTimeParameters, withoutOneTimeParameters } from './useOneTimeParameters.ts'
import { RouterOfPages } from './useRouter.ts'

describe('one-time query parameters', () => {
  it.each([
    ['?redirectedFrom=/app', ''],
    ['?redirectedFrom=%2Fapp&tab=content', '?tab=content'],
    ['?tab=a%20b&redirectedFrom=/app&flag', '?tab=a%20b&flag'],
    ['?skipRefresh=true&keepAlert=true', ''],
    ['?skipRefresh=true&redirectedFrom=/app&x=1', '?x=1'],
  ])('are removed from the query %s; other parameters are unchanged [SHELL-015]', (search, rest) => {
    expect(withoutOneTimeParameters(search)).toBe(rest)
  })

  it.each(['', '?redirectedFrom=/app/users', '?redirectedFrom=', '?redirectedfrom=/app', '?from=/app'])(
    'are not in the query %j, so the query is unchanged [SHELL-015]',
    (search) => {
      expect(withoutOneTimeParameters(search)).toBe(search)
    },
  )

  it('are removed by replacing the address, without changing the hash [SHELL-015]', async () => {
    const { router } = await shown('/app/dashboard?redirectedFrom=%2Fapp&tab=a%20b#items')
    expect(addressOf(router)).toBe('/app/dashboard?tab=a%20b#items')
    expect(router.state.historyAction).toBe('REPLACE')
    await act(() => router.navigate(-1))
    expect(addressOf(router)).toBe('/before')
  })

  it('remain in the address until the page has read them', async () => {
    const { router, rerender } = await shown('/app/dashboard?skipRefresh=true', false)
    expect(addressOf(router)).toBe('/app/dashboard?skipRefresh=true')
    await rerender(true)
    expect(addressOf(router)).toBe('/app/dashboard')
  })
})

it('removing one-time query parameters does not cancel a pending navigation', async () => {
  const { router, rerender, load } = await shown('/app/dashboard?skipRefresh=true', false)
  const navigation = router.navigate('/app/users')
  await rerender(true)
  expect(router.state.navigation.location?.pathname).toBe('/app/users')
  load()
  await act(() => navigation)
  expect(addressOf(router)).toBe('/app/users')
})

type Router = ReturnType<typeof createMemoryRouter>

const addressOf = ({ state: { location } }: Router) => location.pathname + location.search + location.hash

async function shown(address: string, isRead = true) {
  let rerender: (next: boolean) => void = () => {}
  const Page = () => {
    const [now, setNow] = useState(isRead)
    rerender = setNow
    useOneTimeParameters(now)
    return null
  }
  let load = () => {}
  const isLoaded = new Promise<{ Component: () => null }>((resolve) => {
    load = () => resolve({ Component: () => null })
  })
  const router = createMemoryRouter(
    [
      { path: '*', Component: Page },
      { path: '/app/users', lazy: () => isLoaded },
    ],
    { initialEntries: ['/before', address], initialIndex: 1 },
  )
  renderHook(() => null, {
    wrapper: () => (
      <RouterOfPages value={router}>
        <RouterProvider router={router} />
      </RouterOfPages>
    ),
  })
  await act(async () => undefined)
  return {
    router,
    /** Completes the loading of the page at /app/users. */
    load: () => load(),
    rerender: (next: boolean) => act(async () => rerender(next)),
  }
}
