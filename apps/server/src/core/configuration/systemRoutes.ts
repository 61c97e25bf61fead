import { systems } from '@portal-gateway/contract/systems'
import { accessChangesOf, registrationsOf, usersOf } from '../accesses/accessReferences.ts'
import { type Api, implement } from '../api/implement.ts'
import { createdAnswer, savedAnswer, stateAnswer } from '../api/writtenAnswers.ts'
import {
  accessesToSystem,
  findSystem,
  listPublicSystems,
  listSystems,
  projectRolesOfSystem,
} from './systemQueries.ts'
import { createSystem, setSystemState, updateSystem } from './systems.ts'

/** Registers the calls of systems: all users can read them, administrators write them. [C-168] */
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
  implement(api, systems.create, async ({ host, session, body }) =>
    createdAnswer(await createSystem(host, body, session.user), systems.get),
  )

  implement(api, systems.update, async ({ host, session, params, body }) =>
    savedAnswer(await updateSystem(host, params.id, body, session.user)),
  )

  implement(api, systems.activate, async ({ host, session, params }) =>
    stateAnswer(await setSystemState(host, params.id, 'active', session.user)),
  )

  implement(api, systems.deactivate, async ({ host, session, params }) =>
    stateAnswer(await setSystemState(host, params.id, 'inactive', session.user)),
  )
}
