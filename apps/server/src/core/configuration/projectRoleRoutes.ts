import { projectRoles } from '@portal-gateway/contract/projectRoles'
import { type Api, implement } from '../api/implement.ts'
import { recordRules } from '../api/recordRules.ts'
import { accessReferenceRules } from './accessReferenceRules.ts'
import { accessesToProjectRole, listProjectRoles, listPublicProjectRoles } from './projectRoleQueries.ts'
import { projectRoleService } from './projectRoles.ts'

/** Registers the calls of project roles: all users can read them, administrators write them. [C-168] */
export function implementProjectRoles(api: Api): void {
  implement(api, projectRoles.list, async ({ host }) => ({
    outcome: 'done',
    value: await listProjectRoles(host.engine.db),
  }))
  implement(api, projectRoles.listPublic, async ({ host }) => ({
    outcome: 'done',
    value: await listPublicProjectRoles(host.engine.db),
  }))

  const references = accessReferenceRules(accessesToProjectRole)
  implement(api, projectRoles.users, references.users)
  implement(api, projectRoles.pendingRegistrations, references.pendingRegistrations)
  implement(api, projectRoles.outstandingAccessChanges, references.outstandingAccessChanges)

  const rules = recordRules(projectRoleService, projectRoles.get)
  implement(api, projectRoles.get, rules.get)
  implement(api, projectRoles.create, rules.create)
  implement(api, projectRoles.update, rules.update)
  implement(api, projectRoles.activate, rules.activate)
  implement(api, projectRoles.deactivate, rules.deactivate)
}
