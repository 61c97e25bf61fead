import type {
  ExplainedAccess,
  ExplainedPortalRole,
  RightsExplanation,
} from '@portal-gateway/contract/explanations'
import { limitsOf, type Validity } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import { unmetByAccess } from '../accesses/accessAgreements.ts'
import type { Host } from '../host/ports.ts'
import { type Today, today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'
import { findOrigins, type Origins, type Subject } from './findOrigins.ts'
import { rightState } from './rightState.ts'

/**
 * Returns all portal roles and accesses of a user with their origins. Needs at most five queries, and one more for each
 * further 500 changes of the user's rights. [COND-056, COND-057]
 */
export async function rightsOfUser(host: Host, subject: Subject): Promise<RightsExplanation> {
  const { db } = host.engine
  const roles = await rolesOf(db, subject.userId)
  const accesses = await accessesOf(db, subject.userId)
  const ownerId = subject.userId
  const unmet = await unmetByAccess(
    db,
    host,
    accesses.map((access) => ({ ...access, ownerId })),
  )
  const origins = await findOrigins(host, subject, { roleIds: idsOf(roles), accessIds: idsOf(accesses) })
  return {
    portalRoles: roles.map((role) => explainedRole(host, role, origins)),
    accesses: accesses.map(({ id, roleName, ...validity }): ExplainedAccess => {
      const unmetAgreements = unmet.get(id)
      return {
        id,
        roleName,
        ...limitsOf(validity),
        ...(unmetAgreements && { unmetAgreements }),
        state: rightState(validity, today(host), { isPaused: unmetAgreements !== undefined }),
        origin: origins.ofAccesses.get(id) ?? null,
      }
    }),
  }
}

const rolesOf = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('user_portal_roles as held')
    .innerJoin('portal_roles as r', 'r.id', 'held.role_id')
    .select(['r.id', 'r.description', 'r.inactive'])
    .select(['held.valid_from as validFrom', 'held.valid_until as validUntil'])
    .where('held.user_id', '=', userId)
    .orderBy('r.description_key')
    .orderBy('r.id')
    .execute()

const accessesOf = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('access_controls')
    .select(['id', 'role_name as roleName', 'valid_from as validFrom', 'valid_until as validUntil'])
    .where('user_id', '=', userId)
    .where('inactive', '=', 0)
    .orderBy('role_name_key')
    .orderBy('id')
    .execute()

const idsOf = (rights: readonly { id: number }[]): number[] => rights.map(({ id }) => id)

/** A portal role of a user: its row, and the dates of the user. */
interface HeldRoleRow extends Validity {
  id: number
  description: string
  inactive: 0 | 1
}

/** Returns a portal role of a user with its state and its origin. */
export const explainedRole = (
  host: Today,
  { id, description, inactive, ...validity }: HeldRoleRow,
  { ofRoles }: Pick<Origins, 'ofRoles'>,
): ExplainedPortalRole => ({
  id,
  description,
  ...limitsOf(validity),
  state: rightState(validity, today(host), { isInactive: inactive === 1 }),
  origin: ofRoles.get(id) ?? null,
})
