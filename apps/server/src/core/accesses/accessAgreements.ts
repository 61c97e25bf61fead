import type { UnmetAgreement } from '@portal-gateway/contract/agreements'
import { type Validity, validityOn } from '@portal-gateway/contract/validity'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { type RequiredAgreement, type Requirement, unmetAgreements } from '../permissions/unmetAgreements.ts'
import { type Today, today } from '../permissions/validity.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'

/** An agreement with the project role that requires it. */
export interface RoleRequirement extends RequiredAgreement {
  roleId: number
  roleName: string
}

/**
 * Returns the condition that accesses with the name of the role `r` have this role. Accesses refer to a role by its
 * name. An inactive role applies to the accesses that still have it, unless an active or a newer inactive role has the
 * same name. [COND-022]
 */
export const isRoleOfAccesses = ({ not, exists, selectFrom }: RoleColumns) =>
  not(
    exists(
      selectFrom('project_roles as other')
        .select('other.id')
        .whereRef('other.role_name_key', '=', 'r.role_name_key')
        .where(({ eb, and, or, ref }) =>
          or([
            eb('other.inactive', '<', ref('r.inactive')),
            and([eb('other.inactive', '=', ref('r.inactive')), eb('other.id', '>', ref('r.id'))]),
          ]),
        ),
    ),
  )

type RoleColumns = ExpressionBuilder<Schema & { r: Schema['project_roles'] }, 'r'>

/** Returns the active agreements that project roles require, by the key of the role's name. [COND-032] */
export async function agreementsOfRoles(
  db: Kysely<Schema>,
): Promise<ReadonlyMap<string, readonly RoleRequirement[]>> {
  const rows = await db
    .selectFrom('project_role_agreements as of')
    .innerJoin('agreements as g', 'g.id', 'of.agreement_id')
    .innerJoin('project_roles as r', 'r.id', 'of.project_role_id')
    .select(['r.id as roleId', 'r.role_name as roleName', 'r.role_name_key as key'])
    .select(['g.id', 'g.name', 'g.version', 'g.required_version as requiredVersion'])
    .where('g.inactive', '=', 0)
    .where(isRoleOfAccesses)
    .orderBy('g.name_key')
    .orderBy('g.id')
    .execute()
  const byRole = new Map<string, RoleRequirement[]>()
  for (const { key, ...requirement } of rows) {
    const others = byRole.get(key)
    if (others) others.push(requirement)
    else byRole.set(key, [requirement])
  }
  return byRole
}

/** An access of a user. */
interface HeldAccess {
  id: number
  ownerId: number
  roleName: string
}

/**
 * Returns the unmet agreements of users' accesses, by the id of the access. An access with unmet agreements is paused;
 * others are not in the map. [COND-035]
 */
export async function unmetByAccess(
  db: Kysely<Schema>,
  host: Today,
  accesses: readonly HeldAccess[],
): Promise<Map<number, UnmetAgreement[]>> {
  if (accesses.length === 0) return new Map()
  const byRole = await agreementsOfRoles(db)
  if (byRole.size === 0) return new Map()
  const requirements = accesses.flatMap(({ id: by, ownerId: userId, roleName }): Requirement<number>[] =>
    (byRole.get(fold(roleName)) ?? []).map(({ id, name, version, requiredVersion }) => ({
      by,
      userId,
      id,
      name,
      version,
      requiredVersion,
    })),
  )
  return unmetAgreements(db, host, requirements)
}

/**
 * Returns the ids of the accesses that are in force: they have started, have not ended and are not paused. [COND-001,
 * COND-035]
 */
export async function idsInForce(
  db: Kysely<Schema>,
  host: Today,
  accesses: readonly (HeldAccess & Validity)[],
): Promise<ReadonlySet<number>> {
  const day = today(host)
  const unmet = await unmetByAccess(db, host, accesses)
  const current = accesses.filter((access) => validityOn(access, day) === 'CURRENT' && !unmet.has(access.id))
  return new Set(current.map(({ id }) => id))
}
