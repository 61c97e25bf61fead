import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Sort, VersionNumber } from './record.ts'

/** A system that accesses lead to; one of them is this portal itself. [SYS-011] */
export const System = v.object({
  id: Id,
  systemName: v.string(),
  description: v.string(),
  inactive: v.boolean(),
  sort: Sort,
  versionno: VersionNumber,
  /** The portal itself: part of every access, and not removable. [C-153] */
  isFixed: v.boolean(),
})
export type System = v.InferOutput<typeof System>

/** The systems of the project, as those who choose among them see them. */
export const systems = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/system_mgmt/system_access',
    access: 'signedIn',
    summary: 'All systems, inactive ones too, by sort and then name.',
    done: { status: 200, body: v.array(System) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/rest/secure/system_mgmt/system_access/{id}',
    access: 'signedIn',
    summary: 'One system.',
    params: { id: 'id' },
    done: { status: 200, body: System },
    outcomes: ['missing'],
  }),
  listPublic: endpoint({
    method: 'GET',
    path: '/rest/public/user_registration/system_accesses/',
    access: 'public',
    summary: 'The active systems, by sort and then name, for whoever asks for an account.',
    done: { status: 200, body: v.array(System) },
  }),
}
