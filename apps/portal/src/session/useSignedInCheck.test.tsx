import { createSession } from '@portal-gateway/api-client/session'
import { withImplied } from '@portal-gateway/contract/permissions'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { type Services, ServicesProvider } from '../services/services.tsx'
import { useSignedInCheck } from './useSignedInCheck.ts'

type Api = Services['api']
const done = <Value,>(value: Value) => ({ outcome: 'done' as const, value, createdId: undefined })

/** Renders the hook on the pages of a portal whose server returns the given answers. */
function checkWith(
  session: Partial<Api['session']>,
  userCapabilities: Partial<Api['userCapabilities']>,
  userProfile: Partial<Api['userProfile']> = {},
) {
  const services = createServices(
    defaultConfiguration,
    createSession({ local: undefined, session: undefined, now: Date.now }),
  )
  const { api } = services
  const answering: Api = {
    ...api,
    session: { ...api.session, refresh: async () => done({ tokenTimeoutInSeconds: 3600 }), ...session },
    userCapabilities: {
      ...api.userCapabilities,
      grantedPermissions: async () => done([...withImplied('USER')]),
      canChangePasswordEver: async () => done(true),
      ...userCapabilities,
    },
    userProfile: { ...api.userProfile, get: async () => done(administratorExample), ...userProfile },
  }
  let current: ReturnType<typeof useSignedInCheck> | undefined
  const Page = () => {
    current = useSignedInCheck()
    return null
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/app/a'] })
  renderHook(() => undefined, {
    wrapper: () => (
      <ServicesProvider value={{ ...services, api: answering }}>
        <RouterProvider router={router} />
      </ServicesProvider>
    ),
  })
  return { services, check: () => current, go: (to: string) => act(() => router.navigate(to)) }
}

const person = (check: ReturnType<typeof useSignedInCheck> | undefined) =>
  check?.state === 'signedIn' ? check.person : undefined

it('useSignedInCheck shows a page if the call canChangePasswordEver fails, and repeats the call on each page until it succeeds [AUTH-037]', async () => {
  const ask = vi
    .fn<Api['userCapabilities']['canChangePasswordEver']>()
    .mockResolvedValueOnce({ outcome: 'broken', requestId: 'a1' })
    .mockResolvedValueOnce({ outcome: 'unreachable' })
    .mockResolvedValue(done(true))
  const { check, go } = checkWith({}, { canChangePasswordEver: ask })
  await waitFor(() => expect(person(check())).toMatchObject({ canChangePassword: undefined }))
  await go('/app/b')
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(person(check())?.canChangePassword).toBeUndefined()
  await go('/app/c')
  await waitFor(() => expect(person(check())?.canChangePassword).toBe(true))
  await go('/app/d')
  await waitFor(() => expect(check()).toMatchObject({ isPageChecked: true }))
  expect(ask).toHaveBeenCalledTimes(3)
})

it('useSignedInCheck shows the next page while the call canChangePasswordEver is pending [AUTH-037]', async () => {
  const ask = vi
    .fn<Api['userCapabilities']['canChangePasswordEver']>()
    .mockResolvedValueOnce({ outcome: 'unreachable' })
    .mockReturnValue(new Promise(() => {}))
  const { check, go } = checkWith({}, { canChangePasswordEver: ask })
  await waitFor(() => expect(check()).toMatchObject({ isPageChecked: true }))
  await go('/app/b')
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(check()).toMatchObject({ isPageChecked: true }))
})

it("useSignedInCheck returns the server's error if the session could not be renewed, and no error if the server could not be reached", async () => {
  const broken = checkWith({ refresh: async () => ({ outcome: 'broken', requestId: 'a1' }) }, {})
  await waitFor(() =>
    expect(broken.check()).toMatchObject({
      state: 'unreachable',
      failure: { title: 'Unable to renew your session.', requestId: 'a1' },
    }),
  )
  const unreachable = checkWith({ refresh: async () => ({ outcome: 'unreachable' }) }, {})
  await waitFor(() => expect(unreachable.check()).toMatchObject({ state: 'unreachable', failure: undefined }))
})

it('useSignedInCheck requires a password change if another tab signed in with an expired password [C-034]', async () => {
  const { services, check } = checkWith(
    {},
    {},
    { get: async () => ({ outcome: 'forbidden', isInactive: false }) },
  )
  await waitFor(() => expect(services.session.passwordExpiryState).toBe('FORCE_CHANGE'))
  expect(person(check())).toBeUndefined()
})

it('useSignedInCheck does not require a password change after any other failure of the profile [PASS-024]', async () => {
  const { services, check } = checkWith({}, {}, { get: async () => ({ outcome: 'broken', requestId: 'a1' }) })
  await waitFor(() => expect(check()).toMatchObject({ state: 'unreachable' }))
  expect(services.session.passwordExpiryState).not.toBe('FORCE_CHANGE')
})

it('useSignedInCheck signs nobody out after a 503, and reports it until a retry succeeds [EXP-263]', async () => {
  const away = { outcome: 'unavailable' as const, retryAfter: 5 }
  const refresh = vi
    .fn<Api['session']['refresh']>()
    .mockResolvedValueOnce(away)
    .mockResolvedValueOnce(away)
    .mockResolvedValueOnce(away)
    .mockResolvedValueOnce(away)
    .mockResolvedValue(done({ tokenTimeoutInSeconds: 3600 }))
  const { check, services } = checkWith({ refresh }, {})
  await waitFor(() => expect(check()).toMatchObject({ state: 'unreachable', answer: away }))
  const ended = vi.fn()
  const retry = () => {
    const current = check()
    if (current?.state !== 'unreachable') throw new Error(`The state is ${current?.state}.`)
    act(() => void current.retry().then(ended))
  }
  retry()
  // The failure remains visible while the check is repeated.
  expect(check()?.state).toBe('unreachable')
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
  expect(refresh).toHaveBeenCalledTimes(4)
  expect(check()).toMatchObject({ state: 'unreachable', answer: away })
  retry()
  await waitFor(() => expect(check()?.state).toBe('signedIn'))
  expect(ended).toHaveBeenCalledTimes(2)
  expect(refresh).toHaveBeenCalledTimes(5)
  expect(services.session.ended).toBeFalsy()
})
