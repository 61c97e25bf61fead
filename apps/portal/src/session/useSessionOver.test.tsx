import { createSession } from '@portal-gateway/api-client/session'
import { act, render, screen } from '@testing-library/react'
import { useEffect, useEffectEvent } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { useSend } from './useSessionOver.ts'

/** Renders a page with a pending call. `answer` responds to the call with 401; later calls succeed. */
function pageThatCalls() {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  session.refreshed({ tokenTimeoutInSeconds: 3600, xsrfToken: 'x' })
  const services = createServices(defaultConfiguration, session)
  vi.spyOn(services.api.session, 'refresh').mockResolvedValue({ outcome: 'signedOut' })
  let settle = (_answer: { outcome: 'signedOut' }) => {}
  const call = new Promise<{ outcome: 'signedOut' }>((resolve) => {
    settle = resolve
  })
  const ask = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome: 'done' }))
  ask.mockImplementationOnce(() => call)
  const onAnswer = vi.fn()
  const Page = () => {
    const send = useSend()
    const start = useEffectEvent(() => void send(ask).then(onAnswer))
    useEffect(() => start(), [])
    return 'Page'
  }
  const router = createMemoryRouter(
    [
      { path: '/app/profile', Component: Page },
      { path: '/app/users', element: 'Users' },
      { path: '/', element: 'Sign In' },
      { path: '/registration', element: 'Registration' },
    ],
    { initialEntries: ['/app/profile?tab=history'] },
  )
  render(
    <ServicesProvider value={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  )
  return {
    services,
    session,
    router,
    onAnswer,
    answer: () => act(async () => settle({ outcome: 'signedOut' })),
  }
}

it('useSessionOver navigates to Sign In, with the page to return to, when the session has expired [EXP-177]', async () => {
  const { session, router, answer } = pageThatCalls()
  await answer()
  expect(await screen.findByText('Sign In')).toBeDefined()
  expect(new URLSearchParams(router.state.location.search).get('redirectPath')).toBe('/app/profile')
  expect(session.ended).toEqual({ message: 'Please sign in' })
})

it('useSessionOver ends the session without navigation if the user has already opened a public page [EXP-177]', async () => {
  const { services, session, router, answer } = pageThatCalls()
  services.unsavedWork.register()
  await act(async () => router.navigate('/registration'))
  await answer()
  expect(session.ended).toEqual({ message: 'Please sign in' })
  expect(router.state.location.pathname).toBe('/registration')
  expect(services.sessionCover.current()).toBeUndefined()
})

it('useSessionOver covers the current page with unsaved work, and repeats the call of a previous page after sign-in [EXP-177]', async () => {
  const { services, router, onAnswer, answer } = pageThatCalls()
  services.unsavedWork.register()
  // Simulates the shell, which can show the cover.
  services.sessionCover.subscribe(() => {})
  await act(async () => router.navigate('/app/users'))
  await answer()
  expect(services.sessionCover.current()).toEqual({ reason: 'expired', message: 'Please sign in' })
  expect(onAnswer).not.toHaveBeenCalled()
  await act(async () => services.sessionCover.end('signedInAgain'))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ outcome: 'done' })
  expect(router.state.location.pathname).toBe('/app/users')
})

it('useSessionOver navigates to Sign In when the user discards the unsaved work behind the sign-in dialog [EXP-177]', async () => {
  const { services, router, onAnswer, answer } = pageThatCalls()
  services.unsavedWork.register()
  services.sessionCover.subscribe(() => {})
  await act(async () => router.navigate('/app/users'))
  await answer()
  await act(async () => services.sessionCover.end('givenUp'))
  expect(await screen.findByText('Sign In')).toBeDefined()
  expect(onAnswer).not.toHaveBeenCalled()
})
