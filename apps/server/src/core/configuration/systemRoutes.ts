import { systems } from '@portal-gateway/contract/systems'
import { type Api, implement } from '../api/implement.ts'
import { recordRules } from '../api/recordRules.ts'
import { accessReferenceRules } from './accessReferenceRules.ts'
import { accessesToSystem, listPublicSystems, listSystems, projectRolesOfSystem } from './systemQueries.ts'
import { systemService } from './systems.ts'

/** Registers the calls of systems: all users can read them, administrators write them. [C-168] */
export function implementSystems(api: Api): void {
  implement(api, systems.list, async ({ host }) => ({
    outcome: 'done',
    value: await listSystems(host.engine.db),
  }))
  implement(api, systems.listPublic, async ({ host }) => ({
    outcome: 'done',
    value: await listPublicSystems(host.engine.db),
  }))
  implement(api, systems.projectRoles, async ({ host, params }) => ({
    outcome: 'done',
    value: await projectRolesOfSystem(host.engine.db, params.id),
  }))

  const references = accessReferenceRules(accessesToSystem)
  implement(api, systems.users, references.users)
  implement(api, systems.pendingRegistrations, references.pendingRegistrations)
  implement(api, systems.outstandingAccessChanges, references.outstandingAccessChanges)

  const rules = recordRules(systemService, systems.get)
  implement(api, systems.get, rules.get)
  implement(api, systems.create, rules.create)
  implement(api, systems.update, rules.update)
  implement(api, systems.activate, rules.activate)
  implement(api, systems.deactivate, rules.deactivate)
}
