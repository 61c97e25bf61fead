import { createSession } from '@portal-gateway/api-client/session'
import { withImplied } from '@portal-gateway/contract/permissions'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from './createServices.ts'
import { InactivityWatch } from './InactivityWatch.tsx'
import { ServicesProvider } from './services.tsx'
import { SignedInProvider } from './signedIn.tsx'

// Styles are compiled by the portal's own build alone.
vi.mock('./InactivityWatch.css.ts', () => ({
  count: '',
  spoken: '',
  clock: '',
  left: '',
  until: '',
  track: '',
  fill: '',
}))

afterEach(cleanup)

it('the question goes by the timeout of the authentication context alone [AUTH-021]', () => {
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
