import { createSession } from '@portal-gateway/api-client/session'
import { withImplied } from '@portal-gateway/contract/permissions'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { InactivityWatch } from './InactivityWatch.tsx'
import { SignedInProvider } from './signedIn.tsx'

it('InactivityWatch covers a page only once per expired session, even after the work was discarded [EXP-177]', async () => {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  session.refreshed({ tokenTimeoutInSeconds: 3600, xsrfToken: 'x' })
  const services = createServices(defaultConfiguration, session)
  services.unsavedWork.register()
  const raise = vi.spyOn(services.sessionCover, 'raise')
  const router = createMemoryRouter(
    [
      { path: '/app', Component: InactivityWatch },
      // The first page remains mounted because the next page never finishes loading.
      { path: '/', lazy: () => new Promise<{ Component: () => null }>(() => {}) },
    ],
    { initialEntries: ['/app'] },
  )
  const person = {
    profile: administratorExample,
    permissions: withImplied('USER'),
    canChangePassword: true,
    tokenTimeoutInSeconds: 3600,
  }
  render(
    <ServicesProvider value={services}>
      <SignedInProvider value={person}>
        <RouterProvider router={router} />
      </SignedInProvider>
    </ServicesProvider>,
  )
  await act(async () => session.clear('Please sign in'))
  expect(services.sessionCover.current()).toEqual({ reason: 'expired', message: 'Please sign in' })
  await act(async () => services.sessionCover.end('givenUp'))
  expect(services.sessionCover.current()).toBeUndefined()
  expect(router.state.navigation.location?.pathname).toBe('/')
  expect(raise).toHaveBeenCalledOnce()

  await act(async () => session.refreshed({ tokenTimeoutInSeconds: 3600, xsrfToken: 'y' }))
  await act(async () => session.clear('Again'))
  expect(services.sessionCover.current()).toEqual({ reason: 'expired', message: 'Again' })
})

it('InactivityWatch opens the dialog according to the timeout of the authentication context, not of the session store [AUTH-021]', () => {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  session.refreshed({ tokenTimeoutInSeconds: 3600, xsrfToken: 'x' })
  const person = {
    profile: administratorExample,
    permissions: withImplied('USER'),
    canChangePassword: true,
  }
  const watchWith = (tokenTimeoutInSeconds: number) => {
    const router = createMemoryRouter([{ path: '*', Component: InactivityWatch }])
    render(
      <ServicesProvider value={createServices(defaultConfiguration, session)}>
        <SignedInProvider value={{ ...person, tokenTimeoutInSeconds }}>
          <RouterProvider router={router} />
        </SignedInProvider>
      </ServicesProvider>,
    )
  }
  watchWith(3600)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  cleanup()
  watchWith(180)
  expect(screen.getByRole('alertdialog', { name: 'Are you still there?' }).textContent).toContain(
    'You will be signed out in 3 minutes due to inactivity.',
  )
})
