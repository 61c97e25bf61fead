import { createSession } from '@portal-gateway/api-client/session'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../../configuration.ts'
import { createServices } from '../../services/createServices.ts'
import { ServicesProvider } from '../../services/services.tsx'
import { SignedInProvider } from '../../session/signedIn.tsx'
import { type UserEditing, useUserEditing } from './useUserEditing.ts'

const stored = { ...externalUserExample, gecos: 'Before', portalRoleIds: [3] }
const saved = { ...stored, gecos: 'After', portalRoleIds: [4], versionno: stored.versionno + 1 }

function startEditing() {
  const services = createServices(
    defaultConfiguration,
    createSession({ local: undefined, session: undefined, now: Date.now }),
  )
  const person = {
    profile: administratorExample,
    permissions: ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'],
    canChangePassword: true,
    tokenTimeoutInSeconds: 3600,
  } as const
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider value={services}>
      <SignedInProvider value={person}>
        <MemoryRouter>{children}</MemoryRouter>
      </SignedInProvider>
    </ServicesProvider>
  )
  const options = { latest: async () => undefined, portalRoles: [] }
  return renderHook(() => useUserEditing(stored, options), { wrapper }).result
}

describe('isChanged of a user', () => {
  it('is true after a change on the tab of the account info [USER-028]', () => {
    const editing = startEditing()
    expect(editing.current.isChanged).toBe(false)
    act(() => editing.current.info.draft.set({ gecos: 'Changed' }))
    expect(editing.current.isChanged).toBe(true)
    act(() => editing.current.info.draft.reset())
    expect(editing.current.isChanged).toBe(false)
  })

  it('is true after a change on the tab of the portal roles [USER-028]', () => {
    const editing = startEditing()
    act(() => editing.current.roles.draft.set({ portalRoleIds: [] }))
    expect(editing.current.isChanged).toBe(true)
  })
})

describe('the page has the latest user after [C-205]', () => {
  const actions: Readonly<Record<string, (editing: UserEditing) => void>> = {
    'saving the account info': (editing) => editing.infoSaved(saved),
    'saving the portal roles': (editing) => editing.rolesSaved(saved),
    'activating or deactivating the user': (editing) => editing.toggled(saved),
  }
  it.each(Object.entries(actions))('%s', (_, action) => {
    const editing = startEditing()
    act(() => action(editing.current))
    expect(editing.current.user).toEqual(saved)
    expect(editing.current.info.draft.values.gecos).toBe('After')
    expect(editing.current.roles.draft.values).toEqual({ portalRoleIds: [4] })
    expect(editing.current.isChanged).toBe(false)
  })

  it('deactivating the user, even if the user cannot be loaded again', () => {
    const editing = startEditing()
    act(() => editing.current.setInactive(true))
    expect(editing.current.user).toEqual({ ...stored, inactive: true })
  })
})

describe('saving one tab of a user', () => {
  it('updates another tab that has no unsaved changes', () => {
    const editing = startEditing()
    act(() => editing.current.infoSaved(saved))
    expect(editing.current.roles.draft.values).toEqual({ portalRoleIds: [4] })
    cleanup()
    const other = startEditing()
    act(() => other.current.rolesSaved(saved))
    expect(other.current.info.draft.values.gecos).toBe('After')
    expect(other.current.isChanged).toBe(false)
  })

  it('preserves the unsaved changes on another tab', () => {
    const editing = startEditing()
    act(() => editing.current.roles.draft.set({ portalRoleIds: [3, 5] }))
    act(() => editing.current.infoSaved(saved))
    expect(editing.current.roles.draft.values).toEqual({ portalRoleIds: [3, 5] })
    expect(editing.current.isChanged).toBe(true)
    // Saving this tab must detect that the stored roles differ from its base version.
    expect(editing.current.roles.draft.initial).toEqual({ portalRoleIds: [3] })
  })
})
