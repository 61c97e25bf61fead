import { createSession } from '@portal-gateway/api-client/session'
import { signedInExamples } from '@portal-gateway/contract/session.examples'
import { act, renderHook } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../../configuration.ts'
import { hrefOf } from '../../router/hrefOf.ts'
import { createServices } from '../../services/createServices.ts'
import type { PortalLanguage } from '../../services/portalLanguage.ts'
import { ServicesProvider } from '../../services/services.tsx'
import { usePasswordChangedAlert } from '../../session/usePasswordChangedAlert.ts'
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

it.each([
  { expiry: 'FORCE_CHANGE', query: '?skipRefresh=true&keepAlert=true' },
  { expiry: 'WARN_CHANGE', query: '?keepAlert=true' },
] as const)(
  'after a change ($expiry), the dashboard is loaded in the language of the account, with the alert [EXP-342]',
  async ({ expiry, query }) => {
    const session = createSession({ local: undefined, session: undefined, now: Date.now })
    const load = vi.fn()
    const language: PortalLanguage = { chosen: 'en', ofNextLoad: () => 'de', load }
    const services = createServices(defaultConfiguration, session, {}, undefined, language)
    vi.spyOn(services.api.session, 'create').mockResolvedValue({
      outcome: 'done',
      value: { ...signedInExamples.ordinary, language: 'de' },
      createdId: undefined,
    })
    let continueAfterChange: ReturnType<typeof usePasswordChanged> | undefined
    const Page = () => {
      continueAfterChange = usePasswordChanged('ihalvorsen')
      return null
    }
    const Dashboard = () => {
      usePasswordChangedAlert()
      return null
    }
    const router = createMemoryRouter(
      [
        { path: '/app/change-password', Component: Page },
        { path: '/app/dashboard', Component: Dashboard },
      ],
      { initialEntries: ['/app/change-password'] },
    )
    renderHook(() => null, {
      wrapper: () => (
        <ServicesProvider value={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      ),
    })
    await act(async () => continueAfterChange?.({ expiry, password: 'forty-one quiet harbours' }))
    expect(load).toHaveBeenCalledExactlyOnceWith(hrefOf(`/app/dashboard${query}`), {
      isPasswordChanged: true,
    })
    expect(router.state.location.pathname).toBe('/app/change-password')

    // The page that is loaded has this state.
    await act(async () => router.navigate('/app/dashboard', { state: load.mock.calls[0]?.[1] }))
    vi.advanceTimersByTime(500)
    expect(services.alerts.current()).toMatchObject([{ title: 'Password successfully changed.' }])
  },
)
