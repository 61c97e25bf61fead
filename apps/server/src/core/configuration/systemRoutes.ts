import { pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { systems } from '@portal-gateway/contract/systems'
import { accessChangesOf, registrationsOf, usersOf } from '../accesses/accessReferences.ts'
import { type Api, implement } from '../api/implement.ts'
import {
  accessesToSystem,
  findSystem,
  listPublicSystems,
  listSystems,
  projectRolesOfSystem,
} from './systemQueries.ts'
import { createSystem, setSystemState, updateSystem } from './systems.ts'

/** What accesses lead to: for everybody to know, for administrators to write. [C-168] */
export function implementSystems(api: Api): void {
  implementReading(api)
  implementReferring(api)
  implementWriting(api)
}

function implementReading(api: Api): void {
  implement(api, systems.list, async ({ host }) => ({
    outcome: 'done',
    value: await listSystems(host.engine.db),
  }))

  implement(api, systems.get, async ({ host, params }) => {
    const system = await findSystem(host.engine.db, params.id)
    return system ? { outcome: 'done', value: system } : { outcome: 'missing' }
  })

  implement(api, systems.listPublic, async ({ host }) => ({
    outcome: 'done',
    value: await listPublicSystems(host.engine.db),
  }))
}

function implementReferring(api: Api): void {
  implement(api, systems.projectRoles, async ({ host, params }) => ({
    outcome: 'done',
    value: await projectRolesOfSystem(host.engine.db, params.id),
  }))

  implement(api, systems.users, async ({ host: { engine }, session, params }) => ({
    outcome: 'done',
    ...(await usersOf(engine.reads, accessesToSystem(engine.reads, params.id), session.user.userId)),
  }))

  implement(api, systems.pendingRegistrations, async ({ host: { engine }, params }) => ({
    outcome: 'done',
    ...(await registrationsOf(engine.reads, accessesToSystem(engine.reads, params.id))),
  }))

  implement(api, systems.outstandingAccessChanges, async ({ host: { engine }, params }) => ({
    outcome: 'done',
    ...(await accessChangesOf(engine.reads, accessesToSystem(engine.reads, params.id))),
  }))
}

function implementWriting(api: Api): void {
  implement(api, systems.create, async ({ host, session, body }) => {
    const system = await createSystem(host, body, session.user)
    if (!system.isValid) return { outcome: 'invalid', errors: system.errors }
    const path = pathOf(systems.get, { id: system.value.id })
    return { outcome: 'done', value: system.value, createdAt: apiBase + path }
  })

  implement(api, systems.update, async ({ host, session, params, body }) => {
    const system = await updateSystem(host, params.id, body, session.user)
    if (system === 'missing' || system === 'unchanged') return { outcome: system }
    if (!system.isValid) return { outcome: 'invalid', errors: system.errors }
    return { outcome: 'done', value: system.value }
  })

  implement(api, systems.activate, async ({ host, session, params }) =>
    answerOf(await setSystemState(host, params.id, 'active', session.user)),
  )

  implement(api, systems.deactivate, async ({ host, session, params }) =>
    answerOf(await setSystemState(host, params.id, 'inactive', session.user)),
  )
}

const answerOf = (result: Awaited<ReturnType<typeof setSystemState>>) => {
  if (result === 'missing' || result === 'unchanged') return { outcome: result } as const
  if (!result.isValid) return { outcome: 'invalid', errors: result.errors } as const
  return { outcome: 'done', value: undefined } as const
}
