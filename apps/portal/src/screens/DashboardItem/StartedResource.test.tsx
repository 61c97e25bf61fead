import { createSession } from '@portal-gateway/api-client/session'
import { dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../../configuration.ts'
import { RouterOfPages } from '../../router/useRouter.ts'
import { createServices } from '../../services/createServices.ts'
import { ServicesProvider } from '../../services/services.tsx'
import { StartedResource } from './StartedResource.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const keptNowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

function opened(query: string, ...others: RouteObject[]) {
  const session = createSession({ local: keptNowhere, session: keptNowhere, now: Date.now })
  const router = createMemoryRouter(
    [
      { path: '/', element: <StartedResource item={dashboardItemExample} /> },
      ...others,
      { path: '*', element: null },
    ],
    { initialEntries: [`/?${query}`] },
  )
  render(
    <ServicesProvider value={createServices(defaultConfiguration, session)}>
      <RouterOfPages value={router}>
        <RouterProvider router={router} />
      </RouterOfPages>
    </ServicesProvider>,
  )
  return router
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('StartedResource starts the resource in the address after 1250 ms, and removes it from the address [DASH-025] [DASH-029]', async () => {
  const router = opened('from=mail&resourceId=9999&redirect=true')
  await pass(1249)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toContain('resourceId')
  await pass(1)
  expect(screen.getByRole('dialog', { name: 'Problem Loading Resource!' })).toBeTruthy()
  expect(router.state.location.search).toBe('?from=mail')
})

it('StartedResource opens the page of a course; Back returns to the item, without the resource in its address [DASH-027] [DASH-029]', async () => {
  const router = opened('resourceId=17&redirect=true')
  await pass(1250)
  expect(router.state.location).toMatchObject({
    pathname: '/app/dashboard/eLearning',
    search: '?resourceId=17&itemId=1',
  })
  await act(() => router.navigate(-1))
  expect(router.state.location).toMatchObject({ pathname: '/', search: '' })
})

it('StartedResource starts nothing if the address does not contain redirect=true', async () => {
  const router = opened('resourceId=9999')
  await pass(5000)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toBe('?resourceId=9999')
})

it('StartedResource starts nothing while the page of a link that the user has followed is loading [EXP-400]', async () => {
  let finishLoading: (page: { Component: () => string }) => void = () => undefined
  const page = new Promise<{ Component: () => string }>((resolve) => {
    finishLoading = resolve
  })
  const router = opened('resourceId=17&redirect=true', { path: '/app/profile', lazy: () => page })
  await pass(1000)
  void router.navigate('/app/profile')
  await pass(5000)
  finishLoading({ Component: () => 'Your profile' })
  await pass(0)
  expect(screen.getByText('Your profile')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/app/profile')
})
