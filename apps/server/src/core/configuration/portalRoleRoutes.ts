import { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { Kysely } from 'kysely'
import { usersAmong } from '../accesses/accessReferences.ts'
import { doneAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { implementRecord } from '../api/implementRecord.ts'
import { listPortalRoles } from '../permissions/portalRoleQueries.ts'
import type { Schema } from '../store/schema.ts'
import { portalRoleService } from './portalRoles.ts'

/** Registers the calls of portal roles: all users can read them, administrators write them. [C-168] */
export function implementPortalRoles(api: Api): void {
  implement(api, portalRoles.list, async ({ host }) => doneAnswer(await listPortalRoles(host.engine.db)))

  implement(api, portalRoles.users, async ({ host, session, params }) => ({
    outcome: 'done',
    ...(await usersOfPortalRole(host.engine.reads, params.id, session.user.userId)),
  }))

  const { update, ...calls } = portalRoles
  implementRecord(api, calls, portalRoleService)
  implement(api, update, async ({ host, session, body: { id, ...draft } }) =>
    savedAnswer(await portalRoleService.update(host, id, draft, session.user)),
  )
}

/** Returns the active users of a role. [PROLE-021] */
const usersOfPortalRole = (db: Kysely<Schema>, id: number, viewer: number) =>
  usersAmong(db, db.selectFrom('user_portal_roles').select('user_id').where('role_id', '=', id), viewer)
