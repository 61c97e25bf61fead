import { projectRoles } from '@portal-gateway/contract/projectRoles'
import { type Api, implement } from '../api/implement.ts'
import { createdAnswer, savedAnswer, stateAnswer } from '../api/writtenAnswers.ts'
import {
  accessChangesOfProjectRole,
  findProjectRole,
  listProjectRoles,
  listPublicProjectRoles,
  registrationsOfProjectRole,
  usersOfProjectRole,
} from './projectRoleQueries.ts'
import { createProjectRole, setProjectRoleState, updateProjectRole } from './projectRoles.ts'

/** Registers the calls of project roles: all users can read them, administrators write them. [C-168] */
export function implementProjectRoles(api: Api): void {
  implementReading(api)
  implementReferring(api)
  implementWriting(api)
}

function implementReading(api: Api): void {
  implement(api, projectRoles.list, async ({ host }) => ({
    outcome: 'done',
    value: await listProjectRoles(host.engine.db),
  }))

  implement(api, projectRoles.listPublic, async ({ host }) => ({
    outcome: 'done',
    value: await listPublicProjectRoles(host.engine.db),
  }))

  implement(api, projectRoles.get, async ({ host, params }) => {
    const role = await findProjectRole(host.engine.db, params.id)
    return role ? { outcome: 'done', value: role } : { outcome: 'missing' }
  })
}

function implementReferring(api: Api): void {
  implement(api, projectRoles.users, async ({ host, session, params }) => ({
    outcome: 'done',
    ...(await usersOfProjectRole(host.engine.reads, params.id, session.user.userId)),
  }))

  implement(api, projectRoles.pendingRegistrations, async ({ host, params }) => ({
    outcome: 'done',
    ...(await registrationsOfProjectRole(host.engine.reads, params.id)),
  }))

  implement(api, projectRoles.outstandingAccessChanges, async ({ host, params }) => ({
    outcome: 'done',
    ...(await accessChangesOfProjectRole(host.engine.reads, params.id)),
  }))
}

function implementWriting(api: Api): void {
  implement(api, projectRoles.create, async ({ host, session, body }) =>
    createdAnswer(await createProjectRole(host, body, session.user), projectRoles.get),
  )

  implement(api, projectRoles.update, async ({ host, session, params, body }) =>
    savedAnswer(await updateProjectRole(host, params.id, body, session.user)),
  )

  implement(api, projectRoles.activate, async ({ host, session, params }) =>
    stateAnswer(await setProjectRoleState(host, params.id, 'active', session.user)),
  )

  implement(api, projectRoles.deactivate, async ({ host, session, params }) =>
    stateAnswer(await setProjectRoleState(host, params.id, 'inactive', session.user)),
  )
}
