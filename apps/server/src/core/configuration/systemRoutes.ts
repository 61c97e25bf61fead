import { systems } from '@portal-gateway/contract/systems'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { implementRecord } from '../api/implementRecord.ts'
import { implementAccessReferences } from './implementAccessReferences.ts'
import { accessesToSystem, listPublicSystems, listSystems, projectRolesOfSystem } from './systemQueries.ts'
import { systemService } from './systems.ts'

/** Registers the calls of systems: all users can read them, administrators write them. [C-168] */
export function implementSystems(api: Api): void {
  implement(api, systems.list, async ({ host }) => doneAnswer(await listSystems(host.engine.db)))
  implement(api, systems.listPublic, async ({ host }) => doneAnswer(await listPublicSystems(host.engine.db)))
  implement(api, systems.projectRoles, async ({ host, params }) =>
    doneAnswer(await projectRolesOfSystem(host.engine.db, params.id)),
  )

  implementAccessReferences(api, systems, accessesToSystem)
  implementRecord(api, systems, systemService)
}
