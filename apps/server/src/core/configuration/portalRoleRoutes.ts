import { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { Kysely } from 'kysely'
import { usersAmong } from '../accesses/accessReferences.ts'
import { type Api, implement } from '../api/implement.ts'
import { createdAnswer, savedAnswer, stateAnswer } from '../api/writtenAnswers.ts'
import { findPortalRole, listPortalRoles } from '../permissions/portalRoleQueries.ts'
import type { Schema } from '../store/schema.ts'
import { createPortalRole, setPortalRoleState, updatePortalRole } from './portalRoles.ts'

/** Registers the calls of portal roles: all users can read them, administrators write them. [C-168] */
export function implementPortalRoles(api: Api): void {
  implement(api, portalRoles.list, async ({ host }) => ({
    outcome: 'done',
    value: await listPortalRoles(host.engine.db),
  }))

  implement(api, portalRoles.get, async ({ host, params }) => {
    const role = await findPortalRole(host.engine.db, params.id)
    return role ? { outcome: 'done', value: role } : { outcome: 'missing' }
  })

  implement(api, portalRoles.users, async ({ host, session, params }) => ({
    outcome: 'done',
    ...(await usersOfPortalRole(host.engine.reads, params.id, session.user.userId)),
  }))

  implement(api, portalRoles.create, async ({ host, session, body }) =>
    createdAnswer(await createPortalRole(host, body, session.user), portalRoles.get),
  )

  implement(api, portalRoles.update, async ({ host, session, body: { id, ...draft } }) =>
    savedAnswer(await updatePortalRole(host, id, draft, session.user)),
  )

  implement(api, portalRoles.activate, async ({ host, session, params }) =>
    stateAnswer(await setPortalRoleState(host, params.id, 'active', session.user)),
  )

  implement(api, portalRoles.deactivate, async ({ host, session, params }) =>
    stateAnswer(await setPortalRoleState(host, params.id, 'inactive', session.user)),
  )
}

/** Returns the active users of a role. [PROLE-021] */
const usersOfPortalRole = (db: Kysely<Schema>, id: number, viewer: number) =>
  usersAmong(db, db.selectFrom('user_portal_roles').select('user_id').where('role_id', '=', id), viewer)
