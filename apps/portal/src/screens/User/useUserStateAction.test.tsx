import { createSession } from '@portal-gateway/api-client/session'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { inactiveUserExample } from '@portal-gateway/contract/users.examples'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../../configuration.ts'
import { createServices } from '../../services/createServices.ts'
import { type Services, ServicesProvider } from '../../services/services.tsx'
import { SignedInProvider } from '../../session/signedIn.tsx'
import { UserActions } from './UserActions.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Users = Services['api']['users']
type Answer = Awaited<ReturnType<Users['activate']>>

/**
 * Activates an inactive user by the menu. The call returns `answer`, and the reload returns
 * `found`.
 */
async function activated(answer: Answer, found: typeof inactiveUserExample | undefined) {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const services = createServices(defaultConfiguration, session)
  const users: Users = {
    ...services.api.users,
    activate: async () => answer,
    isRestricted: async () => ({ outcome: 'done', value: false, createdId: undefined }),
    hasSetInitialPassword: async () => ({ outcome: 'done', value: true, createdId: undefined }),
  }
  const loadAgain = vi.fn<() => Promise<typeof found>>(async () => found)
  const onToggled = vi.fn<(isInactive: boolean) => void>()
  render(
    <ServicesProvider value={{ ...services, api: { ...services.api, users } }}>
      <SignedInProvider
        value={{
          profile: administratorExample,
          permissions: ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'],
          canChangePassword: true,
          tokenTimeoutInSeconds: 3600,
        }}
      >
        <MemoryRouter>
          <UserActions
            user={inactiveUserExample}
            limits={{ mayWrite: true, isHigher: false, isOwn: false }}
            loadAgain={loadAgain}
            onToggled={onToggled}
          />
        </MemoryRouter>
      </SignedInProvider>
    </ServicesProvider>,
  )
  await act(async () => screen.getByRole('button', { name: 'Actions' }).click())
  await act(async () => screen.getByRole('menuitem', { name: 'Make user active' }).click())
  return { loads: loadAgain.mock.calls.length, toggled: onToggled.mock.calls }
}

const done: Answer = { outcome: 'done', value: undefined, createdId: undefined }
const unchanged: Answer = { outcome: 'unchanged' }
const loaded = { ...inactiveUserExample, inactive: false }

it.each([
  ['the call succeeded', done],
  ['a colleague had already made the change', unchanged],
])(
  'useUserStateAction reloads the user if %s, and changes only the shown state if the reload fails [USER-039]',
  async (_, answer) => {
    expect(await activated(answer, loaded)).toEqual({ loads: 1, toggled: [] })
    cleanup()
    expect(await activated(answer, undefined)).toEqual({ loads: 1, toggled: [[false]] })
  },
)

it('useUserStateAction does not change the state of the user if the call fails', async () => {
  vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  expect(await activated({ outcome: 'unreachable' }, undefined)).toEqual({ loads: 0, toggled: [] })
})
