import { createSession } from '@portal-gateway/api-client/session'
import { singleSignInLinkExample } from '@portal-gateway/contract/singleSignIn.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { type Services, ServicesProvider } from '../services/services.tsx'
import { SignedInProvider } from '../session/signedIn.tsx'
import { SingleSignInModal } from './SingleSignInModal.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Create = Services['api']['singleSignIn']['create']

/** Opens the dialog with this implementation of the call, and waits until the call has returned. */
async function open(create: Create) {
  const services = createServices(
    defaultConfiguration,
    createSession({ local: undefined, session: undefined, now: Date.now }),
  )
  const api = { ...services.api, singleSignIn: { ...services.api.singleSignIn, create } }
  const onClose = vi.fn<() => void>()
  const item = { itemId: null, itemName: 'AURORA-HF', itemProjectId: null, itemProjectName: 'Meridian Lakes' }
  render(
    <ServicesProvider value={{ ...services, api }}>
      <SignedInProvider
        value={{
          profile: administratorExample,
          permissions: ['USER'],
          canChangePassword: true,
          tokenTimeoutInSeconds: 3600,
        }}
      >
        <MemoryRouter>
          <SingleSignInModal item={item} onClose={onClose} />
        </MemoryRouter>
      </SignedInProvider>
    </ServicesProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1000))
  return { onClose }
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

it('SingleSignInModal shows the seconds until the link expires, then closes [SSO-009] [SSO-010]', async () => {
  const { onClose } = await open(async () => ({
    outcome: 'done',
    value: singleSignInLinkExample,
    createdId: undefined,
  }))
  expect(screen.getByText('60 seconds')).toBeTruthy()
  await pass(58)
  expect(screen.getByText('2 seconds')).toBeTruthy()
  await pass(1)
  expect(screen.getByText('1 second')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await pass(1)
  expect(onClose).toHaveBeenCalledOnce()
})

it('SingleSignInModal shows a failure with an unknown reason if the call throws [SSO-006] [SSO-012]', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  const broken = new Error('The answer cannot be read.')
  await open(async () => {
    throw broken
  })
  expect(
    screen.getByRole('heading', { name: 'Failed to sign in to the partner science portal' }),
  ).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Unknown/Unexpected failure')
  expect(reported).toHaveBeenCalledWith(broken)
})
