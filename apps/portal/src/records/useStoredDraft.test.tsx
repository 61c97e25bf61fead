import { createSession } from '@portal-gateway/api-client/session'
import { type System, SystemDraft } from '@portal-gateway/contract/systems'
import { trackerExample } from '@portal-gateway/contract/systems.examples'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { useStoredDraft } from './useStoredDraft.tsx'

const stored = { ...trackerExample, versionno: 4 }
const draftOf = ({ systemName, description, sort, inactive }: System) => ({
  systemName,
  description,
  sort,
  inactive,
})
const latest = (versionno: number) => ({ ...stored, description: 'Stored now.', versionno })

function draftOfSystem() {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const services = createServices(defaultConfiguration, session)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <ServicesProvider value={services}>{children}</ServicesProvider>
    </MemoryRouter>
  )
  return renderHook(
    () =>
      useStoredDraft({
        schema: SystemDraft,
        draftOf,
        stored,
        thisRecord: 'this system',
        entity: 'SYSTEM',
        loadLatest: async () => undefined,
      }),
    { wrapper },
  ).result
}

type Stored = ReturnType<typeof draftOfSystem>

const rename = (system: Stored) => act(() => system.current.draft.set({ systemName: 'Mine' }))

/** Returns the base version that a save sends. */
async function sentAgainst(system: Stored) {
  let version: number | undefined
  await act(() =>
    system.current.save(draftOf(stored), async (_, base) => {
      version = base.versionno
      return { outcome: 'done' }
    }),
  )
  return version
}

describe('a draft with changes, after another part of its record was saved [EXP-173]', () => {
  it('is sent with the version that this page saved', async () => {
    const system = draftOfSystem()
    rename(system)
    act(() => system.current.rebase(latest(5), 'us'))
    expect(await sentAgainst(system)).toBe(5)
    expect(system.current.draft.values).toMatchObject({
      systemName: 'Mine',
      description: 'Labels, shipments and storage of specimens.',
    })
  })

  it('is sent with its base version if another user saved, so that the conflict is detected [C-089]', async () => {
    const system = draftOfSystem()
    rename(system)
    act(() => system.current.rebase(latest(5), 'others'))
    expect(await sentAgainst(system)).toBe(4)
  })

  it('is sent with its base version if another user saved before this page did [C-089]', async () => {
    const system = draftOfSystem()
    rename(system)
    act(() => system.current.rebase(latest(6), 'us'))
    expect(await sentAgainst(system)).toBe(4)
  })

  it('is sent with the next version after an action that returns no record', async () => {
    const system = draftOfSystem()
    rename(system)
    act(() => system.current.bumpVersion())
    expect(await sentAgainst(system)).toBe(5)
  })
})

describe('a draft without changes', () => {
  it.each(['us', 'others'] as const)('has the saved values and version after a save by %s', async (by) => {
    const system = draftOfSystem()
    act(() => system.current.rebase(latest(6), by))
    expect(system.current.draft.values.description).toBe('Stored now.')
    expect(system.current.draft.isChanged).toBe(false)
    expect(await sentAgainst(system)).toBe(6)
  })
})
