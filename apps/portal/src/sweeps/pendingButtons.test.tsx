import { createSession } from '@portal-gateway/api-client/session'
import { refusedDirectoryChangeExample } from '@portal-gateway/contract/directoryChanges.examples'
import { lockedAccountsExample } from '@portal-gateway/contract/lockedAccounts.examples'
import { inactiveCategoryExample } from '@portal-gateway/contract/resources.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { User } from '@portal-gateway/contract/users'
import { externalUserExample, inactiveUserExample } from '@portal-gateway/contract/users.examples'
import { CategoryDraft, categoryDraftOf } from '@portal-gateway/portal-forms/CategoryForm'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { describe, expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { DirectoryUpdate } from '../directory/DirectoryUpdate.tsx'
import { inEnglish } from '../page/inEnglish.examples.ts'
import { RecordState } from '../records/RecordState.tsx'
import { usePortalRoleKind } from '../screens/EditPortalRole/EditPortalRole.tsx'
import { UnlockButton } from '../screens/LockedAccounts/UnlockButton.tsx'
import { CategoryState } from '../screens/ResourceCategories/CategoryState.tsx'
import { UserActions } from '../screens/User/UserActions.tsx'
import { createServices } from '../services/createServices.ts'
import { type Services, ServicesProvider } from '../services/services.tsx'
import { InactivityWatch } from '../session/InactivityWatch.tsx'
import { SignedInProvider } from '../session/signedIn.tsx'

/** Answers of the calls that must succeed before a button is shown. */
const answers: Readonly<Record<string, unknown>> = { isRestricted: true, hasSetInitialPassword: false }

/**
 * Returns a server that responds only to the calls in `answers`, and the names of the calls that were made.
 */
function silentServer() {
  const calls: string[] = []
  const callOf = (name: string) => () => {
    calls.push(name)
    return name in answers
      ? Promise.resolve({ outcome: 'done', value: answers[name], createdId: undefined })
      : new Promise(() => {})
  }
  const group = new Proxy({}, { get: (_, name) => callOf(String(name)) })
  return { calls, api: new Proxy({}, { get: () => group }) as Services['api'] }
}

const never = () => new Promise<never>(() => {})
const later = async () => undefined

const StandaloneCategory = () => (
  <CategoryState
    category={inactiveCategoryExample}
    draft={useDraft(CategoryDraft, categoryDraftOf(inactiveCategoryExample.itemId, inactiveCategoryExample))}
    onDone={later}
  />
)
const activateRole = vi.fn<() => Promise<never>>(never)

const actionsOn = (user: User) => (
  <UserActions
    user={user}
    limits={{ mayWrite: true, isHigher: false, isOwn: false }}
    loadAgain={later}
    onToggled={() => {}}
  />
)

const cases: { name: string; call: string; page: ReactNode; item?: string }[] = [
  {
    name: 'Actions: resend',
    item: 'Resend initial registration email',
    call: 'canChangePasswordEver',
    page: actionsOn(externalUserExample),
  },
  {
    name: 'Actions: activate',
    item: 'Make user active',
    call: 'activate',
    page: actionsOn(inactiveUserExample),
  },
  {
    name: 'Actions: end the restriction',
    item: 'Remove password change restriction',
    call: 'clearRestriction',
    page: actionsOn(externalUserExample),
  },
  {
    name: 'Unlock Solveig Lindqvist',
    call: 'unlock',
    page: lockedAccountsExample[1] && <UnlockButton account={lockedAccountsExample[1]} />,
  },
  {
    name: 'Try again',
    call: 'retry',
    page: <DirectoryUpdate change={refusedDirectoryChangeExample} onUpdated={later} />,
  },
  { name: 'Activate Category', call: 'activate', page: <StandaloneCategory /> },
  { name: 'Stay Signed In [AUTH-032]', call: 'refresh', page: <InactivityWatch /> },
]

/** The session timeout. It is so short that the inactivity dialog opens. */
const tokenTimeoutInSeconds = 180

/**
 * Presses the button, and again while its call is pending. If `item` is given, the first press opens a menu
 * and this item is chosen.
 */
async function pressTwice(name: string, page: ReactNode, item?: string) {
  const { api, calls } = silentServer()
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  session.refreshed({ tokenTimeoutInSeconds, xsrfToken: 'x' })
  await act(async () => {
    render(
      <ServicesProvider value={{ ...createServices(defaultConfiguration, session), api }}>
        <SignedInProvider
          value={{
            profile: administratorExample,
            permissions: ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'],
            canChangePassword: true,
            tokenTimeoutInSeconds,
          }}
        >
          {/* With the shared cache, responses of other test files would decide which actions are available. */}
          <SWRConfig value={{ provider: () => new Map() }}>
            <MemoryRouter>{page}</MemoryRouter>
          </SWRConfig>
        </SignedInProvider>
      </ServicesProvider>,
    )
  })
  const button = await screen.findByRole('button', { name: new RegExp(`^${name.replace(/(:| \[).*/, '')}`) })
  // React Aria ignores a click while it still handles a press of an earlier test. So the button and the item
  // of its menu are clicked repeatedly until the button is pending.
  const isPending = async () => {
    const entry = item === undefined ? null : screen.queryByRole('menuitem', { name: item })
    await act(async () => (entry ?? button).click())
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
  await waitFor(isPending, { timeout: 30_000 })
  await act(async () => button.click())
  return calls
}

describe('a pressed button is pending while its call runs, and sends the call only once [EXP-178]', () => {
  it.each(cases)('$name', async ({ name, call, page, item }) => {
    const calls = await pressTwice(name, page, item)
    expect(calls.filter((each) => each === call)).toEqual([call])
  })

  it('Reactivate a record', async () => {
    await pressTwice(
      'Reactivate',
      <RecordState
        kind={inEnglish(usePortalRoleKind)}
        name="Investigator"
        isInactive
        draft={{ isChanged: false, isSending: false, clearErrors: () => {}, refuse: () => {} }}
        guard={{ isAsking: false }}
        activate={activateRole}
        deactivate={never}
        consequence=""
        references={null}
        onDeleted={later}
        onReactivated={later}
        onUnchanged={later}
      />,
    )
    expect(activateRole).toHaveBeenCalledOnce()
  })
})
