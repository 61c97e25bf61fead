import { createSession } from '@portal-gateway/api-client/session'
import { signedInExamples } from '@portal-gateway/contract/session.examples'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { hrefOf } from '../router/hrefOf.ts'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { SignOut } from './SignOut.tsx'

afterEach(cleanup)

/** Signs out a user whose account is in German, in a browser in English. */
async function signOut(address: string) {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  session.signedIn({ ...signedInExamples.ordinary, language: 'de' })
  const load = vi.fn()
  const services = createServices(defaultConfiguration, session, {}, undefined, {
    chosen: 'de',
    ofNextLoad: () => (session.language === 'de' ? 'de' : 'en'),
    load,
  })
  vi.spyOn(services.api.session, 'invalidate').mockResolvedValue({
    outcome: 'done',
    value: undefined,
    createdId: undefined,
  })
  const router = createMemoryRouter(
    [
      { path: '/app/sign-out', Component: SignOut },
      { path: '/', Component: () => null },
    ],
    { initialEntries: [address] },
  )
  await act(async () => {
    render(
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>,
    )
  })
  return { session, load, router }
}

it('after signing out, Sign In is loaded in the language of the browser [EXP-340]', async () => {
  const { session, load } = await signOut('/app/sign-out')
  expect(session.language).toBeUndefined()
  expect(load).toHaveBeenCalledExactlyOnceWith(hrefOf('/'))
})

it('a page with a message to the user is not loaded again, but the next one is in the language of the browser [EXP-340]', async () => {
  const { session, load, router } = await signOut('/app/sign-out?message=Bitte+melden+Sie+sich+an')
  expect(load).not.toHaveBeenCalled()
  expect(session.language).toBeUndefined()
  expect(router.state.location.search).toBe('?message=Bitte+melden+Sie+sich+an')
})
