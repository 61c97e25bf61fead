import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Permission } from './permissions.ts'
import { Id, Sort, VersionNumber } from './record.ts'

/** A portal role; `description` is its name. */
export const PortalRole = v.object({
  id: Id,
  description: v.string(),
  permissions: v.array(Permission),
  inactive: v.boolean(),
  sort: Sort,
  versionno: VersionNumber,
})
export type PortalRole = v.InferOutput<typeof PortalRole>

/** The roles that people and items hold. */
export const portalRoles = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/system_mgmt/portal_roles/getAll',
    access: 'signedIn',
    summary: 'All portal roles, inactive ones too, by sort and then name.',
    done: { status: 200, body: v.array(PortalRole) },
  }),
}
