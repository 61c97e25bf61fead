import { projectRoles } from '@portal-gateway/contract/projectRoles'
import { type Api, implement } from './implement.ts'
import { listProjectRoles } from './projectRoleViews.ts'

/** What people do in the project: for everybody to know, for administrators to write. [C-168] */
export function implementProjectRoles(api: Api): void {
  implement(api, projectRoles.list, async ({ host }) => ({
    outcome: 'done',
    value: await listProjectRoles(host.engine.db),
  }))

  implement(api, projectRoles.listPublic, async ({ host }) => ({
    outcome: 'done',
    value: (await listProjectRoles(host.engine.db)).filter(({ inactive }) => !inactive),
  }))
}
