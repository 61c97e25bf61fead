import { createSession } from '@portal-gateway/api-client/session'
import { act, renderHook } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../../configuration.ts'
import { createServices } from '../../services/createServices.ts'
import { ServicesProvider } from '../../services/services.tsx'
import { usePasswordChanged } from './usePasswordChanged.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a changed password navigates to the dashboard, and shows an alert 500 ms later [PASS-029, PASS-030]', async () => {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const services = createServices(defaultConfiguration, session)
  let continueAfterChange: ReturnType<typeof usePasswordChanged> | undefined
  function Page() {
    continueAfterChange = usePasswordChanged('ihalvorsen')
    return null
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: ['/app/change-password'],
  })
  renderHook(() => null, {
    wrapper: () => (
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    ),
  })
  await act(async () => continueAfterChange?.({ expiry: 'none', password: 'forty-one quiet harbours' }))
  expect(router.state.location.pathname).toBe('/app/dashboard')
  vi.advanceTimersByTime(499)
  expect(services.alerts.current()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(services.alerts.current()).toMatchObject([
    {
      type: 'info',
      title: 'Password successfully changed.',
      text: 'Your password was successfully updated.',
    },
  ])
})
