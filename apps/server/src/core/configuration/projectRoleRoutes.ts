import { projectRoles } from '@portal-gateway/contract/projectRoles'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { implementRecord } from '../api/implementRecord.ts'
import { implementAccessReferences } from './implementAccessReferences.ts'
import { accessesToProjectRole, listProjectRoles, listPublicProjectRoles } from './projectRoleQueries.ts'
import { projectRoleService } from './projectRoles.ts'

/** Registers the calls of project roles: all users can read them, administrators write them. [C-168] */
export function implementProjectRoles(api: Api): void {
  implement(api, projectRoles.list, async ({ host }) => doneAnswer(await listProjectRoles(host.engine.db)))
  implement(api, projectRoles.listPublic, async ({ host }) =>
    doneAnswer(await listPublicProjectRoles(host.engine.db)),
  )

  implementAccessReferences(api, projectRoles, accessesToProjectRole)
  implementRecord(api, projectRoles, projectRoleService)
}
